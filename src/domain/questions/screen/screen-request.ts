import type { Ticker } from '../../market/listings/ticker.ts'
import type { BarPart } from './bar-measure.ts'
import type { SinceDay } from './read-since.ts'

/** One filter, order or limit of a screen, in the screener's own parameters. */
export type ScreenPart = {
  /** Parts of the same key replace each other in a follow-up. */
  readonly key: string
  /** In plain words, as in "RSI below 30". */
  readonly label: string
  /** Parameters of the screener's address, as in `rsi` and `..30`. */
  readonly params: readonly (readonly [string, string])[]
  /** A filter or an order that the screener has no parameter for. */
  readonly bars?: BarPart
}

/** A list of stocks that belong together in no sector of their own. */
export type ScreenTheme = { readonly name: string; readonly tickers: readonly Ticker[] }

/** What a question asks the screener for. */
export type ScreenRequest = {
  readonly parts: readonly ScreenPart[]
  readonly theme: ScreenTheme | null
  /** Sessions of an event since a named day; the parameter depends on the newest session. */
  readonly since: { readonly field: 'age' | 'cross-age'; readonly day: SinceDay } | null
  /** How many stocks are asked for; null for all. */
  readonly limit: number | null
  /** Parts of the question that no filter covers, in plain words. */
  readonly unapplied: readonly string[]
}
