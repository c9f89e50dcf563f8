/** The library's delay before its second try when a reply does not specify one. */
const USUAL_WAIT_MS = 2000

/** A reply after which there is no time left for a retry. */
export class NoTimeLeftError extends Error {
  override readonly name = 'NoTimeLeftError'
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`HTTP ${statusCode}, and no time left for another try`)
    this.statusCode = statusCode
  }
}

/**
 * Creates a `fetch` for the calls of one answer. It follows no redirect, since keys in headers
 * would be sent along; and if a reply's retry delay exceeds the time left, it fails at once, where
 * the library would wait.
 * @param deadlineMs of the answer, in epoch milliseconds
 */
export function createFetchInTime(
  deadlineMs: number,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    const isPassing = response.status === 429 || response.status >= 500
    if (!isPassing || Date.now() + readWaitMs(response.headers) < deadlineMs) return response
    await response.body?.cancel()
    throw new NoTimeLeftError(response.status)
  }
}

function readWaitMs(headers: Headers): number {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (ms >= 0) return ms
  const header = headers.get('retry-after') ?? ''
  const seconds = Number.parseFloat(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  return waitMs >= 0 ? waitMs : USUAL_WAIT_MS
}
