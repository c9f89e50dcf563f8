import type { ActivityField } from '../activities/activity-fields.ts'
import { checkActivity } from '../activities/check-activity.ts'
import { findAccountLine } from './find-account.ts'
import { createSkipFinder } from './find-skip-reason.ts'
import { createTableFinder, headerKeys } from './find-table.ts'
import { IMPORT_FIELDS, type ColumnMap, type ImportField } from './import-field.ts'
import { findColumn, mapColumns, type ImportPlan } from './import-plan.ts'
import type { ImportedActivity } from './imported-activity.ts'
import { judgeCell, judgeKind, type RowKind } from './judge-kind.ts'
import type { TableLayout } from './layout.ts'
import { createOwnReader, type AccountTerms } from './own-columns.ts'
import { readDay } from './read-day.ts'
import { createFigureReader, type CellError } from './read-figures.ts'
import { readMoment } from './read-moment.ts'
import { keyOfShare, readSymbol, type NamedShare, type ReadSymbol } from './read-symbol.ts'
import { areBlank, readFields, type RowFields } from './row-fields.ts'
import { isSkipReason, type SkipReason } from './skip-reason.ts'
import { typeActivities, type RowActivity, type RowFacts } from './type-activities.ts'

/** An error in one cell of a row. */
export type RowError = {
  /** Name of the column, or of the field without one. */
  readonly column: string
  readonly value: string
  /** A plain sentence on what is allowed. */
  readonly message: string
}

/** One half of a split, see `joinRows`. */
type SplitHalf = {
  readonly share: string
  readonly shares: string
  readonly isOpening: boolean
  readonly account: string
  readonly activity: ImportedActivity
}

/** Result of reading a row. `row` counts from 1, as spreadsheets do. `text` is the row, cut to 120 characters. */
export type ReadRow =
  | {
      readonly kind: 'ready'
      readonly row: number
      readonly text: string
      /** As the file names the account; blank when it does not. */
      readonly account: string
      /** The account's, in our own export; null elsewhere. */
      readonly accountTerms: AccountTerms | null
      /** At least one. */
      readonly activities: readonly ImportedActivity[]
    }
  | {
      readonly kind: 'skipped'
      readonly row: number
      readonly reason: SkipReason
      readonly text: string
      readonly half?: SplitHalf
    }
  | {
      readonly kind: 'faulty'
      readonly row: number
      readonly errors: readonly RowError[]
      /** The share that needs a symbol from the user; null when that is not the problem. */
      readonly unnamed: (NamedShare & { readonly key: string }) | null
    }

type Cells = readonly string[]

/** The account's id while a file is read; the user chooses the account for each name. */
export const FILE_ACCOUNT = 'file'

/**
 * Creates the row reader for a file.
 * @param rows cells of all rows, in file order
 * @param latest YYYY-MM-DD, the last allowed day
 * @returns reads the row at an index from 0, for every index below the header in order; null for a blank one
 */
export function createRowReader(
  rows: readonly Cells[],
  plan: ImportPlan,
  latest: string,
): (index: number) => ReadRow | null {
  const findByKeys = createTableFinder(plan.layout)
  const findTable = (cells: Cells) => {
    const keys = headerKeys(cells)
    return keys === null ? null : findByKeys(keys)
  }
  const header = rows[plan.headerIndex] ?? []
  let table = openTable(header, findTable(header) ?? plan.layout, plan, plan.columns)
  let account = findPreamble(rows, plan)
  const file = { plan, latest, isSigned: isSigned(rows, plan) }
  return (index) => {
    const cells = rows[index] ?? []
    if (cells.every((cell) => cell.trim() === '')) return null
    const row = index + 1
    const text = quote(cells)
    const other = findTable(cells)
    if (other !== null) {
      table = openTable(cells, other, plan, mapColumns(cells, other))
      return { kind: 'skipped', row, reason: 'summary', text }
    }
    account = findAccountLine(cells, plan.layout) ?? account
    return readRow({ row, text, cells, account }, table, file)
  }
}

function findPreamble(rows: readonly Cells[], plan: ImportPlan): string {
  const found = rows
    .slice(0, plan.headerIndex)
    .map((cells) => findAccountLine(cells, plan.layout))
    .filter((name) => name !== null)
  return found.at(-1) ?? ''
}

/** Whether any amount of the file is below 0, unless the layout says so. */
function isSigned(rows: readonly Cells[], { layout, columns, headerIndex }: ImportPlan): boolean {
  if (layout.isSigned !== undefined || columns.amount === null) return layout.isSigned === true
  const column = columns.amount
  return rows
    .slice(headerIndex + 1)
    .some((cells) => /^\s*(?:\(.*\d.*\)|[-−].*\d|[^\d]{1,3}-\s?\d)/.test(cells[column] ?? ''))
}

type OpenTable = ReturnType<typeof openTable>

