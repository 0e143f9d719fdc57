/* global self, caches, fetch, Request, Response, URL, VERSION, FILES */
// The lab's service worker: keeps the built files, so that the lab works without a connection. The build puts VERSION and
// FILES before this text. A new version is kept beside the old one, which open pages need, until these are closed.

const PREFIX = `footpath-lab ${self.registration.scope} `
const CACHE = PREFIX + VERSION

self.addEventListener('install', (event) => {
  // Asked of the server, because the browser's own cache may have an older page.
  const requests = FILES.map((file) => new Request(file, { cache: 'no-cache' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  event.respondWith(request.mode === 'navigate' ? page(request) : part(request))
})

async function dropOthers() {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The page itself comes from the server where there is one: then a new version is there at once. */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    return (await kept(request)) ?? (await kept('./index.html')) ?? Response.error()
  }
}

/** Everything else by its name, which has a checksum; what is used for the first time is kept too. */
async function part(request) {
  const known = await kept(request)
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (answer.ok && new URL(request.url).pathname.includes('/assets/')) {
    const cache = await caches.open(CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}

async function kept(request) {
  const cache = await caches.open(CACHE)
  return cache.match(request)
}
