import type { Owner } from '../../domain/accounts/owner.ts'
import { summarizePortfolio } from '../../domain/portfolio/summarize-portfolio.ts'
import { tellGaps } from '../../domain/portfolio/tell-gaps.ts'
import type { Listings } from '../ports/listings.ts'
import type { MarketReads } from '../product.ts'
import { gatherHoldings, type GatheredHoldings, type HoldingsDeps } from './gather-holdings.ts'
import type { AskedView, PortfolioPage, ShownView, UsedRates } from './portfolio-page.ts'
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
  asked: AskedView,
): Promise<PortfolioPage> {
  const gathered = await gatherHoldings(deps, owner)
  const { holdings, base, prices } = gathered
  return {
    summary: summarizePortfolio(holdings, base),
    prices,
    rates: findUsedRates(gathered),
    notes: tellGaps(holdings, gathered.splitsKnownFrom),
    view: await show(deps, gathered, asked),
  }
}

async function show(
  deps: PortfolioDeps,
  gathered: GatheredHoldings,
  asked: AskedView,
): Promise<ShownView> {
  switch (asked.kind) {
    case 'holdings':
      return showHoldings(deps, gathered, asked)
    case 'lots':
      return showLots(deps.listings, gathered.holdings, asked)
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
