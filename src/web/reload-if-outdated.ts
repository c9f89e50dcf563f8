import { readBuildManifest } from './build-manifest.ts'

const STORAGE_KEY = 'reloaded-build'

/**
 * Reloads the page if the server has another build than the page, once: the files of the page's own
 * build are then gone. Otherwise nothing happens.
 */
export async function reloadIfOutdated(): Promise<void> {
  const manifest = readBuildManifest()
  if (manifest === null || !navigator.onLine) return
  // The service worker answers no such request.
  const reply = await fetch(manifest.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (reply?.status !== 404 || !canReload(manifest.version)) return
  location.reload()
  // Nothing else happens on this page.
  await new Promise<never>(() => undefined)
}

/** Whether this tab has not yet reloaded for a build; never where it can't be remembered. */
function canReload(version: string): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === version) return false
    sessionStorage.setItem(STORAGE_KEY, version)
    return true
  } catch {
    return false
  }
}
