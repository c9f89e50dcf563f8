import { expect, test } from 'vitest'
import { listAfter, readAbout, readAfter, toQuestionSearch } from './question-address.ts'

const read = (search: string) => readAbout(new URLSearchParams(search))

test('a question alone has no stocks in its URL', () => {
  expect(toQuestionSearch({ question: 'What is RSI?', about: [], after: [] })).toBe(
    '?q=What+is+RSI%3F',
  )
})

test('a follow-up has its stocks in the URL', () => {
  expect(toQuestionSearch({ question: 'and its volume', about: ['NVDA', 'AMD'], after: [] })).toBe(
    '?q=and+its+volume&about=NVDA,AMD',
  )
})

test('a URL reads back as what it was made from', () => {
  const after = ['X & Y?', 'and Z, 1 + 1?']
  const search = toQuestionSearch({
    question: 'A & B, 50 % = C?',
    about: ['BRK.B', '^GSPC'],
    after,
  })
  expect(readAfter(new URLSearchParams(search))).toEqual(after)
  expect(new URLSearchParams(search).get('q')).toBe('A & B, 50 % = C?')
  expect(read(search)).toEqual(['BRK.B', '^GSPC'])
})

test.each([
  ['', []],
  ['about=', []],
  ['about=nvda,%20amd', ['NVDA', 'AMD']],
  ['about=NVDA,NVDA,,AMD', ['NVDA', 'AMD']],
  ['about=<b>,NVDA,a%20b', ['NVDA']],
  ['about=BRK-B', ['BRK.B']],
])('%j has the stocks %j', (search, stocks) => {
  expect(read(search)).toEqual(stocks)
})

test('limits the stocks to those of one answer', () => {
  const many = Array.from({ length: 40 }, (_, index) => `T${index}`)
  expect(read(`about=${many.join(',')}`)).toEqual(many.slice(0, 25))
})

const asked = (question: string, after: readonly string[]) => ({ question, about: [], after })

test('a follow-up comes after the question it follows up and those before it', () => {
  expect(listAfter(asked('and the week?', ['is KO a buy?']))).toEqual([
    'is KO a buy?',
    'and the week?',
  ])
})

test('the newest six earlier questions count, and only as many as fit a URL', () => {
  expect(listAfter(asked('7', ['1', '2', '3', '4', '5', '6']))).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
  ])
  expect(listAfter(asked('last', ['株'.repeat(2_000), 'first']))).toEqual(['first', 'last'])
  expect(listAfter(asked('株'.repeat(2_000), ['first']))).toEqual([])
  expect(readAfter(new URLSearchParams(`after=+&after=a&after=${'b'.repeat(4_000)}`))).toEqual([])
})
