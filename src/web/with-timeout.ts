/** How long a page waits for what the browser can fetch itself. */
const TIMEOUT_MS = 400

/** A promise's value; null after the page's timeout. */
export function withTimeout<Data>(wanted: Promise<Data>): Promise<Data | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  return Promise.race([wanted, timeout])
}
