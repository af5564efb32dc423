// The page of field staff opens without a network: its HTML, which holds no data, and its code are kept here. What the
// page shows and what waits to be sent is kept by the page itself. Registered for /field alone (decision 0035). Signing
// out forgets it (src/features/turnovers/web/field/leave-phone.ts).
const CACHE = 'marea-field';
const PAGE = '/field';
// What the frame of the page asks when its own address is pressed again: who is signed in, no work.
const FRAME = '/field.data';
const MAX_FILES = 300;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The first visit loads its code before this worker is there: the page names it.
self.addEventListener('message', (event) => {
  const { keep } = Object(event.data);
  if (Array.isArray(keep)) event.waitUntil(keepFiles(keep.filter((path) => isAsset(String(path)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname));
  else if (pathname === FRAME) event.respondWith(frameOf(request));
  else if (isAsset(pathname)) event.respondWith(assetOf(request));
});

const isAsset = (path) => path.startsWith('/assets/');

/**
 * Always from the server while there is one; else the page as it was last, at its own address alone: that of a task goes
 * there and names it behind '#', for the page to open it.
 */
async function pageOf(request, pathname) {
  try {
    const reply = await fetch(request);
    if (reply.ok && pathname === PAGE) await keep(PAGE, reply.clone());
    return reply;
  } catch (error) {
    const kept = await caches.match(PAGE, { ignoreVary: true });
    if (!kept) throw error;
    return pathname === PAGE ? kept : Response.redirect(`${PAGE}#${pathname.slice(PAGE.length + 1)}`, 302);
  }
}

async function frameOf(request) {
  try {
    const reply = await fetch(request);
    if (reply.ok) await keep(FRAME, reply.clone());
    return reply;
  } catch (error) {
    const kept = await caches.match(FRAME, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

/** Files of the build never change: their names do. */
async function assetOf(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) await keep(request, reply.clone());
  return reply;
}

async function keep(request, reply) {
  const cache = await caches.open(CACHE);
  await cache.put(request, reply);
}

async function keepFiles(paths) {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const path of [PAGE, FRAME, ...paths]) {
    if (!isAsset(path) || !(await cache.match(path))) missing.push(path);
  }
  await Promise.allSettled(missing.map((path) => cache.add(path)));
  const files = await cache.keys();
  const old = files.filter(({ url }) => isAsset(new URL(url).pathname)).slice(0, Math.max(0, files.length - MAX_FILES));
  await Promise.all(old.map((file) => cache.delete(file)));
}
