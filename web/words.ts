/*
 * words.ts: the page's own words. What is said about a game comes with the scene, in the reader's
 * language already; here are only those of the page: buttons, heads, explanations. A catalogue is a
 * JSON file from the English text to another language's.
 */
let catalogue: Record<string, string> = {};

export function useCatalogue(words: Record<string, string>): void {
    catalogue = words;
}

/** The text in the reader's language; {0}, {1} are replaced by the values. */
export function t(text: string, ...values: (string | number)[]): string {
    return (catalogue[text] ?? text).replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)]));
}
