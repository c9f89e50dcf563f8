import { isUuid } from '../accounts/uuid.ts'
import { isCurrency } from '../market/currencies/currency-code.ts'
import {
  DATE_FORMATS,
  DEFAULT_PREFERENCES,
  NUMBER_FORMATS,
  type Preferences,
} from './preferences.ts'

type Readers = { readonly [Key in keyof Preferences]: (value: unknown) => Preferences[Key] | null }

const DATE = /^\d{4}-\d\d-\d\d$/

/** Parsers of each field; null: invalid. */
const READERS: Readers = {
  theme: (value) => (value === 'system' || value === 'light' || value === 'dark' ? value : null),
  isCompact: readFlag,
  motion: (value) => (value === 'system' || value === 'reduced' ? value : null),
  baseCurrency: (value) => (typeof value === 'string' && isCurrency(value) ? value : null),
  numberFormat: (value) => readKey(NUMBER_FORMATS, value),
  dateFormat: (value) => readKey(DATE_FORMATS, value),
  timeZone: (value) => (typeof value === 'string' && isTimeZone(value) ? value : null),
  defaultWatchlistId: (value) => (typeof value === 'string' && isUuid(value) ? value : null),
  areAmountsHidden: readFlag,
  hiddenColumns: readColumns,
  seenThrough: (value) => (typeof value === 'string' && DATE.test(value) ? value : null),
}

/**
 * Parses stored preferences, a JSON object that may contain anything. A missing or invalid field gets
 * its default.
 */
export function readPreferences(stored: unknown): Preferences {
  const fields = isObject(stored) ? stored : {}
  const read = Object.entries(READERS).map(([name, readField]) => [
    name,
    readField(fields[name]) ?? DEFAULT_PREFERENCES[nameOf(name)],
  ])
  // One entry for each field of Preferences, from its parser or its default.
  return Object.fromEntries(read) as Preferences
}

/**
 * Parses a requested change of preferences.
 * @returns the known fields, or the name of the first that is unknown or invalid; null is a value where
 *   the field allows it
 */
export function readPreferencesChange(
  requestedChanges: Readonly<Record<string, unknown>>,
): { readonly change: Partial<Preferences> } | { readonly invalidField: string } {
  for (const [name, value] of Object.entries(requestedChanges)) {
    if (!Object.hasOwn(READERS, name)) return { invalidField: name }
    const mayBeNull = DEFAULT_PREFERENCES[nameOf(name)] === null
    if (value === null ? !mayBeNull : READERS[nameOf(name)](value) === null) {
      return { invalidField: name }
    }
  }
  // Every field was just parsed.
  return { change: requestedChanges as Partial<Preferences> }
}

/** Whether a text is a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return /^[A-Z]/.test(name) && timeZone !== ''
  } catch {
    // Intl throws for unknown zones.
    return false
  }
}

function readFlag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}

const COLUMN = /^[a-z-]{1,30}\.[a-z-]{1,30}$/
const MAX_COLUMNS = 100

function readColumns(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || value.length > MAX_COLUMNS) return null
  const names: readonly unknown[] = value
  const read = names.filter((name) => typeof name === 'string').filter((name) => COLUMN.test(name))
  return read.length === names.length ? read : null
}

function readKey<Key extends string>(
  table: Readonly<Record<Key, string>>,
  value: unknown,
): Key | null {
  // `hasOwn` just showed that it is one of the keys.
  return typeof value === 'string' && Object.hasOwn(table, value) ? (value as Key) : null
}

function nameOf(name: string): keyof Preferences {
  // Only called with keys of `READERS`.
  return name as keyof Preferences
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
