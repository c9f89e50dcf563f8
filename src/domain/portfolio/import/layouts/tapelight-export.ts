import { ACTIVITY_KINDS } from '../../activities/activity.ts'
import type { Layout } from '../layout.ts'

/** The format of `/portfolio/export.csv` with open lots. */
export const OWN_EXPORT: Layout = {
  id: 'tapelight',
  name: 'Tapelight export',
  signature: [['symbol'], ['shares'], ['avg_price'], ['currency'], ['bought_on'], ['note']],
  columns: {
    tradedOn: ['bought_on'],
    symbol: ['symbol'],
    shares: ['shares'],
    price: ['avg_price'],
    fee: ['fee'],
    currency: ['currency'],
    note: ['note'],
  },
  recordedAt: ['recorded_at'],
  numberStyle: 'point',
  symbols: 'ours',
}

/** The format of `/portfolio/activities.csv`, and of the activities in the JSON export. */
export const OWN_ACTIVITIES: Layout = {
  id: 'tapelight-activities',
  name: 'Tapelight export of activities',
  signature: [['account'], ['kind'], ['symbol'], ['traded_on'], ['new_shares'], ['to_account']],
  columns: {
    kind: ['kind'],
    tradedOn: ['traded_on'],
    symbol: ['symbol'],
    shares: ['shares'],
    price: ['price'],
    amount: ['amount'],
    fee: ['fee'],
    tax: ['tax'],
    currency: ['currency'],
    account: ['account'],
    note: ['note'],
  },
  words: ACTIVITY_KINDS.map((kind) => [new RegExp(`^${kind}$`), kind] as const),
  ownColumns: {
    id: ['id'],
    newShares: ['new_shares'],
    oldShares: ['old_shares'],
    acquiredOn: ['acquired_on'],
    toAccount: ['to_account'],
    chosenLots: ['chosen_lots'],
    broker: ['account_broker'],
    currency: ['account_currency'],
    lotMethod: ['account_lot_method'],
    withholdingPercent: ['account_withholding_percent'],
  },
  recordedAt: ['recorded_at'],
  isSigned: false,
  isGross: true,
  hasTransferCost: true,
  numberStyle: 'point',
  symbols: 'ours',
}
