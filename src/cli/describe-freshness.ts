import type { Freshness } from '../domain/market/prices/daily-bars.ts'

const WORDS: Readonly<Record<Freshness, string>> = {
  live: 'live',
  delayed: 'delayed',
  eod: 'end of day',
  stale: 'stale: older than it should be',
  sample: 'Sample: bundled historical data, not today’s market',
}

/** Describes the age of the data. */
export function describeFreshness(freshness: Freshness): string {
  return WORDS[freshness]
}
