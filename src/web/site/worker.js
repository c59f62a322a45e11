// Keeps the site for visits without a network. What is new on the host comes first, if it comes.
'use strict';

const name = 'plyglass-@version@';
const files = ['./', 'manifest.webmanifest', 'icon.svg'];

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
    const others = (all) => all.filter((each) => each.startsWith('plyglass-') && each !== name);
    event.waitUntil(caches.keys().then((all) => Promise.all(others(all).map((each) => caches.delete(each)))));
});

self.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request, {ignoreSearch: true})));
});
