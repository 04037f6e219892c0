/*
 * files.ts: records leave and enter as the text files the command uses.
 */
export function download(name: string, text: string): void {
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Files that somebody chooses, as texts. */
export function chosen(files: FileList | null): Promise<string[]> {
    return Promise.all(Array.from(files ?? []).map(file => file.text()));
}

/** Over plain http from another machine there is no clipboard: then it becomes a file. */
export async function copied(name: string, text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        download(name, text);
        return false;
    }
}
