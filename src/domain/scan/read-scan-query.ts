import { fail, succeed, type Outcome } from '../outcome.ts'
import type { Zones } from '../signals/signal.ts'
import { SCAN_FIELDS, type ScanField } from './scan-fields.ts'
import { readRange } from './range-text.ts'
import {
  EVERY_STOCK,
  MOST_PAGE,
  MOST_ROWS,
  type Range,
  type ScanOrder,
  type ScanQuery,
} from './scan-query.ts'
import {
  ACTION_WORDS,
  CLAUSE_WORDS,
  CROSS_WORDS,
  ORDER_WORDS,
  RULE_WORDS,
  SECTOR_WORDS,
  ZONE_WORDS,
} from './scan-words.ts'

/** A parameter that cannot be read. `value` is cut to 40 characters; `allowed` is a clause such as "1 or 2 is allowed". */
export type ScanQueryFault = {
  readonly field: string
  readonly value: string
  readonly allowed: string
}

class Unreadable extends Error {
  readonly fault: ScanQueryFault
  constructor(field: string, value: string, allowed: string) {
    super(allowed)
    this.fault = { field, value: value.slice(0, 40), allowed }
  }
}

/**
 * Reads a query from the parameters of an address. Parameters that are blank ask for nothing, as a form
 * sends them; of lists, commas, spaces and repeated parameters say the same. Everything else is strict.
 * @returns the query, or the first parameter that cannot be read
 */
export function readScanQuery(search: URLSearchParams): Outcome<ScanQuery, ScanQueryFault> {
  try {
    return succeed(readAll(search))
  } catch (thrown) {
    if (thrown instanceof Unreadable) return fail(thrown.fault)
    throw thrown
  }
}

function readAll(search: URLSearchParams): ScanQuery {
  for (const [name, value] of search) {
    if (!KNOWN.has(name)) throw new Unreadable(name, value, sayKnown())
  }
  const words = <Word extends string>(name: string, known: readonly Word[]) =>
    readWords(search, name, known)
  return {
    action: words('action', ACTION_WORDS),
    was: words('was', ACTION_WORDS),
    rule: words('rule', RULE_WORDS),
    met: words('met', CLAUSE_WORDS),
    missed: words('missed', CLAUSE_WORDS),
    zones: {
      rsi: words('rsi-zone', ZONE_WORDS.rsi),
      adx: words('adx-zone', ZONE_WORDS.adx),
      sma: words('sma-zone', ZONE_WORDS.sma),
      obv: words('obv-zone', ZONE_WORDS.obv),
      cmf: words('cmf-zone', ZONE_WORDS.cmf),
    },
    cross: words('cross', CROSS_WORDS),
    sector: words('sector', SECTOR_WORDS),
    isNewestOnly: readOnce(search, 'session', readSession) ?? false,
    ranges: readRanges(search),
    sort: readOnce(search, 'sort', readSort) ?? EVERY_STOCK.sort,
    page: readOnce(search, 'page', readCount(MOST_PAGE)) ?? EVERY_STOCK.page,
    limit: readOnce(search, 'limit', readCount(MOST_ROWS)) ?? EVERY_STOCK.limit,
  }
}

/** The names of the parameters that take a list of words. */
const WORD_PARAMETERS = [
  'action',
  'was',
  'rule',
  'met',
  'missed',
  // The keys of zones are its names.
  ...(Object.keys(ZONE_WORDS) as (keyof Zones)[]).map((name) => `${name}-zone` as const),
  'cross',
  'sector',
] as const

const KNOWN: ReadonlySet<string> = new Set([
  ...WORD_PARAMETERS,
  'session',
  ...SCAN_FIELDS.keys(),
  'sort',
  'page',
  'limit',
])

function sayKnown(): string {
  return `${[...KNOWN].join(', ')} are allowed as parameters`
}

function readWords<Word extends string>(
  search: URLSearchParams,
  field: string,
  known: readonly Word[],
): readonly Word[] {
  const texts = search.getAll(field).flatMap((text) => text.split(/[\s,]+/))
  const words = new Set<Word>()
  for (const text of texts) {
    if (text === '') continue
    const word = known.find((one) => one.toLowerCase() === text.toLowerCase())
    if (word === undefined) {
      throw new Unreadable(field, text, `${known.join(', ')} are allowed, separated by commas`)
    }
    words.add(word)
  }
  return known.filter((word) => words.has(word))
}

/** @param read gives what is allowed, as a text, where it cannot read */
function readOnce<Value>(
  search: URLSearchParams,
  field: string,
  read: (text: string) => Outcome<Value, string>,
): Value | null {
  const texts = search.getAll(field).filter((text) => text.trim() !== '')
  if (texts.length > 1) throw new Unreadable(field, texts.join(' and '), 'one value is allowed')
  const [text] = texts
  if (text === undefined) return null
  const outcome = read(text.trim())
  if (!outcome.ok) throw new Unreadable(field, text, outcome.failure)
  return outcome.value
}

function readSession(text: string): Outcome<boolean, string> {
  return text === 'newest' ? succeed(true) : fail('newest is allowed')
}

function readSort(text: string): Outcome<ScanQuery['sort'], string> {
  const name = text.replace(/^-/, '')
  const by = ORDER_WORDS.find((word): word is ScanOrder => word === name)
  if (by === undefined) {
    return fail(
      `${ORDER_WORDS.join(', ')} or one of them with a minus sign in front, for the largest first, is allowed`,
    )
  }
  return succeed({ by, isDescending: text.startsWith('-') })
}

function readCount(most: number) {
  return (text: string): Outcome<number, string> => {
    const count = /^\d{1,5}$/.test(text) ? Number(text) : 0
    if (count >= 1 && count <= most) return succeed(count)
    return fail(`a whole number from 1 to ${most} is allowed`)
  }
}

function readRanges(search: URLSearchParams): ReadonlyMap<ScanField, Range> {
  const ranges = new Map<ScanField, Range>()
  for (const field of SCAN_FIELDS.keys()) {
    const range = readOnce(search, field, readRange)
    if (range !== null) ranges.set(field, range)
  }
  return ranges
}
