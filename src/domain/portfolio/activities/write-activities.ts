import { writeCsv } from '../import/write-csv.ts'
import type { PortfolioAccount } from './account.ts'
import type { Activity } from './activity.ts'

/** Columns as on the wire; an account by its name, with how it treats what is in it. */
const HEADER = [
  'id',
  'account',
  'kind',
  'symbol',
  'shares',
  'price',
  'amount',
  'fee',
  'tax',
  'currency',
  'traded_on',
  'acquired_on',
  'new_shares',
  'old_shares',
  'to_account',
  'chosen_lots',
  'note',
  'recorded_at',
  'account_broker',
  'account_currency',
  'account_lot_method',
  'account_withholding_percent',
] as const

/**
 * Activities as a table, oldest first: exact decimals, dates YYYY-MM-DD, blank where there is none. A
 * chosen lot is its id and its shares with a colon between, lots are apart by a space. The last row is not
 * an activity: it has only the disclaimer, in the note column.
 */
export function writeActivitiesCsv(
  activities: readonly Activity[],
  accounts: readonly PortfolioAccount[],
  disclaimer: string,
): string {
  const rows = orderByDay(activities).map((activity) => {
    const account = accounts.find(({ id }) => id === activity.accountId)
    const columns = {
      ...toColumns(activity, accounts),
      chosen_lots: activity.chosenLots.map(({ lotId, shares }) => `${lotId}:${shares}`).join(' '),
      account_broker: account?.broker,
      account_currency: account?.currency,
      account_lot_method: account?.lotMethod,
      account_withholding_percent: account?.withholdingPercent,
    }
    return HEADER.map((name) => columns[name] ?? '')
  })
  return writeCsv([HEADER, ...rows, HEADER.map((name) => (name === 'note' ? disclaimer : ''))])
}

/** Accounts and activities as JSON values, decimals as text to keep every digit. */
export function describeActivities(
  activities: readonly Activity[],
  accounts: readonly PortfolioAccount[],
) {
  return {
    accounts: accounts.map((account) => ({
      name: account.name,
      broker: account.broker,
      currency: account.currency,
      lot_method: account.lotMethod,
      withholding_percent: account.withholdingPercent,
      is_default: account.isDefault,
    })),
    activities: orderByDay(activities).map((activity) => ({
      ...toColumns(activity, accounts),
      chosen_lots: activity.chosenLots.map((lot) => ({ lot_id: lot.lotId, shares: lot.shares })),
    })),
  }
}

function orderByDay(activities: readonly Activity[]): readonly Activity[] {
  return activities
    .map((activity) => {
      const { tradedOn, recordedAtUtc, id } = activity
      return { activity, key: `${tradedOn ?? recordedAtUtc.slice(0, 10)} ${recordedAtUtc} ${id}` }
    })
    .toSorted((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ activity }) => activity)
}

function toColumns(activity: Activity, accounts: readonly PortfolioAccount[]) {
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name ?? null
  return {
    id: activity.id,
    account: nameOf(activity.accountId),
    kind: activity.kind,
    symbol: activity.ticker,
    shares: activity.shares,
    price: activity.price,
    amount: activity.amount,
    fee: activity.fee,
    tax: activity.tax,
    currency: activity.currency,
    traded_on: activity.tradedOn,
    acquired_on: activity.acquiredOn,
    new_shares: activity.ratio?.newShares ?? null,
    old_shares: activity.ratio?.oldShares ?? null,
    to_account: nameOf(activity.toAccountId),
    note: activity.note,
    recorded_at: activity.recordedAtUtc,
  }
}
