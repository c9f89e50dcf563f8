import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { expectBars } from '../expect-bars.fixture.ts'
import { describeProviderContract } from '../provider-contract.fixture.ts'
import { answer } from '../recordings.fixture.ts'
import { afterTheClose } from '../sample-bars.fixture.ts'
import {
  makePrices,
  openTiingo,
  replay,
  servePrices,
  type WirePrice,
} from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

describeProviderContract(
  'tiingo, on a long reply of the recorded shape with a split in it,',
  () => ({
    provider: openTiingo({
      fetch: servePrices('NVDA', makePrices('NVDA', { date: '2024-06-10', factor: 10 })),
    }).dailyBars,
    covered: { ticker: 'NVDA', fromDate: '2024-01-02', middle: '2024-05-01' },
    missing: 'NOSUC',
    now: afterTheClose,
  }),
)

describe('a recorded reply of Tiingo', () => {
  test('returns the bars of its two sessions', async () => {
    const { bars, adjustment, currency, rejected } = await expectBars(
      call(replay('prices-GOOGL'), { ticker: 'GOOGL', fromDate: '2015-01-01' }),
    )
    expect(bars.dates).toEqual(['2015-01-02', '2015-01-05'])
    expect([...bars.opens]).toEqual([532.6, 527.15])
    expect([...bars.highs]).toEqual([535.8, 527.9899])
    expect([...bars.lows]).toEqual([527.88, 517.75])
    expect([...bars.closes]).toEqual([529.55, 519.46])
    expect([...bars.volumes]).toEqual([1_327_870, 2_059_119])
    expect({ adjustment, currency, rejected }).toEqual({
      adjustment: 'split',
      currency: 'USD',
      rejected: [],
    })
  })

  test('writes its dates in either of two ways', async () => {
    const requested = {
      ticker: 'GOOGL',
      fromDate: '2018-04-12',
      now: new Date('2018-04-13T02:42:05Z'),
    }
    const { bars } = await expectBars(call(replay('price-GOOGL-newest'), requested))
    expect(bars.dates).toEqual(['2018-04-12'])
  })
})

describe('bars of Tiingo', () => {
  // As printed by the exchanges: NVDA before and after its split of 10 for 1. What they are after it
  // is Yahoo's adjusted bar of 2024-06-07, as in the bundled sample market.
  const printed = [
    price('2024-06-07', [1197.7, 1216.92, 1180.22, 1208.88], 41_238_499),
    { ...price('2024-06-10', [120.37, 123.09, 117.01, 121.79], 314_162_647), splitFactor: 10 },
  ]

  test('before a split are divided by it, and their volumes multiplied', async () => {
    const { bars } = await expectBars(call(answer(printed), { ticker: 'NVDA' }))
    expect([bars.opens[0], bars.highs[0], bars.lows[0], bars.closes[0]]).toEqual([
      expect.closeTo(119.77, 6),
      expect.closeTo(121.692, 6),
      expect.closeTo(118.022, 6),
      expect.closeTo(120.888, 6),
    ])
    expect(bars.volumes[0]).toBe(412_384_990)
    expect([bars.closes[1], bars.volumes[1]]).toEqual([121.79, 314_162_647])
  })

  test('before two splits are divided by both', async () => {
    const earlier = price('2021-07-19', [750, 756, 731, 748], 10_000_000)
    const split = { ...price('2021-07-20', [188, 189, 182, 186], 40_000_000), splitFactor: 4 }
    const { bars } = await expectBars(
      call(answer([earlier, split, ...printed]), { ticker: 'NVDA' }),
    )
    expect([...bars.closes]).toEqual([18.7, 18.6, expect.closeTo(120.888, 6), 121.79])
    expect(bars.volumes[0]).toBe(400_000_000)
  })

  test('before a reverse split are multiplied by it', async () => {
    const prices = [
      price('2026-08-17', [0.5, 0.52, 0.49, 0.5], 8_000_000),
      { ...price('2026-08-18', [10, 10.4, 9.9, 10.2], 400_000), splitFactor: 0.05 },
    ]
    const { bars } = await expectBars(call(answer(prices)))
    expect([...bars.closes]).toEqual([10, 10.2])
    expect(bars.volumes[0]).toBe(400_000)
  })

  test('before a split of today are divided by it while today’s session runs', async () => {
    const prices = [
      price('2026-08-19', [400, 404, 396, 400], 1_000_000),
      { ...price('2026-08-20', [100, 101, 99, 100], 4_000_000), splitFactor: 4 },
    ]
    const { bars } = await expectBars(
      call(answer(prices), { now: new Date('2026-08-20T18:00:00Z') }),
    )
    expect(bars.dates).toEqual(['2026-08-19'])
    expect(bars.closes[0]).toBe(100)
  })

  test('do not take out dividends', async () => {
    const prices = [
      { ...price('2026-08-18', [50, 51, 49, 50], 1_000_000), adjClose: 45 },
      { ...price('2026-08-19', [45, 46, 44, 45], 1_000_000), divCash: 5, adjClose: 45 },
    ]
    const { bars } = await expectBars(call(answer(prices)))
    expect([...bars.closes]).toEqual([50, 45])
  })

  test('are put in order', async () => {
    const { bars } = await expectBars(call(answer(printed.toReversed()), { ticker: 'NVDA' }))
    expect(bars.dates).toEqual(['2024-06-07', '2024-06-10'])
    expect(bars.closes[0]).toBeCloseTo(120.888, 6)
  })

  test.each<[string, WirePrice[]]>([
    ['were adjusted already', printed.map((row, index) => (index === 0 ? divide(row, 10) : row))],
    ['name it twice', [...printed, { ...printed[1], date: '2024-06-11T00:00:00Z' } as WirePrice]],
  ])('that have a split and %s are unusable', async (_, prices) => {
    const outcome = await call(answer(prices), { ticker: 'NVDA' })
    expect(outcome).toMatchObject({
      ok: false,
      failure: {
        kind: 'unusable-series',
        cause: expect.stringContaining('prices do not follow the split of 2024-06-1'),
      },
    })
  })

  test.each([100, 0.01])('times %d from one day on are unusable', async (factor) => {
    const prices = makePrices('AAPL').slice(-40)
    const wire = prices.map((row, index) => (index < 20 ? row : divide(row, 1 / factor)))
    const outcome = await call(answer(wire))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unusable-series' } })
  })

  test.each<[string, object, string]>([
    ['a price of 0', { open: 0 }, 'open is 0'],
    ['no close', { close: null }, 'close is NaN'],
    ['a volume below 0', { volume: -1 }, 'volume is -1'],
    ['a low in other units', { low: 2.3 }, 'is far above low'],
  ])('with %s are set aside by their date', async (_, spoilt, reason) => {
    const prices = makePrices('AAPL').slice(-40)
    const wire = prices.map((row, index) => (index === 20 ? { ...row, ...spoilt } : row))
    const { bars, rejected } = await expectBars(call(answer(wire)))
    const date = prices[20]?.date.slice(0, 10)
    expect(rejected).toEqual([{ date, reason: expect.stringContaining(reason) }])
    expect(bars.dates).toHaveLength(39)
    expect(bars.dates).not.toContain(date)
  })

  test('end with the last settled session', async () => {
    const requested = { now: new Date('2026-08-20T20:30:00Z') }
    const { bars, rejected } = await expectBars(call(answer(makePrices('AAPL')), requested))
    expect(bars.dates.at(-1)).toBe('2026-08-19')
    expect(rejected).toEqual([])
  })

  test.each<[string, unknown, MarketDataFailure['kind']]>([
    ['an empty list', [], 'no-data-in-range'],
    ['no split factor', [{ ...printed[0], splitFactor: null }], 'malformed-reply'],
    ['a split factor of 0', [{ ...printed[0], splitFactor: 0 }], 'malformed-reply'],
    [
      'a date with a time of day',
      [{ ...printed[0], date: '2024-06-07T14:30:00Z' }],
      'malformed-reply',
    ],
    ['no bar that can be right', [{ ...printed[0], close: 0 }], 'unusable-series'],
  ])('are rejected from %s', async (_, wire, kind) => {
    expect(await call(answer(wire))).toMatchObject({ ok: false, failure: { kind } })
  })
})

