import { describe, expect, test } from 'vitest'
import type { BarSeries } from '../../../../domain/market/prices/daily-bars.ts'
import { expectBars as expectSeries } from '../expect-bars.fixture.ts'
import { describeProviderContract } from '../provider-contract.fixture.ts'
import { type Answer, json, timeout, unrequested } from '../replies.fixture.ts'
import { createAlphavantageClient } from './client.ts'
import { createAlphavantageDailyBars } from './daily-bars.ts'
import { recorded, recordedBody, settingsFor } from './replies.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

// IBM, 100 bars from 2023-06-22 to 2023-11-10, all as recorded.
const IBM = 'data/alpha_vantage_get_prices-0'
const now = new Date('2023-11-11T15:00:00Z')

// As quoted in public threads, such as RomelTorres/alpha_vantage#341.
const INVALID_CALL = {
  'Error Message':
    'Invalid API call. Please retry or visit the documentation (https://www.alphavantage.co/documentation/) for TIME_SERIES_DAILY.',
}

type Row = Record<string, unknown>
type Reply = { 'Meta Data': Row; 'Time Series (Daily)': Record<string, Row> }

const bySymbol: Answer = (url, init) =>
  (url.searchParams.get('symbol') === 'IBM' ? recorded(IBM) : json(INVALID_CALL))(url, init)

describeProviderContract('alphavantage', () => ({
  provider: createAlphavantageDailyBars(
    createAlphavantageClient(settingsFor(bySymbol, () => now)),
    () => now,
  ),
  covered: { ticker: 'IBM', fromDate: '2023-06-22', middle: '2023-09-01' },
  missing: 'NOSUCH',
  now,
}))

describe('recorded bars of Alpha Vantage', () => {
  test('are as traded, in dollars, oldest first', async () => {
    const { bars, adjustment, currency, rejected } = await expectBars(recorded(IBM))
    expect([bars.dates.length, bars.dates[0], bars.dates.at(-1)]).toEqual([
      100,
      '2023-06-22',
      '2023-11-10',
    ])
    expect([bars.opens[0], bars.highs[0], bars.lows[0], bars.closes[0], bars.volumes[0]]).toEqual([
      131.68, 132.96, 130.68, 131.17, 6_013_021,
    ])
    expect({ adjustment, currency, rejected }).toEqual({
      adjustment: 'none',
      currency: 'USD',
      rejected: [],
    })
  })

  test.each([
    ['while its session runs', '2023-11-10T18:00:00Z', '2023-11-09', 99],
    ['right after the bell', '2023-11-10T21:05:00Z', '2023-11-09', 99],
    ['once it has settled', '2023-11-10T21:20:00Z', '2023-11-10', 100],
  ])('have the last one or not: %s', async (_, at, last, length) => {
    const series = await expectBars(recorded(IBM), new Date(at))
    expect([series.bars.dates.at(-1), series.bars.dates.length]).toEqual([last, length])
    expect(series.rejected).toEqual([])
  })

  test('of days that have not begun are rejected', async () => {
    const { bars, rejected } = await expectBars(recorded(IBM), new Date('2023-11-09T22:00:00Z'))
    expect(bars.dates.at(-1)).toBe('2023-11-09')
    expect(rejected).toEqual([{ date: '2023-11-10', reason: 'date lies in the future' }])
  })

  test('after the last one are empty', async () => {
    const provider = createAlphavantageDailyBars(
      createAlphavantageClient(settingsFor(recorded(IBM), () => now)),
      () => now,
    )
    const ticker = knownTicker('IBM')
    const requested = { ticker, fromDate: '2023-11-11', signal: timeout() }
    expect(await provider.fetchDailyBars(requested)).toMatchObject({
      failure: { kind: 'no-data-in-range' },
    })
  })
})

describe('a bar of Alpha Vantage is rejected', () => {
  test.each<[string, Row]>([
    ['a null', { '4. close': null }],
    ['no close', { '4. close': undefined }],
    ['words', { '1. open': 'n/a' }],
    ['a zero', { '3. low': '0.0000' }],
    ['a low above its high', { '3. low': '200.0000' }],
    ['no volume', { '5. volume': '' }],
  ])('for %s, and the others are stored', async (_, change) => {
    const { bars, rejected } = await expectBars(json(alter('2023-09-01', change)))
    expect(rejected.map(({ date }) => date)).toEqual(['2023-09-01'])
    expect(bars.dates).toHaveLength(99)
  })
})

