import { waitWithTimeout } from '../platform/wait-with-timeout.ts'

/** How long a page waits for what the browser can fetch itself. */
const TIMEOUT_MS = 400

/** A promise's value; null after the page's timeout. */
export async function withTimeout<Data>(wanted: Promise<Data>): Promise<Data | null> {
  const data = await waitWithTimeout(TIMEOUT_MS, wanted)
  return data === 'late' ? null : data
}
