import { describe, expect, test } from 'vitest'
import { describeProviderContract } from '../provider-contract.fixture.ts'
import { expectBars } from '../expect-bars.fixture.ts'
import { afterTheClose, call, BASE_URL } from './call-yahoo.fixture.ts'
import { createYahooDailyBars } from './daily-bars.ts'
import { readRecording, replay, toResponse } from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const AAPL = 'chart/rs-history_chart_AAPL'
const MSFT = 'chart/rs-history_chart_MSFT'

describeProviderContract('yahoo', () => ({
  provider: createYahooDailyBars({
    baseUrl: BASE_URL,
    fetch: replay([AAPL]),
    clock: () => afterTheClose,
  }),
  covered: { ticker: 'AAPL', fromDate: '2025-04-30', middle: '2025-08-01' },
  missing: 'NOSUCH',
  now: afterTheClose,
}))

describe('a recorded chart of yahoo', () => {
  test('returns closes adjusted for splits, not for dividends', async () => {
    const { bars, adjustment, currency } = await expectBars(call('AAPL', replay([AAPL])))
    expect(bars.dates).toHaveLength(127)
    expect([bars.dates[0], bars.closes[0], bars.volumes[0]]).toEqual([
      '2025-04-30',
      212.5,
      52_286_500,
    ])
    expect(bars.dates.at(-1)).toBe('2025-10-29')
    expect({ adjustment, currency }).toEqual({ adjustment: 'split', currency: 'USD' })
  })

  test('leaves out the bar of a session that still runs', async () => {
    const during = new Date('2025-08-15T18:53:39Z')
    const { bars, rejected } = await expectBars(call('MSFT', replay([MSFT]), during))
    expect(bars.dates.at(-1)).toBe('2025-08-14')
    expect(bars.dates).toHaveLength(124)
    expect(rejected).toEqual([])
  })

  test('includes that bar once the session has settled', async () => {
    const justAfter = new Date('2025-08-15T20:05:00Z')
    const settled = new Date('2025-08-15T20:30:00Z')
    const early = await expectBars(call('MSFT', replay([MSFT]), justAfter))
    const late = await expectBars(call('MSFT', replay([MSFT]), settled))
    expect(early.bars.dates.at(-1)).toBe('2025-08-14')
    expect(late.bars.dates.at(-1)).toBe('2025-08-15')
  })

  test('rejects bars of days that have not begun', async () => {
    const before = new Date('2025-10-20T20:30:00Z')
    const { bars, rejected } = await expectBars(call('AAPL', replay([AAPL]), before))
    expect(bars.dates.at(-1)).toBe('2025-10-20')
    expect(rejected[0]).toEqual({ date: '2025-10-21', reason: 'date lies in the future' })
  })

  test('in pence becomes pounds', async () => {
    const recording = 'chart/chart-OCDO.L-2020-01-01-to-2020-01-03'
    const { bars, currency } = await expectBars(call('OCDO.L', replay([recording])))
    expect(currency).toBe('GBP')
    expect(bars.dates).toEqual(['2020-01-02'])
    expect(bars.closes[0]).toBeCloseTo(readClose(recording) / 100, 10)
  })

  test.each([
    ['0P000071W8.TO', 'chart/chart-0P000071W8.TO-2020-01-01-to-2020-01-03', 'CAD', ['2020-01-02']],
    ['AZT.OL', 'chart/chart-AZT.OL-2020-01-01-to-2020-01-03', 'NOK', ['2020-01-02']],
    ['BABA', 'chart/chart-BABA-2020-01-01-to-2020-01-03', 'USD', ['2020-01-02']],
    [
      'BTC-USD',
      'chart/chart-BTC-USD-2020-01-01-to-2020-01-03',
      'USD',
      ['2020-01-01', '2020-01-02', '2020-01-03'],
    ],
  ])('of %s has the dates of its exchange', async (ticker, recording, currency, dates) => {
    const series = await expectBars(call(ticker, replay([recording])))
    expect(series.currency).toBe(currency)
    expect(series.bars.dates).toEqual(dates)
    expect(series.bars.closes.at(-1)).toBeCloseTo(readClose(recording), 10)
  })

  test('with a split in it is sound', async () => {
    const recording = 'chart/chart-AAPL-2020-08-31-to-2020-11-07'
    const { bars, rejected } = await expectBars(call('AAPL', replay([recording])))
    expect(bars.dates).toHaveLength(49)
    expect(rejected).toEqual([])
  })
})

describe('a call to yahoo', () => {
  test('calls the base URL for the symbol in Yahoo’s format', async () => {
    const requested: URL[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      requested.push(new URL(String(input)))
      return toResponse(readRecording('errors/404-chart-no-data'))
    }
    const provider = createYahooDailyBars({
      baseUrl: 'http://127.0.0.1:4001',
      fetch,
      clock: () => afterTheClose,
    })
    const request = { fromDate: '2025-01-02', signal: new AbortController().signal }
    await provider.fetchDailyBars({ ...request, ticker: knownTicker('BRK.B') })
    await provider.fetchDailyBars({ ...request, ticker: knownTicker('0700.HK') })
    await provider.fetchDailyBars({ ...request, ticker: knownTicker('^GSPC') })
    expect(requested.map(({ origin, pathname }) => origin + decodeURIComponent(pathname))).toEqual([
      'http://127.0.0.1:4001/v8/finance/chart/BRK-B',
      'http://127.0.0.1:4001/v8/finance/chart/0700.HK',
      'http://127.0.0.1:4001/v8/finance/chart/^GSPC',
    ])
    const query = requested[0]?.searchParams
    expect(query?.get('interval')).toBe('1d')
    expect(query?.get('events')).toBe('div|split')
    expect(Number(query?.get('period1'))).toBe(Date.parse('2025-01-01') / 1000)
    expect(Number(query?.get('period2'))).toBe(afterTheClose.getTime() / 1000)
  })
})

function readClose(recording: string): number {
  const json = JSON.stringify(readRecording(recording).response.json)
  return JSON.parse(json).chart.result[0].indicators.quote[0].close.at(-1)
}
