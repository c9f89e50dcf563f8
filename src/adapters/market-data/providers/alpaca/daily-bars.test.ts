import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { expectBars } from '../expect-bars.fixture.ts'
import { describeProviderContract } from '../provider-contract.fixture.ts'
import { answer } from '../recordings.fixture.ts'
import { afterTheClose } from '../sample-bars.fixture.ts'
import {
  makeBars,
  openAlpaca,
  readRecording,
  replay,
  serveBars,
  toMidnight,
  type WireBar,
} from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

describeProviderContract('alpaca, on a long reply of the recorded shape,', () => ({
  provider: openAlpaca({ fetch: serveBars('AAPL', makeBars('AAPL')) }).dailyBars,
  covered: { ticker: 'AAPL', fromDate: '2025-08-20', middle: '2026-03-02' },
  missing: 'NOSUC',
  now: afterTheClose,
}))

describe('a recorded reply of Alpaca', () => {
  test('returns the bars of its two sessions', async () => {
    const { bars, adjustment, currency, rejected } = await expectBars(
      call(lastPage('bars-AAPL'), { fromDate: '2022-02-01' }),
    )
    expect(bars.dates).toEqual(['2022-02-01', '2022-02-02'])
    expect([...bars.opens]).toEqual([174, 174.64])
    expect([...bars.highs]).toEqual([174.84, 175.88])
    expect([...bars.lows]).toEqual([172.31, 173.33])
    expect([...bars.closes]).toEqual([174.61, 175.84])
    expect([...bars.volumes]).toEqual([85_998_033, 84_817_432])
    expect({ adjustment, currency, rejected }).toEqual({
      adjustment: 'split',
      currency: 'USD',
      rejected: [],
    })
  })

  test('for another symbol are rejected', async () => {
    expect(await call(replay('bars-TSLA-for-AAPL'))).toEqual(
      failed({ kind: 'malformed-reply', cause: 'requested AAPL, got TSLA' }),
    )
  })

  test('without bars means that there is no such ticker', async () => {
    expect(await call(replay('bars-none'))).toEqual(failed({ kind: 'unknown-ticker' }))
  })

  test('without bars does not mean an unknown ticker when the range is a few days', async () => {
    const outcome = await call(replay('bars-none'), { fromDate: '2026-08-17' })
    expect(outcome).toEqual(failed({ kind: 'no-data-in-range' }))
  })
})

describe('a call for bars of Alpaca', () => {
  test('requests bars of all exchanges adjusted for splits, within the free plan', async () => {
    const alpaca = openAlpaca({ fetch: replay('bars-none') })
    await request(alpaca, 'BRK.B', '2025-08-20')
    const [only] = alpaca.requested
    expect(alpaca.requested).toHaveLength(1)
    expect(only?.url.origin).toBe('https://data.alpaca.markets')
    expect(only?.url.pathname).toBe('/v2/stocks/bars')
    expect(Object.fromEntries(only?.url.searchParams ?? [])).toEqual({
      symbols: 'BRK.B',
      timeframe: '1Day',
      start: '2025-08-20',
      end: '2026-08-20T21:44:00.000Z',
      adjustment: 'split',
      feed: 'sip',
      sort: 'asc',
      limit: '10000',
    })
  })

  test('follows pages to the last one', async () => {
    const bars = makeBars('AAPL').slice(-30)
    const pages = [bars.slice(0, 12), bars.slice(12, 29), bars.slice(29)]
    const alpaca = openAlpaca({
      fetch: async (input) => {
        const page = Number(new URL(String(input)).searchParams.get('page_token') ?? 0)
        const next = page + 1 < pages.length ? String(page + 1) : null
        return Response.json({ bars: { AAPL: pages[page] }, next_page_token: next })
      },
    })
    const series = await expectBars(request(alpaca, 'AAPL', '2020-01-02'))
    expect([...series.bars.closes]).toEqual(bars.map(({ c }) => c))
    expect(alpaca.requested).toHaveLength(3)
  })

  test('ends when the pages do not', async () => {
    const alpaca = openAlpaca({ fetch: replay('bars-AAPL') })
    const outcome = await request(alpaca, 'AAPL', '2022-02-01')
    expect(outcome).toEqual(failed({ kind: 'malformed-reply', cause: 'more than 20 pages' }))
    expect(alpaca.requested).toHaveLength(20)
  })

  test.each(['^GSPC', '0700.HK', 'OCDO.L', 'BTC-USD', 'BAC-PL'])(
    'is not made for %s, which Alpaca does not carry',
    async (ticker) => {
      const alpaca = openAlpaca({ fetch: replay('bars-none') })
      expect(await request(alpaca, ticker)).toEqual(failed({ kind: 'not-covered' }))
      expect(alpaca.requested).toEqual([])
    },
  )

  test('is not made for days that have no settled session', async () => {
    const alpaca = openAlpaca({ fetch: replay('bars-none') })
    const outcome = await request(alpaca, 'AAPL', '2026-08-21')
    expect(outcome).toEqual(failed({ kind: 'no-data-in-range' }))
    expect(alpaca.requested).toEqual([])
  })
})

