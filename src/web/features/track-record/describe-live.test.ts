import { expect, test } from 'vitest'
import { describeOmitted, describeLive } from './describe-live.ts'

const NONE = { sessions: 0, signals: 0, from: null, late: 0, unproven: 0, withoutBars: 0, rows: [] }
const OPEN = { rule: 'buy', name: 'BUY', action: 'BUY', horizon: 1, trades: 0, told: null } as const

test('says that nothing is logged yet', () => {
  expect(describeLive(NONE)).toBe(
    'No results yet: this server has not logged a session of live prices.',
  )
  expect(describeOmitted(NONE)).toBeNull()
})

test('counts signals whose trades are all open', () => {
  expect(describeLive({ ...NONE, sessions: 1, signals: 1, from: '2026-11-20', rows: [OPEN] })).toBe(
    'We have logged 1 signal over 1 session since Nov 20, 2026, including WATCH. No trade has closed yet.',
  )
})

test('explains the count once trades have closed', () => {
  const rows = [{ ...OPEN, trades: 3 }]
  expect(describeLive({ ...NONE, sessions: 3, signals: 1200, from: '2026-11-18', rows })).toBe(
    'We have logged 1,200 signals over 3 sessions since Nov 18, 2026, including WATCH. Each BUY and SELL enters at the next open, before costs. Open trades are not counted. Returns are price returns: they leave out dividends. Holding the stock means all its days since its first logged session.',
  )
})

test('lists omitted signals', () => {
  expect(describeOmitted({ ...NONE, late: 1, unproven: 2, withoutBars: 12 })).toBe(
    'Not included: 1 signal logged after the next open or from a foreign exchange, 2 signals without proof of when they were logged and 12 signals for stocks that no longer have prices here.',
  )
})
