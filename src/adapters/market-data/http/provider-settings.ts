import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'

/** What every provider that is called over the network is made with. */
export type ProviderSettings = {
  /** Without a path; of the vendor, or of a server of recordings. */
  readonly baseUrl: string
  /** Empty for providers without key. Appears in no message and no log. */
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Whether our list has a ticker as a common stock, for movers. */
  readonly isCommonStock: (ticker: Ticker) => boolean
  /** The most a call may ever take; the caller's signal may end it sooner. */
  readonly timeoutMs?: number
}
