import { readRequestedRange, type RangeQuery } from '../../../domain/portfolio/range-query.ts'
import { knownTicker, parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'

/** The default benchmark. */
const DEFAULT_BENCHMARK = knownTicker('SPY')

/** The suggestions; any other ticker can be typed. */
export const BENCHMARKS = ['SPY', 'QQQ', 'DIA', 'IWM'] as const

/** The parameters of the page's URL. */
export type PerformanceSearch = {
  readonly range: RangeQuery
  readonly benchmark: Ticker
  /** The one account to show, as given; null for all. */
  readonly accountId: string | null
  /** An invalid benchmark as typed; the default is used instead. */
  readonly rejectedBenchmark: string | null
}

export function readPerformanceSearch(search: URLSearchParams): PerformanceSearch {
  const typed = search.get('benchmark')?.trim() ?? ''
  const parsed = typed === '' ? null : parseTicker(typed)
  return {
    range: readRequestedRange(search),
    benchmark: parsed?.ok ? parsed.value : DEFAULT_BENCHMARK,
    accountId: search.get('account'),
    rejectedBenchmark: parsed?.ok === false ? typed : null,
  }
}

/** The query of a URL with these parameters, with its question mark; omits defaults. */
export function writePerformanceSearch({
  range,
  benchmark,
  accountId,
}: Pick<PerformanceSearch, 'range' | 'benchmark' | 'accountId'>): string {
  const search = new URLSearchParams()
  if (range.kind === 'named') search.set('range', range.name)
  else {
    if (range.from !== null) search.set('from', range.from)
    if (range.to !== null) search.set('to', range.to)
  }
  if (benchmark !== DEFAULT_BENCHMARK) search.set('benchmark', benchmark)
  if (accountId !== null) search.set('account', accountId)
  return `?${search}`
}
