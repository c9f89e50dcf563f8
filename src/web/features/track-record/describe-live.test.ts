import { expect, test } from 'vitest'
import { describeOmitted, describeLive } from './describe-live.ts'

const NONE = { sessions: 0, signals: 0, from: null, late: 0, withoutBars: 0, rows: [] }
const OPEN = { rule: 'buy', name: 'BUY', action: 'BUY', horizon: 1, trades: 0, told: null } as const

test('says that nothing is logged yet', () => {
  expect(describeLive(NONE)).toBe(
    'Nothing to tell yet: no session of a real market is logged here.',
  )
  expect(describeOmitted(NONE)).toBeNull()
})

test('counts signals whose trades are all open', () => {
  expect(describeLive({ ...NONE, sessions: 1, signals: 1, from: '2026-11-20', rows: [OPEN] })).toBe(
    '1 session with 1 signal logged since Nov 20, 2026, WATCH included. No trade of them is over yet.',
  )
})

test('explains the count once trades are over', () => {
  const rows = [{ ...OPEN, trades: 3 }]
  expect(describeLive({ ...NONE, sessions: 3, signals: 1200, from: '2026-11-18', rows })).toBe(
    '3 sessions with 1,200 signals logged since Nov 18, 2026, WATCH included. Each BUY and SELL is entered at the next open, before costs; trades that are still open are not counted. Beside the stock itself means beside all its days since its first logged session.',
  )
})

test('lists omitted signals', () => {
  expect(describeOmitted({ ...NONE, late: 1, withoutBars: 12 })).toBe(
    'Left out: 1 signal logged after the next open or of foreign exchanges and 12 signals of stocks without bars now.',
  )
})
