import { expect, it } from 'vitest'

import { brokenTrendReadings, buyReadings } from '../signals/any-readings.fixture.ts'
import { noSignalOf, signalOf } from './any-signal.fixture.ts'
import { explainSignal } from './explain-signal.ts'
import { writeFullResponse } from './full-response.ts'

it('writes the summary, a section per answer, and the disclaimer last', () => {
  const report = writeFullResponse(
    [
      { signal: signalOf(buyReadings), company: 'Apple Inc.' },
      { signal: noSignalOf({ kind: 'unknown-ticker' }, 'ZZZZ'), company: null },
      { signal: signalOf(brokenTrendReadings, 'KO'), company: null },
    ],
    'Educational, not advice.',
  )
  const sections = report.split('\n\n')
  expect(sections[0]).toBe(
    'Of 2 stocks, 1 is rated BUY (AAPL) and 1 is rated SELL (KO). There is no signal for ZZZZ.',
  )
  const { sentence, points, changes, asOf } = explainSignal(signalOf(buyReadings), 'Apple Inc.')
  expect(sections[1]?.split('\n')).toEqual([
    'AAPL: BUY',
    sentence,
    ...points.map(({ text }) => `- ${text}`),
    'What would change it:',
    ...changes.map((change) => `- ${change}`),
    asOf,
  ])
  expect(sections[2]?.split('\n')).toEqual([
    'ZZZZ: NO SIGNAL',
    'We couldn’t find ZZZZ.',
    'What to do next:',
    '- Check the spelling. Share classes use a dot, as in BRK.B.',
    'Based on daily bars through Aug 20, 2026.',
  ])
  expect(sections[3]).toMatch(/^KO: SELL\n/)
  expect(sections.at(-1)).toBe('Educational, not advice.')
  expect(sections).toHaveLength(5)
})

it('fits 25 answers', () => {
  const results = Array.from({ length: 25 }, () => ({
    signal: signalOf(buyReadings),
    company: null,
  }))
  expect(writeFullResponse(results, 'Notice.').match(/^AAPL: BUY$/gm)).toHaveLength(25)
})
