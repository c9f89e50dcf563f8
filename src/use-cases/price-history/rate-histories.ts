import {
  listRateHistories,
  storeRateHistory,
  type StoredRates,
} from '../../database/market/rate-history.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import { isOld, type HistoryDeps } from './history-deps.ts'
import { requestedFrom, ratesOf } from './ticker-history.ts'

/** Available rate histories, each against the euro. */
export type RateHistories = {
  readonly stored: readonly StoredRates[]
  /** Currencies (ISO 4217) that a provider request may add. */
  readonly missing: readonly string[]
}

/** Rates against the euro have no column for the euro itself. */
const EURO = 'EUR'

/**
 * Stored rate histories of currencies, without provider requests.
 * @param from the first day needed, YYYY-MM-DD
 */
export async function lookUpRates(
  { db, failures, clock }: HistoryDeps,
  currencies: readonly string[],
  from: string,
): Promise<RateHistories> {
  const wanted = currencies.filter((currency) => currency !== EURO)
  const stored = await listRateHistories(db, wanted)
  const missing = wanted.filter((currency) => {
    const one = stored.find((column) => column.currency === currency)
    return needsFetch(one, from, clock()) && failures.find(ratesOf(currency)) === null
  })
  return { stored, missing }
}

/** Fetches a currency's rates, or those since the last stored ones, and stores them. */
export async function fetchRates(
  { db, failures, clock, rateHistory }: HistoryDeps,
  currency: string,
  from: string,
): Promise<void> {
  const what = ratesOf(currency)
  if (currency === EURO || failures.find(what) !== null) return
  const [stored] = await listRateHistories(db, [currency])
  if (!needsFetch(stored, from, clock())) return
  const isContinued = stored !== undefined && stored.requestedFrom <= from
  const fromDate = (isContinued ? stored.dates.at(-1) : undefined) ?? requestedFrom({ from })
  const { delivery } = await rateHistory.call({ currency, fromDate })
  if (delivery === null || delivery.provider === SAMPLE) {
    failures.note(what, `no source has rates of ${currency} over time`)
    return
  }
  const { value, provider, attribution } = delivery
  const earlier = isContinued ? cutBefore(stored, value.dates[0] ?? '') : { dates: [], rates: [] }
  await storeRateHistory(db, {
    currency,
    dates: [...earlier.dates, ...value.dates],
    rates: [...earlier.rates, ...value.rates],
    provider,
    attribution,
    requestedFrom: isContinued ? stored.requestedFrom : fromDate,
    fetchedAtUtc: clock().toISOString(),
  })
}

function needsFetch(stored: StoredRates | undefined, from: string, now: Date): boolean {
  return stored === undefined || stored.requestedFrom > from || isOld(stored, 'rates', now)
}

/** Refetched days replace the stored ones. */
function cutBefore({ dates, rates }: StoredRates, date: string) {
  const end = dates.findIndex((day) => day >= date)
  const count = end === -1 ? dates.length : end
  return { dates: dates.slice(0, count), rates: rates.slice(0, count) }
}
