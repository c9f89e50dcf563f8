import type { BuildManifest } from '../build-manifest.ts'

/**
 * What this browser shows without a connection: one cache of pages per build and user, and one of the
 * files of each build. Pages store themselves; the service worker only reads and forgets.
 */
const PAGES = 'pages '
const FILES = 'files '

/** Stored pages of one user; the oldest go first. */
const MAX_PAGES = 40

/** Ended by `forgetPages`: what is on its way is then not stored. */
let storing = new AbortController()

type PageToStore = {
  readonly href: string
  readonly viewerId: string
  readonly manifest: BuildManifest
  /** Paths of files the page needs. */
  readonly files: readonly string[]
}

/**
 * Stores a page as the server renders it now, for its user, with its files. A page of another build, or
 * a redirect, is not stored.
 * @throws without a connection
 */
export async function storePage({ href, viewerId, manifest, files }: PageToStore): Promise<void> {
  const { signal } = storing
  const name = `${PAGES}${manifest.version} ${viewerId}`
  await dropCaches((cache) => cache.startsWith(PAGES) && !cache.endsWith(` ${viewerId}`))
  const response = await fetch(href, { headers: { Accept: 'text/html' }, signal })
  const text = await response.text()
  // Its files are those that are stored with it.
  if (!response.ok || response.redirected || !text.includes(manifest.url)) return
  const stored = await caches.open(`${FILES}${manifest.version}`)
  const known = new Set((await stored.keys()).map(({ url }) => new URL(url).pathname))
  await stored.addAll(files.filter((file) => !known.has(file)))
  const cache = await caches.open(name)
  if (signal.aborted) return
  const headers = new Headers(response.headers)
  for (const header of ['Content-Encoding', 'Content-Length']) headers.delete(header)
  await cache.put(href, new Response(markCopy(text, new Date().toISOString()), { headers }))
  const pages = await cache.keys()
  await Promise.all(pages.slice(0, -MAX_PAGES).map((page) => cache.delete(page)))
  const old = listOldBuilds(await caches.keys())
  await dropCaches((one) => old.has(readVersion(one)))
}

/** The page says of itself that it is a copy, and from when. */
export function markCopy(html: string, storedAt: string): string {
  return html.replace('<html', `<html data-stored-at="${storedAt}"`)
}

/** When the page was stored, ISO 8601 UTC; null if it came from the server. */
export function readStoredAt(): string | null {
  return document.documentElement.dataset['storedAt'] ?? null
}

/**
 * Builds whose caches are no longer needed: pages that are still open may be of the one before the
 * newest.
 * @param names of caches, oldest first
 */
export function listOldBuilds(names: readonly string[]): ReadonlySet<string> {
  const versions = names.filter((name) => name.startsWith(FILES)).map(readVersion)
  return new Set(versions.slice(0, -2))
}

function readVersion(name: string): string {
  return name.split(' ')[1] ?? ''
}

/** Drops every stored page, as when signing out. */
export async function forgetPages(): Promise<void> {
  storing.abort()
  storing = new AbortController()
  await dropCaches((name) => name.startsWith(PAGES))
}

async function dropCaches(isDropped: (name: string) => boolean): Promise<void> {
  // Absent on an address without https.
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter(isDropped).map((name) => caches.delete(name)))
}

/** Absolute URLs of all stored pages, newest first. */
export async function listPages(): Promise<readonly string[]> {
  const urls: string[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES)) continue
    for (const { url } of await (await caches.open(name)).keys()) urls.unshift(url)
  }
  return urls
}
