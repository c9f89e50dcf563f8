import { isCurrency } from '../../market/currencies/currency-code.ts'
import { readExact, sumOf, writeExact } from '../exact-decimal.ts'
import { toMajorUnits } from '../minor-currency.ts'
import { columnKey } from './column-key.ts'
import { findColumn } from './import-plan.ts'
import type { ColumnMap, ImportField } from './import-field.ts'
import type { TableLayout } from './layout.ts'
import type { NumberStyle } from './number-style.ts'
import { readFigure } from './read-figure.ts'
import type { RowFields } from './row-fields.ts'

type Cells = readonly string[]

/** A row's numbers: decimal text in whole units of its currency, blank where the row has none. */
export type Figures = {
  /** ISO 4217; as in the file when that is no currency; blank for the ticker's own. */
  readonly currency: string
  /** Below 0 when they leave. */
  readonly shares: string
  /** Without a sign. */
  readonly price: string
  /** Decimals the price is written with. */
  readonly priceDecimals: number
  /** Below 0 when it leaves, in files that say so; in `amountCurrency`. */
  readonly amount: string
  readonly amountCurrency: string
  /** Without a sign, '0' for none; in `currency`. */
  readonly fee: string
  readonly tax: string
  readonly hasFee: boolean
  /** Fees and taxes in other currencies. */
  readonly otherCharges: readonly Charge[]
}

type Charge = {
  readonly kind: 'fee' | 'tax'
  readonly amount: string
  readonly currency: string
}

/** What is wrong with the cell of a field. */
export type CellError = { readonly field: ImportField; readonly message: string }

type ChargeColumn = {
  readonly kind: Charge['kind']
  readonly column: number
  readonly unitOf: (cells: Cells) => string
}

/**
 * Creates the reader of a table's numbers.
 * @param currency the row's, where no column has one
 */
export function createFigureReader(
  header: Cells,
  table: TableLayout,
  { columns, numberStyle, currency }: PlanPart,
): (
  cells: Cells,
  fields: RowFields,
) => { readonly figures: Figures; readonly errors: readonly CellError[] } {
  const charges = listCharges(header, table, columns)
  const amountUnit = findUnit(header, columns.amount)
  return (cells, fields) => {
    const errors: CellError[] = []
    const read = (field: ImportField, text: string): string => {
      const figure = readFigure(text, numberStyle)
      if (figure.ok) return figure.value
      if (!errors.some((error) => error.field === field)) {
        errors.push({ field, message: figure.failure })
      }
      return ''
    }
    const ownUnit = fields.currency.trim() || currency
    const unitOfAmount = amountUnit(cells) || ownUnit
    const unit = ownUnit || unitOfAmount
    const taken = charges
      .map((charge) => ({ ...charge, text: read(charge.kind, cells[charge.column] ?? '') }))
      .filter(({ text }) => text !== '')
      .map(({ kind, text, unitOf }) => ({ kind, ...toMajor(sizeOf(text), unitOf(cells) || unit) }))
    const price = toMajor(sizeOf(read('price', fields.price)), unit)
    const amount = toMajor(read('amount', fields.amount), unitOfAmount)
    const sumUp = (kind: Charge['kind']) =>
      writeExact(
        sumOf(
          taken
            .filter((charge) => charge.kind === kind && charge.currency === price.currency)
            .map((charge) => readExact(charge.amount)),
        ),
      )
    const figures = {
      currency: price.currency,
      shares: read('shares', fields.shares),
      price: price.amount,
      priceDecimals: countDecimals(fields.price, numberStyle),
      amount: amount.amount,
      amountCurrency: amount.currency,
      fee: sumUp('fee'),
      tax: sumUp('tax'),
      hasFee: taken.some(({ kind, amount: size }) => kind === 'fee' && size !== '0'),
      otherCharges: taken.filter(
        (charge) => charge.currency !== price.currency && charge.amount !== '0',
      ),
    }
    return { figures, errors }
  }
}

type PlanPart = {
  readonly columns: ColumnMap
  readonly numberStyle: NumberStyle
  readonly currency: string
}

function listCharges(
  header: Cells,
  table: TableLayout,
  columns: ColumnMap,
): readonly ChargeColumn[] {
  const more = (names: readonly string[] | undefined) =>
    (names ?? []).map((name) => findColumn(header, [name]))
  const first = findUnit(header, columns.fee)
  const list = (kind: Charge['kind'], found: readonly (number | null)[]) =>
    [...new Set(found.filter((column) => column !== null))].map((column) => {
      const own = findUnit(header, column)
      // A further fee without a currency is in that of the first.
      return { kind, column, unitOf: (cells: Cells) => own(cells) || first(cells) }
    })
  return [
    ...list('fee', [columns.fee, ...more(table.moreFees)]),
    ...list('tax', [columns.tax, ...more(table.moreTaxes)]),
  ]
}

/**
 * Where the currency of one column of money is: in a column named after it, as "Currency (Total)"; in the
 * unnamed one that follows; or at the end of its name, as "Total EUR".
 */
function findUnit(header: Cells, column: number | null): (cells: Cells) => string {
  if (column === null) return () => ''
  const name = header[column] ?? ''
  const companion = header.findIndex(
    (other) => columnKey(other) === columnKey(`Currency (${name})`),
  )
  if (companion !== -1 && name.trim() !== '') return (cells) => (cells[companion] ?? '').trim()
  const suffix = /\b([A-Z]{3})$/.exec(name.trim())?.[1] ?? ''
  if (isCurrency(suffix)) return () => suffix
  const isNextUnnamed = column + 1 < header.length && (header[column + 1] ?? '').trim() === ''
  return (cells) => {
    const next = (cells[column + 1] ?? '').trim()
    return isNextUnnamed && /^[A-Z]{3}$/i.test(next) && toMajorUnits('0', next).ok ? next : ''
  }
}

/** As in the file when its unit is no currency. */
function toMajor(amount: string, unit: string): { amount: string; currency: string } {
  const money = toMajorUnits(amount === '' ? '0' : amount, unit)
  if (!money.ok) return { amount, currency: unit }
  return { amount: amount === '' ? '' : money.value.amount, currency: money.value.currency }
}

function sizeOf(text: string): string {
  return text.replace('-', '')
}

function countDecimals(text: string, style: NumberStyle): number {
  const digits = text.replace(/[^\d.,]/g, '')
  const at = digits.lastIndexOf(style === 'point' ? '.' : ',')
  return at === -1 ? 0 : digits.length - at - 1
}
