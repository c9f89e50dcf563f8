import { reloadIfOutdated } from './reload-if-outdated.ts'

/**
 * Loads a file of the page on demand. Without a connection it isn't tried: browsers remember that a file
 * could not be loaded until the page itself is loaded again. A file that a newer build no longer has
 * reloads the page, once.
 */
export async function loadFile<File>(load: () => Promise<File>): Promise<File> {
  const isOffline = !import.meta.env.SSR && !navigator.onLine
  if (isOffline) throw new TypeError('There is no connection')
  try {
    return await load()
  } catch (thrown) {
    await reloadIfOutdated()
    throw thrown
  }
}
