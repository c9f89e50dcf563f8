import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ApiError } from '../error-reply.ts'
import { textParameter } from './parameters.ts'

/** Parameters that may differ between the pages of one list. */
const OF_A_PAGE: ReadonlySet<string> = new Set(['cursor', 'fields', 'limit', 'page', 'before'])

export const cursorParameter = textParameter({
  from: 1,
  to: 400,
  description:
    'Where the page begins: the cursor in `next` of the page before. All other filters must be the same.',
  allowed: 'use the cursor in "next" of a response',
  example: 'eyJvZiI6…',
}).optional()

export const nextSchema = z
  .url()
  .nullable()
  .describe('Address of the next page, also in the header `Link`; null on the last page.')

/**
 * The address of a page behind a position.
 * @param url of the request for the page before
 * @param position what `readCursor` reads there, as JSON
 */
export function toNextUrl(publicUrl: string, url: string, position: object): string {
  const { pathname, searchParams } = new URL(url)
  const cursor = JSON.stringify({ ...position, of: hashFilters(url) })
  for (const name of ['page', 'before']) searchParams.delete(name)
  // One order, so that one page has one address.
  searchParams.sort()
  searchParams.set('cursor', Buffer.from(cursor).toString('base64url'))
  return `${publicUrl}${pathname}?${searchParams}`
}

/**
 * The position in a request's cursor; null without one.
 * @throws ApiError 400 for a cursor of another request, or one that never was one
 */
export function readCursor<Position extends z.ZodObject>(
  url: string,
  position: Position,
): z.output<Position> | null {
  const { searchParams } = new URL(url)
  const text = searchParams.get('cursor')
  if (text === null) return null
  const read = position.extend({ of: z.string() }).safeParse(parse(text))
  if (!read.success) throw rejectCursor(text, 'it is not a cursor')
  if (read.data.of !== hashFilters(url)) {
    throw rejectCursor(text, 'it is from a request with other parameters')
  }
  return position.parse(read.data)
}

/** 400 for the cursor of a list that has changed as a whole. */
export function rejectOldCursor(url: string, change: string): ApiError {
  const text = new URL(url).searchParams.get('cursor') ?? ''
  return rejectCursor(text, `it is out of date, because ${change}`)
}

function rejectCursor(text: string, problem: string): ApiError {
  return new ApiError(
    400,
    `Invalid value "${text.slice(0, 40)}" for "cursor": ${problem}. Start again without it, then use "next" as it is.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

function hashFilters(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const filters = [...searchParams].filter(([name]) => !OF_A_PAGE.has(name)).toSorted()
  const text = new URLSearchParams(filters).toString()
  return createHash('sha256').update(`${pathname}?${text}`).digest('base64url').slice(0, 12)
}
