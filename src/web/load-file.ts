/**
 * Loads a file of the page on demand. Without a connection it isn't tried: browsers remember that a file
 * could not be loaded until the page itself is loaded again.
 */
export function loadFile<File>(load: () => Promise<File>): Promise<File> {
  const isOffline = !import.meta.env.SSR && !navigator.onLine
  return isOffline ? Promise.reject(new TypeError('There is no connection')) : load()
}
