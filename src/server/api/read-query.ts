import type { z } from 'zod'
import { Refusal } from '../error-reply.ts'
import { listPathNames, readPathValues } from './door-path.ts'
import type { Door } from './door.ts'
import { isList, isNumber, sayAllowed } from './parameters.ts'

/**
 * Checks a request's query by the door's schema. A list may be given with commas, spaces or by
 * naming its parameter several times; everything else once.
 * @throws Refusal 400 that names the parameter, the value and what is allowed
 */
export function readQuery<Query extends z.ZodObject>(
  door: Door<Query>,
  url: string,
): z.output<Query> {
  const { pathname, search, searchParams } = new URL(url)
  refuseBrokenEscapes(search)
  refuseUnknown(door, searchParams)
  const values: Record<string, unknown> = readPathValues(door, pathname)
  for (const [name, schema] of Object.entries(door.query.shape)) {
    const texts = searchParams.getAll(name)
    if (texts.length > 0) values[name] = readValue(name, texts, schema)
  }
  const read = door.query.safeParse(values)
  if (read.success) return read.data
  throw new Refusal(400, tellIssue(door, values, read.error.issues[0]?.path ?? []))
}

function readValue(name: string, texts: readonly string[], schema: unknown): unknown {
  if (isList(schema)) return splitList(texts)
  if (texts.length > 1) {
    throw new Refusal(400, `"${name}" is given ${texts.length} times; it is allowed once.`)
  }
  const [text = ''] = texts
  // Plain digits only: Number() would also read 1e1, 0x10 and white space.
  return isNumber(schema) && /^\d{1,9}$/.test(text) ? Number(text) : text
}

/** Broken escapes become other characters when they are read: nobody meant those. */
function refuseBrokenEscapes(search: string): void {
  try {
    decodeURIComponent(search)
  } catch {
    throw new Refusal(
      400,
      'The query holds a "%" that begins no UTF-8 escape; a percent sign itself is written %25.',
    )
  }
}

function refuseUnknown(door: Door, given: URLSearchParams): void {
  const { path, query } = door
  const inPath = listPathNames(door)
  const known = Object.keys(query.shape).filter((name) => !inPath.includes(name))
  const unknown = [...given.keys()].find((name) => !known.includes(name))
  if (unknown === undefined) return
  const list = known.map((name) => `"${name}"`).join(', ')
  throw new Refusal(
    400,
    `There is no parameter "${unknown.slice(0, 40)}" at /api/v1${path}; ${known.length === 0 ? 'it takes none' : `there is ${list}`}.`,
  )
}

function splitList(texts: readonly string[]): string[] {
  return texts
    .join(',')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
}

function tellIssue(
  { path, query, example }: Door,
  values: Readonly<Record<string, unknown>>,
  [name = '', place]: readonly PropertyKey[],
): string {
  const field = String(name)
  const allowed = sayAllowed(query.shape[field])
  const value = values[field]
  if (value === undefined) {
    return `"${field}" is missing: ${allowed}, as in /api/v1${path}${example}.`
  }
  const text = String(Array.isArray(value) ? value[Number(place)] : value)
  if (text.trim() === '') return `"${field}" is empty: ${allowed}.`
  const length = text.length > 40 ? ` (${text.length} characters)` : ''
  return `"${text.slice(0, 40)}"${length} in "${field}" is not allowed: ${allowed}.`
}
