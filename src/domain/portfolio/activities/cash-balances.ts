import {
  minus,
  plus,
  readExact,
  sumOf,
  times,
  writeExact,
  ZERO,
  type ExactDecimal,
} from '../exact-decimal.ts'
import { tradingCurrency } from '../trading-currency.ts'
import type { PortfolioAccount } from './account.ts'
import type { Activity } from './activity.ts'

/** The cash of one account in one currency. */
export type CashBalance = {
  readonly accountId: string
  /** ISO 4217; null for money whose currency nothing tells. */
  readonly currency: string | null
  /** Exact decimal text; below 0 when more was spent than came in. */
  readonly balance: string
}

/**
 * What activities left in cash, by account and currency, exactly. Only accounts with a deposit, a
 * withdrawal or a transfer of cash have cash: in others, purchases alone would make it a debt.
 * @param activities all of an account's, in any order
 * @returns in the order of accounts, then by currency
 */
export function cashBalances(
  accounts: readonly Pick<PortfolioAccount, 'id' | 'currency'>[],
  activities: readonly Activity[],
): readonly CashBalance[] {
  const currencyByAccount = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const flowsByAccount = new Map<string, Map<string | null, ExactDecimal[]>>()
  const tracked = new Set<string>()
  const add = (accountId: string, activity: Activity, amount: ExactDecimal) => {
    const { ticker } = activity
    const own =
      ticker === null ? currencyByAccount.get(activity.accountId) : tradingCurrency(ticker)
    const currency = activity.currency ?? own ?? null
    const flows = flowsByAccount.get(accountId) ?? new Map<string | null, ExactDecimal[]>()
    flowsByAccount.set(accountId, flows)
    const ofCurrency = flows.get(currency) ?? []
    flows.set(currency, ofCurrency)
    ofCurrency.push(amount)
  }
  for (const activity of activities) {
    const { accountId, toAccountId } = activity
    const flow = cashFlow(activity)
    if (flow !== null) add(accountId, activity, flow)
    if (!movesCash(activity)) continue
    tracked.add(accountId)
    if (toAccountId === null || flow === null) continue
    tracked.add(toAccountId)
    add(toAccountId, activity, minus(ZERO, flow))
  }
  return accounts.flatMap(({ id }) => (tracked.has(id) ? writeBalances(id, flowsByAccount) : []))
}

/** Money from or to outside, not by a trade or a payout. */
function movesCash({ kind, ticker }: Activity): boolean {
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
      return true
    case 'transfer-in':
    case 'transfer-out':
      return ticker === null
    default:
      return false
  }
}

/** What an activity does to the cash of its account; null: nothing. */
export function cashFlow(activity: Activity): ExactDecimal | null {
  const charges = plus(readExact(activity.fee), readExact(activity.tax))
  const amount = readExact(activity.amount ?? '0')
  const traded = times(readExact(activity.shares ?? '0'), readExact(activity.price ?? '0'))
  switch (activity.kind) {
    case 'buy':
      return minus(ZERO, plus(traded, charges))
    case 'sell':
      return minus(traded, charges)
    case 'dividend':
    case 'interest':
      return minus(amount, charges)
    case 'deposit':
      return amount
    case 'fee':
    case 'tax':
    case 'withdrawal':
      return minus(ZERO, amount)
    case 'split':
      return null
    case 'transfer-in':
      return activity.ticker === null ? amount : null
    case 'transfer-out':
      return activity.ticker === null ? minus(ZERO, amount) : null
  }
}

function writeBalances(
  accountId: string,
  flowsByAccount: ReadonlyMap<string, ReadonlyMap<string | null, readonly ExactDecimal[]>>,
): readonly CashBalance[] {
  return [...(flowsByAccount.get(accountId) ?? [])]
    .map(([currency, flows]) => ({ accountId, currency, balance: writeExact(sumOf(flows)) }))
    .toSorted((left, right) => ((left.currency ?? '~') < (right.currency ?? '~') ? -1 : 1))
}
