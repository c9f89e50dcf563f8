import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { joinWords } from '../explanations/join-words.ts'
import { findNearestNames } from '../search/nearest-names.ts'
import type { Zones } from '../signals/signal.ts'
import { SCREENER_FIELDS, type ScreenerField } from './screener-fields.ts'
import { readRange } from './range-text.ts'
import {
  EVERY_STOCK,
  MAX_PAGE,
  MAX_ROWS,
  type Range,
  type ScreenerOrder,
  type ScreenerQuery,
} from './screener-query.ts'
import {
  ACTION_LABELS,
  CLAUSE_LABELS,
  CROSS_LABELS,
  ORDER_LABELS,
  RULE_LABELS,
  SECTOR_LABELS,
  ZONE_LABELS,
} from './screener-words.ts'

/**
 * An invalid parameter. `value` is cut to 40 characters; `allowed` ends a sentence, as in
 * "use 1 or 2".
 */
export type ScreenerQueryError = {
  readonly field: string
  readonly value: string
  readonly allowed: string
  /** If there is no such parameter: those with the closest names. */
  readonly nearest?: readonly string[]
}

class Unreadable extends Error {
  readonly error: ScreenerQueryError
  constructor(field: string, value: string, allowed: string, nearest?: readonly string[]) {
    super(allowed)
    const error = { field, value: value.slice(0, 40), allowed }
    this.error = nearest === undefined ? error : { ...error, nearest }
  }
}

/**
 * Parses a query from URL parameters. Blank parameters, as sent by forms, are ignored; list items may be
 * separated by commas, spaces or repeated parameters. Everything else is strict.
 * @returns the query, or the first invalid parameter
 */
export function readScreenerQuery(
  search: URLSearchParams,
): Outcome<ScreenerQuery, ScreenerQueryError> {
  try {
    return succeed(readAll(search))
  } catch (thrown) {
    if (thrown instanceof Unreadable) return fail(thrown.error)
    throw thrown
  }
}

function readAll(search: URLSearchParams): ScreenerQuery {
  for (const [name, value] of search) {
    if (!KNOWN.has(name)) throw createUnknown(name, value)
  }
  const words = <Word extends string>(name: string, known: readonly Word[]) =>
    readWords(search, name, known)
  return {
    action: words('action', ACTION_LABELS),
    was: words('was', ACTION_LABELS),
    rule: words('rule', RULE_LABELS),
    met: words('met', CLAUSE_LABELS),
    missed: words('missed', CLAUSE_LABELS),
    zones: {
      rsi: words('rsi-zone', ZONE_LABELS.rsi),
      adx: words('adx-zone', ZONE_LABELS.adx),
      sma: words('sma-zone', ZONE_LABELS.sma),
      obv: words('obv-zone', ZONE_LABELS.obv),
      cmf: words('cmf-zone', ZONE_LABELS.cmf),
    },
    cross: words('cross', CROSS_LABELS),
    sector: words('sector', SECTOR_LABELS),
    isNewestOnly: readOnce(search, 'session', readSession) ?? false,
    ranges: readRanges(search),
    sort: readOnce(search, 'sort', readSort) ?? EVERY_STOCK.sort,
    page: readOnce(search, 'page', readCount(MAX_PAGE)) ?? EVERY_STOCK.page,
    limit: readOnce(search, 'limit', readCount(MAX_ROWS)) ?? EVERY_STOCK.limit,
  }
}

/** Names of the parameters that take a list of words. */
const WORD_PARAMETERS = [
  'action',
  'was',
  'rule',
  'met',
  'missed',
  // The keys of `zones` are its names.
  ...(Object.keys(ZONE_LABELS) as (keyof Zones)[]).map((name) => `${name}-zone` as const),
  'cross',
  'sector',
] as const

const KNOWN: ReadonlySet<string> = new Set([
  ...WORD_PARAMETERS,
  'session',
  ...SCREENER_FIELDS.keys(),
  'sort',
  'page',
  'limit',
])

function createUnknown(name: string, value: string): Unreadable {
  const field = name.slice(0, 40)
  const nearest = findNearestNames(field, [...KNOWN])
  const allowed = `the closest filters are ${joinWords(nearest)}`
  return new Unreadable(field, value, allowed, nearest)
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
      throw new Unreadable(field, text, `use ${known.join(', ')}, separated by commas`)
    }
    words.add(word)
  }
  return known.filter((word) => words.has(word))
}

/**
 * @param read parser that fails with a description of what is allowed
 */
function readOnce<Value>(
  search: URLSearchParams,
  field: string,
  read: (text: string) => Outcome<Value, string>,
): Value | null {
  const texts = search.getAll(field).filter((text) => text.trim() !== '')
  if (texts.length > 1) throw new Unreadable(field, texts.join(' and '), 'use one value')
  const [text] = texts
  if (text === undefined) return null
  const outcome = read(text.trim())
  if (!outcome.ok) throw new Unreadable(field, text, outcome.failure)
  return outcome.value
}

function readSession(text: string): Outcome<boolean, string> {
  return text === 'newest' ? succeed(true) : fail('use newest')
}

function readSort(text: string): Outcome<ScreenerQuery['sort'], string> {
  const name = text.replace(/^-/, '')
  const by = ORDER_LABELS.find((word): word is ScreenerOrder => word === name)
  if (by === undefined) {
    return fail(`use ${ORDER_LABELS.join(', ')}, with a minus sign in front for the largest first`)
  }
  return succeed({ by, isDescending: text.startsWith('-') })
}

function readCount(max: number) {
  return (text: string): Outcome<number, string> => {
    const count = /^\d{1,5}$/.test(text) ? Number(text) : 0
    if (count >= 1 && count <= max) return succeed(count)
    return fail(`use a whole number from 1 to ${max}`)
  }
}

function readRanges(search: URLSearchParams): ReadonlyMap<ScreenerField, Range> {
  const ranges = new Map<ScreenerField, Range>()
  for (const field of SCREENER_FIELDS.keys()) {
    const range = readOnce(search, field, readRange)
    if (range !== null) ranges.set(field, range)
  }
  return ranges
}
