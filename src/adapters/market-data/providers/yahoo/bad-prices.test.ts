import { describe, expect, test } from 'vitest'
import type { BarSeries } from '../../../../domain/market/prices/daily-bars.ts'
import { expectBars } from '../expect-bars.fixture.ts'
import { call } from './call-yahoo.fixture.ts'
import { answer, readBadPrices, toChartReply, type CsvBar } from './recordings.fixture.ts'

/** Listings of the recorded series. */
const LISTINGS = {
  '4063-T': { symbol: '4063.T', currency: 'JPY', exchangeTimezoneName: 'Asia/Tokyo' },
  'CNE-L': { symbol: 'CNE.L', currency: 'GBp', exchangeTimezoneName: 'Europe/London' },
  'AET-L': { symbol: 'AET.L', currency: 'GBp', exchangeTimezoneName: 'Europe/London' },
  'LA-V': { symbol: 'LA.V', currency: 'CAD', exchangeTimezoneName: 'America/Toronto' },
  'KEN-TA': { symbol: 'KEN.TA', currency: 'ILA', exchangeTimezoneName: 'Asia/Jerusalem' },
  '8TRA-DE': { symbol: '8TRA.DE', currency: 'EUR', exchangeTimezoneName: 'Europe/Berlin' },
  CALM: { symbol: 'CALM', currency: 'USD', exchangeTimezoneName: 'America/New_York' },
} as const
type Listed = keyof typeof LISTINGS

/** Series without errors, or with errors repaired since. */
const REPAIRED: Readonly<Record<string, Listed>> = {
  'CALM-1d-no-bad-divs': 'CALM',
  '4063-T-1d-bad-stock-split-fixed': '4063-T',
  'CNE-L-1d-bad-stock-split-fixed': 'CNE-L',
  'LA-V-1d-bad-stock-split-fixed': 'LA-V',
  'AET-L-1d-100x-error-fixed': 'AET-L',
  'KEN-TA-1d-bad-div-fixed': 'KEN-TA',
  '8TRA-DE-1d-missing-div-adjust-fixed': '8TRA-DE',
}

describe('bad prices that yahoo has served', () => {
  test('a split that was not applied before its date: the bars before it are set aside', async () => {
    const series = await expectFile('4063-T', '4063-T-1d-bad-stock-split')
    expect(series.bars.dates[0]).toBe('2023-03-29')
    expect(series.bars.dates).toHaveLength(13)
    expect(series.rejected).toHaveLength(9)
    expect(series.rejected[0]).toEqual({
      date: '2023-03-15',
      reason: 'prices do not follow the split of 2023-03-30',
    })
  })

  test.each([
    ['CNE-L', 'CNE-L-1d-bad-stock-split', '2023-05-09'],
    ['LA-V', 'LA-V-1d-bad-stock-split', '2020-08-26'],
  ] as const)(
    'a split not applied to a single day of %s: %s sets that day aside',
    async (listed, name, date) => {
      const series = await expectFile(listed, name)
      expect(series.rejected.map((bar) => bar.date)).toEqual([date])
      expect(series.bars.dates).toHaveLength(readBadPrices(name).length - 1)
    },
  )

  test('pence among pounds: the series is rejected, since it is unclear which unit is right', async () => {
    const outcome = await requestFor('AET-L', readBadPrices('AET-L-1d-100x-error'))
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'unusable-series', cause: 'prices change by a factor of 100 on 2022-05-09' },
    })
  })

  test('a split applied twice: the bars before it are set aside', async () => {
    const twice = readBadPrices('4063-T-1d-bad-stock-split-fixed').map((bar) =>
      bar.date < '2023-03-30' ? scale(bar, 1 / 5) : bar,
    )
    const series = await expectSeries('4063-T', twice)
    expect(series.bars.dates[0]).toBe('2023-03-30')
    expect(series.rejected).toHaveLength(10)
  })

  // Dividend faults spoil Yahoo's adjclose only, which is not used: the bars are those of the twin.
  test.each([
    ['KEN-TA', 'KEN-TA-1d-bad-div'],
    ['8TRA-DE', '8TRA-DE-1d-missing-div-adjust'],
  ] as const)('a wrong dividend of %s does not touch the bars', async (listed, name) => {
    const bad = await expectFile(listed, name)
    const repaired = await expectFile(listed, `${name}-fixed`)
    expect(bad.rejected).toEqual(repaired.rejected)
    expect(bad.bars.dates).toEqual(repaired.bars.dates)
    expect(toSixDecimals(bad.bars.closes)).toEqual(toSixDecimals(repaired.bars.closes))
  })

  test.each(Object.entries(REPAIRED))('accepts %s, and stores all of %s', async (name, listed) => {
    const sound = readBadPrices(name).filter(isSound)
    const { bars, rejected } = await expectFile(listed, name)
    expect(rejected).toHaveLength(readBadPrices(name).length - sound.length)
    expect(bars.dates).toEqual(sound.map(({ date }) => date))
    const perWhole = ['GBp', 'ILA'].includes(LISTINGS[listed].currency) ? 100 : 1
    expect([...bars.closes]).toEqual(sound.map(({ prices }) => prices[3] / perWhole))
  })

  test('of the repaired series, only KEN.TA has bars that contradict themselves', () => {
    const unsound = Object.keys(REPAIRED).map((name) =>
      readBadPrices(name).filter((bar) => !isSound(bar)),
    )
    expect(unsound.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 5, 0])
  })
})

