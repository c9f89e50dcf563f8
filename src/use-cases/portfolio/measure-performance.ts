import { createUnpackCloses } from '../../database/market/pack-closes.ts'
import type { CloseSeries } from '../../domain/market/prices/close-series.ts'
import { joinHistory } from '../../domain/market/prices/join-history.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { resolveRange } from '../../domain/portfolio/range-query.ts'
import { computePerformance } from '../../domain/portfolio/performance/compute-performance.ts'
import { countActivities } from '../../domain/portfolio/performance/count-activities.ts'
import {
  costInBase,
  gainsInBase,
  rateOn,
} from '../../domain/portfolio/performance/gains-in-base.ts'
import type {
  KnownActions,
  Performance,
  PerformanceRequest,
} from '../../domain/portfolio/performance/performance.ts'
import { type LotBook, matchLots } from '../../domain/portfolio/activities/match-lots.ts'
import { mergeSplits } from '../../domain/portfolio/activities/merge-splits.ts'
import type { HoldingTerm } from '../../domain/portfolio/activities/realized-gain.ts'
import { applySplits, countsFrom } from '../../domain/portfolio/apply-splits.ts'
import { dividendPayments } from '../../domain/portfolio/dividends/dividend-payments.ts'
import {
  type DividendHolding,
  summarizeDividends,
} from '../../domain/portfolio/dividends/summarize-dividends.ts'
import { readExact, toDouble } from '../../domain/portfolio/exact-decimal.ts'
import type { LotGains, MeasuredWork, PackedSeries, PerformanceWork } from './performance-work.ts'
import { toPerformanceView } from './performance-view.ts'

/** Unpacks the bars, joins older with recent ones, and measures. Slow for decades. */
export function measurePerformance(work: PerformanceWork): MeasuredWork {
  const { barsByTicker, unjoined } = joinAll(work)
  const newestOn = findNewest(barsByTicker)
  const { firstOn, today, benchmark, accountId, accounts, activities } = work
  const range = resolveRange(work.range, { firstOn, newestOn: newestOn ?? today, today })
  const actionsByTicker = listActions(work)
  const payments = dividendPayments({ accounts, activities, actionsByTicker, today })
  const { lots, activity } = countActivities({ accounts, activities, payments, accountId })
  const request = {
    lots,
    activity,
    baseCurrency: work.baseCurrency,
    barsByTicker,
    actionsByTicker,
    ratesByCurrency: work.ratesByCurrency,
    benchmark: benchmark === null ? null : (barsByTicker.get(benchmark) ?? null),
    range,
  }
  const performance = computePerformance(request)
  const own = payments.filter((paid) => accountId === null || paid.accountId === accountId)
  const matchUntil = createMatchUntil(work, request)
  return {
    view: toPerformanceView(performance),
    lotGains: lotGainsOf(performance, matchUntil(range.to), request),
    dividends: summarizeDividends({
      ...request,
      payments: own,
      holdings: dividendHoldings(matchUntil(today), work, request),
      today,
    }),
    range,
    newestOn,
    unjoined,
  }
}

type Matched = Pick<LotBook, 'openLots' | 'realized'>

/** Lots and sales of the accounts measured, by the end of a day. */
function createMatchUntil(
  { accounts, activities, accountId }: PerformanceWork,
  { actionsByTicker }: PerformanceRequest,
): (day: string) => Matched {
  const splitsByTicker = new Map(
    [...actionsByTicker].map(([ticker, { splits }]) => [ticker, splits] as const),
  )
  const isOwn = (one: { readonly accountId: string }): boolean =>
    accountId === null || one.accountId === accountId
  // Two days with as many activities before them have the same ones.
  const matchedByCount = new Map<number, Matched>()
  return (day) => {
    const until = activities.filter(({ tradedOn }) => tradedOn === null || tradedOn <= day)
    const known = matchedByCount.get(until.length)
    if (known !== undefined) return known
    const { openLots, realized } = matchLots({ accounts, activities: until, splitsByTicker })
    const matched = { openLots: openLots.filter(isOwn), realized: realized.filter(isOwn) }
    matchedByCount.set(until.length, matched)
    return matched
  }
}

