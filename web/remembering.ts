/*
 * remembering.ts: small things that this browser remembers (localStorage), where it may. Where site data
 * are blocked they are forgotten with the page; what makes no sense counts as not there.
 */
type Where = "localStorage" | "sessionStorage";

export function remember(key: string, value: unknown, where: Where = "localStorage"): void {
    try {
        window[where].setItem(key, JSON.stringify(value));
    } catch { /* blocked or full: nothing depends on it */ }
}

export function remembered<T>(key: string, where: Where = "localStorage"): T | null {
    try {
        return JSON.parse(window[where].getItem(key) ?? "null") as T | null;
    } catch {
        return null;
    }
}

export function forgetAbout(key: string, where: Where = "localStorage"): void {
    try {
        window[where].removeItem(key);
    } catch { /* there is nothing */ }
}

/** Everything whose key begins so, by key. */
export function allRemembered<T>(begin: string): [string, T][] {
    try {
        return Object.keys(localStorage).filter(key => key.startsWith(begin)).flatMap(key => {
            const value = remembered<T>(key);
            return value ? [[key, value] as [string, T]] : [];
        });
    } catch {
        return [];
    }
}