describe('prices that only look bad', () => {
  const calm = readBadPrices('CALM-1d-no-bad-divs')

  test('a crash without a split is the market’s', async () => {
    const crashed = calm.map((bar, index) => (index >= 400 ? scale(bar, 0.4) : bar))
    expect((await expectSeries('CALM', crashed)).rejected).toEqual([])
  })

  test('a fall like the ratio of a split long past is the market’s', async () => {
    const fallen = calm.map((bar, index) => ({
      ...scale(bar, index >= 400 ? 0.5 : 1),
      split: index === 200 ? 2 : 0,
    }))
    expect((await expectSeries('CALM', fallen)).rejected).toEqual([])
  })

  test('a unit error of a few days is rejected and the remainder stored', async () => {
    const slipped = calm.map((bar, index) => (index >= 300 && index < 303 ? scale(bar, 100) : bar))
    const { bars, rejected } = await expectSeries('CALM', slipped)
    expect(rejected.map(({ date }) => date)).toEqual(calm.slice(300, 303).map(({ date }) => date))
    expect(bars.dates).toHaveLength(calm.length - 3)
  })

  test('a unit slip that stays makes the series unusable', async () => {
    const slipped = calm.map((bar, index) => (index >= calm.length - 2 ? scale(bar, 0.01) : bar))
    expect(await requestFor('CALM', slipped)).toMatchObject({
      ok: false,
      failure: { kind: 'unusable-series' },
    })
  })
})

/** Whether a row of the file is consistent. */
function isSound({ prices }: CsvBar): boolean {
  const [open, high, low, close] = prices
  return low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close)
}

function toSixDecimals(column: Float64Array): string[] {
  return [...column].map((price) => price.toFixed(6))
}

function scale(bar: CsvBar, factor: number): CsvBar {
  const [open, high, low, close] = bar.prices
  return { ...bar, prices: [open * factor, high * factor, low * factor, close * factor] }
}

function requestFor(listed: Listed, rows: readonly CsvBar[]): ReturnType<typeof call> {
  const reply = JSON.stringify(toChartReply(rows, LISTINGS[listed]))
  return call(
    LISTINGS[listed].symbol,
    answer(() => new Response(reply)),
  )
}

function expectSeries(listed: Listed, rows: readonly CsvBar[]): Promise<BarSeries> {
  return expectBars(requestFor(listed, rows))
}

function expectFile(listed: Listed, name: string): Promise<BarSeries> {
  return expectSeries(listed, readBadPrices(name))
}
