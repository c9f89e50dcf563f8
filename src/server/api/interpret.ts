import type { Context } from 'hono'
import { sortInput } from '../../domain/search/sort-input.ts'
import { Refusal } from '../error-reply.ts'

/** Longest input that is sorted; the search box takes no more either. */
const MAX_INPUT_LENGTH = 2_000

/** `GET /api/v1/interpret?q=…`: how the search box sorts an input, for other clients. */
export function interpretInput() {
  return (c: Context): Response => {
    const text = c.req.query('q') ?? ''
    if (text.length > MAX_INPUT_LENGTH) {
      throw new Refusal(400, `"q" has ${text.length} characters; at most 2,000 are allowed.`)
    }
    const sorted = sortInput(text)
    return c.json({ kind: sorted.kind, tickers: sorted.kind === 'empty' ? [] : sorted.tickers })
  }
}
