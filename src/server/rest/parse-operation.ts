import { restFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'
import {
  COMPARISONS,
  QUANTIFIABLE,
  TRUTHS,
  type Comparison,
  type Filter,
  type Operation,
  type Quantifiable,
} from './row-query.ts'
import { unescapeQuoted, type TextCursor } from './text-cursor.ts'

/** Maximum values of one `in`, `any` or `all`. */
const MAX_VALUES = 500

const WORDS = [...COMPARISONS, 'in', 'is']
const OPERATOR = new RegExp(`(?:${WORDS.join('|')})(?=[.(])`, 'y')

/**
 * Parses `["not."] op`.
 * @param context `alone`: the value is the rest of the text; inside a logic tree it ends at `,` or
 * `)` unless quoted
 * @throws RestError PGRST100
 */
export function parseOperation(
  cursor: TextCursor,
  context: 'alone' | 'in a tree',
): Pick<Filter, 'isNegated' | 'operation'> {
  const isNegated = cursor.takeText('not.')
  const operation = readOperation(cursor, context)
  if (context === 'alone') cursor.expectEnd()
  return { isNegated, operation }
}

function readOperation(cursor: TextCursor, context: 'alone' | 'in a tree'): Operation {
  const word = cursor.take(OPERATOR)?.[0] ?? cursor.reject(`operator (${WORDS.join(', ')})`)
  if (word === 'in') {
    cursor.expectText('.(')
    return { kind: 'in', values: readItems(cursor, IN_LIST) }
  }
  const operator = COMPARISONS.find((known) => known === word)
  if (operator === undefined) return readTruth(cursor)
  const quantifiable = QUANTIFIABLE.find((known) => known === operator)
  const quantifier = quantifiable === undefined ? undefined : cursor.take(/\((any|all)\)\./y)?.[1]
  if (quantifiable !== undefined && quantifier !== undefined) {
    return readQuantified(cursor, quantifiable, quantifier === 'any' ? 'any' : 'all')
  }
  cursor.expectText('.')
  const value = context === 'alone' ? cursor.takeRest() : readTreeValue(cursor)
  return { kind: 'compare', operator, value: toValue(operator, value) }
}

function readTruth(cursor: TextCursor): Operation {
  cursor.expectText('.')
  const word = cursor.take(/[a-z_]+/iy)?.[0].toLowerCase()
  const truth = TRUTHS.find((known) => known === word)
  return truth === undefined ? cursor.reject(TRUTHS.join(', ')) : { kind: 'is', truth }
}

function readQuantified(
  cursor: TextCursor,
  operator: Quantifiable,
  quantifier: 'any' | 'all',
): Operation {
  cursor.expectText('{')
  const values = readItems(cursor, BRACES).map((value) => toValue(operator, value))
  return { kind: 'quantified', operator, quantifier, values }
}

type ListShape = { readonly close: string; readonly quoted: RegExp; readonly plain: RegExp }

const IN_LIST: ListShape = {
  close: ')',
  quoted: /"((?:[^"\\]|\\[\s\S])*)"(?=[,)])/y,
  plain: /[^,)]*/y,
}
const BRACES: ListShape = {
  close: '}',
  quoted: /"((?:[^"\\]|\\[\s\S])*)"(?=[,}])/y,
  plain: /[^,{}"\\]*/y,
}

/** The items up to the closing mark; no content is an empty list. */
function readItems(cursor: TextCursor, shape: ListShape): string[] {
  const items: string[] = []
  if (cursor.takeText(shape.close)) return items
  do {
    const quoted = cursor.take(shape.quoted)?.[1]
    items.push(
      quoted === undefined ? (cursor.take(shape.plain)?.[0] ?? '') : unescapeQuoted(quoted),
    )
  } while (cursor.takeText(','))
  cursor.expectText(shape.close)
  if (items.length <= MAX_VALUES) return items
  throw new RestError(
    restFailure('PGRST100', `A list has ${items.length} values; the limit is ${MAX_VALUES}.`),
  )
}

function readTreeValue(cursor: TextCursor): string {
  const quoted = cursor.take(IN_LIST.quoted)?.[1]
  if (quoted !== undefined) return unescapeQuoted(quoted)
  return cursor.take(IN_LIST.plain)?.[0] ?? ''
}

/** In a `like` pattern `*` means `%`, which URLs would have to escape. */
function toValue(operator: Comparison, text: string): string {
  return operator === 'like' || operator === 'ilike' ? text.replaceAll('*', '%') : text
}
