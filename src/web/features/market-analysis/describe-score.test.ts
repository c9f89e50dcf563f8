import { expect, test } from 'vitest'
import type { RiskFigure } from '../../../domain/risk/risk-metric.ts'
import { createFormats } from '../../../domain/preferences/formats.ts'
import type { VoteReading } from '../../../domain/signals/technicals/technicals.ts'
import { describeScore, formatFigure } from './describe-score.ts'
import { formatVoteReading } from './vote-table.tsx'

const formats = createFormats({ numberFormat: 'dot', dateFormat: 'words', timeZone: null })

const statement = (isTrue: boolean): RiskFigure => ({ label: '', kind: 'statement', isTrue })

test('a score is described as a percentage in the user’s number format', () => {
  const breadth = { id: 'breadth', kind: 'measured', score: 61.25, figures: [] } as const
  expect(describeScore(breadth, formats)).toBe(
    '61,3% of tracked stocks are above their 20-day average.',
  )
})

test('a score of statements is described by how many are true', () => {
  const figures = [statement(true), statement(true), statement(true), statement(false)]
  const trend = { id: 'trend', kind: 'measured', score: 75, figures } as const
  expect(describeScore(trend, formats)).toBe('Signs of a rising market: 3 of 4.')
})

test.each<[RiskFigure, string]>([
  [{ label: '', kind: 'count', count: 1_234 }, '1.234'],
  [{ label: '', kind: 'number', number: 7_641.1602 }, '7.641,16'],
  [{ label: '', kind: 'percent', percent: 16.2869 }, '16,29%'],
  [{ label: '', kind: 'dollars', dollars: 4.56e11 }, '$456,0B'],
  [statement(true), 'true'],
  [statement(false), 'not true'],
])('formats the breakdown line %j as %s', (figure, text) => {
  expect(formatFigure(figure, formats)).toBe(text)
})

test.each<[VoteReading['unit'], number, string]>([
  ['points', 56.319, '56,32'],
  ['ratio', -0.054, '−0,05'],
  ['price', 1_311.3, '1.311,30'],
  ['percent', -1.7454, '−1,75%'],
  ['shares', -12_400_000, '−12,4M'],
])('formats a reading in %s of %d as %s', (unit, value, text) => {
  expect(formatVoteReading({ name: '', value, unit }, formats)).toBe(text)
})
