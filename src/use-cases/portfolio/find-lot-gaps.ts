import type { RateStart } from '../../database/market/rate-history.ts'
import { countsFrom } from '../../domain/portfolio/apply-splits.ts'
import type { HeldLot, Holding } from '../../domain/portfolio/holding.ts'
import type { GatheredHoldings } from './gather-holdings.ts'
import type { LotGaps } from './portfolio-page.ts'

export type KnownHistory = Pick<GatheredHoldings, 'base' | 'splitsKnownFrom'> & {
  /** Of the currencies that have stored rates. */
  readonly rateStarts: readonly RateStart[]
}

/** Rates are against the euro, which needs none. */
const RATE_BASE = 'EUR'

/** The currencies whose rates matter for these holdings. */
export function listLotCurrencies(base: string, holdings: readonly Holding[]): readonly string[] {
  const used = holdings.flatMap(({ currency, lots }) => [
    currency,
    ...lots.map(({ paidCurrency }) => paidCurrency),
  ])
  const other = used.filter((currency) => currency !== null).filter((one) => one !== base)
  const needed = other.length === 0 ? [] : [base, ...other]
  return [...new Set(needed)].filter((currency) => currency !== RATE_BASE)
}

/** What is not known as far back as the day a lot counts from. */
export function findLotGaps(
  { ticker, currency, missing }: Pick<Holding, 'ticker' | 'currency' | 'missing'>,
  { lot, paidCurrency }: HeldLot,
  { base, splitsKnownFrom, rateStarts }: KnownHistory,
): LotGaps {
  const from = countsFrom(lot)
  const known = splitsKnownFrom.get(ticker)
  const isUnsplit = missing.some(({ kind }) => kind === 'splits-unknown')
  const others = [currency, paidCurrency].filter((one) => one !== null && one !== base)
  const used = others.length === 0 ? [] : [...others, base]
  const [latest] = rateStarts
    .filter((start) => used.includes(start.currency) && start.date > from)
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
  return {
    splitsBefore: isUnsplit ? 'all' : known !== undefined && from < known ? known : null,
    ratesBefore: latest ?? null,
  }
}
