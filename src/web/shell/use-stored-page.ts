import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { readBuildManifest } from '../build-manifest.ts'
import { whenIdle } from '../live-updates/when-idle.ts'
import { listPageFiles } from './preload-pages.ts'
import { forgetPages, storePage } from './stored-pages.ts'

/** How long a page must be shown, unchanged, before it is stored. */
const SETTLED_MS = 1_500
/** How long a stored page is good enough for another look at it. */
const FRESH_MS = 300_000

/**
 * Stores the shown page in this browser, so that it opens without a connection: again after each change
 * of its data.
 */
export function useStoredPage(viewerId: string): void {
  const { pathname, search } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  const storedAtMs = useRef(new Map<string, number>())
  const shown = useRef<{ href: string; data: unknown } | null>(null)
  useEffect(() => registerWorker(), [])
  useEffect(() => {
    const href = pathname + search
    const hasChanged = shown.current?.href === href && shown.current.data !== data
    shown.current = { href, data }
    const isFresh = Date.now() - (storedAtMs.current.get(href) ?? 0) < FRESH_MS
    if (isFresh && !hasChanged) return
    let cancel = () => undefined as void
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        void store(href, viewerId).then((isStored) => {
          if (isStored) storedAtMs.current.set(href, Date.now())
        })
      })
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [data, pathname, search, viewerId])
}

async function store(href: string, viewerId: string): Promise<boolean> {
  const manifest = readBuildManifest()
  if (manifest === null || !navigator.onLine || !('caches' in globalThis)) return false
  const files = [...new Set([...listPageFiles(), ...listLoadedFiles()])]
  // The connection may be lost, or space short: the page is then stored another time.
  return storePage({ href, viewerId, manifest, files }).then(
    () => true,
    () => false,
  )
}

/** Without https, and in private windows of some browsers, there are no workers. */
function registerWorker(): void {
  if (readBuildManifest() === null || !('serviceWorker' in navigator)) return
  if (navigator.onLine) navigator.serviceWorker.register('/service-worker.js').catch(forgetPages)
  else addEventListener('online', registerWorker, { once: true })
}

/** Styles, fonts and scripts that this page has loaded so far. */
function listLoadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
