import { addCash, type CashOverTime } from './cash-over-time.ts'
import { findRates, ratesOnDays } from './daily-rates.ts'
import { dayNumber } from './day-number.ts'
import {
  type CountedActivity,
  type DailyRates,
  ONLY_PURCHASES,
  type PerformanceRequest,
} from './performance.ts'
import type { PricedHolding } from './price-holding.ts'
import { firstAtOrAfter } from './session-days.ts'
import type { CashDividend, ValueColumns } from './value-columns.ts'

/** One ticker's columns, with those of its flows that came from cash or went there. */
export type PositionOverTime = ValueColumns & {
  readonly boughtFromCash: Float64Array
  readonly soldToCash: Float64Array
  /** What exchange rates changed: the value at the previous close times the change of the rate. */
  readonly currencyEffect: Float64Array
}

type Columns = Pick<PerformanceRequest, 'baseCurrency' | 'ratesByCurrency' | 'activity'>

/** Everything over time, and one position alone. */
export type AllOverTime = {
  readonly total: ValueColumns
  readonly cash: CashOverTime
  /** Its columns are overwritten by the next call. */
  readonly positionOf: (holding: PricedHolding) => PositionOverTime
}

/**
 * Value over time: for each day the sum over lots of shares times close, each at the day's exchange
 * rate, and the cash of accounts where it is known. A day is one on which a held ticker has a bar; a ticker
 * without one that day keeps its last close. One pass over the days per ticker.
 * @param holdings one per ticker
 * @param end YYYY-MM-DD, the last day of the range
 */
export function valueOverTime(
  holdings: readonly PricedHolding[],
  request: Columns,
  end: string,
): AllOverTime {
  const days = joinDays(holdings, request, end)
  const rateColumns = new Map<string, Float64Array>()
  const ratesOf = (currency: string): Float64Array => {
    const column =
      rateColumns.get(currency) ?? ratesOnDays(findRates(currency, request) ?? NO_RATES, days)
    rateColumns.set(currency, column)
    return column
  }
  const { activity = ONLY_PURCHASES } = request
  const toCash: CashDividend[] = []
  // One position's columns, for all: those of hundreds of tickers would be a hundred megabytes.
  const position = emptyPosition(days)
  const fill = (holding: PricedHolding, cashDividends: CashDividend[]): PositionOverTime => {
    clear(position)
    return fillPosition(position, holding, { activity, ratesOf, cashDividends })
  }
  const total = emptyColumns(days)
  for (const holding of holdings) addColumns(total, fill(holding, toCash))
  const cash = addCash(total, { holdings, activity, ratesOf, dividends: toCash, end })
  return { total, cash, positionOf: (holding) => fill(holding, []) }
}

const NO_RATES: DailyRates = { dates: [], rates: new Float64Array() }

function emptyColumns(days: Int32Array): ValueColumns {
  const zeros = (): Float64Array => new Float64Array(days.length)
  return {
    days,
    values: zeros(),
    bought: zeros(),
    sold: zeros(),
    inKind: zeros(),
    dividends: zeros(),
    cashDividends: zeros(),
    income: zeros(),
  }
}

function emptyPosition(days: Int32Array): PositionOverTime {
  const zeros = (): Float64Array => new Float64Array(days.length)
  const [boughtFromCash, soldToCash, currencyEffect] = [zeros(), zeros(), zeros()]
  return { ...emptyColumns(days), boughtFromCash, soldToCash, currencyEffect }
}

function clear(position: PositionOverTime): void {
  for (const column of Object.values(position)) if (column !== position.days) column.fill(0)
}

const ADDED = ['values', 'bought', 'sold', 'inKind', 'dividends', 'cashDividends'] as const

function addColumns(total: ValueColumns, position: PositionOverTime): void {
  for (const name of ADDED) {
    const [sums, column] = [total[name], position[name]]
    for (let at = 0; at < sums.length; at++)
      sums[at] = (sums[at] as number) + (column[at] as number)
  }
}

/**
 * The union of the tickers' sessions, each from the day its first lot counts, in order; and days outside
 * these on which shares left or cash moved.
 */
function joinDays(
  holdings: readonly PricedHolding[],
  { activity = ONLY_PURCHASES }: Columns,
  end: string,
): Int32Array {
  const held = holdings.map(({ days, entries }) => days.subarray(entries[0]?.bar ?? days.length))
  const firstSession = Math.min(...held.map((days) => days[0] ?? Infinity))
  const lastSession = Math.max(...held.map((days) => days.at(-1) ?? -Infinity))
  const moved = activity.cash
    .filter(({ accountId, date }) => date <= end && activity.cashAccountIds.has(accountId))
    .map(({ date }) => dayNumber(date))
  const left = holdings.flatMap(({ exits }) => exits.map(({ day }) => day))
  const others = [...moved, ...left].filter((day) => day < firstSession || day > lastSession)
  // Cash alone has no sessions.
  if (held.length === 0 && moved.length > 0) others.push(dayNumber(end))
  const first = others.reduce((least, day) => Math.min(least, day), firstSession)
  const last = others.reduce((most, day) => Math.max(most, day), lastSession)
  if (first > last) return new Int32Array()
  const isSession = new Uint8Array(last - first + 1)
  for (const days of [...held, Int32Array.from(others)]) {
    // An iterator takes five times as long for a million days.
    for (let at = 0; at < days.length; at++) isSession[(days[at] as number) - first] = 1
  }
  const joined = new Int32Array(isSession.length)
  let count = 0
  for (let offset = 0; offset < isSession.length; offset++) {
    if (isSession[offset] === 1) joined[count++] = first + offset
  }
  return joined.slice(0, count)
}

