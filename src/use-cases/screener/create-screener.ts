import { copyRow } from '../../domain/screener/make-row.ts'
import { findMatches } from '../../domain/screener/find-matches.ts'
import { listRowsBehind, type RowPosition } from '../../domain/screener/order-rows.ts'
import { findNewSignals, type NewSignal } from '../../domain/screener/find-new-signals.ts'
import { RANKED, type RankedField } from '../../domain/screener/screener-fields.ts'
import type { ScreenerQuery } from '../../domain/screener/screener-query.ts'
import type { ScreenerRow } from '../../domain/screener/screener-row.ts'
import type { Action } from '../../domain/signals/signal.ts'
import type { Provenance } from '../market/provenance.ts'
import { createUniverse } from './create-universe.ts'
import type { ScreenerDeps } from './screener-deps.ts'
import type { ScreenedUniverse } from './screened-universe.ts'

/** A screener row with its percentile among all stocks, 0 to 100 by mid-rank; null: unknown. */
export type RankedRow = ScreenerRow & {
  readonly percentiles: Readonly<Record<RankedField, number | null>>
}

/** Result of a screener query. */
export type ScreenerAnswer = Provenance & {
  /** In the requested order. */
  readonly rows: readonly RankedRow[]
  /** Number of matches before these rows. */
  readonly precedingCount: number
  /** Number of matches, on all pages. */
  readonly matchCount: number
  /** Matches of each signal, whatever the query says of signals. */
  readonly actionCounts: Readonly<Record<Action | 'NONE', number>>
  /** Number of stocks in the universe, with or without a signal; percentiles are within these. */
  readonly universeCount: number
  /** How many of them have no signal. */
  readonly noSignalCount: number
  /** Stocks of the fixed set whose bars are not loaded yet. */
  readonly unreadCount: number
  /** Date of the newest bar of all, YYYY-MM-DD; null without any. */
  readonly newest: string | null
}

/** A screener over all tracked stocks. */
export type Screener = {
  /** Every tracked stock, analyzed. */
  readonly universe: () => Promise<ScreenedUniverse>
  /**
   * One page of matches.
   * @param behind what they come behind, instead of a page number; in the order of the query
   */
  readonly page: (query: ScreenerQuery, behind?: RowPosition) => Promise<ScreenerAnswer>
  /** All matches on one page. */
  readonly all: (query: ScreenerQuery) => Promise<ScreenerAnswer>
  /** Signals that turned to BUY or SELL in recent sessions, newest first. */
  readonly newSignals: () => Promise<readonly NewSignal[]>
}

export function createScreener(deps: ScreenerDeps): Screener {
  const read = createUniverse(deps)
  return {
    universe: read,
    page: async (query, behind) => {
      const { page, limit } = query
      if (behind) return answerScreener(await read(), query, { from: 0, to: limit, behind })
      return answerScreener(await read(), query, { from: (page - 1) * limit, to: page * limit })
    },
    all: async (query) =>
      answerScreener(await read(), query, { from: 0, to: Number.POSITIVE_INFINITY }),
    newSignals: async () => findNewSignals((await read()).rows),
  }
}

/**
 * Answers a query over a universe: the matches from one index up to before another, among all or among
 * those behind a position.
 */
export function answerScreener(
  universe: ScreenedUniverse,
  query: ScreenerQuery,
  window: { readonly from: number; readonly to: number; readonly behind?: RowPosition },
): ScreenerAnswer {
  const { rows, newest, unreadCount, noSignalCount, provenance } = universe
  // Filtering keeps the order.
  const anyAction = findMatches(universe.ordered(query.sort), { ...query, action: [] }, newest)
  const matches = findMatches(anyAction, query, newest)
  const { from, to, behind } = window
  const rest = behind === undefined ? matches : listRowsBehind(matches, behind, query.sort)
  const shown = rest.slice(from, to)
  return {
    rows: shown.map((row) => ({ ...copyRow(row), percentiles: listRanks(universe, row) })),
    precedingCount: matches.length - rest.length + Math.min(from, rest.length),
    matchCount: matches.length,
    actionCounts: countActions(anyAction),
    universeCount: rows.length,
    noSignalCount,
    unreadCount,
    newest,
    ...provenance,
  }
}

function countActions(rows: readonly ScreenerRow[]): ScreenerAnswer['actionCounts'] {
  const counts = { BUY: 0, SELL: 0, WATCH: 0, NONE: 0 }
  for (const { action } of rows) counts[action ?? 'NONE'] += 1
  return counts
}

function listRanks(universe: ScreenedUniverse, row: ScreenerRow): RankedRow['percentiles'] {
  const entries = RANKED.map((field) => [field, universe.rank(row, field)])
  // One entry per ranked field.
  return Object.fromEntries(entries) as RankedRow['percentiles']
}
