/*
 * link.ts: a table at a server is a link: its secret stands behind the # of the address, which browsers
 * send to nobody. `#SECRET` is a seat (or the spectators), `#SECRET.HOST` one who may also do what the
 * host does.
 */
export interface Link { secret: string; host: string }

/** Where the server's tables are, if the page was served by one that says so. */
export function server(): string {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="quayside-server"]');
    return meta ? new URL(meta.content, location.href).href.replace(/^http/, "ws") : "";
}

export function link(): Link | null {
    const found = /^#([\w-]{22})(?:\.([\w-]{22}))?$/.exec(location.hash);
    return found ? { secret: found[1], host: found[2] ?? "" } : null;
}

/** The address of a role at a table. */
export function address(secret: string, host = ""): string {
    return `${location.origin}${location.pathname}#${secret}${host ? `.${host}` : ""}`;
}

/** The socket to speak to: only behind a link. Without one the page plays in this browser. */
export function socket(): string {
    return link() ? server() : "";
}
