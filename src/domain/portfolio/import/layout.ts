import type { DateOrder } from './date-order.ts'
import type { ImportField } from './import-field.ts'
import type { KindWords, RowKind } from './judge-kind.ts'
import type { NumberStyle } from './number-style.ts'
import type { SkipReason } from './skip-reason.ts'

/** Rows whose cell in one of these columns does not match are left out for this reason, or are of this kind. */
type RowCondition = {
  readonly names: readonly string[]
  readonly pattern: RegExp
  readonly otherwise: SkipReason | RowKind
}

/**
 * - `bare`: without the exchange. Outside the US it follows from the currency, or the user must choose
 * - `ours`: our own spelling, taken as is
 */
export type SymbolSpelling = 'bare' | 'ours'

type OwnColumn =
  | 'id'
  | 'newShares'
  | 'oldShares'
  | 'acquiredOn'
  | 'toAccount'
  | 'chosenLots'
  | 'broker'
  | 'currency'
  | 'lotMethod'
  | 'withholdingPercent'

/** One table of a file. Column names are compared as column keys. */
export type TableLayout = {
  /** Identifies the table: its header row has one name from each list. */
  readonly signature: readonly (readonly string[])[]
  /** Names of the columns to read; the first one present wins. */
  readonly columns: Readonly<Partial<Record<ImportField, readonly string[]>>>
  /** The currency, or the amount, is in the unnamed column after one of these. */
  readonly currencyAfter?: readonly string[]
  readonly amountAfter?: readonly string[]
  /** Further columns with fees or taxes, added to the first. */
  readonly moreFees?: readonly string[]
  readonly moreTaxes?: readonly string[]
  readonly only?: readonly RowCondition[]
  /** What every row is, where no column says it. */
  readonly kind?: RowKind
  /** The layout's own words for kinds, before the common ones; in lower case. */
  readonly words?: KindWords
}

/** A broker's or program's file layout. */
export type Layout = TableLayout & {
  /** Stored with an import. */
  readonly id: string
  readonly name: string
  /** The broker's name, for a new account; none for a program that many brokers' files come through. */
  readonly broker?: string
  /** Other tables in the same file. */
  readonly moreTables?: readonly TableLayout[]
  /** Finds the account in a line that is not part of a table; the first group is its name. */
  readonly accountLine?: RegExp
  /** Amounts have the sign of the money's way: below 0 when it leaves. Without it, seen from the file. */
  readonly isSigned?: boolean
  /** Amounts are before fees and taxes; without it, after them. */
  readonly isGross?: boolean
  /** The prices of dividends are after taxes. */
  readonly isDividendPriceNet?: boolean
  /** Shares moved in come with what they cost; without it, their price is that of the day. */
  readonly hasTransferCost?: boolean
  /** A split's shares are its ratio: 4 is 4 for 1. */
  readonly isRatioInShares?: boolean
  /** Columns that only our own export has: see `OwnCells`. */
  readonly ownColumns?: Readonly<Record<OwnColumn, readonly string[]>>
  /** When a row was recorded, ISO 8601 UTC. */
  readonly recordedAt?: readonly string[]
  /** The prices' currency where no column has it. */
  readonly currency?: string
  /** Fixed date order; without it, detected from the file. */
  readonly dateOrder?: DateOrder
  readonly numberStyle?: NumberStyle
  /** How symbols are spelled, if not in the common way. */
  readonly symbols?: SymbolSpelling
}
