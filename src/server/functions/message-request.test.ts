import { describe, expect, test } from 'vitest'
import { ApiError } from '../error-reply.ts'
import { readRequestedMessage } from './message-request.ts'

const attempt = (index: number) => ({ question: `q${index}`, summary: `s${index}` })

/** The error message for a rejected body. */
function errorOf(body: Record<string, unknown>): string {
  try {
    readRequestedMessage(body)
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.message
    throw error
  }
  return 'not refused'
}

describe('valid bodies', () => {
  test('the message is trimmed; without more there is no conversation', () => {
    expect(readRequestedMessage({ message: '  why AAPL?\n' })).toEqual({
      message: 'why AAPL?',
      conversation: [],
      about: [],
    })
  })

  test('1 and 2,000 characters are allowed, white space around them not counted', () => {
    expect(readRequestedMessage({ message: 'F' }).message).toBe('F')
    const longest = 'a'.repeat(2_000)
    expect(readRequestedMessage({ message: `  ${longest}  ` }).message).toBe(longest)
  })

  test('the last six turns of a longer conversation count, whatever precedes them', () => {
    const conversation = [
      'not a turn',
      attempt(1),
      attempt(2),
      attempt(3),
      attempt(4),
      attempt(5),
      attempt(6),
    ]
    expect(readRequestedMessage({ message: 'and now?', conversation }).conversation).toEqual(
      [1, 2, 3, 4, 5, 6].map(attempt),
    )
  })

  test('the stocks of the turn before are read as everywhere: any case, once each', () => {
    expect(readRequestedMessage({ message: 'why?', about: ['nvda', 'AMD', 'NVDA'] }).about).toEqual(
      ['NVDA', 'AMD'],
    )
    expect(readRequestedMessage({ message: 'why?', about: [] }).about).toEqual([])
  })

  test('unknown fields are ignored', () => {
    expect(
      Object.keys(readRequestedMessage({ message: 'why?', client: 'me', id: 7 })),
    ).not.toContain('client')
  })
})

describe('rejected bodies', () => {
  test.each([
    [{}, '"message" is missing; a text of 1 to 2,000 characters is allowed.'],
    [{ message: null }, '"message" is null; a text of 1 to 2,000 characters is allowed.'],
    [{ message: 7 }, '"message" is a number; a text of 1 to 2,000 characters is allowed.'],
    [{ message: true }, '"message" is true; a text of 1 to 2,000 characters is allowed.'],
    [{ message: ['hi'] }, '"message" is a list; a text of 1 to 2,000 characters is allowed.'],
    [{ message: {} }, '"message" is an object; a text of 1 to 2,000 characters is allowed.'],
    [{ message: '' }, '"message" is an empty text; a text of 1 to 2,000 characters is allowed.'],
    [
      { message: ' \n\t' },
      '"message" is a text of white space; a text of 1 to 2,000 characters is allowed.',
    ],
    [
      { message: 'a'.repeat(2_001) },
      '"message" is a text of 2,001 characters; a text of 1 to 2,000 characters is allowed.',
    ],
    [
      { message: 'hi', conversation: 'before' },
      '"conversation" is a text; a list of {question, summary} is allowed.',
    ],
    [
      { message: 'hi', conversation: [attempt(0), 'before'] },
      '"conversation[1]" is a text; an object with "question" and "summary" is allowed.',
    ],
    [
      { message: 'hi', conversation: [{ question: 'q' }] },
      '"conversation[0].summary" is missing; a text of 0 to 2,000 characters is allowed.',
    ],
    [
      { message: 'hi', conversation: [{ question: 'a'.repeat(2_001), summary: '' }] },
      '"conversation[0].question" is a text of 2,001 characters; a text of 0 to 2,000 characters is allowed.',
    ],
    [{ message: 'hi', about: 'AAPL' }, '"about" is a text; a list of up to 25 tickers is allowed.'],
    [
      { message: 'hi', about: ['AAPL', '<b>'] },
      '"<b>" in "about" is not a ticker: texts of 1 to 15 of A-Z 0-9 . - are allowed.',
    ],
    [
      { message: 'hi', about: Array.from({ length: 26 }, (_, index) => `A${index}`) },
      '"about" holds 26 tickers; at most 25 are allowed.',
    ],
  ])('%j', (body, words) => {
    expect(errorOf(body)).toBe(words)
  })
})
