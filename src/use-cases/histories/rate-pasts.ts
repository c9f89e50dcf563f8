import {
  listRateHistories,
  storeRateHistory,
  type StoredRates,
} from '../../database/rate-history.ts'
import { SAMPLE } from '../../domain/market/sample.ts'
import { isOld, type HistoryDeps } from './history-deps.ts'
import { askedFrom, ratesOf } from './ticker-past.ts'

/** What is at hand of rates over time, each against the euro. */
export type RatePasts = {
  readonly kept: readonly StoredRates[]
  /** Currencies (ISO 4217) that asking a provider may bring. */
  readonly missing: readonly string[]
}

/** Rates against the euro have no column for the euro itself. */
const EURO = 'EUR'

/**
 * Rates of currencies over time as far as they are kept; no provider is asked.
 * @param from the day they are needed from, YYYY-MM-DD
 */
export async function lookUpRates(
  { db, failures, clock }: HistoryDeps,
  currencies: readonly string[],
  from: string,
): Promise<RatePasts> {
  const wanted = currencies.filter((currency) => currency !== EURO)
  const kept = await listRateHistories(db, wanted)
  const missing = wanted.filter((currency) => {
    const one = kept.find((column) => column.currency === currency)
    return needsFetch(one, from, clock()) && failures.find(ratesOf(currency)) === null
  })
  return { kept, missing }
}

/** Fetches a currency's rates, or those since the last kept ones, and keeps them. */
export async function fetchRates(
  { db, failures, clock, rateHistory }: HistoryDeps,
  currency: string,
  from: string,
): Promise<void> {
  const what = ratesOf(currency)
  if (currency === EURO || failures.find(what) !== null) return
  const [kept] = await listRateHistories(db, [currency])
  if (!needsFetch(kept, from, clock())) return
  const isContinued = kept !== undefined && kept.askedFrom <= from
  const fromDate = (isContinued ? kept.dates.at(-1) : undefined) ?? askedFrom({ from })
  const { delivery } = await rateHistory.ask({ currency, fromDate })
  if (delivery === null || delivery.provider === SAMPLE) {
    failures.note(what, `no source has rates of ${currency} over time`)
    return
  }
  const { value, provider, attribution } = delivery
  const earlier = isContinued ? cutBefore(kept, value.dates[0] ?? '') : { dates: [], rates: [] }
  await storeRateHistory(db, {
    currency,
    dates: [...earlier.dates, ...value.dates],
    rates: [...earlier.rates, ...value.rates],
    provider,
    attribution,
    askedFrom: isContinued ? kept.askedFrom : fromDate,
    fetchedAtUtc: clock().toISOString(),
  })
}

function needsFetch(kept: StoredRates | undefined, from: string, now: Date): boolean {
  return kept === undefined || kept.askedFrom > from || isOld(kept, 'rates', now)
}

/** Days told again are told anew. */
function cutBefore({ dates, rates }: StoredRates, date: string) {
  const end = dates.findIndex((day) => day >= date)
  const count = end === -1 ? dates.length : end
  return { dates: dates.slice(0, count), rates: rates.slice(0, count) }
}
