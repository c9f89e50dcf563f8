import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../../adapters/listings/bundled-listings.ts'
import { knownTicker } from '../../market/listings/ticker.ts'
import { readQuestion } from '../read-question.ts'

const { resolve } = loadBundledListings(join(import.meta.dirname, '../../../../data/symbols'))
const list = ['PYPL', 'BAC', 'PFE'].map(knownTicker)

const follow = (second: string, first = 'strongest trends, top 3') => {
  const last = readQuestion(first, { resolve }, { tickers: [] })
  return readQuestion(second, { resolve }, { tickers: list, list, last })
}
const listed = { kind: 'listed', tickers: list, among: null }

test.each([
  ['are they all up tho?', { form: 'check', quantifier: 'all' }],
  ['ok so did all of them fall this week', { form: 'check', quantifier: 'all' }],
  ['is any of them a sell', { form: 'list' }],
  ['how many of those are above their 50 day', { form: 'count' }],
  ["what's their average rsi", { form: 'average', measures: ['rsi'] }],
  ['which of those is the cheapest', { form: 'list', order: 'lowest' }],
])('%j is asked of the stocks that were listed', (second, parts) => {
  expect(follow(second)).toMatchObject({ tickers: [], frame: { ...parts, group: listed } })
})

test('a sector is looked for among them', () => {
  expect(follow('which of those are in tech').frame?.group).toMatchObject({
    kind: 'listed',
    among: { kind: 'sector', sector: 'Information Technology' },
  })
})

test('an index is what they are measured by', () => {
  expect(follow('which of them beat the s&p this month')).toMatchObject({
    tickers: ['^GSPC'],
    frame: { benchmark: '^GSPC', group: listed },
  })
})

test('after a question about a stock, they are not the list', () => {
  expect(follow('are they all up', 'is KO a buy').frame?.group).not.toEqual(listed)
})

test('"which is the cheapest" means those that a condition has left', () => {
  expect(follow('which is the cheapest', 'which stocks are a buy').frame?.group).toEqual(listed)
})

test.each([
  ['and what is its 1 month', ['PYPL']],
  ['that one, is it a buy', ['PYPL']],
])('%j after a list in an order is asked of the first of it', (second, tickers) => {
  expect(follow(second).tickers).toEqual(tickers)
})

test.each(['and the lowest one', 'are they up this week'])('%j is not', (second) => {
  expect(follow(second).tickers).not.toEqual(['PYPL'])
})
