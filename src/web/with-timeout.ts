/** How long a page waits for what the browser can ask for by itself. */
const TIMEOUT_MS = 400

/** What something comes to; null when it takes longer than a page should wait for it. */
export function withTimeout<Data>(wanted: Promise<Data>): Promise<Data | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  return Promise.race([wanted, timeout])
}
