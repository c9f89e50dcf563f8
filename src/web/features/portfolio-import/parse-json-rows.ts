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
 * the file lists their names.
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
  const nameById = listAccounts(parsed)
  const header = [...new Set(list.flatMap((item) => Object.keys(item)))]
  const rows = list.map((item) =>
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

function listAccounts(parsed: unknown): ReadonlyMap<string, string> {
  const accounts = isObject(parsed) ? parsed['accounts'] : null
  if (!Array.isArray(accounts)) return new Map()
  return new Map(
    accounts.filter(isObject).map(({ id, name }) => [writeValue(id), writeValue(name)] as const),
  )
}

/** Numbers without exponents. Lists and objects are no cells. */
function writeValue(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return writeExact(exactOf(value))
  return typeof value === 'string' ? value : ''
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
