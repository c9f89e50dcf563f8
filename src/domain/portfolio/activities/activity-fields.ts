import type { ActivityKind } from './activity.ts'

/** The fields of the activity form, named as in `TypedActivity`. */
export type ActivityField =
  | 'accountId'
  | 'kind'
  | 'symbol'
  | 'shares'
  | 'price'
  | 'amount'
  | 'fee'
  | 'tax'
  | 'currency'
  | 'tradedOn'
  | 'acquiredOn'
  | 'newShares'
  | 'oldShares'
  | 'toAccountId'
  | 'lots'
  | 'note'

/** A kind has no other fields than these, apart from account, kind and note. */
export type FieldUse = Readonly<Partial<Record<ActivityField, 'required' | 'optional'>>>

const TRADE: FieldUse = {
  symbol: 'required',
  shares: 'required',
  price: 'required',
  fee: 'optional',
  tax: 'optional',
  currency: 'optional',
}
const CASH: FieldUse = { amount: 'required', currency: 'optional', tradedOn: 'required' }
const INCOME: FieldUse = { ...CASH, fee: 'optional', tax: 'optional' }

/** By kind: the fields it has. @param isCash for transfers: of money, not of shares */
export const ACTIVITY_FIELDS: Readonly<Record<ActivityKind, (isCash: boolean) => FieldUse>> = {
  buy: () => ({ ...TRADE, tradedOn: 'optional' }),
  sell: () => ({ ...TRADE, tradedOn: 'required', lots: 'optional' }),
  dividend: () => ({ ...INCOME, symbol: 'required' }),
  interest: () => ({ ...INCOME, symbol: 'optional' }),
  fee: () => ({ ...CASH, symbol: 'optional' }),
  tax: () => ({ ...CASH, symbol: 'optional' }),
  deposit: () => CASH,
  withdrawal: () => CASH,
  split: () => ({
    symbol: 'required',
    newShares: 'required',
    oldShares: 'required',
    tradedOn: 'required',
  }),
  'transfer-in': (isCash) =>
    isCash
      ? CASH
      : {
          symbol: 'required',
          shares: 'required',
          price: 'required',
          currency: 'optional',
          tradedOn: 'required',
          acquiredOn: 'optional',
        },
  'transfer-out': (isCash) =>
    isCash
      ? { ...CASH, toAccountId: 'optional' }
      : {
          symbol: 'required',
          shares: 'required',
          tradedOn: 'required',
          toAccountId: 'optional',
          lots: 'optional',
        },
}
