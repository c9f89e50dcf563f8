import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readArchivedBars } from './read-archived-bars.ts'

const pack = (...lines: readonly string[]) =>
  gzipSync(['symbol,date,open,high,low,close,volume', ...lines, ''].join('\n'))

test('lines become columns by ticker, in our format', () => {
  const [first, second] = readArchivedBars(
    pack(
      'BRK-B,2026-01-02,10,12,9,11,500',
      'BRK-B,2026-01-05,11,11.5,10.5,11.25,400',
      'ZZ,2026-01-02,1,1,1,1,0',
    ),
  )
  expect(first?.ticker).toBe('BRK.B')
  expect(first?.bars.dates).toEqual(['2026-01-02', '2026-01-05'])
  expect([...(first?.bars.closes ?? [])]).toEqual([11, 11.25])
  expect(second?.bars.volumes.length).toBe(1)
})

test.each([
  [['AA,2026-01-02,1,1,1,1'], 'line 2'],
  [['AA,2026-01-02,5,4,4,4,1'], 'AA on 2026-01-02: high 4 is below'],
  [['AA,2026-01-02,1,1,1,1,1', 'AA,2026-01-02,1,1,1,1,1'], 'date appears twice'],
  [['AA,2026-01-02,x,1,1,1,1'], 'open is NaN'],
  [['no ticker,2026-01-02,1,1,1,1,1'], '"no ticker" is not a ticker'],
])('a corrupt archive is rejected: %s', (lines, reason) => {
  expect(() => readArchivedBars(pack(...lines))).toThrow(reason)
})

test('another header is rejected', () => {
  expect(() => readArchivedBars(gzipSync('date,symbol\n'))).toThrow('line 1')
})

test('the bundled S&P 500 archive matches its page', () => {
  const archive = readArchivedBars(readFileSync('data/sp500/sp500-daily-2022-2026.csv.gz'))
  expect(archive.length).toBe(503)
  expect(archive.reduce((bars, one) => bars + one.bars.dates.length, 0)).toBe(499_452)
  const dates = new Set(archive.flatMap(({ bars }) => bars.dates))
  expect([dates.size, [...dates].toSorted()[0], [...dates].toSorted().at(-1)]).toEqual([
    1003,
    '2022-08-22',
    '2026-08-20',
  ])
  const short = archive.filter(({ bars }) => bars.dates[0] === '2022-08-22')
  expect(
    short.filter(({ bars }) => bars.dates.length !== 1003).map(({ ticker }) => ticker),
  ).toEqual(['FISV', 'MNST'])
})
