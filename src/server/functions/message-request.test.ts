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
    [{}, '"message" is missing. Send a string of 1 to 2,000 characters.'],
    [{ message: null }, '"message" is null. Send a string of 1 to 2,000 characters.'],
    [{ message: 7 }, '"message" is a number. Send a string of 1 to 2,000 characters.'],
    [{ message: true }, '"message" is true. Send a string of 1 to 2,000 characters.'],
    [{ message: ['hi'] }, '"message" is an array. Send a string of 1 to 2,000 characters.'],
    [{ message: {} }, '"message" is an object. Send a string of 1 to 2,000 characters.'],
    [{ message: '' }, '"message" is an empty string. Send a string of 1 to 2,000 characters.'],
    [{ message: ' \n\t' }, '"message" is a blank string. Send a string of 1 to 2,000 characters.'],
    [
      { message: 'a'.repeat(2_001) },
      '"message" is a string of 2,001 characters. Send a string of 1 to 2,000 characters.',
    ],
    [
      { message: 'hi', conversation: 'before' },
      '"conversation" is a string. Send an array of {question, summary}.',
    ],
    [
      { message: 'hi', conversation: [attempt(0), 'before'] },
      '"conversation[1]" is a string. Send an object with "question" and "summary".',
    ],
    [
      { message: 'hi', conversation: [{ question: 'q' }] },
      '"conversation[0].summary" is missing. Send a string of 0 to 2,000 characters.',
    ],
    [
      { message: 'hi', conversation: [{ question: 'a'.repeat(2_001), summary: '' }] },
      '"conversation[0].question" is a string of 2,001 characters. Send a string of 0 to 2,000 characters.',
    ],
    [{ message: 'hi', about: 'AAPL' }, '"about" is a string. Send an array of up to 25 tickers.'],
    [
      { message: 'hi', about: ['AAPL', '<b>'] },
      '"<b>" in "about" is not a valid ticker: use 1 to 15 of A-Z 0-9 . -',
    ],
    [
      { message: 'hi', about: Array.from({ length: 26 }, (_, index) => `A${index}`) },
      '"about" has 26 tickers; the limit is 25.',
    ],
  ])('%j', (body, words) => {
    expect(errorOf(body)).toBe(words)
  })
})
