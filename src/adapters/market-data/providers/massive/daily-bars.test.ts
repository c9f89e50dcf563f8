import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { expectBars } from '../expect-bars.fixture.ts'
import { describeProviderContract } from '../provider-contract.fixture.ts'
import { answer } from '../recordings.fixture.ts'
import { afterTheClose } from '../sample-bars.fixture.ts'
import {
  makeBars,
  makePage,
  openMassive,
  replay,
  serveBars,
  toMidnightMs,
  type WireBar,
} from './recordings.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

describeProviderContract('massive, on a long reply of the recorded shape,', () => ({
  provider: openMassive({ fetch: serveBars('AAPL', makeBars('AAPL')) }).dailyBars,
  covered: { ticker: 'AAPL', fromDate: '2025-08-20', middle: '2026-03-02' },
  missing: 'NOSUC',
  now: afterTheClose,
}))

describe('a recorded reply of Massive', () => {
  test('returns the bars of its two sessions, on both sides of a clock change', async () => {
    const { bars, adjustment, currency, rejected } = await expectBars(
      call(replay('aggregates-AAPL'), { fromDate: '2005-04-01' }),
    )
    expect(bars.dates).toEqual(['2005-04-01', '2005-04-04'])
    expect([...bars.opens]).toEqual([1.5032, 1.4639])
    expect([...bars.highs]).toEqual([1.5064, 1.4754])
    expect([...bars.lows]).toEqual([1.4489, 1.4343])
    expect([...bars.closes]).toEqual([1.4604, 1.4675])
    expect([...bars.volumes]).toEqual([642_646_396, 578_172_308])
    expect({ adjustment, currency, rejected }).toEqual({
      adjustment: 'split',
      currency: 'USD',
      rejected: [],
    })
  })

  test('for another ticker are rejected', async () => {
    expect(await call(replay('aggregates-AAPL'), { ticker: 'MSFT' })).toEqual(
      failed({ kind: 'malformed-reply', cause: 'requested MSFT, got AAPL' }),
    )
  })
})

describe('bars of Massive', () => {
  test.each<[string, object, MarketDataFailure['kind']]>([
    ['not adjusted', { ...makePage('AAPL', []), adjusted: false }, 'malformed-reply'],
    ['of another status', { ...makePage('AAPL', []), status: 'ERROR' }, 'malformed-reply'],
    ['none', makePage('AAPL', []), 'unknown-ticker'],
    ['none at all', { ...makePage('AAPL', []), results: null }, 'unknown-ticker'],
    ['in words', makePage('AAPL', [{ t: 0, o: '1', h: 1, l: 1, c: 1, v: 1 }]), 'malformed-reply'],
    ['of no day', makePage('AAPL', [{ t: 1e18, o: 1, h: 1, l: 1, c: 1, v: 1 }]), 'malformed-reply'],
  ])('that are %s are rejected', async (_, wire, kind) => {
    expect(await call(answer(wire))).toMatchObject(failed({ kind }))
  })

  test('that are empty do not mean an unknown ticker when the range is a few days', async () => {
    const outcome = await call(answer(makePage('AAPL', [])), { fromDate: '2026-08-17' })
    expect(outcome).toEqual(failed({ kind: 'no-data-in-range' }))
  })

  test('of the free plan are marked DELAYED and accepted', async () => {
    const page = { ...makePage('AAPL', makeBars('AAPL').slice(-30)), status: 'DELAYED' }
    const { bars } = await expectBars(call(answer(page)))
    expect(bars.dates).toHaveLength(30)
  })

  test.each([
    ['while the session runs', '2026-08-20T18:00:00Z', '2026-08-19'],
    ['an hour after the bell', '2026-08-20T21:00:00Z', '2026-08-20'],
  ])('end with the last settled session %s', async (_, now, newest) => {
    const page = answer(makePage('AAPL', makeBars('AAPL')))
    const { bars, rejected } = await expectBars(call(page, { now: new Date(now) }))
    expect(bars.dates.at(-1)).toBe(newest)
    expect(rejected).toEqual([])
  })

  test.each<[string, Partial<Record<keyof WireBar, number | null>>, string]>([
    ['a price of 0', { o: 0 }, 'open is 0'],
    ['no close', { c: null }, 'close is NaN'],
    ['a volume below 0', { v: -1 }, 'volume is -1'],
    ['a low in other units', { l: 2.3 }, 'is far above low'],
    ['the date of the next one', { t: toMidnightMs('2026-08-24') }, 'date lies in the future'],
  ])('with %s are set aside by their date', async (_, spoilt, reason) => {
    const bars = makeBars('AAPL').slice(-40)
    const wire = bars.map((bar, index) => (index === 20 ? { ...bar, ...spoilt } : bar))
    const series = await expectBars(call(answer(makePage('AAPL', wire))))
    expect(series.rejected).toEqual([
      { date: expect.any(String), reason: expect.stringContaining(reason) },
    ])
    expect(series.bars.dates).toHaveLength(39)
  })

  test.each([100, 0.01])('times %d from one day on are unusable', async (factor) => {
    const bars = makeBars('AAPL').slice(-40)
    const wire = bars.map((bar, index) => (index < 20 ? bar : multiply(bar, factor)))
    const outcome = await call(answer(makePage('AAPL', wire)))
    expect(outcome).toMatchObject(failed({ kind: 'unusable-series' }))
  })
})

