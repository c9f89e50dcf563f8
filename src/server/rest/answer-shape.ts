import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { restFailure, type RestFailure } from './rest-failure.ts'

/** How the rows of an answer are written: not at all, as a list, or the only one by itself. */
export type AnswerShape = {
  readonly kind: 'none' | 'array' | 'object'
  readonly areNullsStripped: boolean
}

/** What the caller takes as an answer. */
export type AcceptedAnswer = {
  /** Exactly one row, else PGRST116. */
  readonly isSingle: boolean
  readonly areNullsStripped: boolean
}

const LISTS = new Set([
  '*/*',
  'application/*',
  'application/json',
  'application/vnd.pgrst.array',
  'application/vnd.pgrst.array+json',
])
const OBJECTS = new Set(['application/vnd.pgrst.object', 'application/vnd.pgrst.object+json'])

/**
 * Reads the `Accept` header: the first of its media types that we write. Without one it is a list.
 * @returns a failure PGRST107 when we write none of them
 */
export function parseAccept(header: string | undefined): Outcome<AcceptedAnswer, RestFailure> {
  if (header === undefined || header.trim() === '') {
    return succeed({ isSingle: false, areNullsStripped: false })
  }
  for (const range of header.split(',')) {
    const [mediaType = '', ...parameters] = range
      .split(';')
      .map((part) => part.trim().toLowerCase())
    const isSingle = OBJECTS.has(mediaType)
    if (!isSingle && !LISTS.has(mediaType)) continue
    return succeed({ isSingle, areNullsStripped: parameters.includes('nulls=stripped') })
  }
  const shown = header.slice(0, 200)
  return fail(restFailure('PGRST107', `None of these media types are available: ${shown}`))
}

/** How the rows of an answer with or without a body are written. */
export function shapeOf(accepted: AcceptedAnswer, hasBody: boolean): AnswerShape {
  const { isSingle, areNullsStripped } = accepted
  const kind = isSingle ? 'object' : 'array'
  return { kind: hasBody ? kind : 'none', areNullsStripped }
}
