import { daysBetween } from '../../market/calendar/calendar-date.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { Dividend, Split } from '../../market/prices/corporate-action.ts'
import type { PortfolioAccount } from '../activities/account.ts'
import type { Activity } from '../activities/activity.ts'
import { countsFrom, splitRatio } from '../apply-splits.ts'
import {
  compare,
  dividedBy,
  type ExactDecimal,
  exactOf,
  minus,
  plus,
  readExact,
  sumOf,
  times,
  toDouble,
  writeExact,
  ZERO,
} from '../exact-decimal.ts'
import type { KnownActions } from '../performance/performance.ts'
import { tradingCurrency } from '../trading-currency.ts'

/**
 * A dividend that an account received, by a record of its own or worked out from the shares held before the
 * ex-date. Money is exact decimal text in `currency`.
 */
export type DividendPayment = {
  readonly origin: 'recorded' | 'computed'
  readonly ticker: Ticker
  readonly accountId: string
  /** YYYY-MM-DD; null when a record belongs to no known dividend. */
  readonly exDate: string | null
  /** YYYY-MM-DD: when a recorded one arrived; a computed one counts on its ex-date. */
  readonly date: string
  /** Held at the end of the day before the ex-date, as counted on it; null when the ex-date is unknown. */
  readonly shares: string | null
  readonly gross: string
  /** Withheld. */
  readonly tax: string
  /** Gross less tax and fees. */
  readonly net: string
  /** ISO 4217; null when neither the record nor its ticker gives one. */
  readonly currency: string | null
}

export type ReceivedDividends = {
  readonly accounts: readonly Pick<PortfolioAccount, 'id' | 'withholdingPercent'>[]
  /** All, in any order. */
  readonly activities: readonly Activity[]
  /** With the splits their owner entered; a missing ticker's dividends are unknown. */
  readonly actionsByTicker: ReadonlyMap<Ticker, KnownActions>
  /** YYYY-MM-DD: the last day whose dividends count. */
  readonly today: string
}

/** Brokers pay out within this many days of the ex-date; Japanese companies take almost three months. */
const MAX_PAYING_DAYS = 100

/**
 * The dividends a user received, each once. What an account and ticker recorded on one day is one payment,
 * and stands for a computed one of the same account and ticker: of those with an ex-date up to 100 days
 * earlier that no earlier record stands for, the one whose amount is closest, and of several the latest.
 * @returns in order of `date`
 */
export function dividendPayments(received: ReceivedDividends): readonly DividendPayment[] {
  const byTicker = Map.groupBy(received.activities, ({ ticker }) => ticker)
  const payments = [...byTicker].flatMap(([ticker, activities]) =>
    ticker === null ? [] : paymentsOf(ticker, activities, received),
  )
  return payments.toSorted((left, right) => (left.date < right.date ? -1 : 1))
}

function paymentsOf(
  ticker: Ticker,
  activities: readonly Activity[],
  { accounts, actionsByTicker, today }: ReceivedDividends,
): readonly DividendPayment[] {
  const actions = actionsByTicker.get(ticker)
  const withheldByAccount = new Map(
    accounts.map(({ id, withholdingPercent }) => [id, withholdingPercent]),
  )
  const entitled = [...entitlements(activities, actions, today)].map((one) =>
    compute(ticker, one, withheldByAccount.get(one.accountId) ?? '0'),
  )
  const open = new Set(entitled)
  const recorded = groupRecords(activities, today).map((records): DividendPayment => {
    const payment = combine(ticker, records)
    const match = findMatch(payment, open)
    if (match === null) return payment
    open.delete(match)
    return { ...payment, exDate: match.exDate, shares: match.shares }
  })
  return [...recorded, ...open]
}

type Entitlement = {
  readonly accountId: string
  readonly dividend: Dividend
  /** As counted on the ex-date. */
  readonly shares: ExactDecimal
  /** Per share of the ex-date. */
  readonly perShare: ExactDecimal
}

