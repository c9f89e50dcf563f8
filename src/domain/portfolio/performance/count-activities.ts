import type { PortfolioAccount } from '../activities/account.ts'
import type { Activity } from '../activities/activity.ts'
import { cashFlow } from '../activities/cash-balances.ts'
import type { DividendPayment } from '../dividends/dividend-payments.ts'
import { readExact, toDouble } from '../exact-decimal.ts'
import { tradingCurrency } from '../trading-currency.ts'
import type {
  CashMove,
  CountedActivity,
  CountedExit,
  CountedLot,
  RecordedDividend,
} from './performance.ts'

export type CountActivities = {
  readonly accounts: readonly Pick<PortfolioAccount, 'id' | 'currency' | 'withholdingPercent'>[]
  readonly activities: readonly Activity[]
  /** See `dividendPayments`. */
  readonly payments: readonly DividendPayment[]
  /** One account alone, with its transfers as flows; null for all together. */
  readonly accountId: string | null
}

/** Activities as performance counts them. */
export function countActivities({ accounts, activities, payments, accountId }: CountActivities): {
  readonly lots: readonly CountedLot[]
  readonly activity: CountedActivity
} {
  const isCounted = (id: string | null): boolean => accountId === null || id === accountId
  const counted = activities.filter(
    (one) => isCounted(one.accountId) || (one.toAccountId !== null && isCounted(one.toAccountId)),
  )
  const currencyByAccount = new Map(accounts.map(({ id, currency }) => [id, currency]))
  return {
    lots: counted.flatMap((one) => countLots(one, isCounted)),
    activity: {
      exits: counted.flatMap((one) => countExits(one, isCounted)),
      dividends: payments.filter((paid) => isCounted(paid.accountId)).flatMap(countRecorded),
      cash: counted.flatMap((one) => countCash(one, isCounted, currencyByAccount)),
      cashAccountIds: new Set(counted.flatMap((one) => cashAccounts(one).filter(isCounted))),
      withholdingByAccount: new Map(
        accounts
          .filter(({ id, withholdingPercent }) => isCounted(id) && Number(withholdingPercent) > 0)
          .map(({ id, withholdingPercent }) => [id, Number(withholdingPercent) / 100]),
      ),
    },
  }
}

type IsCounted = (accountId: string | null) => boolean

function countLots(activity: Activity, isCounted: IsCounted): readonly CountedLot[] {
  const { id, kind, ticker, shares, price, currency, tradedOn, recordedAtUtc } = activity
  const { accountId, toAccountId } = activity
  if (ticker === null || shares === null) return []
  const lot = {
    id,
    ticker,
    shares,
    price: price ?? '0',
    fee: '0',
    currency,
    boughtOn: tradedOn,
    recordedAtUtc,
  }
  if (kind === 'buy' && isCounted(accountId)) {
    const fee = String(Number(activity.fee) + Number(activity.tax))
    return [{ ...lot, accountId, fee }]
  }
  if (kind === 'transfer-in' && isCounted(accountId)) return [{ ...lot, accountId, isMoved: true }]
  const arrives = kind === 'transfer-out' && isCounted(toAccountId) && !isCounted(accountId)
  return arrives && toAccountId !== null ? [{ ...lot, accountId: toAccountId, isMoved: true }] : []
}

function countExits(activity: Activity, isCounted: IsCounted): readonly CountedExit[] {
  const { id, kind, ticker, accountId, shares, tradedOn, currency, toAccountId } = activity
  const isExit = kind === 'sell' || kind === 'transfer-out'
  if (!isExit || ticker === null || shares === null || tradedOn === null) return []
  if (!isCounted(accountId)) return []
  const brought = kind === 'sell' ? cashFlow(activity) : null
  return [
    {
      id,
      ticker,
      accountId,
      shares,
      date: tradedOn,
      proceeds: brought && { amount: toDouble(brought), currency },
      toAccountId: isCounted(toAccountId) ? toAccountId : null,
    },
  ]
}

function countRecorded(payment: DividendPayment): readonly RecordedDividend[] {
  const { origin, ticker, accountId, exDate, date, net, currency } = payment
  if (origin === 'computed') return []
  return [{ ticker, accountId, exDate, date, amount: toDouble(readExact(net)), currency }]
}

/** Dividends are counted apart; shares in kind move no cash. */
function countCash(
  activity: Activity,
  isCounted: IsCounted,
  currencyByAccount: ReadonlyMap<string, string>,
): readonly CashMove[] {
  const { id, kind, ticker, accountId, toAccountId, tradedOn, recordedAtUtc } = activity
  const flow = kind === 'dividend' ? null : cashFlow(activity)
  if (flow === null) return []
  const own = ticker === null ? currencyByAccount.get(accountId) : tradingCurrency(ticker)
  const currency = activity.currency ?? own
  if (currency === undefined || currency === null) return []
  const arrives = toAccountId !== null && isCounted(toAccountId)
  const move = {
    kind: isCounted(accountId) && arrives ? ('internal' as const) : moveKind(kind),
    activityId: id,
    date: tradedOn ?? recordedAtUtc.slice(0, 10),
    amount: toDouble(flow),
    currency,
  }
  const out = isCounted(accountId) ? [{ ...move, accountId }] : []
  return arrives ? [...out, { ...move, accountId: toAccountId, amount: -move.amount }] : out
}

function moveKind(kind: Activity['kind']): CashMove['kind'] {
  switch (kind) {
    case 'buy':
    case 'sell':
      return 'trade'
    case 'interest':
    case 'fee':
    case 'tax':
      return 'income'
    default:
      return 'external'
  }
}

/** Accounts that an activity shows to have recorded cash, as `cashBalances` counts them. */
function cashAccounts({ kind, ticker, accountId, toAccountId }: Activity): readonly string[] {
  if (kind === 'deposit' || kind === 'withdrawal') return [accountId]
  const isCash = ticker === null && (kind === 'transfer-in' || kind === 'transfer-out')
  return isCash ? [accountId, ...(toAccountId === null ? [] : [toAccountId])] : []
}
