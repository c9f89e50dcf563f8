import type { Ticker } from '../../../domain/market/listings/ticker.ts'

/** Another stock's closes, to compare with. */
export type ComparedPrices =
  | {
      readonly kind: 'loaded'
      readonly closeByDate: ReadonlyMap<string, number>
      readonly isSample: boolean
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }

const TIMEOUT_MS = 10_000

/** Reads daily closes from the API, from a date on. */
export async function loadCompared(ticker: Ticker, from: string): Promise<ComparedPrices> {
  try {
    const reply = await fetch(`/api/v1/bars?${new URLSearchParams({ ticker, from })}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (reply.status === 404) return { kind: 'unknown' }
    if (!reply.ok) return { kind: 'failed' }
    // Our own endpoint, described in `src/server/api/bars.ts`.
    const { bars, freshness } = (await reply.json()) as {
      bars: readonly { readonly date: string; readonly close: number }[]
      freshness: string
    }
    const closeByDate = new Map(bars.map(({ date, close }) => [date, close]))
    return { kind: 'loaded', closeByDate, isSample: freshness === 'sample' }
  } catch {
    return { kind: 'failed' }
  }
}
