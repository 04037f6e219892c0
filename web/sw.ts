/*
 * sw.ts: the service worker: keeps every file of one build, and serves them when there is no net.
 *
 * All files but index.html and sw.js carry their hash in their name, so a page and its worker always
 * come from one build. A new build waits until the pages of the old one are closed.
 */
export { };
declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[];
declare const KEPT: string;

self.addEventListener("install", event => {
    event.waitUntil(caches.open(KEPT).then(cache => cache.addAll(["./", ...FILES])));
});

self.addEventListener("activate", event => {
    const old = (names: string[]) =>
        names.filter(name => name.startsWith("quayside-") && name !== KEPT);
    event.waitUntil(caches.keys()
        .then(names => Promise.all(old(names).map(name => caches.delete(name))))
        .then(() => self.clients.claim()));
});

async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(KEPT);
    const kept = await cache.match(request, { ignoreSearch: true });
    return kept ?? fetch(request);
}

self.addEventListener("fetch", event => {
    if (event.request.method === "GET") {
        event.respondWith(answer(event.request));
    }
});
