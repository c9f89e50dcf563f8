import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../error-reply.ts'
import { createFieldChooser } from './choose-fields.ts'

const rowSchema = z.object({
  ticker: z.string(),
  freshness: z.string(),
  values: z.record(z.string(), z.number()),
})
const replySchema = z.object({
  rows: z.array(rowSchema),
  newest: z.union([z.null(), z.object({ date: z.string(), close: z.number() })]),
  source: z.string(),
  disclaimer: z.string(),
})
const readChoice = createFieldChooser(() => z.toJSONSchema(replySchema, { reused: 'inline' }))
const reply = {
  rows: [
    { ticker: 'AAPL', freshness: 'sample', values: { rsi: 61, adx: 20 } },
    { ticker: 'KO', freshness: 'sample', values: { rsi: 40, adx: 30 } },
  ],
  newest: { date: '2026-08-20', close: 1 },
  source: 'sample',
  disclaimer: 'Not advice.',
}

const choose = (query: string) =>
  readChoice(`http://tapelight.example/api/v1/thing${query}`).choose(reply)

const provenance = { source: 'sample', disclaimer: 'Not advice.' }

test.each([
  ['?limit=5', reply],
  ['?fields=newest', { newest: reply.newest, ...provenance }],
  ['?fields=newest.date', { newest: { date: '2026-08-20' }, ...provenance }],
  [
    '?fields=rows.ticker',
    {
      rows: [
        { ticker: 'AAPL', freshness: 'sample' },
        { ticker: 'KO', freshness: 'sample' },
      ],
      ...provenance,
    },
  ],
  [
    '?fields=rows.values.rsi&fields=newest.close',
    {
      rows: [
        { freshness: 'sample', values: { rsi: 61 } },
        { freshness: 'sample', values: { rsi: 40 } },
      ],
      newest: { close: 1 },
      ...provenance,
    },
  ],
  ['?fields=rows.ticker,rows', { rows: reply.rows, ...provenance }],
  ['?fields=rows,rows.ticker', { rows: reply.rows, ...provenance }],
  ['?fields=source', provenance],
])('%s', (query, expected) => {
  expect(choose(query)).toEqual(expected)
})

test('the rest of the request is as it was', () => {
  expect(readChoice('http://tapelight.example/api/v1/thing?limit=5&fields=rows&q=a+b').url).toBe(
    'http://tapelight.example/api/v1/thing?limit=5&q=a+b',
  )
})

test.each([
  ['?fields=', '"fields" is empty: use names of the response, separated by commas.'],
  ['?fields=,', '"fields" is empty: use names of the response, separated by commas.'],
  ['?fields=row', 'Unknown field "row" in "fields": use "rows", "newest", "source".'],
  [
    '?fields=rows.tikker',
    'Unknown field "rows.tikker" in "fields": use "rows.ticker", "rows.values", "rows.freshness".',
  ],
  ['?fields=source.name', 'Unknown field "source.name" in "fields": it has no fields.'],
  ['?fields=__proto__', 'Unknown field "__proto__" in "fields": use "rows", "newest", "source".'],
  [`?fields=${'rows,'.repeat(51)}`, '"fields" has 51 names; the limit is 50.'],
])('%s is rejected', (query, message) => {
  expect(() => choose(query)).toThrow(new ApiError(400, message))
})