/** The shares of each account before each ex-date; a day's splits come first, then its dividends. */
function* entitlements(
  activities: readonly Activity[],
  actions: KnownActions | undefined,
  today: string,
): Generator<Entitlement> {
  const { splits = [], dividends } = actions ?? {}
  if (dividends == null || dividends.length === 0) return
  const changes = activities.flatMap(shareChanges)
  const steps = [
    ...splits.map((split) => ({ key: `${split.date} 0`, split })),
    ...dividends
      .filter(({ date }) => date <= today)
      .map((dividend) => ({ key: `${dividend.date} 1`, dividend })),
    ...changes.map((change) => ({ key: `${change.date} 2`, change })),
  ].toSorted((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
  const held = new Map<string, ExactDecimal>()
  for (const step of steps) {
    if ('change' in step) {
      const { accountId, shares } = step.change
      held.set(accountId, plus(held.get(accountId) ?? ZERO, shares))
    } else if ('split' in step) {
      const { newShares, oldShares } = step.split
      for (const [accountId, shares] of held) {
        held.set(accountId, dividedBy(times(shares, exactOf(newShares)), exactOf(oldShares)))
      }
    } else {
      const { dividend } = step
      const perShare = perShareThen(dividend, splits)
      for (const [accountId, shares] of held) {
        if (compare(shares, DUST) > 0) yield { accountId, dividend, shares, perShare }
      }
    }
  }
}

/** What rounding thirds leaves is no share. */
const DUST = exactOf(1e-12)

/** Amounts are per share of today. */
function perShareThen({ date, amount }: Dividend, splits: readonly Split[]): ExactDecimal {
  const ratio = splitRatio(splits, date, '9999-12-31')
  const each = exactOf(amount)
  return ratio === null ? each : dividedBy(times(each, ratio.newShares), ratio.oldShares)
}

type ShareChange = {
  readonly accountId: string
  readonly date: string
  readonly shares: ExactDecimal
}

/** Shares in and out of accounts. An undated purchase counts from the day it was recorded. */
function shareChanges(activity: Activity): readonly ShareChange[] {
  const { kind, accountId, toAccountId, tradedOn, recordedAtUtc } = activity
  if (activity.shares === null) return []
  const date = countsFrom({ boughtOn: tradedOn, recordedAtUtc })
  const shares = readExact(activity.shares)
  const out = { accountId, date, shares: minus(ZERO, shares) }
  switch (kind) {
    case 'buy':
    case 'transfer-in':
      return [{ accountId, date, shares }]
    case 'sell':
      return [out]
    case 'transfer-out':
      return toAccountId === null ? [out] : [out, { accountId: toAccountId, date, shares }]
    default:
      return []
  }
}

function compute(
  ticker: Ticker,
  { accountId, dividend, shares, perShare }: Entitlement,
  withheldPercent: string,
): DividendPayment {
  const gross = times(shares, perShare)
  const tax = times(gross, times(readExact(withheldPercent), exactOf(0.01)))
  return {
    origin: 'computed',
    ticker,
    accountId,
    exDate: dividend.date,
    date: dividend.date,
    shares: writeExact(shares),
    gross: writeExact(gross),
    tax: writeExact(tax),
    net: writeExact(minus(gross, tax)),
    currency: dividend.currency,
  }
}

/** By account, currency and day, oldest first. */
function groupRecords(
  activities: readonly Activity[],
  today: string,
): readonly (readonly Activity[])[] {
  const records = activities.filter(
    ({ kind, tradedOn }) => kind === 'dividend' && (tradedOn ?? '') <= today,
  )
  const groups = Map.groupBy(
    records,
    ({ tradedOn, accountId, currency }) => `${tradedOn} ${accountId} ${currency}`,
  )
  return [...groups]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, those]) => those)
}

function combine(ticker: Ticker, records: readonly Activity[]): DividendPayment {
  const [first] = records
  const sum = (read: (record: Activity) => string | null): ExactDecimal =>
    sumOf(records.map((record) => readExact(read(record) ?? '0')))
  const [gross, tax] = [sum(({ amount }) => amount), sum((record) => record.tax)]
  const charges = plus(
    tax,
    sum(({ fee }) => fee),
  )
  return {
    origin: 'recorded',
    ticker,
    accountId: first?.accountId ?? '',
    exDate: null,
    date: first?.tradedOn ?? '',
    shares: null,
    gross: writeExact(gross),
    tax: writeExact(tax),
    net: writeExact(minus(gross, charges)),
    currency: first?.currency ?? tradingCurrency(ticker),
  }
}

function findMatch(
  record: DividendPayment,
  open: ReadonlySet<DividendPayment>,
): DividendPayment | null {
  let best: { readonly payment: DividendPayment; readonly gap: number } | null = null
  for (const payment of open) {
    if (payment.accountId !== record.accountId || payment.date > record.date) continue
    if (daysBetween(payment.date, record.date) > MAX_PAYING_DAYS) continue
    const gap = gapBetween(record, payment)
    const isCloser =
      best === null || gap < best.gap || (gap === best.gap && payment.date > best.payment.date)
    if (isCloser) best = { payment, gap }
  }
  return best?.payment ?? null
}

/** How far amounts are apart, as a ratio; a cent or two of rounding is none. */
function gapBetween(record: DividendPayment, payment: DividendPayment): number {
  const [own, other] = [record, payment].map(({ gross }) => toDouble(readExact(gross)))
  const gap = Math.abs((own ?? NaN) - (other ?? NaN))
  return gap <= 0.02 ? 0 : gap / (other ?? NaN)
}
