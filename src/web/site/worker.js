// Keeps the site for visits without a network, or with a poor one: what is kept is shown at once. A new page has a new
// worker, for which browsers look at each visit: it fetches what is new behind the page, for the next visit.
'use strict';

const name = 'plyglass-@version@';
const files = ['./', 'manifest.webmanifest', 'icon.svg', 'icon.png'];

self.addEventListener('install', (event) => {
    const fresh = files.map((file) => new Request(file, {cache: 'reload'}));
    // Fails with an answer that is none, of a host that is down or of somebody's login page: then the old ones stay.
    event.waitUntil(caches.open(name).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
    const others = (all) => all.filter((each) => each.startsWith('plyglass-') && each !== name);
    event.waitUntil(caches.keys().then((all) => Promise.all(others(all).map((each) => caches.delete(each)))));
});

self.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    const asked = event.request.url.replace(/index\.html(?=$|[?#])/, '');
    const kept = caches.open(name).then((cache) => cache.match(asked, {ignoreSearch: true}));
    event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});
