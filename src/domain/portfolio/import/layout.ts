import type { DateOrder } from './date-order.ts'
import type { ImportField } from './import-field.ts'
import type { NumberStyle } from './number-style.ts'
import type { SkipReason } from './skip-reason.ts'

/** Rows whose cell in one of these columns does not match are skipped for this reason. */
type RowCondition = {
  readonly names: readonly string[]
  readonly pattern: RegExp
  readonly otherwise: SkipReason
}

/**
 * - `bare`: without the exchange. Outside the US it follows from the currency, or the user must choose
 * - `ours`: our own spelling, taken as is
 */
export type SymbolSpelling = 'bare' | 'ours'

/** A broker's or program's file layout. Column names are compared as column keys. */
export type Layout = {
  /** Stored with an import. */
  readonly id: string
  readonly name: string
  /** Identifies the layout: the header row has one name from each list. */
  readonly signature: readonly (readonly string[])[]
  /** Names of the columns to read; the first one present wins. */
  readonly columns: Readonly<Partial<Record<ImportField, readonly string[]>>>
  /** The currency is in the unnamed column after one of these. */
  readonly currencyAfter?: readonly string[]
  /** Fees and taxes that the total cost includes but the price does not. */
  readonly charges?: readonly string[]
  readonly only?: readonly RowCondition[]
  /** When a lot was recorded, ISO 8601 UTC. */
  readonly recordedAt?: readonly string[]
  /** The prices' currency where no column has it. */
  readonly currency?: string
  /** Fixed date order; without it, detected from the file. */
  readonly dateOrder?: DateOrder
  readonly numberStyle?: NumberStyle
  /** How symbols are spelled, if not in the common way. */
  readonly symbols?: SymbolSpelling
}
