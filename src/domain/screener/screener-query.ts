import type { Action, Measure, RuleId, Zones } from '../signals/signal.ts'
import type { ScreenerField } from './screener-fields.ts'

/** An inclusive range of a figure; null for an open end. */
export type Range = { readonly low: number | null; readonly high: number | null }

/** A clause of a rule, as in `buy.rsi`. */
export type ClauseId = `${RuleId}.${Measure}`

/** Sort keys: a figure, a word, or how much is known of the signal. */
export type ScreenerOrder = ScreenerField | 'ticker' | 'company' | 'sector' | 'action'

/**
 * A screener query. All filters must match; for a list of words, any one. Unknown values match no filter.
 */
export type ScreenerQuery = {
  readonly action: readonly (Action | 'NONE')[]
  /** The signal before its last change. */
  readonly was: readonly (Action | 'NONE')[]
  readonly rule: readonly RuleId[]
  /** Clauses that are met, all of them. */
  readonly met: readonly ClauseId[]
  /** Clauses that are missed, all of them. */
  readonly missed: readonly ClauseId[]
  readonly zones: { readonly [Name in keyof Zones]: readonly Zones[Name][] }
  readonly cross: readonly ('golden' | 'death')[]
  /** Spelled as in `toSectorWord`. */
  readonly sector: readonly string[]
  /** Only stocks whose last bar is of the newest session in the universe. */
  readonly isNewestOnly: boolean
  readonly ranges: ReadonlyMap<ScreenerField, Range>
  readonly sort: { readonly by: ScreenerOrder; readonly isDescending: boolean }
  /** From 1. */
  readonly page: number
  /** Rows per page. */
  readonly limit: number
}

export const PAGE_ROWS = 50
export const MAX_ROWS = 500
export const MAX_PAGE = 9_999

/** The whole universe: BUY, SELL, WATCH, then without a signal. */
export const EVERY_STOCK: ScreenerQuery = {
  action: [],
  was: [],
  rule: [],
  met: [],
  missed: [],
  zones: { rsi: [], adx: [], sma: [], obv: [], cmf: [] },
  cross: [],
  sector: [],
  isNewestOnly: false,
  ranges: new Map(),
  sort: { by: 'action', isDescending: false },
  page: 1,
  limit: PAGE_ROWS,
}