type Filling = {
  readonly activity: CountedActivity
  readonly ratesOf: (currency: string) => Float64Array
  /** Receives what goes to cash. */
  readonly cashDividends: CashDividend[]
}

function fillPosition(
  position: PositionOverTime,
  holding: PricedHolding,
  { activity, ratesOf, cashDividends }: Filling,
): PositionOverTime {
  const { days, closes, currency, entries, exits, dividends } = holding
  const { values, inKind } = position
  const perShare = dividends.kind === 'known' ? dividends.perShare : null
  const rates = ratesOf(currency)
  const hasCash = (accountId: string): boolean => activity.cashAccountIds.has(accountId)
  const sharesByAccount = new Map<string, number>()
  const replaced = replacedBars(holding)
  let [shares, nextEntry, nextExit, rateBefore] = [0, 0, 0, NaN]
  let bar = (entries[0]?.bar ?? days.length) - 1
  const firstDay = days[bar + 1] ?? Infinity
  const pay = (at: number, accountId: string, amount: number, of: string): void => {
    const inBase = amount * (ratesOf(of)[at] as number)
    const column = hasCash(accountId) ? position.cashDividends : position.dividends
    add(column, at, inBase)
    if (hasCash(accountId)) cashDividends.push({ at, accountId, amount, currency: of })
  }
  const payComputed = (at: number, paid: number): void => {
    for (const [accountId, held] of sharesByAccount) {
      if (held <= 0 || replaced.has(`${bar} ${accountId}`)) continue
      const withheld = activity.withholdingByAccount.get(accountId) ?? 0
      pay(at, accountId, held * paid * (1 - withheld), currency)
    }
  }
  for (let at = firstAtOrAfter(position.days, firstDay); at < values.length; at++) {
    const day = position.days[at] as number
    const rate = rates[at] as number
    // Every index of this loop is inside its column.
    if (shares !== 0) {
      position.currencyEffect[at] = shares * (closes[bar] as number) * (rate - rateBefore)
    }
    while (bar + 1 < days.length && (days[bar + 1] as number) <= day) {
      bar++
      const paid = shares === 0 || perShare === null ? 0 : (perShare[bar] as number)
      if (paid > 0) payComputed(at, paid)
    }
    const price = (closes[bar] as number) * rate
    for (; nextEntry < entries.length && (entries[nextEntry]?.bar ?? 0) <= bar; nextEntry++) {
      const entry = entries[nextEntry]
      if (entry === undefined) continue
      const { accountId, paid } = entry
      shares += entry.shares
      sharesByAccount.set(accountId, (sharesByAccount.get(accountId) ?? 0) + entry.shares)
      if (paid === null) add(inKind, at, entry.shares * price)
      else {
        const column = hasCash(accountId) ? position.boughtFromCash : position.bought
        add(column, at, paid.amount * (ratesOf(paid.currency)[at] as number))
      }
    }
    for (; nextExit < exits.length && (exits[nextExit]?.day ?? 0) <= day; nextExit++) {
      const exit = exits[nextExit]
      if (exit === undefined) continue
      const { accountId, toAccountId, paid } = exit
      sharesByAccount.set(accountId, (sharesByAccount.get(accountId) ?? 0) - exit.shares)
      if (toAccountId !== null) {
        sharesByAccount.set(toAccountId, (sharesByAccount.get(toAccountId) ?? 0) + exit.shares)
        continue
      }
      shares -= exit.shares
      if (paid === null) add(inKind, at, -exit.shares * price)
      else {
        const column = hasCash(accountId) ? position.soldToCash : position.sold
        add(column, at, paid.amount * (ratesOf(paid.currency)[at] as number))
      }
    }
    // Rounding leaves a share's billionth of a sale of all.
    if (nextExit === exits.length && !holding.isHeld) shares = 0
    values[at] = shares * price
    rateBefore = rate
  }
  if (dividends.kind !== 'in-prices') payRecorded(position, holding, pay)
  return position
}

/** Bars and accounts whose dividend was recorded. */
function replacedBars({ days, recorded }: PricedHolding): ReadonlySet<string> {
  return new Set(
    recorded.flatMap(({ exDate, accountId }) =>
      exDate === null ? [] : [`${firstAtOrAfter(days, dayNumber(exDate))} ${accountId}`],
    ),
  )
}

/** Recorded dividends count on the ex-date they belong to, or where none is known, on their own day. */
function payRecorded(
  { days }: PositionOverTime,
  { recorded }: PricedHolding,
  pay: (at: number, accountId: string, amount: number, currency: string) => void,
): void {
  for (const { exDate, date, accountId, amount, currency } of recorded) {
    const at = firstAtOrAfter(days, dayNumber(exDate ?? date))
    if (at < days.length) pay(at, accountId, amount, currency)
  }
}

function add(column: Float64Array, at: number, amount: number): void {
  column[at] = (column[at] as number) + amount
}
