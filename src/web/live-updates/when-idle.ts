/** Maximum wait for a page that never idles. */
const MAX_WAIT_MS = 5_000

/**
 * Runs something once the page has loaded and is idle.
 * @returns cancels it
 */
export function whenIdle(run: () => void): () => void {
  const forgotten = new AbortController()
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(run, { timeout: MAX_WAIT_MS })
      forgotten.signal.addEventListener('abort', () => cancelIdleCallback(id))
    } else {
      // Safari.
      const id = setTimeout(run, 200)
      forgotten.signal.addEventListener('abort', () => clearTimeout(id))
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal: forgotten.signal })
  return () => forgotten.abort()
}
