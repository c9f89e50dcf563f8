import { expect, test } from 'vitest'
import { describeReturns } from './describe-returns.ts'

test.each([
  ['split-and-dividend', 'Returns are total returns: they include dividends.'],
  ['split', 'Returns are price returns: they leave out dividends.'],
  ['none', 'Returns are price returns: they leave out dividends.'],
] as const)('prices adjusted for %s give the returns that are named', (adjustment, sentence) => {
  expect(describeReturns(adjustment)).toBe(sentence)
})
