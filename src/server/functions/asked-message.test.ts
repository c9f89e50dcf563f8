import { describe, expect, test } from 'vitest'
import { Refusal } from '../error-reply.ts'
import { readAskedMessage } from './asked-message.ts'

const turn = (place: number) => ({ question: `q${place}`, summary: `s${place}` })

/** What a refused body is told. */
function refusalOf(body: Record<string, unknown>): string {
  try {
    readAskedMessage(body)
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.message
    throw error
  }
  return 'not refused'
}

describe('what is asked', () => {
  test('the message is trimmed; without more there is no conversation', () => {
    expect(readAskedMessage({ message: '  why AAPL?\n' })).toEqual({
      message: 'why AAPL?',
      conversation: [],
      about: [],
    })
  })

  test('1 and 2,000 characters are allowed, white space around them not counted', () => {
    expect(readAskedMessage({ message: 'F' }).message).toBe('F')
    const longest = 'a'.repeat(2_000)
    expect(readAskedMessage({ message: `  ${longest}  ` }).message).toBe(longest)
  })

  test('of a longer conversation the last six turns count, whatever stands before them', () => {
    const conversation = ['not a turn', turn(1), turn(2), turn(3), turn(4), turn(5), turn(6)]
    expect(readAskedMessage({ message: 'and now?', conversation }).conversation).toEqual(
      [1, 2, 3, 4, 5, 6].map(turn),
    )
  })

  test('the stocks of the turn before are read as everywhere: any case, once each', () => {
    expect(readAskedMessage({ message: 'why?', about: ['nvda', 'AMD', 'NVDA'] }).about).toEqual([
      'NVDA',
      'AMD',
    ])
    expect(readAskedMessage({ message: 'why?', about: [] }).about).toEqual([])
  })

  test('fields that nobody knows are left alone', () => {
    expect(Object.keys(readAskedMessage({ message: 'why?', client: 'me', id: 7 }))).not.toContain(
      'client',
    )
  })
})

describe('what is refused', () => {
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
      { message: 'hi', conversation: [turn(0), 'before'] },
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
      { message: 'hi', about: Array.from({ length: 26 }, (_, place) => `A${place}`) },
      '"about" holds 26 tickers; at most 25 are allowed.',
    ],
  ])('%j', (body, words) => {
    expect(refusalOf(body)).toBe(words)
  })
})
