import type { Ticker } from '../../market/listings/ticker.ts'

/** What can happen in an account, in the order forms offer it. */
export const ACTIVITY_KINDS = [
  'buy',
  'sell',
  'dividend',
  'interest',
  'fee',
  'tax',
  'deposit',
  'withdrawal',
  'split',
  'transfer-in',
  'transfer-out',
] as const

export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** As people call them. */
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

/** The part of one open lot that a sale or transfer takes, in shares of the day it happens. */
type ChosenLot = { readonly lotId: string; readonly shares: string }

/**
 * One thing that happened in an account, as recorded by its owner. Which fields a kind has:
 * - buy, sell: `ticker`, `shares`, `price`
 * - dividend: `ticker`, `amount`; interest, fee, tax: `amount`, `ticker` if it belongs to a stock
 * - deposit, withdrawal: `amount`
 * - split: `ticker`, `ratio`. It counts in all accounts: a split happens to the stock
 * - transfer-in, from outside: `ticker`, `shares`, `price` (their cost), or `amount` for cash
 * - transfer-out: `ticker`, `shares`, or `amount` for cash; `toAccountId` if it stays the owner's
 * Numbers are exact decimal text without a sign; null: the kind has no such field.
 */
export type Activity = {
  readonly id: string
  readonly accountId: string
  readonly kind: ActivityKind
  readonly ticker: Ticker | null
  /** Above 0, as counted on `tradedOn`: before any later split. */
  readonly shares: string | null
  /** 0 or more, per share, before fee and tax. */
  readonly price: string | null
  /** Above 0: the money in or out, before fee and tax. */
  readonly amount: string | null
  /** 0 or more, '0' for none, in `currency`. It adds to the cost of a buy and lowers the proceeds of a sale. */
  readonly fee: string
  /**
   * 0 or more, '0' for none, in `currency`: withheld from income; on a buy, a stamp duty that adds to its
   * cost; on a sale, withheld from the cash, not from the gain.
   */
  readonly tax: string
  /** ISO 4217, never pence; null: the ticker's own (see `tradingCurrency`), or the account's for cash. */
  readonly currency: string | null
  /** YYYY-MM-DD: the trade, or when money or shares arrived or left; null only for a buy without a date. */
  readonly tradedOn: string | null
  /** YYYY-MM-DD, for shares from outside: when they were bought; null: not known, or no such shares. */
  readonly acquiredOn: string | null
  readonly ratio: SplitRatio | null
  /** The account that shares or cash move to; null: they leave, or it is no transfer out. */
  readonly toAccountId: string | null
  /** The lots a sale or transfer out takes; empty: the account's lot method decides. */
  readonly chosenLots: readonly ChosenLot[]
  readonly note: string | null
  /** ISO 8601 UTC. */
  readonly recordedAtUtc: string
  /** Incremented by each change, so that a change to a stale version can be rejected. */
  readonly version: number
  /** The import it came from; null when entered by hand. */
  readonly importId: string | null
}

/** 4 for 1 has `newShares` 4 and `oldShares` 1; exact decimal text above 0. */
type SplitRatio = { readonly newShares: string; readonly oldShares: string }

/** A valid activity, ready to store. */
export type NewActivity = Omit<Activity, 'id' | 'recordedAtUtc' | 'version' | 'importId'>
