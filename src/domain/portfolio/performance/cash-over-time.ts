import { dayNumber } from './day-number.ts'
import type { CashMove, CountedActivity } from './performance.ts'
import type { PricedHolding } from './price-holding.ts'
import { firstAtOrAfter } from './session-days.ts'
import type { CashDividend, ValueColumns } from './value-columns.ts'

/** What cash adds to the values. */
export type CashOverTime = {
  /** What exchange rates changed, by day, in the base currency. */
  readonly currencyEffect: Float64Array
  /** Currencies (ISO 4217) whose cash has no rates, so that it is not counted. */
  readonly unratedCurrencies: readonly string[]
  /** Money in the base currency that trades took and no recorded cash covered. */
  readonly uncovered: number
}

type AddCash = {
  readonly holdings: readonly PricedHolding[]
  readonly activity: CountedActivity
  readonly ratesOf: (currency: string) => Float64Array
  readonly dividends: readonly CashDividend[]
  /** YYYY-MM-DD. */
  readonly end: string
}

/** Less than half a cent is what rounding left. */
const HALF_CENT = 0.005

/** A change of an account's cash on a day. */
type Change = {
  readonly at: number
  readonly accountId: string
  readonly currency: string
  readonly amount: number
  /** The part that came from outside, or went there. */
  readonly external: number
}

/**
 * Adds cash to the values of accounts where it is known, and what moves it to their flows. Money for
 * shares that are counted in kind, or not at all, comes from outside or goes there. So does money that no
 * recorded deposit covers: an account is never in debt. Interest, fees and taxes of other accounts are
 * income that is paid out.
 */
export function addCash(total: ValueColumns, added: AddCash): CashOverTime {
  const { activity, ratesOf } = added
  const currencyEffect = new Float64Array(total.days.length)
  const unrated = new Set<string>()
  const changes = listChanges(total, added).filter(({ at, currency }) => {
    const isRated = !Number.isNaN(ratesOf(currency)[at])
    if (!isRated) unrated.add(currency)
    return isRated
  })
  const steps = new Map<string, Float64Array>()
  const stepsOf = (currency: string): Float64Array => {
    const column = steps.get(currency) ?? new Float64Array(total.days.length)
    steps.set(currency, column)
    return column
  }
  let uncovered = 0
  for (const [accountId, own] of Map.groupBy(changes, (change) => change.accountId)) {
    const isKnown = activity.cashAccountIds.has(accountId)
    const balances = new Map<string, number>()
    for (const [at, those] of Map.groupBy(own, (change) => change.at)) {
      const rateOf = (currency: string): number => ratesOf(currency)[at] as number
      for (const { currency, amount, external } of those) {
        if (!isKnown) {
          add(total.income, at, amount * rateOf(currency))
          continue
        }
        balances.set(currency, (balances.get(currency) ?? 0) + amount)
        add(stepsOf(currency), at, amount)
        addFlow(total, at, external * rateOf(currency))
      }
      const sum = [...balances].reduce((whole, [of, amount]) => whole + amount * rateOf(of), 0)
      if (sum > -HALF_CENT) continue
      uncovered -= sum
      addFlow(total, at, -sum)
      for (const [currency, amount] of balances) add(stepsOf(currency), at, -amount)
      balances.clear()
    }
  }
  for (const [currency, column] of steps) {
    const rates = ratesOf(currency)
    let [balance, rateBefore] = [0, NaN]
    for (let at = 0; at < column.length; at++) {
      const rate = rates[at] as number
      if (balance !== 0) add(currencyEffect, at, balance * (rate - rateBefore))
      balance += column[at] as number
      if (balance !== 0) add(total.values, at, balance * rate)
      rateBefore = rate
    }
  }
  return { currencyEffect, unratedCurrencies: [...unrated].toSorted(), uncovered }
}

function listChanges(
  { days }: ValueColumns,
  { holdings, activity, dividends, end }: AddCash,
): readonly Change[] {
  const counted = new Map<string, { readonly day: number; readonly fraction: number }>()
  const inPrices = new Set<string>()
  for (const { ticker, days: bars, entries, exits, dividends: paid } of holdings) {
    if (paid.kind === 'in-prices') inPrices.add(ticker)
    for (const { id, bar, paid: price } of entries) {
      if (price !== null) counted.set(id, { day: bars[bar] ?? NaN, fraction: 1 })
    }
    for (const { id, day, paid: price, fraction } of exits) {
      if (price !== null) counted.set(id, { day, fraction })
    }
  }
  const at = (day: number): number => firstAtOrAfter(days, day)
  const changes = activity.cash
    .filter((move) => move.date <= end && isAdded(move, activity))
    .map((move): Change => {
      const { kind, activityId, accountId, currency, amount, date } = move
      const trade = kind === 'trade' ? counted.get(activityId) : undefined
      const isInside = kind === 'income' || kind === 'internal'
      const inside = isInside ? 1 : (trade?.fraction ?? 0)
      return {
        at: at(trade?.day ?? dayNumber(date)),
        accountId,
        currency,
        amount,
        external: amount * (1 - inside),
      }
    })
  const isCounted = new Set<string>(holdings.map(({ ticker }) => ticker))
  const fromOutside = activity.dividends
    .filter(({ ticker, accountId, date, currency }) => {
      const isIncome = isCounted.has(ticker) && !inPrices.has(ticker)
      return !isIncome && currency !== null && date <= end && activity.cashAccountIds.has(accountId)
    })
    .map(({ accountId, date, amount, currency }): Change => ({
      at: at(dayNumber(date)),
      accountId,
      currency: currency ?? '',
      amount,
      external: amount,
    }))
  const paid = dividends.map((dividend): Change => ({ ...dividend, external: 0 }))
  return [...changes, ...fromOutside, ...paid]
    .filter((change) => change.at < days.length)
    .toSorted((left, right) => left.at - right.at)
}

/** Trades of accounts without known cash are flows of their positions. */
function isAdded({ kind, accountId }: CashMove, { cashAccountIds }: CountedActivity): boolean {
  return cashAccountIds.has(accountId) || kind === 'income'
}

function addFlow({ bought, sold }: ValueColumns, at: number, amount: number): void {
  if (amount > 0) add(bought, at, amount)
  else if (amount < 0) add(sold, at, -amount)
}

function add(column: Float64Array, at: number, amount: number): void {
  column[at] = (column[at] as number) + amount
}
