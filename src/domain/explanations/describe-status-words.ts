/** Kinds of data a source can provide. */
export type SourcedData =
  | 'dailyBars'
  | 'quotes'
  | 'movers'
  | 'trending'
  | 'news'
  | 'search'
  | 'fx'
  | 'corporateActions'
  | 'bulkBars'

/** The ways a source can fail. */
export type SourceProblem =
  | 'unknown-ticker'
  | 'no-data-in-range'
  | 'not-covered'
  | 'not-entitled'
  | 'rate-limited'
  | 'timed-out'
  | 'unavailable'
  | 'malformed-reply'
  | 'unusable-series'

const DATA_WORDS: Readonly<Record<SourcedData, string>> = {
  dailyBars: 'daily prices',
  quotes: 'quotes',
  movers: 'movers',
  trending: 'trending tickers',
  news: 'news',
  search: 'search',
  fx: 'exchange rates',
  corporateActions: 'splits and dividends',
  bulkBars: 'bars of all stocks',
}

const PROBLEM_WORDS: Readonly<Record<SourceProblem, string>> = {
  'unknown-ticker': 'doesn’t know the ticker',
  'no-data-in-range': 'has no data for those days',
  'not-covered': 'doesn’t cover this',
  'not-entitled': 'rejected the API key, or the plan doesn’t include this',
  'rate-limited': 'hit its rate limit',
  'timed-out': 'timed out',
  unavailable: 'couldn’t be reached',
  'malformed-reply': 'sent an unreadable reply',
  'unusable-series': 'sent inconsistent prices',
}

/** A kind of data or a feed, as part of a sentence: "daily prices". */
export function nameData(data: SourcedData): string {
  return DATA_WORDS[data]
}

/** Describes a source's failure, to follow its name: "timed out". */
export function formatProblem(problem: SourceProblem): string {
  return PROBLEM_WORDS[problem]
}
