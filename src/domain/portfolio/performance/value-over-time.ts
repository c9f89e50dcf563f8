import { findRates, ratesOnDays } from './daily-rates.ts'
import type { DailyRates } from './performance.ts'
import type { PricedHolding } from './price-holding.ts'
import { lastAtOrBefore } from './session-days.ts'

/** The lots' value on each day, and their flows; columns of equal length, oldest first. */
export type ValueOverTime = {
  /** Sessions of the held tickers starting with the first lot, see `dayNumber`. */
  readonly days: Int32Array
  /** Market value at the close, in the base currency. */
  readonly values: Float64Array
  /** Prices paid that day: flow in at the start of the day, so that its result counts. */
  readonly bought: Float64Array
  /** Closing values of lots in kind: flow in at the end of the day, without a result. */
  readonly inKind: Float64Array
  /** Dividends of that ex-date on the shares held before. */
  readonly dividends: Float64Array
}

type Rates = {
  readonly baseCurrency: string
  readonly ratesByCurrency: ReadonlyMap<string, DailyRates>
}

/**
 * Value over time: for each day the sum over lots of shares times close, each at the day's exchange
 * rate. A day is one on which a held ticker has a bar; a ticker without one that day keeps its last
 * close. One pass over the days per ticker.
 * @param holdings one per ticker
 */
export function valueOverTime(holdings: readonly PricedHolding[], rates: Rates): ValueOverTime {
  const days = joinDays(holdings)
  const zeros = (): Float64Array => new Float64Array(days.length)
  const total: ValueOverTime = {
    days,
    values: zeros(),
    bought: zeros(),
    inKind: zeros(),
    dividends: zeros(),
  }
  const rateColumns = new Map<string, Float64Array>()
  const ratesOf = (currency: string): Float64Array => {
    const column =
      rateColumns.get(currency) ?? ratesOnDays(findRates(currency, rates) ?? NO_RATES, days)
    rateColumns.set(currency, column)
    return column
  }
  for (const holding of holdings) addHolding(total, holding, ratesOf)
  return total
}

const NO_RATES: DailyRates = { dates: [], rates: new Float64Array() }

/** The union of the tickers' sessions, each from the day its first lot counts, in order. */
function joinDays(holdings: readonly PricedHolding[]): Int32Array {
  const held = holdings.map(({ days, entries }) => days.subarray(entries[0]?.bar ?? days.length))
  const first = Math.min(...held.map((days) => days[0] ?? Infinity))
  const last = Math.max(...held.map((days) => days.at(-1) ?? -Infinity))
  if (first > last) return new Int32Array()
  const isSession = new Uint8Array(last - first + 1)
  for (const days of held) {
    for (const day of days) isSession[day - first] = 1
  }
  const joined = new Int32Array(isSession.reduce((count, mark) => count + mark, 0))
  let at = 0
  for (const [offset, mark] of isSession.entries()) {
    if (mark === 1) joined[at++] = first + offset
  }
  return joined
}

function addHolding(
  total: ValueOverTime,
  { days, closes, currency, entries, dividends }: PricedHolding,
  ratesOf: (currency: string) => Float64Array,
): void {
  const { values, bought, inKind } = total
  const perShare = dividends.kind === 'known' ? dividends.perShare : null
  const rates = ratesOf(currency)
  let [shares, next] = [0, 0]
  let bar = (entries[0]?.bar ?? days.length) - 1
  const firstDay = days[bar + 1] ?? Infinity
  for (let at = lastAtOrBefore(total.days, firstDay); at < values.length; at++) {
    // Every index of this loop is inside its column.
    while (bar + 1 < days.length && (days[bar + 1] as number) <= (total.days[at] as number)) {
      bar++
      const paid = shares === 0 || perShare === null ? 0 : (perShare[bar] as number)
      if (paid > 0) {
        total.dividends[at] =
          (total.dividends[at] as number) + shares * paid * (rates[at] as number)
      }
    }
    const price = (closes[bar] as number) * (rates[at] as number)
    for (; next < entries.length && (entries[next]?.bar ?? 0) <= bar; next++) {
      const entry = entries[next]
      if (entry === undefined) continue
      shares += entry.shares
      if (entry.paid === null) inKind[at] = (inKind[at] as number) + entry.shares * price
      else
        bought[at] =
          (bought[at] as number) + entry.paid.amount * (ratesOf(entry.paid.currency)[at] as number)
    }
    values[at] = (values[at] as number) + shares * price
  }
}
