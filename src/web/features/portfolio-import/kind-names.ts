import type { ActivityKind } from '../../../domain/portfolio/activities/activity.ts'

/** As people call them, in a list of activities. */
export const KIND_NAMES: Readonly<Record<ActivityKind, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Fee',
  tax: 'Tax',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  split: 'Split',
  'transfer-in': 'Transfer in',
  'transfer-out': 'Transfer out',
}
