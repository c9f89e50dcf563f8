import { forgetPages, listPages } from './shell/stored-pages.ts'

/** The parts of a service worker's scope that this one uses; TypeScript's own clash with the browser's. */
type Scope = {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void
}
type LifeEvent = { waitUntil(done: Promise<void>): void }
type RequestEvent = {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

// In a service worker the global scope is this one.
const scope = globalThis as unknown as Scope

// A new version takes over at once: it answers as the old one did, from the same caches.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request, url))
  // Their names have a content hash.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

/** The page by the server; without a connection its stored copy, or what there is instead. */
async function openPage(request: Request, url: URL): Promise<Response> {
  try {
    const response = await fetch(request)
    // The server shows this page to those who aren't signed in, however their session ended.
    if (url.pathname === '/auth' && response.ok) await forgetPages()
    const isAway = [502, 503, 504].includes(response.status)
    return (isAway ? await findPage(url) : null) ?? response
  } catch {
    return (await findPage(url)) ?? describeMissing(await listPages())
  }
}

async function findPage({ href, pathname }: URL): Promise<Response | null> {
  const exact = await caches.match(href, { ignoreVary: true })
  if (exact !== undefined) return exact
  const similar = (await listPages()).find((page) => new URL(page).pathname === pathname)
  return similar === undefined ? null : Response.redirect(similar)
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Links to the stored pages, in place of one that isn't. */
async function describeMissing(pages: readonly string[]): Promise<Response> {
  const styles = await findStyles()
  const paths = [...new Set(pages.map((page) => new URL(page).pathname))].toSorted()
  const links = paths.map((path) => `<li><a href="${path}">${namePage(path)}</a></li>`).join('')
  const body = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Offline | Tapelight</title>${styles}</head><body><main class="mx-auto max-w-6xl space-y-4 px-4 py-8"><h1 class="text-2xl font-semibold">You’re offline</h1><p>This page isn’t stored in this browser. ${links === '' ? 'Open it again once you’re connected.' : 'These pages are, as you last saw them:'}</p><ul class="space-y-2">${links}</ul></main></body></html>`
  return new Response(body, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'self'; font-src 'self'",
    },
  })
}

/** `/portfolio/import` is "Portfolio import". Paths are percent-encoded, so nothing in them is markup. */
function namePage(path: string): string {
  const words = path.slice(1).replaceAll('/', ' ').replaceAll('&', '&amp;')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function findStyles(): Promise<string> {
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      if (url.endsWith('.css')) return `<link rel="stylesheet" href="${new URL(url).pathname}">`
    }
  }
  return ''
}
