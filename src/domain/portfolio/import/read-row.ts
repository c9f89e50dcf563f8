import { checkLot } from '../check-lot.ts'
import type { LotField } from '../lot-error.ts'
import { createSkipFinder } from './find-skip-reason.ts'
import { IMPORT_FIELDS, type ImportField } from './import-field.ts'
import { findColumn, type ImportPlan } from './import-plan.ts'
import type { ImportedLot } from './imported-lot.ts'
import { readDay } from './read-day.ts'
import { readFigure } from './read-figure.ts'
import { readMoment } from './read-moment.ts'
import { readPrice } from './read-price.ts'
import { keyOfShare, readSymbol, type NamedShare } from './read-symbol.ts'
import { areBlank, readFields, type RowFields } from './row-fields.ts'
import type { SkipReason } from './skip-reason.ts'

/** An error in one cell of a row. */
export type RowError = {
  /** Name of the column, or of the field without one. */
  readonly column: string
  readonly value: string
  /** A plain sentence on what is allowed. */
  readonly message: string
}

/** Result of reading a row. `row` counts from 1, as spreadsheets do. */
export type ReadRow =
  | { readonly kind: 'ready'; readonly row: number; readonly lot: ImportedLot }
  | {
      readonly kind: 'skipped'
      readonly row: number
      readonly reason: SkipReason
      /** The original row, cut to 120 characters. */
      readonly text: string
    }
  | {
      readonly kind: 'faulty'
      readonly row: number
      readonly errors: readonly RowError[]
      /** The share that needs a symbol from the user; null when that is not the problem. */
      readonly unnamed: (NamedShare & { readonly key: string }) | null
    }

type Cells = readonly string[]

/**
 * Creates the row reader for a file.
 * @param header the column names
 * @param latest YYYY-MM-DD, the last allowed purchase date
 * @returns reads one row below the header, given its index in the file from 0; null for a blank one
 */
export function createRowReader(
  header: Cells,
  plan: ImportPlan,
  latest: string,
): (cells: Cells, index: number) => ReadRow | null {
  const findSkipReason = createSkipFinder(header, plan.layout)
  const charges = (plan.layout.charges ?? []).flatMap((name) => findColumn(header, [name]) ?? [])
  const recordedAt = findColumn(header, plan.layout.recordedAt ?? [])
  return (cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return null
    const row = index + 1
    const fields = readFields(cells, plan.columns)
    const skipped = (reason: SkipReason) =>
      ({ kind: 'skipped', row, reason, text: quote(cells) }) as const
    const reason = findSkipReason(cells, fields)
    if (reason !== null) return skipped(reason)
    const shares = readFigure(fields.shares, plan.numberStyle)
    if (shares.ok && shares.value.startsWith('-')) return skipped('sale')
    const share = nameShare(fields, plan)
    const named = nameSymbol(share, plan)
    if (named.kind === 'skipped') return skipped(named.reason)
    const taken = charges.map((column) => cells[column] ?? '')
    const price = readPrice(fields, taken, plan)
    const recorded = recordedAt === null ? '' : (cells[recordedAt] ?? '')
    return checkRow(
      row,
      { fields, named, share, shares, price, recorded },
      { header, plan, latest },
    )
  }
}

type Figure = ReturnType<typeof readFigure>
type Named = Exclude<ReturnType<typeof readSymbol>, { kind: 'skipped' }>
type Parts = {
  readonly fields: RowFields
  readonly named: Named
  readonly share: NamedShare
  readonly shares: Figure
  readonly price: Figure
  /** When the file says the lot was recorded. */
  readonly recorded: string
}
type Dependencies = { readonly header: Cells; readonly plan: ImportPlan; readonly latest: string }

function checkRow(
  row: number,
  { fields, named, share, shares, price, recorded }: Parts,
  { header, plan, latest }: Dependencies,
): ReadRow {
  const day = readDay(fields.boughtOn, plan.dateOrder)
  const moment = readMoment(recorded, latest)
  const result = new Map<LotField, string>()
  if (named.kind === 'unnamed') result.set('symbol', named.message)
  if (!shares.ok) result.set('shares', shares.failure)
  if (!price.ok) result.set('avgPrice', price.failure)
  if (!day.ok) result.set('boughtOn', day.failure)
  const checked = checkLot(
    {
      // A field that already has an error gets a valid dummy value.
      symbol: named.kind === 'symbol' ? named.symbol : 'X',
      shares: shares.ok ? shares.value : '1',
      avgPrice: price.ok ? price.value : '1',
      currency: share.currency,
      boughtOn: day.ok ? day.value : '',
      note: fields.note,
    },
    latest,
  )
  if (checked.ok && result.size === 0 && moment.ok) {
    return { kind: 'ready', row, lot: { ...checked.value, recordedAtUtc: moment.value } }
  }
  for (const { field, message } of checked.ok ? [] : checked.failure) result.set(field, message)
  const errors = [...result].map(([field, message]) =>
    locate(field, message, { fields, header, plan }),
  )
  if (!moment.ok) {
    const column = plan.layout.recordedAt?.[0] ?? ''
    errors.push({ column, value: recorded.slice(0, 120), message: moment.failure })
  }
  const unnamed = named.kind === 'unnamed' ? { ...share, key: keyOfShare(share) } : null
  return { kind: 'faulty', row, errors, unnamed }
}

/** The file's field that a lot's field was read from. */
function locate(
  lotField: LotField,
  message: string,
  { fields, header, plan }: { fields: RowFields; header: Cells; plan: ImportPlan },
): RowError {
  const field = sourceOf(lotField, fields)
  const column = plan.columns[field]
  const label = IMPORT_FIELDS.find((words) => words.field === field)?.label ?? field
  const name = column === null ? '' : (header[column] ?? '').trim()
  return { column: name === '' ? label : name, value: fields[field].slice(0, 120), message }
}

function sourceOf(field: LotField, fields: RowFields): ImportField {
  if (field === 'symbol') {
    return areBlank(fields, 'symbol') && !areBlank(fields, 'isin') ? 'isin' : 'symbol'
  }
  if (field !== 'avgPrice') return field
  return areBlank(fields, 'price') && !areBlank(fields, 'cost') ? 'cost' : 'price'
}

function nameShare(fields: RowFields, plan: ImportPlan): NamedShare {
  const { symbol, isin, company } = fields
  return { symbol, isin, company, currency: fields.currency.trim() || plan.currency }
}

function nameSymbol(share: NamedShare, { symbolByShare, layout }: ImportPlan) {
  const given = symbolByShare[keyOfShare(share)]?.trim() ?? ''
  if (given !== '') return { kind: 'symbol', symbol: given } as const
  return readSymbol(share, layout.symbols)
}

function quote(cells: Cells): string {
  const text = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`
}