describe('a series of Alpha Vantage is rejected', () => {
  test.each([
    ['two for one', 2],
    ['three for two', 1.5],
    ['five for four', 1.25],
    ['one for ten', 0.1],
    ['a hundred times, as with pence', 100],
  ])('when its prices jump like a split of %s', async (_, ratio) => {
    expect(await call(json(split('2023-09-01', ratio)))).toEqual({
      ok: false,
      failure: {
        kind: 'unusable-series',
        cause: 'prices jump on 2023-09-01 as after a split',
      },
    })
  })

  test('when one bar is in pence', async () => {
    const reply = split('2023-09-01', 0.01)
    const outcome = await call(json(splitFrom(reply, '2023-09-05', 100)))
    expect(outcome).toMatchObject({ failure: { kind: 'unusable-series' } })
  })

  test.each<[string, Row]>([
    ['another symbol', { '2. Symbol': 'MSFT' }],
    ['the listing of another exchange', { '2. Symbol': 'IBM.LON' }],
    ['another time zone', { '5. Time Zone': 'Europe/London' }],
  ])('when it is labeled as %s', async (_, meta) => {
    const reply = readReply()
    const altered = { ...reply, 'Meta Data': { ...reply['Meta Data'], ...meta } }
    expect(await call(json(altered))).toMatchObject({ failure: { kind: 'malformed-reply' } })
  })

  test('when no bar is sound', async () => {
    const reply = readReply()
    const bars = Object.keys(reply['Time Series (Daily)']).map((date) => [date, {}])
    const altered = { ...reply, 'Time Series (Daily)': Object.fromEntries(bars) }
    expect(await call(json(altered))).toMatchObject({ failure: { kind: 'unusable-series' } })
  })
})

describe('a call for bars of Alpha Vantage', () => {
  test('writes class shares with a hyphen and converts the reply', async () => {
    const requested: string[] = []
    const reply = readReply()
    const meta = { ...reply['Meta Data'], '2. Symbol': 'BRK-B' }
    const outcome = await call((url) => {
      requested.push(url.search)
      return Response.json({ ...reply, 'Meta Data': meta })
    }, 'BRK.B')
    expect(requested).toEqual([
      '?function=TIME_SERIES_DAILY&symbol=BRK-B&outputsize=compact&apikey=test-key-0123456789abcdef',
    ])
    expect(outcome).toMatchObject({ ok: true, value: { ticker: 'BRK.B' } })
  })

  test.each([['^GSPC'], ['OCDO.L'], ['0700.HK'], ['BTC-USD']])(
    'is not made for %s',
    async (text) => {
      expect(await call(unrequested, text)).toEqual({ ok: false, failure: { kind: 'not-covered' } })
    },
  )
})

function readReply(): Reply {
  // The recording is known to have this shape; the contract above reads it whole.
  return recordedBody(IBM) as Reply
}

function alter(date: string, change: Row): Reply {
  const reply = readReply()
  const bars = reply['Time Series (Daily)']
  return { ...reply, 'Time Series (Daily)': { ...bars, [date]: { ...bars[date], ...change } } }
}

/** The recorded bars with the prices from a date on divided by a ratio. */
function split(fromDate: string, ratio: number): Reply {
  return splitFrom(readReply(), fromDate, ratio)
}

function splitFrom(reply: Reply, fromDate: string, ratio: number): Reply {
  const bars = Object.entries(reply['Time Series (Daily)']).map(([date, row]) => {
    const divided = Object.entries(row).map(([name, value]) => {
      const isPrice = date >= fromDate && name !== '5. volume'
      return [name, isPrice ? (Number(value) / ratio).toFixed(4) : value]
    })
    return [date, Object.fromEntries(divided)]
  })
  return { ...reply, 'Time Series (Daily)': Object.fromEntries(bars) }
}

function call(answer: Answer, text = 'IBM', at = now) {
  const provider = createAlphavantageDailyBars(
    createAlphavantageClient(settingsFor(answer, () => at)),
    () => at,
  )
  const ticker = knownTicker(text)
  return provider.fetchDailyBars({ ticker, fromDate: '2023-06-01', signal: timeout() })
}

function expectBars(answer: Answer, at = now): Promise<BarSeries> {
  return expectSeries(call(answer, 'IBM', at))
}
