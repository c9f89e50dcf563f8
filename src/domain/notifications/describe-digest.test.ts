import { expect, test } from 'vitest'
import { createFormats } from '../preferences/formats.ts'
import { DEFAULT_PREFERENCES } from '../preferences/preferences.ts'
import { describeDigest, titleDigest } from './describe-digest.ts'
import { hasNews, type Digest } from './digest.ts'

const QUIET: Digest = {
  kind: 'daily',
  from: '2026-11-20',
  session: '2026-11-20',
  portfolio: null,
  signals: [],
  dividends: [],
  alerts: [],
  marketPercent: null,
  notes: [],
}
const FULL: Digest = {
  ...QUIET,
  portfolio: {
    base: 'USD',
    holdingsCount: 2,
    value: '12345.678',
    change: { amount: '-85.5', percent: -0.69 },
    best: { ticker: 'AAPL', percent: 1.25, amount: '12.5' },
    worst: { ticker: 'BRK.B', percent: -3, amount: null },
  },
  signals: [
    {
      ticker: 'MSFT',
      session: '2026-11-20',
      from: 'WATCH',
      to: 'BUY',
      isSample: false,
      receiptId: 'abc',
    },
  ],
  dividends: [{ ticker: 'KO', exDate: '2026-11-27', amount: '10.4', currency: 'USD' }],
  alerts: [{ ticker: 'AAPL', reason: 'AAPL rose above $300.00.' }],
  marketPercent: 0.45,
  notes: ['No price for ZZZZ, so its value is not available.'],
}
const US = createFormats(DEFAULT_PREFERENCES)

test('a digest says what one’s own stocks did before the market', () => {
  const told = describeDigest(FULL, US).map(({ title, lines }) => [
    title,
    ...lines.map(({ label, text }) => (label === null ? text : `${label}: ${text}`)),
  ])
  expect(titleDigest(FULL, US)).toBe('Your day: Nov 20, 2026')
  expect(told).toEqual([
    [
      'Your portfolio',
      'Value: $12,345.68 (2 holdings)',
      'Change that day: −$85.50 (−0.69%)',
      'Best: AAPL +$12.50 (+1.25%)',
      'Worst: BRK.B −3.00%',
    ],
    ['Signals that changed', 'MSFT went from WATCH to BUY on Nov 20, 2026.'],
    ['Dividends due', 'KO: $10.40 before tax, ex-dividend Nov 27, 2026.'],
    ['Alerts that fired', 'AAPL rose above $300.00.'],
    ['Market', 'The S&P 500 (by the fund SPY) rose 0.45% that day.'],
    ['About these figures', 'No price for ZZZZ, so its value is not available.'],
  ])
})

test('figures are written as the reader writes them', () => {
  const german = createFormats({
    ...DEFAULT_PREFERENCES,
    numberFormat: 'dot',
    dateFormat: 'dotted',
  })
  const week: Digest = { ...FULL, kind: 'weekly', from: '2026-11-16' }
  expect(titleDigest(week, german)).toBe('Your week: 16.11.2026 to 20.11.2026')
  expect(
    describeDigest(week, german)[0]
      ?.lines.map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['$12.345,68 (2 holdings)', '−$85,50 (−0,69%)'])
})

test('a changed signal leads to its stock and its receipt', () => {
  const signals = describeDigest(FULL, US).find(({ title }) => title === 'Signals that changed')
  expect(signals?.lines).toMatchObject([{ path: '/stocks/MSFT', receiptPath: '/r/abc' }])
})

test('a change that is not known is said, and a market that did not move did not rise', () => {
  const portfolio = { ...FULL.portfolio, base: 'USD', holdingsCount: 1, value: null, change: null }
  const sections = describeDigest(
    { ...QUIET, portfolio: { ...portfolio, best: null, worst: null }, marketPercent: -0.001 },
    US,
  )
  expect(sections.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
    'not available (1 holding)',
    'not available',
    'The S&P 500 (by the fund SPY) did not move that day.',
  ])
})

test('a long list ends with the number of the rest', () => {
  const alerts = Array.from({ length: 23 }, (_, index) => ({ ticker: 'KO', reason: `${index}.` }))
  const [told] = describeDigest({ ...QUIET, alerts }, US)
  expect(told?.lines).toHaveLength(21)
  expect(told?.lines.at(-1)?.text).toBe('3 more are in Tapelight.')
})

test('old prices and the market alone are no news', () => {
  expect(hasNews({ ...QUIET, marketPercent: 1, notes: ['Old prices.'] })).toBe(false)
  const portfolio = { base: 'USD', holdingsCount: 1, value: '5', change: null }
  expect(hasNews({ ...QUIET, portfolio: { ...portfolio, best: null, worst: null } })).toBe(false)
  expect(hasNews({ ...QUIET, alerts: FULL.alerts })).toBe(true)
  expect(hasNews(FULL)).toBe(true)
})
