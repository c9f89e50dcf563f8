import { expect, test } from 'vitest'
import { afterCosts, judgeRow, describeVerdict } from './track-record-verdict.ts'

const row = (low: number, high: number, adjustedPValue: number | null = 0.01) => ({
  excess: { percent: (low + high) / 2, interval: { low, high } },
  adjustedPValue,
})

test.each([
  ['BUY', row(0.2, 0.6), 0, 'edge'],
  ['BUY', row(0.2, 0.6), 0.1, 'costs-more'],
  ['BUY', row(0.2, 0.6, 0.06), 0, 'no-edge'],
  ['BUY', row(-0.1, 0.6), 0, 'no-edge'],
  ['BUY', row(-0.6, -0.2), 0, 'opposite'],
  ['SELL', row(-0.6, -0.2), 0, 'edge'],
  ['SELL', row(-0.6, -0.2), 0.25, 'costs-more'],
  ['SELL', row(0.2, 0.6), 0, 'opposite'],
  ['SELL', row(-0.6, 0), 0, 'no-edge'],
] as const)('%s with %o at costs of %d is %s', (action, given, cost, verdict) => {
  expect(judgeRow(given, action, cost)).toBe(verdict)
})

test('without an interval nothing is claimed', () => {
  const given = { excess: { percent: 9, interval: null }, adjustedPValue: null }
  expect(judgeRow(given, 'BUY', 0)).toBe('too-few')
})

test('costs of both sides go against the rule', () => {
  expect(afterCosts(1, 'BUY', 0.25)).toBe(0.5)
  expect(afterCosts(-1, 'SELL', 0.25)).toBe(-0.5)
})

test('the opposite is described by what prices did', () => {
  expect(describeVerdict('opposite', 'SELL')).toContain('better than usual')
})