describe('bars of Alpaca', () => {
  test.each([
    ['while the session runs', '2026-08-20T18:00:00Z', '2026-08-19'],
    ['half an hour after the bell', '2026-08-20T20:30:00Z', '2026-08-19'],
    ['an hour after the bell', '2026-08-20T21:00:00Z', '2026-08-20'],
    ['the next morning', '2026-08-21T12:00:00Z', '2026-08-20'],
  ])('end with the last settled session %s', async (_, now, newest) => {
    const { bars, rejected } = await expectBars(
      call(serveBars('AAPL', makeBars('AAPL')), { now: new Date(now) }),
    )
    expect(bars.dates.at(-1)).toBe(newest)
    expect(rejected).toEqual([])
  })

  test.each<[string, Partial<Record<keyof WireBar, number | null>>, string]>([
    ['a price of 0', { o: 0 }, 'open is 0'],
    ['no close', { c: null }, 'close is NaN'],
    ['a volume below 0', { v: -1 }, 'volume is -1'],
    ['a high below its low', { h: 1 }, 'is below low'],
    ['a low in other units', { l: 2.3 }, 'is far above low'],
  ])('with %s are set aside by their date', async (_, spoilt, reason) => {
    const bars = makeBars('AAPL').slice(-40)
    const [date, ...rest] = [bars[20], bars[21]].map((bar) => bar?.t.slice(0, 10) ?? '')
    const wire = bars.map((bar, index) => (index === 20 ? { ...bar, ...spoilt } : bar))
    const series = await expectBars(call(answer({ bars: { AAPL: wire }, next_page_token: null })))
    expect(series.rejected).toEqual([{ date, reason: expect.stringContaining(reason) }])
    expect(series.bars.dates).toHaveLength(39)
    expect(series.bars.dates).not.toContain(date)
    expect(series.bars.dates).toContain(rest[0])
  })

  test('of days that have not begun are set aside', async () => {
    const bars = makeBars('AAPL').slice(-40)
    const wire = [...bars, { ...bars[0], t: toMidnight('2026-08-24') }]
    const series = await expectBars(call(answer({ bars: { AAPL: wire }, next_page_token: null })))
    expect(series.rejected).toEqual([{ date: '2026-08-24', reason: 'date lies in the future' }])
    expect(series.bars.dates).toHaveLength(40)
  })

  test.each([
    ['a hundred times too high from one day on', 100],
    ['a hundred times too low from one day on', 0.01],
  ])('%s make the series unusable', async (_, factor) => {
    const bars = makeBars('AAPL').slice(-40)
    const wire = bars.map((bar, index) => (index < 20 ? bar : multiply(bar, factor)))
    const outcome = await call(answer({ bars: { AAPL: wire }, next_page_token: null }))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unusable-series' } })
  })

  test('with no plausible price make the series unusable', async () => {
    const wire = makeBars('AAPL').map((bar) => ({ ...bar, c: null }))
    expect(await call(answer({ bars: { AAPL: wire }, next_page_token: null }))).toMatchObject({
      ok: false,
      failure: { kind: 'unusable-series', cause: expect.stringMatching(/^all 752 bars refused/) },
    })
  })
})

function call(
  fetch: typeof globalThis.fetch,
  { now = afterTheClose, fromDate = '2020-01-02' }: { now?: Date; fromDate?: string } = {},
) {
  return request(openAlpaca({ fetch, now }), 'AAPL', fromDate)
}

function request(
  { dailyBars }: ReturnType<typeof openAlpaca>,
  ticker: string,
  fromDate = '2020-01-02',
) {
  const signal = new AbortController().signal
  return dailyBars.fetchDailyBars({ ticker: knownTicker(ticker), fromDate, signal })
}

/** The recording links to a next page, which was not recorded. */
function lastPage(name: string): typeof fetch {
  const { response } = readRecording(name)
  return answer({ ...(response.json as object), next_page_token: null })
}

function multiply({ t, v, ...prices }: WireBar, factor: number): WireBar {
  const { o, h, l, c } = prices
  return { t, v, o: o * factor, h: h * factor, l: l * factor, c: c * factor }
}

function failed(failure: MarketDataFailure) {
  return { ok: false, failure }
}
