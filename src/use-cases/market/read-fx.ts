import type { ExchangeRates } from '../../domain/market/currencies/exchange-rate.ts'
import { rebaseRates } from '../../domain/market/currencies/rebase-rates.ts'
import type { Feed } from '../ports/feed.ts'
import { toProvenance, type Provenance } from './provenance.ts'

type RateSnapshot = {
  readonly currency: string
  readonly rate: number
  /** Relative to the previous publication, 1.5 means 1.5%; null when unknown. */
  readonly changePercent: number | null
}

/** Exchange rates against one base, for every endpoint. */
export type FxSnapshot = Provenance & {
  /** Null when no rates were ever fetched. */
  readonly base: string | null
  /** The date of the rates, YYYY-MM-DD. */
  readonly date: string | null
  readonly rates: readonly RateSnapshot[]
}

/** Available base currencies: the source's base and all its quoted ones. */
export async function listFxBases(feed: Feed<ExchangeRates>): Promise<readonly string[]> {
  const answer = await feed.read()
  if (answer === null) return []
  return [answer.data.base, ...answer.data.rates.map(({ currency }) => currency)].toSorted()
}

/**
 * The newest rates against `base`.
 * @param base ISO 4217; null for the source's own. One the source does not have gives no rates.
 */
export async function readFx(feed: Feed<ExchangeRates>, base: string | null): Promise<FxSnapshot> {
  const answer = await feed.read()
  const table = answer === null ? null : rebaseRates(answer.data, base ?? answer.data.base)
  const rates = (table?.rates ?? []).map(({ currency, rate, previousRate }) => ({
    currency,
    rate,
    changePercent: previousRate === null ? null : (rate / previousRate - 1) * 100,
  }))
  const { base: shownBase = null, date = null } = table ?? {}
  return { base: shownBase, date, rates, ...toProvenance(answer) }
}
