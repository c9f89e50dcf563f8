/** How long a page waits for what the browser can ask for by itself. */
const PATIENCE_MS = 400

/** What something comes to; null when it takes longer than a page should wait for it. */
export function withinPatience<Data>(wanted: Promise<Data>): Promise<Data | null> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  return Promise.race([wanted, patience])
}
