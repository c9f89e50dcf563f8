import type { Ticker } from '../../market/listings/ticker.ts'

/** What is asked of the reader's own shares of a stock. */
export type OwnFigure = 'shares' | 'cost' | 'gain' | 'session' | 'value'

/** A question about the reader's own shares of the stocks it names. */
export type OwnStockQuestion = {
  readonly kind: 'stock'
  readonly tickers: readonly Ticker[]
  readonly figure: OwnFigure
}

const OWN = /\b(?:my|mine|our|(?:do|did|have|am|are) (?:i|we)|(?:i|we) (?:own|hold|have|paid))\b/
/** Not in what is still held: sales, payouts, and gains over a time. */
const ELSEWHERE =
  /\b(?:sold|selling|sales?|realized|dividends?|tax\w*|year|ytd|month|week|since|ago|yesterday|alerts?|watchlists?)\b/
const PATTERNS: readonly (readonly [OwnFigure, RegExp])[] = [
  ['session', /\b(?:today|today s|todays|this session|last session)\b/],
  [
    'cost',
    /\b(?:cost|costs|basis|average price|avg price|purchase price|break ?even|(?:did|have) (?:i|we) (?:pay|paid|spend|spent|invest|invested)|(?:i|we) paid)\b/,
  ],
  [
    'gain',
    /\b(?:gain|gains|gained|profit|profits|loss|losses|lost|lose|losing|made|make|earned|return|returns|p l|pnl|am (?:i|we) up|am (?:i|we) down|are we (?:up|down)|doing|performing)\b/,
  ],
  ['value', /\b(?:worth|value|weight|percent|how much of my|share of my)\b/],
  ['shares', /\b(?:how many|number of|shares|do (?:i|we) (?:own|hold|have))\b/],
  ['value', /\b(?:how much|position|holding|stake)\b/],
]

/**
 * Reads a question about the reader's own shares of a stock; null for every other one.
 * @param words in lower case, without punctuation
 * @param tickers those it names, in order
 */
export function readOwnStockQuestion(
  words: string,
  tickers: readonly Ticker[],
): OwnStockQuestion | null {
  if (tickers.length === 0 || !OWN.test(words) || ELSEWHERE.test(words)) return null
  const figure = PATTERNS.find(([, pattern]) => pattern.test(words))?.[0]
  return figure === undefined ? null : { kind: 'stock', tickers, figure }
}