function openTable(header: Cells, table: TableLayout, plan: ImportPlan, columns: ColumnMap) {
  return {
    header,
    table,
    columns,
    findSkipReason: createSkipFinder(header, table, columns.kind !== null),
    readFigures: createFigureReader(header, table, { ...plan, columns }),
    recordedAt: findColumn(header, plan.layout.recordedAt ?? []),
    judge: createJudge(table),
    readOwn: createOwnReader(header, plan.layout),
  }
}

/** Files repeat few types of rows. */
function createJudge({ words }: TableLayout): (text: string) => RowKind | SkipReason {
  const known = new Map<string, RowKind | SkipReason>()
  return (text) => {
    const kind = known.get(text) ?? judgeKind(text, words)
    known.set(text, kind)
    return kind
  }
}

type RowCells = {
  readonly row: number
  readonly text: string
  readonly cells: Cells
  /** From a line above. */
  readonly account: string
}

type FileFacts = { readonly plan: ImportPlan; readonly latest: string; readonly isSigned: boolean }

function readRow(
  { row, text, cells, account: above }: RowCells,
  table: OpenTable,
  file: FileFacts,
): ReadRow {
  const { plan, latest } = file
  const fields = readFields(cells, table.columns)
  const skipped = (reason: SkipReason) => ({ kind: 'skipped', row, reason, text }) as const
  const decided = table.findSkipReason(cells, fields)
  if (decided !== null && isSkipReason(decided)) return skipped(decided)
  const kind = decided ?? findKind(cells, fields, table)
  if (isSkipReason(kind)) return skipped(kind)
  const share = nameShare(fields, plan)
  const named = needsShare(kind, fields, share) ? nameSymbol(share, plan) : NO_SHARE
  if (named.kind === 'skipped' && kind !== 'exchange') return skipped(named.reason)
  const { figures, errors: cellErrors } = table.readFigures(cells, fields)
  const day = readDay(fields.tradedOn, plan.dateOrder)
  const recorded = table.recordedAt === null ? '' : (cells[table.recordedAt] ?? '')
  const moment = readMoment(recorded, latest)
  const account = fields.account.trim() || above
  const { own, errors: ownErrors } = table.readOwn(cells)
  const facts: RowFacts = {
    kind,
    figures,
    // A symbol that is missing is an error of its own.
    share:
      named.kind === 'unnamed' || named.kind === 'skipped'
        ? { kind: 'symbol', symbol: 'X' }
        : named,
    tradedOn: day.ok ? day.value : '2000-01-01',
    note: fields.note,
    texts: [fields.kind, fields.company, fields.note, fields.symbol],
    isSigned: file.isSigned,
    layout: plan.layout,
    own,
  }
  const typedRow = typeActivities(facts)
  if (typedRow.kind === 'skipped') return skipped(typedRow.reason)
  const errors: CellError[] = [
    ...(named.kind === 'unnamed' ? [{ field: 'symbol', message: named.message } as const] : []),
    ...cellErrors,
    ...(day.ok ? [] : [{ field: 'tradedOn', message: day.failure } as const]),
    ...(typedRow.kind === 'faulty' ? typedRow.errors : []),
  ]
  const activities: ImportedActivity[] = []
  const typed = typedRow.kind === 'typed' ? typedRow.activities : []
  for (const activity of typedRow.kind === 'half' ? [typedRow.activity] : typed) {
    const checked = checkRowActivity(activity, latest)
    const recordedAtUtc = moment.ok ? moment.value : null
    if (checked.ok) {
      activities.push({
        ...checked.value,
        recordedAtUtc,
        ...(own.id === '' ? {} : { fileId: own.id }),
        ...(own.toAccount === '' ? {} : { toFileAccount: own.toAccount }),
      })
    } else
      errors.push(
        ...checked.failure.map(({ field, message }) => ({
          field: sourceOf(field, fields),
          message,
        })),
      )
  }
  const located = [...locate(errors, { fields, table }), ...ownErrors]
  if (!moment.ok) {
    const column = plan.layout.recordedAt?.[0] ?? ''
    located.push({ column, value: recorded.slice(0, 120), message: moment.failure })
  }
  const [first] = activities
  if (located.length > 0 || first === undefined) {
    const unnamed = named.kind === 'unnamed' ? { ...share, key: keyOfShare(share) } : null
    return { kind: 'faulty', row, errors: located, unnamed }
  }
  if (typedRow.kind !== 'half') {
    return { kind: 'ready', row, text, account, accountTerms: own.accountTerms, activities }
  }
  const { shares, isOpening } = typedRow
  const half = { share: keyOfShare(share), shares, isOpening, account, activity: first }
  return { ...skipped('no-ratio'), half }
}

function checkRowActivity(activity: RowActivity, latest: string) {
  const accounts = [{ id: FILE_ACCOUNT, currency: activity.currency ?? '' }]
  return checkActivity({ ...activity, accountId: FILE_ACCOUNT }, { accounts, latest, format: null })
}