describe('a call for bars of Tiingo', () => {
  test('requests all days up to now, in Tiingo’s spelling', async () => {
    const tiingo = openTiingo({ fetch: answer([]) })
    await request(tiingo, 'BRK.B', '2025-08-20')
    expect(tiingo.requested.map(({ url }) => url.origin + url.pathname)).toEqual([
      'https://api.tiingo.com/tiingo/daily/BRK-B/prices',
    ])
    expect(Object.fromEntries(tiingo.requested[0]?.url.searchParams ?? [])).toEqual({
      startDate: '2025-08-20',
      resampleFreq: 'daily',
      format: 'json',
    })
  })

  test.each([
    ['^GSPC', '2025-08-20', 'not-covered'],
    ['0700.HK', '2025-08-20', 'not-covered'],
    ['AAPL', '2026-08-21', 'no-data-in-range'],
  ])('is not made for %s from %s on', async (ticker, fromDate, kind) => {
    const tiingo = openTiingo({ fetch: answer([]) })
    const outcome = await request(tiingo, ticker, fromDate)
    expect(outcome).toEqual({ ok: false, failure: { kind } })
    expect(tiingo.requested).toEqual([])
  })
})

type Requested = { ticker?: string; fromDate?: string; now?: Date }

function call(fetch: typeof globalThis.fetch, requested: Requested = {}) {
  const { ticker = 'AAPL', fromDate = '2010-01-04', now = afterTheClose } = requested
  return request(openTiingo({ fetch, now }), ticker, fromDate)
}

function request({ dailyBars }: ReturnType<typeof openTiingo>, ticker: string, fromDate: string) {
  const signal = new AbortController().signal
  return dailyBars.fetchDailyBars({ ticker: knownTicker(ticker), fromDate, signal })
}

function price(date: string, prices: [number, number, number, number], volume: number): WirePrice {
  const [open, high, low, close] = prices
  return { date: `${date}T00:00:00.000Z`, open, high, low, close, volume, splitFactor: 1 }
}

function divide(row: WirePrice, by: number): WirePrice {
  const { open, high, low, close } = row
  return { ...row, open: open / by, high: high / by, low: low / by, close: close / by }
}
