import type { Owner } from '../../domain/accounts/owner.ts'
import { summarizePortfolio } from '../../domain/portfolio/summarize-portfolio.ts'
import { describeGaps } from '../../domain/portfolio/describe-gaps.ts'
import type { Listings } from '../ports/listings.ts'
import type { MarketReads } from '../product.ts'
import { gatherHoldings, type GatheredHoldings, type HoldingsDeps } from './gather-holdings.ts'
import type { ViewQuery, PortfolioPage, ViewLink, UsedRates } from './portfolio-page.ts'
import { showAllocation } from './show-allocation.ts'
import { showHoldings } from './show-holdings.ts'
import { showLots } from './show-lots.ts'

export type PortfolioDeps = HoldingsDeps & {
  readonly market: Pick<MarketReads, 'stockRows'>
  readonly listings: Pick<Listings, 'find'>
}

/** Reads somebody's portfolio: sums over all lots, and the part that is asked for. */
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
  switch (requested.kind) {
    case 'holdings':
      return showHoldings(deps, gathered, requested)
    case 'lots':
      return showLots(deps.listings, gathered.holdings, requested)
    case 'allocation':
      return showAllocation(deps.listings, gathered.holdings)
  }
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
