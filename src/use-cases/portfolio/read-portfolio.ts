import { listRateStarts } from '../../database/market/rate-history.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { summarizePortfolio } from '../../domain/portfolio/summarize-portfolio.ts'
import { describeGaps } from '../../domain/portfolio/describe-gaps.ts'
import type { Listings } from '../ports/listings.ts'
import type { MarketReads } from '../product.ts'
import { listLotCurrencies } from './find-lot-gaps.ts'
import { type GatheredHoldings, gatherHoldings, type HoldingsDeps } from './gather-holdings.ts'
import type {
  OtherStocks,
  PortfolioPage,
  UsedRates,
  ViewLink,
  ViewQuery,
} from './portfolio-page.ts'
import { showHoldings } from './show-holdings.ts'
import { showLots } from './show-lots.ts'
import {
  allocateBySector,
  allocateByTicker,
  type AllocationPart,
} from '../../domain/portfolio/allocation.ts'
import { measureConcentration } from '../../domain/portfolio/concentration.ts'
import { readExact, sumOf, writeExact } from '../../domain/portfolio/exact-decimal.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'

/** Stocks with their own bar in the chart. */
const MAX_STOCKS = 30

export type PortfolioDeps = HoldingsDeps & {
  readonly market: Pick<MarketReads, 'stockRows'>
  readonly listings: Pick<Listings, 'find'>
}

/** Reads a user's portfolio: totals over all lots, and the requested part. */
export async function readPortfolio(
  deps: PortfolioDeps,
  owner: Owner,
  requested: ViewQuery,
): Promise<PortfolioPage> {
  const gathered = await gatherHoldings(deps, owner)
  const { holdings, base, prices } = gathered
  return {
    summary: summarizePortfolio(holdings, base),
    prices,
    rates: findUsedRates(gathered),
    notes: describeGaps(holdings, gathered.splitsKnownFrom),
    view: await show(deps, gathered, requested),
  }
}

async function show(
  deps: PortfolioDeps,
  gathered: GatheredHoldings,
  requested: ViewQuery,
): Promise<ViewLink> {
  const { holdings, base, splitsKnownFrom } = gathered
  if (requested.kind === 'allocation') return showAllocation(deps.listings, holdings)
  const rateStarts = await listRateStarts(deps.db, listLotCurrencies(base, holdings))
  const known = { holdings, base, splitsKnownFrom, rateStarts }
  return requested.kind === 'lots'
    ? showLots(deps.listings, known, requested)
    : showHoldings(deps, known, requested)
}

function findUsedRates({ holdings, base, rates }: GatheredHoldings): UsedRates | null {
  if (rates === null || rates.date === null) return null
  const isConverted = holdings.some(
    ({ currency, lots }) =>
      (currency !== null && currency !== base) ||
      lots.some(({ paidCurrency }) => paidCurrency !== null && paidCurrency !== base),
  )
  if (!isConverted) return null
  const { date, source, attribution, asOf, fetchedAt, freshness } = rates
  return { date, source, attribution, asOf, fetchedAt, freshness }
}

/** The value by stock and sector, and its concentration. */
function showAllocation(listings: Pick<Listings, 'find'>, holdings: readonly Holding[]): ViewLink {
  const { parts, omitted } = allocateByTicker(holdings)
  const listingByTicker = new Map(
    holdings.flatMap(({ ticker }) => {
      const listing = listings.find(ticker)
      return listing === null ? [] : [[ticker, listing] as const]
    }),
  )
  return {
    kind: 'allocation',
    byStock: { parts: parts.slice(0, MAX_STOCKS), omitted },
    otherStocks: addUp(parts.slice(MAX_STOCKS)),
    bySector: allocateBySector(holdings, listingByTicker),
    concentration: measureConcentration(parts),
  }
}

function addUp(parts: readonly AllocationPart[]): OtherStocks | null {
  if (parts.length === 0) return null
  const weights = parts.flatMap(({ weight }) => weight ?? [])
  return {
    count: parts.length,
    valueInBase: writeExact(sumOf(parts.map(({ valueInBase }) => readExact(valueInBase)))),
    weight: weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0),
  }
}