/**
 * What a row is: its type, or what another cell says where there is no type or an unknown one. A row with
 * a cell that says "sell" is no purchase, whatever the columns were taken for.
 */
function findKind(
  cells: Cells,
  fields: RowFields,
  { table, columns, judge }: OpenTable,
): RowKind | SkipReason {
  const fixed = table.kind
  const own = areBlank(fields, 'kind') ? null : judge(fields.kind)
  if (own !== null && own !== 'unknown') return own
  const named = new Set([columns.symbol, columns.company, columns.isin, columns.note])
  const telling = cells
    .filter((_, column) => !named.has(column))
    .map(judgeCell)
    .find((kind) => kind !== null)
  return telling ?? fixed ?? own ?? 'trade'
}

const NO_SHARE: ReadSymbol = { kind: 'symbol', symbol: '' }

/** Cash needs no share; fees, taxes and interest may have one. */
function needsShare(kind: RowKind, fields: RowFields, { symbol, isin }: NamedShare): boolean {
  const isNamed = symbol.trim().replace(/^-+$/, '') !== '' || isin.trim() !== ''
  switch (kind) {
    case 'exchange':
      return false
    case 'deposit':
    case 'withdrawal':
    case 'cash':
    case 'interest':
    case 'fee':
    case 'tax':
      return isNamed && isShareLike(kind, symbol)
    case 'transfer':
    case 'transfer-in':
    case 'transfer-out':
      return isNamed || !areBlank(fields, 'shares')
    default:
      return true
  }
}

/** Programs name a fee or an interest in the symbol's column, as "Account fee" or with an id of their own. */
function isShareLike(kind: RowKind, symbol: string): boolean {
  const name = symbol.trim()
  if (/^\$+cash|^cash[-_]/i.test(name)) return true
  if (kind === 'deposit' || kind === 'withdrawal' || kind === 'cash') return false
  return name === '' || /^[A-Z0-9$*][A-Z0-9.:$*/-]{0,19}(?: [A-Z])?$/.test(name)
}

/** Brokers name a payout's share in its description, as "AAPL(US0378331005) Cash Dividend". */
const DESCRIBED = /^([A-Z0-9][A-Z0-9 .-]{0,11}?)\s?\(([A-Z]{2}[A-Z0-9]{9}\d)\)/

function nameShare(fields: RowFields, plan: ImportPlan): NamedShare {
  const { company } = fields
  const currency = fields.currency.trim() || plan.currency
  const described = areBlank(fields, 'symbol', 'isin') ? DESCRIBED.exec(company.trim()) : null
  if (described === null) return { symbol: fields.symbol, isin: fields.isin, company, currency }
  return { symbol: described[1] ?? '', isin: described[2] ?? '', company, currency }
}

function nameSymbol(share: NamedShare, { symbolByShare, layout }: ImportPlan): ReadSymbol {
  const given = symbolByShare[keyOfShare(share)]?.trim() ?? ''
  if (given !== '') return { kind: 'symbol', symbol: given }
  return readSymbol(share, layout.symbols)
}

/** The file's field that an activity's field was read from. */
function sourceOf(field: ActivityField, fields: RowFields): ImportField {
  switch (field) {
    case 'symbol':
      return areBlank(fields, 'symbol') && !areBlank(fields, 'isin') ? 'isin' : 'symbol'
    case 'price':
      return areBlank(fields, 'price') && !areBlank(fields, 'amount') ? 'amount' : 'price'
    case 'shares':
    case 'newShares':
    case 'oldShares':
    case 'lots':
      return 'shares'
    case 'acquiredOn':
      return 'tradedOn'
    case 'accountId':
    case 'toAccountId':
      return 'account'
    case 'amount':
      return areBlank(fields, 'amount') && !areBlank(fields, 'price') ? 'price' : 'amount'
    case 'kind':
    case 'fee':
    case 'tax':
    case 'currency':
    case 'tradedOn':
    case 'note':
      return field
  }
}

/** One error a column, the first. */
function locate(
  errors: readonly CellError[],
  { fields, table }: { fields: RowFields; table: OpenTable },
): RowError[] {
  const seen = new Set<ImportField>()
  return errors
    .map((error) =>
      error.field === 'symbol' ? { ...error, field: sourceOf('symbol', fields) } : error,
    )
    .filter(({ field }) => !seen.has(field) && seen.add(field))
    .map(({ field, message }) => {
      const column = table.columns[field]
      const label = IMPORT_FIELDS.find((words) => words.field === field)?.label ?? field
      const name = column === null ? '' : (table.header[column] ?? '').trim()
      return { column: name === '' ? label : name, value: fields[field].slice(0, 120), message }
    })
}

function quote(cells: Cells): string {
  const text = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`
}
