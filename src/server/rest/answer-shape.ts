import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { restFailure, type RestFailure } from './rest-failure.ts'

/** The form of the rows in a response: none, a list, or a single object. */
export type AnswerShape = {
  readonly kind: 'none' | 'array' | 'object'
  readonly areNullsStripped: boolean
}

/** What the caller accepts. */
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
 * Reads the `Accept` header: the first media type that we support. Defaults to a list.
 * @returns a failure PGRST107 if we support none of them
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

/** The form of the rows in a response with or without a body. */
export function shapeOf(accepted: AcceptedAnswer, hasBody: boolean): AnswerShape {
  const { isSingle, areNullsStripped } = accepted
  const kind = isSingle ? 'object' : 'array'
  return { kind: hasBody ? kind : 'none', areNullsStripped }
}