describe('a call for bars of Massive', () => {
  test('requests bars adjusted for splits, oldest first, of settled sessions', async () => {
    const massive = openMassive({ fetch: serveBars('BRK.B', makeBars('BRK.B')) })
    await expectBars(request(massive, 'BRK.B', '2025-08-20'))
    expect(massive.requested.map(({ url }) => url.href)).toEqual([
      'https://api.massive.com/v2/aggs/ticker/BRK.B/range/1/day/2025-08-20/2026-08-20?adjusted=true&sort=asc&limit=50000',
    ])
  })

  test('follows the pages at its own host, whatever host they name', async () => {
    const bars = makeBars('AAPL').slice(-30)
    const first = {
      ...makePage('AAPL', bars.slice(0, 12)),
      next_url: 'https://evil.example/v2/aggs/ticker/AAPL/range/1/day/1/2?cursor=abc&limit=9',
    }
    const massive = openMassive({
      fetch: async (input) => {
        const isFirst = !new URL(String(input)).searchParams.has('cursor')
        return Response.json(isFirst ? first : makePage('AAPL', bars.slice(12)))
      },
    })
    const series = await expectBars(request(massive, 'AAPL', '2026-01-02'))
    expect([...series.bars.closes]).toEqual(bars.map(({ c }) => c))
    expect(massive.requested.map(({ url }) => url.host)).toEqual([
      'api.massive.com',
      'api.massive.com',
    ])
    expect(massive.requested[1]?.url.search).toBe('?cursor=abc&limit=9')
  })

  test('ends when the pages do not', async () => {
    const page = { ...makePage('AAPL', []), next_url: 'https://api.massive.com/v2/aggs?cursor=a' }
    const massive = openMassive({ fetch: answer(page) })
    expect(await request(massive, 'AAPL', '2026-01-02')).toEqual(
      failed({ kind: 'malformed-reply', cause: 'more than 20 pages' }),
    )
    expect(massive.requested).toHaveLength(20)
  })

  test('requests less once the plan has rejected older data, and remembers it', async () => {
    const massive = openMassive({ fetch: freePlan('AAPL') })
    const first = await expectBars(request(massive, 'AAPL', '2023-08-22'))
    expect(first.bars.dates[0]).toBe('2024-08-26')
    expect(massive.requested.map(({ url }) => url.pathname.split('/').at(-2))).toEqual([
      '2023-08-22',
      '2024-08-25',
    ])
    const second = await expectBars(request(massive, 'AAPL', '2023-08-22'))
    expect(second.bars.dates).toEqual(first.bars.dates)
    expect(massive.requested).toHaveLength(3)
    await expectBars(request(massive, 'AAPL', '2026-01-02'))
    expect(massive.requested.at(-1)?.url.pathname).toContain('/2026-01-02/')
  })

  test('stops when the plan rejects the call for another reason', async () => {
    const massive = openMassive({ fetch: replay('403-not-authorized') })
    const outcome = await request(massive, 'AAPL', '2023-08-22')
    expect(outcome).toMatchObject(failed({ kind: 'not-entitled' }))
    expect(massive.requested).toHaveLength(1)
  })

  test.each([
    ['^GSPC', '2025-08-20', 'not-covered'],
    ['0700.HK', '2025-08-20', 'not-covered'],
    ['AAPL', '2026-08-21', 'no-data-in-range'],
  ])('is not made for %s from %s on', async (ticker, fromDate, kind) => {
    const massive = openMassive({ fetch: answer({}) })
    const outcome = await request(massive, ticker, fromDate)
    expect(outcome).toEqual({ ok: false, failure: { kind } })
    expect(massive.requested).toEqual([])
  })
})

type Requested = { ticker?: string; fromDate?: string; now?: Date }

function call(fetch: typeof globalThis.fetch, requested: Requested = {}) {
  const { ticker = 'AAPL', fromDate = '2023-08-22', now = afterTheClose } = requested
  return request(openMassive({ fetch, now }), ticker, fromDate)
}

function request({ dailyBars }: ReturnType<typeof openMassive>, ticker: string, fromDate: string) {
  const signal = new AbortController().signal
  return dailyBars.fetchDailyBars({ ticker: knownTicker(ticker), fromDate, signal })
}

/**
 * As reported in polygon-io/issues#313 and massive-com/client-python#922: nothing older than two
 * years.
 */
function freePlan(ticker: string): typeof fetch {
  const serve = serveBars(ticker, makeBars(ticker))
  const message = "Your plan doesn't include this data timeframe. Please upgrade your plan"
  return async (input, init) => {
    const from = new URL(String(input)).pathname.split('/').at(-2) ?? ''
    if (from >= '2024-08-20') return serve(input, init)
    return Response.json({ status: 'NOT_AUTHORIZED', message }, { status: 403 })
  }
}

function multiply({ t, v, ...prices }: WireBar, factor: number): WireBar {
  const { o, h, l, c } = prices
  return { t, v, o: o * factor, h: h * factor, l: l * factor, c: c * factor }
}

function failed(failure: object) {
  return { ok: false, failure }
}
