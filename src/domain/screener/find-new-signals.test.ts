import { expect, test } from 'vitest'
import { rowOf } from './any-row.fixture.ts'
import { findNewSignals } from './find-new-signals.ts'

test('a signal that changed again since is no longer the current one', () => {
  const states = (['WATCH', 'BUY', 'WATCH', 'SELL', 'WATCH'] as const).map((state, ago) => ({
    date: `2026-08-${20 - ago}`,
    state,
  }))
  const left = rowOf('BB', {}, { action: 'WATCH', states })
  const kept = rowOf('AA', {}, { action: 'BUY', states: states.slice(1) })
  expect(
    findNewSignals([left, kept]).map(({ ticker, to, session, isCurrent }) => [
      ticker,
      to,
      session,
      isCurrent,
    ]),
  ).toEqual([
    ['AA', 'BUY', '2026-08-19', true],
    ['BB', 'BUY', '2026-08-19', false],
    ['AA', 'SELL', '2026-08-17', false],
    ['BB', 'SELL', '2026-08-17', false],
  ])
})
