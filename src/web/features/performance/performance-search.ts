import { readRequestedRange, type RangeQuery } from '../../../domain/portfolio/range-query.ts'
import { knownTicker, parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'

/** What is compared with unless somebody chooses another. */
const USUAL_BENCHMARK = knownTicker('SPY')

/** What is offered; any other ticker can be typed. */
export const BENCHMARKS = ['SPY', 'QQQ', 'DIA', 'IWM'] as const

/** What the address of the page asks for. */
export type PerformanceSearch = {
  readonly range: RangeQuery
  readonly benchmark: Ticker
  /** A benchmark that is no ticker, as it was typed; the usual one stands in. */
  readonly rejectedBenchmark: string | null
}

export function readPerformanceSearch(search: URLSearchParams): PerformanceSearch {
  const typed = search.get('benchmark')?.trim() ?? ''
  const parsed = typed === '' ? null : parseTicker(typed)
  return {
    range: readRequestedRange(search),
    benchmark: parsed?.ok ? parsed.value : USUAL_BENCHMARK,
    rejectedBenchmark: parsed?.ok === false ? typed : null,
  }
}

/** The query of an address that asks for it, with its question mark; what is usual is left out. */
export function writePerformanceSearch({
  range,
  benchmark,
}: Pick<PerformanceSearch, 'range' | 'benchmark'>): string {
  const search = new URLSearchParams()
  if (range.kind === 'named') search.set('range', range.name)
  else {
    if (range.from !== null) search.set('from', range.from)
    if (range.to !== null) search.set('to', range.to)
  }
  if (benchmark !== USUAL_BENCHMARK) search.set('benchmark', benchmark)
  return `?${search}`
}
