import type { Context } from 'hono'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import { sortInput } from '../../domain/search/sort-input.ts'
import { Refusal } from '../error-reply.ts'

/** `GET /api/v1/interpret?q=…`: how the search box sorts an input, for other clients. */
export function interpretInput() {
  return (c: Context): Response => {
    const text = c.req.query('q') ?? ''
    if (text.length > MAX_INPUT_LENGTH) {
      throw new Refusal(
        400,
        `"q" has ${text.length} characters; at most ${MAX_INPUT_LENGTH} are allowed.`,
      )
    }
    const sorted = sortInput(text)
    return c.json({ kind: sorted.kind, tickers: sorted.kind === 'empty' ? [] : sorted.tickers })
  }
}
