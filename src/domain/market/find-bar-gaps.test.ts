import { expect, test } from 'vitest'
import { toColumns } from './check-bars.ts'
import type { DailyBars } from './daily-bars.ts'
import { findBarGaps } from './find-bar-gaps.ts'
import { findHalt } from './find-bar-gaps-halt.ts'
import { parseTicker, type Ticker } from './ticker.ts'
import { sessionsBetween } from './trading-days.ts'

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

test('tells all gaps, oldest first', () => {
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

test('a ticker that repeats its price without volume is halted since the first such bar', () => {
  const bars = standingBars(movingBars(sessions.slice(-10)), 4)
  expect(findHalt(bars)).toEqual({ since: sessions.at(-4) })
})

test('two quiet days are no halt', () => {
  expect(findHalt(standingBars(movingBars(sessions.slice(-10)), 2))).toBeNull()
})

test('an index without volume moves and is not halted', () => {
  const index = { ...movingBars(sessions.slice(-10)), volumes: new Float64Array(10) }
  expect(findHalt(index)).toBeNull()
})

test('no bars are neither a gap nor a halt', () => {
  expect(findBarGaps(movingBars([]), ticker('AAPL'))).toEqual([])
  expect(findHalt(movingBars([]))).toBeNull()
})

function movingBars(dates: readonly string[]): DailyBars {
  return toColumns(
    dates.map((date, index) => {
      const open = 100 + index
      return { date, open, high: open + 2, low: open - 1, close: open + 1, volume: 1000 }
    }),
  )
}

/** The same bars with the last ones replaced by the close before them, without volume. */
function standingBars(bars: DailyBars, count: number): DailyBars {
  const from = bars.dates.length - count
  const last = bars.closes[from - 1] ?? Number.NaN
  const stand = (column: Float64Array): Float64Array => column.slice().fill(last, from)
  return {
    dates: bars.dates,
    opens: stand(bars.opens),
    highs: stand(bars.highs),
    lows: stand(bars.lows),
    closes: stand(bars.closes),
    volumes: bars.volumes.slice().fill(0, from),
  }
}

function ticker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`${text} is no ticker`)
  return parsed.value
}
