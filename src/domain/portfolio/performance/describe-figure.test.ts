import { expect, test } from 'vitest'
import { describeFigure } from './describe-figure.ts'
import { FIGURE_NAMES } from './performance.ts'

test('every figure has a name of its own and one sentence of meaning', () => {
  const described = FIGURE_NAMES.map(describeFigure)
  expect(new Set(described.map(({ label }) => label)).size).toBe(FIGURE_NAMES.length)
  for (const { meaning } of described) expect(meaning).toMatch(/^[A-Z][^.!]+\.$/)
})

test('only the Sharpe ratio and beta are plain numbers', () => {
  expect(FIGURE_NAMES.filter((name) => describeFigure(name).unit === 'number')).toEqual([
    'sharpe',
    'beta',
  ])
})
