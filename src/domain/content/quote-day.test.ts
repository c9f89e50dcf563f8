import { expect, test } from 'vitest'
import { tinyStock } from '../backtest/studies/tiny-market.fixture.ts'
import { quoteDay } from './quote-day.ts'

// Twenty-one sessions, 2026-01-01 to 2026-01-21. The first closes are for the readings with a period.
const closes = [50, 51, 50.5, 51.5, 52.5, 52, 53, 50]
const stock = tinyStock(
  'AAA',
  Array.from({ length: 21 }, (_, index) => ({
    close: closes[index] ?? 60,
    action: index === 0 ? null : index === 20 ? 'SELL' : 'WATCH',
    readings: { rsi: 80, cmf: -0.15, adx: 24 },
    series:
      index < 20
        ? { obv: 1_500_000 * (index + 1) }
        : {
            rsi: 61.238,
            adx: 20,
            plusDi: 30.5,
            minusDi: 9.996,
            sma20: 58.4,
            sma50: 0.5,
            cmf: -0.081,
            obv: 2e6,
          },
  })),
)
const LAST = '2026-01-21'
const of = { of: 'AAA', on: LAST }
const claimed = (request: Parameters<typeof quoteDay>[0]) => {
  const quoted = quoteDay(request, stock)
  return quoted.ok ? quoted.value : quoted.failure
}
const text = (written: string) => ({ kind: 'text', text: written })

test('a close is money, a volume is shares', () => {
  expect(claimed({ kind: 'close', of: 'AAA', on: '2026-01-03' })).toEqual(text('$50.50'))
  expect(claimed({ kind: 'volume', ...of })).toEqual(text('1.0K shares'))
})

test('a move is a change from close to close, with its sign', () => {
  // 50 to 53 is +6%; 53 to 50 is -5.66%.
  expect(
    claimed({ kind: 'move', of: 'AAA', from: '2026-01-01', to: '2026-01-07', as: 'change' }),
  ).toEqual(text('+6.00%'))
  expect(
    claimed({ kind: 'move', of: 'AAA', from: '2026-01-07', to: '2026-01-08', as: 'change' }),
  ).toEqual(text('−5.66%'))
})

test('after "rose" or "fell" a move has no sign, and must be one', () => {
  const rise = { kind: 'move', of: 'AAA', from: '2026-01-01', to: '2026-01-07' } as const
  const fall = { ...rise, from: '2026-01-07', to: '2026-01-08' } as const
  expect(claimed({ ...rise, as: 'rise' })).toEqual(text('6.00%'))
  expect(claimed({ ...fall, as: 'fall' })).toEqual(text('5.66%'))
  expect(claimed({ ...rise, as: 'fall' })).toBe(
    'AAA changed by +6.00% from 2026-01-01 to 2026-01-07.',
  )
  expect(claimed({ ...fall, as: 'rise' })).toBe(
    'AAA changed by −5.66% from 2026-01-07 to 2026-01-08.',
  )
})

test('an action is that of the day; a day without a signal has none', () => {
  expect(claimed({ kind: 'action', ...of })).toEqual({ kind: 'action', action: 'SELL' })
  expect(claimed({ kind: 'action', of: 'AAA', on: '2026-01-01' })).toEqual({
    kind: 'action',
    action: 'NONE',
  })
})

test('a zone is the word of the signal’s zone', () => {
  expect(claimed({ kind: 'zone', ...of, is: 'rsi' })).toEqual(text('overbought'))
  expect(claimed({ kind: 'zone', ...of, is: 'adx' })).toEqual(text('weak'))
  // On the CMF scale exactly -0.15 goes to the milder side.
  expect(claimed({ kind: 'zone', ...of, is: 'cmf' })).toEqual(text('mild selling'))
})

test.each([
  ['rsi', '61.24'],
  ['adx', '20.00'],
  ['plus-di', '30.50'],
  ['minus-di', '10.00'],
  ['sma20', '$58.40'],
  ['sma50', '$0.50'],
  ['cmf', '−0.08'],
  // 2,000,000 less the 1,500,000 of 20 bars before.
  ['obv-change', '+500.0K shares'],
] as const)('the engine’s %s is quoted as %s', (is, written) => {
  expect(claimed({ kind: 'reading', ...of, is, period: null })).toEqual(text(written))
})

test('a reading with another period is computed from the bars', () => {
  // The example by hand on /indicators/rsi: period 5, day 8 of these closes is 42.77.
  const on = '2026-01-08'
  expect(claimed({ kind: 'reading', of: 'AAA', on, is: 'rsi', period: 5 })).toEqual(text('42.77'))
  // (53 + 50) / 2, and 12,000,000 - 9,000,000.
  expect(claimed({ kind: 'reading', of: 'AAA', on, is: 'sma', period: 2 })).toEqual(text('$51.50'))
  expect(claimed({ kind: 'reading', of: 'AAA', on, is: 'obv-change', period: 2 })).toEqual(
    text('+3.0M shares'),
  )
})

test('a signal comes with the sentence that explains it', () => {
  expect(claimed({ kind: 'signal', ...of })).toMatchObject({
    kind: 'signal',
    signal: { ticker: 'AAA', asOf: LAST, action: 'SELL' },
    sentence: expect.stringContaining('AAA'),
  })
})

test('a gauge comes with the sentence about its indicator', () => {
  expect(claimed({ kind: 'gauge', ...of, is: 'cmf' })).toMatchObject({
    kind: 'gauge',
    indicator: 'cmf',
    signal: { ticker: 'AAA', asOf: LAST },
    sentence: expect.stringContaining('CMF'),
  })
})

test.each([
  [
    { kind: 'close', of: 'AAA', on: '2026-02-01' },
    '"2026-02-01" is not a session of AAA in the sample market.',
  ],
  [{ kind: 'signal', of: 'AAA', on: '2026-01-01' }, 'AAA has no signal on 2026-01-01.'],
  [{ kind: 'zone', of: 'AAA', on: '2026-01-01', is: 'rsi' }, 'AAA has no signal on 2026-01-01.'],
  [{ kind: 'gauge', of: 'AAA', on: '2026-01-01', is: 'obv' }, 'AAA has no signal on 2026-01-01.'],
  [{ kind: 'reading', ...of, is: 'sma', period: null }, 'is=sma needs a period.'],
  [
    { kind: 'reading', of: 'AAA', on: '2026-01-02', is: 'rsi', period: null },
    'AAA has no rsi yet on 2026-01-02.',
  ],
  [
    { kind: 'reading', of: 'AAA', on: '2026-01-20', is: 'obv-change', period: null },
    'AAA has no obv-change yet on 2026-01-20.',
  ],
  [
    { kind: 'move', of: 'AAA', from: LAST, to: LAST, as: 'change' },
    `"${LAST}" is not before "${LAST}".`,
  ],
] as const)('a missing value is reported: %j', (request, failure) => {
  expect(claimed(request)).toBe(failure)
})
