import { listActionHistories } from '../../database/market/action-history.ts'
import { listFiredAlerts } from '../../database/rows/notifications.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { addDays } from '../../domain/market/calendar/calendar-date.ts'
import { newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import type { Dividend } from '../../domain/market/prices/corporate-action.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { type DueDividend, listDueDividends } from '../../domain/portfolio/due-dividends.ts'
import { describeGaps } from '../../domain/portfolio/describe-gaps.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import {
  type PortfolioSummary,
  summarizePortfolio,
} from '../../domain/portfolio/summarize-portfolio.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import type { AlertNotification } from '../../domain/notifications/notification.ts'
import type { Provenance } from '../market/provenance.ts'
import { gatherHoldings, type HoldingsDeps, isTicker } from '../portfolio/gather-holdings.ts'
import type { Listings } from '../ports/listings.ts'
import type { MarketReads } from '../product.ts'
import { toKnownActions } from '../price-history/fetch-actions.ts'

/** A holding's change in the current or last session. */
export type OwnMove = {
  readonly ticker: Ticker
  readonly company: string | null
  /** 1.5 means 1.5%. */
  readonly percent: number
  /** Exact decimal text in the base currency; null when it can't be converted. */
  readonly amount: string | null
}

/** What a user's holdings did in the current or last session, and the dividends due to them. */
export type Today = {
  readonly summary: PortfolioSummary
  /** Of all prices together; null if none. */
  readonly prices: Provenance | null
  /** The holding that rose most, or fell least; null when no change is known. */
  readonly best: OwnMove | null
  /** Null also when it is the same holding. */
  readonly worst: OwnMove | null
  /** With an ex-date in the last week or ahead, earliest first. */
  readonly dividends: readonly DueDividend[]
  /** Held tickers whose dividends are unknown, in order. */
  readonly dividendsUnknown: readonly Ticker[]
  /** The user's own alerts that fired in the last week, newest first. */
  readonly alerts: readonly AlertNotification[]
  /** What the figures lack or assume, a sentence each. */
  readonly notes: readonly string[]
}

export type TodayDeps = HoldingsDeps & {
  readonly market: Pick<MarketReads, 'corporateActions'>
  readonly listings: Pick<Listings, 'find'>
}

/** Days back from which an ex-date is still shown: it is paid some weeks later. */
const DIVIDEND_DAYS = 7
const ALERT_DAYS = 7
const MAX_ALERTS = 10
/** Holdings whose dividends may be requested from providers; the others are read from the database. */
const MAX_REQUESTED = 30
const BATCH_SIZE = 8
/** Later results serve the next reader. */
const TIMEOUT_MS = 800

/** Reads what a user's holdings did today. */
export async function readToday(deps: TodayDeps, owner: Owner): Promise<Today> {
  const now = deps.clock()
  const sinceUtc = new Date(now.getTime() - ALERT_DAYS * 24 * 3_600_000).toISOString()
  const [gathered, alerts] = await Promise.all([
    gatherHoldings(deps, owner),
    listFiredAlerts(deps.db, owner, { limit: MAX_ALERTS, sinceUtc }),
  ])
  const { holdings, base, prices, splitsKnownFrom } = gathered
  const dividends = await readDividends(deps, holdings)
  const moves = rankMoves(holdings)
  const [best, worst] = [moves[0], moves.length > 1 ? moves.at(-1) : undefined]
  const toMove = (move: RankedMove | undefined): OwnMove | null =>
    move === undefined ? null : { ...move, company: deps.listings.find(move.ticker)?.name ?? null }
  return {
    summary: summarizePortfolio(holdings, base),
    prices,
    best: toMove(best),
    worst: toMove(worst),
    dividends: listDueDividends(
      holdings,
      dividends,
      addDays(newYorkDate(now.toISOString()), -DIVIDEND_DAYS),
    ),
    dividendsUnknown: holdings.flatMap(({ ticker }) => (dividends.has(ticker) ? [] : [ticker])),
    alerts,
    notes: describeGaps(holdings, splitsKnownFrom),
  }
}

type RankedMove = Omit<OwnMove, 'company'>

/** Holdings with a known change, the best first; of equal ones the first in the alphabet. */
function rankMoves(holdings: readonly Holding[]): readonly RankedMove[] {
  return holdings
    .flatMap(({ ticker, todaysChangePercent: percent, todaysChangeInBase: amount }) =>
      percent === null ? [] : [{ ticker, percent, amount }],
    )
    .toSorted((one, other) => other.percent - one.percent || (one.ticker < other.ticker ? -1 : 1))
}

/** Dividends by held ticker, where known. Stored ones first: only what was never stored is requested. */
export async function readDividends(
  { db, market }: TodayDeps,
  holdings: readonly Holding[],
): Promise<ReadonlyMap<Ticker, readonly Dividend[]>> {
  const tickers = holdings.map(({ ticker }) => ticker).filter(isTicker)
  const found = new Map<Ticker, readonly Dividend[]>()
  for (const stored of await listActionHistories(db, tickers)) {
    const { dividends } = toKnownActions(stored)
    if (dividends !== null) found.set(stored.ticker, dividends)
  }
  const missing = tickers.filter((ticker) => !found.has(ticker)).slice(0, MAX_REQUESTED)
  const requests = mapWithConcurrency(missing, BATCH_SIZE, async (ticker) => {
    const answer = await market.corporateActions(ticker)
    if (!answer.ok) return
    const { actions } = answer.value
    found.set(
      ticker,
      actions.filter((action) => action.kind === 'dividend'),
    )
  })
  await waitWithTimeout(TIMEOUT_MS, requests)
  return new Map(found)
}
