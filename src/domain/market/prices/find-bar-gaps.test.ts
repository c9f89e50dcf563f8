import { expect, test } from 'vitest'
import { movingBars } from './find-bar-gaps.fixture.ts'
import { findBarGaps } from './find-bar-gaps.ts'
import { parseTicker, type Ticker } from '../listings/ticker.ts'
import { sessionsBetween } from '../calendar/trading-days.ts'

const sessions = sessionsBetween('2026-03-31', '2026-08-20')

test('finds no gap over weekends and holidays of New York', () => {
  expect(sessions).not.toContain('2026-04-03')
  expect(findBarGaps(movingBars(sessions), ticker('AAPL'))).toEqual([])
})

test('names the first and last missing session', () => {
  const holed = sessions.filter((date) => date < '2026-08-06' || date > '2026-08-11')
  expect(findBarGaps(movingBars(holed), ticker('BRK.B'))).toEqual([
    { missingFrom: '2026-08-06', missingTo: '2026-08-11', sessions: 4 },
  ])
})

test('one missing session is a gap for a US listing', () => {
  const holed = sessions.filter((date) => date !== '2026-08-19')
  expect(findBarGaps(movingBars(holed), ticker('^GSPC'))).toEqual([
    { missingFrom: '2026-08-19', missingTo: '2026-08-19', sessions: 1 },
  ])
})

test('returns all gaps, oldest first', () => {
  const holed = sessions.filter((date) => date !== '2026-08-05' && date !== '2026-08-12')
  const gaps = findBarGaps(movingBars(holed), ticker('AAPL'))
  expect(gaps.map(({ missingFrom }) => missingFrom)).toEqual(['2026-08-05', '2026-08-12'])
})

test('a gap before the newest bars no longer counts', () => {
  const holed = sessions.filter((date) => date !== '2026-04-10')
  expect(findBarGaps(movingBars(holed), ticker('AAPL'), 60)).toEqual([])
  expect(findBarGaps(movingBars(holed), ticker('AAPL'), holed.length)).toHaveLength(1)
})

test.each(['0700.HK', 'OCDO.L', '7203.T', 'BTC-USD', '^N225'])(
  '%s may rest for a week, but not for more than ten days',
  (name) => {
    const week = movingBars(['2026-04-28', '2026-05-08', '2026-05-11'])
    const longer = movingBars(['2026-04-28', '2026-05-11', '2026-05-12'])
    expect(findBarGaps(week, ticker(name))).toEqual([])
    expect(findBarGaps(longer, ticker(name))).toEqual([
      { missingFrom: '2026-04-29', missingTo: '2026-05-08', sessions: 8 },
    ])
  },
)

test('no bars have no gap', () => {
  expect(findBarGaps(movingBars([]), ticker('AAPL'))).toEqual([])
})

function ticker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`${text} is not a ticker`)
  return parsed.value
}
