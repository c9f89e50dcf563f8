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
}

const PROBLEM_WORDS: Readonly<Record<SourceProblem, string>> = {
  'unknown-ticker': 'did not know the ticker',
  'no-data-in-range': 'had nothing for the days asked',
  'not-covered': 'does not carry what was asked',
  'not-entitled': 'refused the key, or its plan leaves this out',
  'rate-limited': 'was asked too often',
  'timed-out': 'did not answer in time',
  unavailable: 'could not be reached',
  'malformed-reply': 'sent something that is not data',
  'unusable-series': 'sent prices that contradict themselves',
}

/** A kind of data or a feed, as part of a sentence: "daily prices". */
export function nameData(data: SourcedData): string {
  return DATA_WORDS[data]
}

/** Describes a source's failure, to follow its name: "did not answer in time". */
export function formatProblem(problem: SourceProblem): string {
  return PROBLEM_WORDS[problem]
}