function lotGainsOf(
  performance: Performance,
  { openLots, realized }: Matched,
  request: PerformanceRequest,
): LotGains {
  const { from } = request.range
  const sales = gainsInBase(
    realized.filter(({ soldOn }) => soldOn >= from),
    request,
  )
  const sumOf = (term: HoldingTerm | null): number =>
    sales.reduce(
      (sum, sale) => (term === null || sale.term === term ? sum + (sale.inBase?.gain ?? 0) : sum),
      0,
    )
  const cost = costInBase(openLots, request)
  const value =
    performance.kind === 'measured' && performance.omitted.length === 0
      ? performance.gains.positions.reduce((sum, { endValue }) => sum + endValue, 0)
      : null
  return {
    realized: {
      gain: sumOf(null),
      shortTerm: sumOf('short'),
      longTerm: sumOf('long'),
      saleCount: new Set(sales.map(({ saleId }) => saleId)).size,
      unknownCount: sales.filter(({ inBase }) => inBase === null).length,
    },
    unrealized:
      cost === null || value === null || openLots.length === 0
        ? null
        : { cost, value, gain: value - cost },
  }
}

/** The stocks that are held, with what their lots cost and are worth. */
function dividendHoldings(
  { openLots }: Matched,
  { accounts, today }: PerformanceWork,
  request: PerformanceRequest,
): readonly DividendHolding[] {
  const withheldByAccount = new Map(
    accounts.map(({ id, withholdingPercent }) => [id, Number(withholdingPercent) / 100]),
  )
  return [...Map.groupBy(openLots, ({ ticker }) => ticker)].map(([ticker, lots]) => {
    const splits = request.actionsByTicker.get(ticker)?.splits ?? []
    const counted = lots.map((lot) => ({
      shares: toDouble(applySplits(readExact(lot.shares), splits, countsFrom(lot), today)),
      withheld: withheldByAccount.get(lot.accountId) ?? 0,
    }))
    const shares = counted.reduce((sum, lot) => sum + lot.shares, 0)
    const series = request.barsByTicker.get(ticker)
    const rate = series === undefined ? null : rateOn(series.currency, today, request)
    const close = series?.bars.closes.at(-1)
    return {
      ticker,
      shares,
      withheld: counted.reduce((sum, lot) => sum + lot.withheld * lot.shares, 0) / shares,
      cost: costInBase(lots, request),
      value: rate === null || close === undefined ? null : shares * close * rate,
    }
  })
}

function joinAll({ tickers }: PerformanceWork) {
  const barsByTicker = new Map<Ticker, CloseSeries>()
  const unjoined: Ticker[] = []
  const unpackCloses = createUnpackCloses()
  const unpack = ({ packedCloses, ...series }: PackedSeries): CloseSeries => {
    return { ...series, bars: unpackCloses(packedCloses) }
  }
  for (const { ticker, recent, older } of tickers) {
    const [newer, long] = [recent && unpack(recent), older && unpack(older)]
    if (newer === null || long === null) {
      const only = newer ?? long
      if (only !== null) barsByTicker.set(ticker, only)
      continue
    }
    const joined = joinHistory(long, newer)
    barsByTicker.set(ticker, joined.ok ? joined.value : newer)
    if (!joined.ok) unjoined.push(ticker)
  }
  return { barsByTicker, unjoined }
}

function findNewest(barsByTicker: ReadonlyMap<Ticker, CloseSeries>): string | null {
  const lasts = [...barsByTicker.values()].flatMap(({ bars }) => bars.dates.at(-1) ?? [])
  return lasts.toSorted().at(-1) ?? null
}

/** Each ticker's dividends and splits, with the splits their owner entered. */
function listActions({
  tickers,
  activities,
  today,
}: PerformanceWork): ReadonlyMap<Ticker, KnownActions> {
  const entered = Map.groupBy(
    activities.filter(({ kind }) => kind === 'split'),
    ({ ticker }) => ticker,
  )
  return new Map(
    tickers.flatMap(({ ticker, actions }) => {
      const own = entered.get(ticker) ?? []
      if (actions === null && own.length === 0) return []
      const known = actions ?? { from: today, splits: [], dividends: null }
      return [[ticker, { ...known, splits: mergeSplits(ticker, known.splits, own) }] as const]
    }),
  )
}
