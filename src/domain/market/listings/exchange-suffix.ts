import type { Ticker } from './ticker.ts'

/** London, Frankfurt, Tokyo and Toronto Venture: the exchanges whose suffix is one letter, like a share class. */
const ONE_LETTER_EXCHANGES: ReadonlySet<string> = new Set(['L', 'F', 'T', 'V'])

const NEW_YORK_INDICES: ReadonlySet<string> = new Set(['^GSPC', '^DJI', '^IXIC', '^RUT', '^VIX'])

/**
 * The exchange part of a listing outside the US: `HK` of 0700.HK, `L` of OCDO.L.
 * @returns the suffix without its dot; null when there is none, also for class shares such as BRK.B
 * Source: the suffix list of Yahoo's exchange table; every other single letter is a share class.
 */
export function exchangeSuffix(ticker: Ticker): string | null {
  const suffix = /\.([A-Z]{1,4})$/.exec(ticker)?.[1] ?? null
  if (suffix?.length === 1 && !ONE_LETTER_EXCHANGES.has(suffix)) return null
  return suffix
}

/**
 * Whether a ticker has the form of a US listing: stocks and funds, class shares (BRK.B) and preferred
 * series (BAC-PB) included; not indices, foreign listings or coins such as BTC-USD. It may not exist.
 */
export function isUsListing(ticker: Ticker): boolean {
  return exchangeSuffix(ticker) === null && /^[A-Z]{1,5}(\.[A-Z]|-[A-Z]{1,2})?$/.test(ticker)
}

/** The same without preferred series, which most providers spell differently. */
export function isCommonUsListing(ticker: Ticker): boolean {
  return isUsListing(ticker) && !ticker.includes('-')
}

/**
 * Whether a ticker trades on the days of the New York exchanges: US listings and the five US indices;
 * not foreign listings, not coins such as BTC-USD.
 */
export function followsNewYorkSessions(ticker: Ticker): boolean {
  return NEW_YORK_INDICES.has(ticker) || isUsListing(ticker)
}
