import { expect, test } from 'vitest'
import { readAbout, toQuestionSearch } from './question-address.ts'

const read = (search: string) => readAbout(new URLSearchParams(search))

test('a question alone has no stocks in its URL', () => {
  expect(toQuestionSearch({ question: 'What is RSI?', about: [] })).toBe('?q=What+is+RSI%3F')
})

test('a follow-up has its stocks in the URL', () => {
  expect(toQuestionSearch({ question: 'and its volume', about: ['NVDA', 'AMD'] })).toBe(
    '?q=and+its+volume&about=NVDA,AMD',
  )
})

test('a URL reads back as what it was made from', () => {
  const search = toQuestionSearch({ question: 'A & B, 50 % = C?', about: ['BRK.B', '^GSPC'] })
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
