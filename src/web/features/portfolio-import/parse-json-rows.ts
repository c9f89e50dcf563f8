import { exactOf, writeExact } from '../../../domain/portfolio/exact-decimal.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { Cells } from './parse-cells.ts'

const UNREADABLE = 'The file isn’t valid JSON, so we can’t read it. Export it again.'
const NO_LIST = 'The file has no list of activities. Choose an export of activities or lots.'

/** Where programs keep their rows: Ghostfolio and we call them activities, we also lots. */
const LISTS = ['activities', 'lots']

type JsonObject = Readonly<Record<string, unknown>>

/** Whether a file's text is JSON, not a table. */
export function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

/**
 * A JSON export as a table: one row an activity, under the names of its fields. Accounts are named where
 * the file lists their names, and a row of ours has its account's fields too, as our table has.
 */
export function parseJsonRows(text: string): Outcome<readonly Cells[], string> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return fail(UNREADABLE)
  }
  const list = findList(parsed)
  if (list === null) return fail(NO_LIST)
  const accounts = listAccounts(parsed)
  const nameById = new Map(accounts.map(({ id, name }) => [writeValue(id), writeValue(name)]))
  const termsByName = new Map(accounts.map((one) => [writeValue(one['name']), prefixNames(one)]))
  const items = list.map((item) => ({ ...item, ...termsByName.get(writeValue(item['account'])) }))
  const header = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const rows = items.map((item: JsonObject) =>
    header.map((name) => {
      const cell = writeValue(item[name])
      return name === 'accountId' ? (nameById.get(cell) ?? cell) : cell
    }),
  )
  return succeed([header, ...rows])
}

function findList(parsed: unknown): readonly JsonObject[] | null {
  const lists = isObject(parsed) ? LISTS.map((name) => parsed[name]) : [parsed]
  const found = lists.find((list) => Array.isArray(list) && list.length > 0)
  return Array.isArray(found) ? found.filter(isObject) : null
}

function listAccounts(parsed: unknown): readonly JsonObject[] {
  const accounts = isObject(parsed) ? parsed['accounts'] : null
  return Array.isArray(accounts) ? accounts.filter(isObject) : []
}

function prefixNames(account: JsonObject): JsonObject {
  const fields = Object.entries(account).filter(([name]) => name !== 'name')
  return Object.fromEntries(fields.map(([name, value]) => [`account_${name}`, value]))
}

/** Numbers without exponents, and chosen lots as our table has them. Other lists and objects are no cells. */
function writeValue(value: unknown): string {
  if (Array.isArray(value)) {
    const lots = value.filter(isObject).filter(({ lot_id: id }) => typeof id === 'string')
    return lots.map((lot) => `${writeValue(lot['lot_id'])}:${writeValue(lot['shares'])}`).join(' ')
  }
  if (typeof value === 'number' && Number.isFinite(value)) return writeExact(exactOf(value))
  return typeof value === 'string' ? value : ''
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
