import type { DateOrder } from './date-order.ts'
import type { ImportField } from './import-field.ts'
import type { NumberStyle } from './number-style.ts'
import type { SkipReason } from './skip-reason.ts'

/** Rows whose cell in one of these columns is another text are left out, for this reason. */
type RowCondition = {
  readonly names: readonly string[]
  readonly pattern: RegExp
  readonly otherwise: SkipReason
}

/**
 * - `bare`: without the exchange. Outside the US it follows from the currency, or is asked for
 * - `ours`: as we write them, to be taken as they are
 */
export type SymbolSpelling = 'bare' | 'ours'

/** How a broker or a program writes a portfolio down. Names of columns are compared as column keys. */
export type Layout = {
  /** Kept with an import. */
  readonly id: string
  readonly name: string
  /** What the layout is known by: of each list one name stands in the header row. */
  readonly signature: readonly (readonly string[])[]
  /** Names of the columns to read; the first that is there counts. */
  readonly columns: Readonly<Partial<Record<ImportField, readonly string[]>>>
  /** The currency stands in the column after one of these, which has no name. */
  readonly currencyAfter?: readonly string[]
  /** Fees and taxes that the total cost includes, which are not part of the price. */
  readonly charges?: readonly string[]
  readonly only?: readonly RowCondition[]
  /** When a lot was written down, ISO 8601 UTC. */
  readonly recordedAt?: readonly string[]
  /** What all prices are in, where no column says. */
  readonly currency?: string
  /** As the file is always written; without it the file itself tells. */
  readonly dateOrder?: DateOrder
  readonly numberStyle?: NumberStyle
  /** How symbols are spelled, where it is not as most programs do. */
  readonly symbols?: SymbolSpelling
}
