import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../error-reply.ts'
import {
  dateParameter,
  textParameter,
  tickersParameter,
  wholeNumberParameter,
  wordsParameter,
} from './parameters.ts'
import { readQuery } from './read-query.ts'

const words = { description: 'What it is.' }
const endpoint = {
  path: '/thing',
  tag: 'Service',
  summary: '',
  description: '',
  example: '?q=mic',
  errors: [],
  query: z.object({
    q: textParameter({ ...words, from: 1, to: 100, allowed: 'use 1 to 100', example: 'a' }),
    limit: wholeNumberParameter({ ...words, from: 1, to: 50, example: 5 }).default(8),
    from: dateParameter({ ...words, example: '2026-08-20' }).optional(),
    tickers: tickersParameter(25).optional(),
    topics: wordsParameter(['movers', 'news'], { ...words, example: ['news'] }).optional(),
  }),
} as const

const read = (query: string) => readQuery(endpoint, `http://tapelight.example/api/v1/thing${query}`)

describe('valid queries', () => {
  test.each([
    ['?q=mic', { q: 'mic', limit: 8 }],
    ['?q=mic&limit=50', { q: 'mic', limit: 50 }],
    ['?q=mic&limit=007', { q: 'mic', limit: 7 }],
    ['?q=a+b', { q: 'a b', limit: 8 }],
    ['?q=a%2Bb', { q: 'a+b', limit: 8 }],
    ['?q=100%25', { q: '100%', limit: 8 }],
    ['?q=%C3%A9', { q: 'é', limit: 8 }],
    ['?q=a%26limit%3D3', { q: 'a&limit=3', limit: 8 }],
    ['?%71=mic', { q: 'mic', limit: 8 }],
    ['?&q=mic&&', { q: 'mic', limit: 8 }],
    ['?q=mic#limit=3', { q: 'mic', limit: 8 }],
    ['?q=a&from=2024-02-29', { q: 'a', limit: 8, from: '2024-02-29' }],
    ['?q=a&tickers=AAPL,KO', { q: 'a', limit: 8, tickers: ['AAPL', 'KO'] }],
    ['?q=a&tickers=AAPL&tickers=KO%20MSFT', { q: 'a', limit: 8, tickers: ['AAPL', 'KO', 'MSFT'] }],
    ['?q=a&tickers=', { q: 'a', limit: 8, tickers: [] }],
    ['?q=a&topics=news,,movers,', { q: 'a', limit: 8, topics: ['news', 'movers'] }],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })
})

describe('errors and their messages', () => {
  const long = 'x'.repeat(101)
  test.each([
    ['', '"q" is missing: use 1 to 100, as in /api/v1/thing?q=mic.'],
    ['?q=', '"q" is empty: use 1 to 100.'],
    ['?q=%20', '"q" is empty: use 1 to 100.'],
    [`?q=${long}`, `Invalid value "${'x'.repeat(40)}" (101 characters) for "q": use 1 to 100.`],
    ['?q=a&q=b', '"q" appears 2 times. Send it once.'],
    ['?q=a&limit=0', 'Invalid value "0" for "limit": use a whole number from 1 to 50.'],
    ['?q=a&limit=0x10', '"0x10" for "limit"'],
    ['?q=a&limit=%2010', '" 10" for "limit"'],
    [
      '?q=a&from=2023-02-29',
      'Invalid value "2023-02-29" for "from": use a date in the form YYYY-MM-DD',
    ],
    ['?q=a&from=2023-02-01T00:00:00Z', '"2023-02-01T00:00:00Z" for "from"'],
    ['?q=a&topics=news,weather', 'Invalid value "weather" for "topics": use movers, news'],
    ['?q=a&Limit=3', 'Unknown parameter "Limit" at /api/v1/thing. Use "q", "limit"'],
    ['?q=a&__proto__=3', 'Unknown parameter "__proto__"'],
    ['?q=a&constructor=3', 'Unknown parameter "constructor"'],
    ['?q=a&=3', 'Unknown parameter ""'],
    [`?q=a&${long}=3`, `Unknown parameter "${'x'.repeat(40)}" at`],
    ['?q=100%', 'The query has a "%" that does not start a valid UTF-8 escape'],
    ['?q=%FF', 'The query has a "%" that does not start a valid UTF-8 escape'],
    ['?q=%C3', 'The query has a "%" that does not start a valid UTF-8 escape'],
  ])('%s', (query, sentence) => {
    expect(errorOf(query)).toMatchObject({ status: 400 })
    expect(errorOf(query).message).toContain(sentence)
  })

  test('an endpoint without parameters reports that', () => {
    const bare = { ...endpoint, path: '/bare', query: z.object({}) }
    expect(readQuery(bare, 'http://tapelight.example/api/v1/bare')).toEqual({})
    expect(() => readQuery(bare, 'http://tapelight.example/api/v1/bare?a=1')).toThrow(
      'Unknown parameter "a" at /api/v1/bare. It takes none of its own.',
    )
  })
})

test('any query is parsed, or rejected with a short excerpt', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (name, value) => {
      const answer = attempt(`?q=a&${name}=${value}`)
      return answer instanceof ApiError ? answer.message.length < 300 : answer.limit >= 1
    }),
  )
})

function attempt(query: string) {
  try {
    return read(query)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

function errorOf(query: string): ApiError {
  const answer = attempt(query)
  if (answer instanceof ApiError) return answer
  throw new Error(`"${query}" was not refused`)
}
