import { expect, test } from 'vitest'
import { publishSearch, splitEnds } from './publish-search.ts'

const publish = (text: string) => publishSearch(new URLSearchParams(text))?.toString() ?? null

test.each([
  ['rsi-min=30&rsi-max=70', 'rsi=30..70'],
  ['rsi-min=&rsi-max=30&sector=', 'rsi=..30'],
  ['rsi-min=70&rsi-max=&action=BUY', 'rsi=70..&action=BUY'],
  ['age-min=0&age-max=0', 'age=0'],
  ['rsi-min=&rsi-max=', ''],
  ['signal=BUY', 'action=BUY'],
])('?%s is published as ?%s', (given, published) => {
  expect(publish(given)).toBe(published)
})

test('published parameters stay as they are', () => {
  expect(publish('rsi=30..70&action=BUY&colour=red')).toBeNull()
})

test.each([
  ['30..70', ['30', '70']],
  ['..30', ['', '30']],
  ['5', ['5', '5']],
  ['', ['', '']],
])('%j fills the fields with %j', (range, ends) => {
  expect(splitEnds(range)).toEqual(ends)
})
