import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { succeed } from '../../../platform/outcome.ts'
import type { BarSeriesStore } from '../../../use-cases/ports/bar-series-store.ts'
import type { DailyBarsSource } from '../../../use-cases/ports/daily-bars-provider.ts'
import { describeAnswer, manyTickers, recordingLog, timed } from './failover.fixture.ts'
import { memoryStore, seriesOf } from './stored-bars.fixture.ts'
import { createDailyBarsSource } from './daily-bars-source.ts'
import {
  barsAfter,
  makeSeries,
  scripted,
  settingsFor,
  silence,
} from './scripted-provider.fixture.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

const AAPL = knownTicker('AAPL')
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-20T21:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('after a restart', () => {
  test('fresh bars come from the store, unchanged, and no provider is called', async () => {
    const store = memoryStore()
    const before = await sourceOver(store, quick()).getDailyBars(AAPL)
    vi.advanceTimersByTime(22 * 60 * MINUTE)
    const yahoo = quick()
    const after = await sourceOver(store, yahoo).getDailyBars(AAPL)
    const attempt = { provider: 'yahoo', outcome: 'ok', detail: 'from the store', tookMs: 0 }
    if (!before.ok) throw new Error('no bars to begin with')
    expect(after).toEqual(succeed({ ...before.value, attempts: [attempt] }))
    expect(yahoo.requested).toEqual([])
    expect(store.saved).toHaveLength(1)
  })

  test('25 tickers at once come from the store', async () => {
    const stored = memoryStore()
    const store = slowly(stored, 20)
    const first = await timed(() => requestForMany(sourceOver(store, quick())))
    const yahoo = quick()
    const again = await timed(() => requestForMany(sourceOver(store, yahoo)))
    const answers = Array.from({ length: 25 }, () => 'yahoo: yahoo ok')
    expect([first, again]).toEqual([
      [answers, 20],
      [answers, 20],
    ])
    expect(stored.saved.map(({ series }) => series.ticker)).toEqual(manyTickers(25))
    expect(yahoo.requested).toEqual([])
  })
})

describe('stored bars', () => {
  // Closings and short days as the exchange announced them.
  test.each([
    ['2026-08-21', '2026-08-22T15:00:00Z', 'served', 'on Saturday with the bar of Friday'],
    [
      '2026-08-20',
      '2026-08-22T15:00:00Z',
      'fetched again',
      'on Saturday without the bar of Friday',
    ],
    ['2026-08-21', '2026-08-24T19:59:59Z', 'served', 'until the bell on Monday'],
    ['2026-08-21', '2026-08-24T20:00:00Z', 'fetched again', 'from the bell on Monday'],
    ['2025-11-26', '2025-11-27T21:30:00Z', 'served', 'on Thanksgiving'],
    ['2025-11-26', '2025-11-28T17:59:59Z', 'served', 'until the early bell after it'],
    ['2025-11-26', '2025-11-28T18:00:00Z', 'fetched again', 'from the early bell after it'],
    ['2026-09-04', '2026-09-07T21:30:00Z', 'served', 'on Labor Day'],
    ['2026-08-24', '2026-08-22T15:00:00Z', 'fetched again', 'when their newest date is to come'],
  ])('that end on %s are at %s %s: %s', async (lastDate, now, done) => {
    vi.setSystemTime(now)
    const fetchedAtUtc = new Date(Date.parse(now) - 60 * MINUTE).toISOString()
    expect(await fateOf({ lastDate, fetchedAtUtc })).toBe(done)
  })

  test.each([
    ['14:59 minutes ago', '2026-08-20T20:45:01Z', 'served'],
    ['15 minutes ago', '2026-08-20T20:45:00Z', 'fetched again'],
    ['in the future', '2026-08-20T21:05:00Z', 'fetched again'],
  ])('without the newest session that were fetched %s (%s) are %s', async (_, at, done) => {
    expect(await fateOf({ lastDate: '2026-08-19', fetchedAtUtc: at })).toBe(done)
  })

  test('of another exchange are refreshed after 15 minutes, regardless of New York', async () => {
    const result = { ticker: knownTicker('0700.HK'), lastDate: '2026-08-20' }
    expect(await fateOf({ ...result, fetchedAtUtc: '2026-08-20T20:46:00Z' })).toBe('served')
    expect(await fateOf({ ...result, fetchedAtUtc: '2026-08-20T20:44:00Z' })).toBe('fetched again')
  })

  test('that were just fetched are served for the remainder of their 15 minutes', async () => {
    const dates = ['2026-08-19']
    const fetchedAtUtc = '2026-08-20T20:50:00Z'
    const held = seriesOf({ provider: 'yahoo', ticker: AAPL, dates, fetchedAtUtc })
    const yahoo = quick()
    const source = sourceOver(memoryStore(held), yahoo)
    await source.getDailyBars(AAPL)
    vi.advanceTimersByTime(5 * MINUTE - 1)
    await source.getDailyBars(AAPL)
    expect(yahoo.requested).toHaveLength(0)
    vi.advanceTimersByTime(1)
    await source.getDailyBars(AAPL)
    expect(yahoo.requested).toHaveLength(1)
  })

  test('of a provider that is no longer configured are left alone', async () => {
    const store = memoryStore(makeSeries('tiingo', AAPL))
    expect(await describeAnswer(sourceOver(store, quick()), AAPL)).toBe('yahoo: yahoo ok')
  })

  test('never mix with fetched ones: the fetched series is served and stored whole', async () => {
    const dates = ['2026-08-18', '2026-08-19']
    const fetchedAtUtc = '2026-08-19T21:00:00Z'
    const store = memoryStore(seriesOf({ provider: 'yahoo', ticker: AAPL, dates, fetchedAtUtc }))
    const answer = await sourceOver(store, quick()).getDailyBars(AAPL)
    const whole = makeSeries('yahoo', AAPL)
    expect(answer).toMatchObject({ ok: true, value: { series: whole } })
    expect(store.saved).toEqual([{ series: whole, attribution: 'The yahoo company' }])
  })

  test('that the same provider now reports differently are logged as restated', async () => {
    const { log, lines } = recordingLog()
    const held = { ...makeSeries('yahoo', AAPL), fetchedAtUtc: '2026-08-20T20:30:00Z' }
    const closes = Float64Array.of(5.5)
    const store = memoryStore({ ...held, bars: { ...held.bars, closes } })
    vi.setSystemTime('2026-08-21T21:00:00Z')
    const source = createDailyBarsSource({ ...settingsFor([quick()], log), store })
    await source.getDailyBars(AAPL)
    expect(lines.filter(([level]) => level !== 'debug')).toMatchObject([
      ['info', { ticker: 'AAPL', provider: 'yahoo', count: 1 }, 'series restated'],
    ])
  })
})

describe('fetched bars', () => {
  test('are saved once for concurrent callers', async () => {
    const store = memoryStore()
    const slow = scripted('yahoo', (ticker) => barsAfter(100, { name: 'yahoo', ticker }))
    const source = sourceOver(store, slow)
    await timed(() => Promise.all([AAPL, AAPL, AAPL].map((ticker) => source.getDailyBars(ticker))))
    expect(store.saved).toHaveLength(1)
  })

  test('are served while they are being saved', async () => {
    const store = { ...memoryStore(), save: () => silence() }
    const [answer, tookMs] = await timed(() => describeAnswer(sourceOver(store, quick()), AAPL))
    expect([answer, tookMs]).toEqual(['yahoo: yahoo ok', 0])
  })

  test('of the sample are never saved', async () => {
    const store = memoryStore()
    const sample = scripted('sample', () => 'bars')
    expect(await describeAnswer(sourceOver(store, sample), AAPL)).toBe('sample: sample ok')
    expect(store.saved).toEqual([])
  })
})

function quick() {
  return scripted('yahoo', () => 'bars')
}

function sourceOver(store: BarSeriesStore, provider: ReturnType<typeof quick>): DailyBarsSource {
  return createDailyBarsSource({ ...settingsFor([provider]), store })
}

function slowly(store: BarSeriesStore, ms: number): BarSeriesStore {
  const pause = () => new Promise((resolve) => void setTimeout(resolve, ms))
  return { ...store, load: (ticker) => pause().then(() => store.load(ticker)) }
}

function requestForMany(source: DailyBarsSource): Promise<string[]> {
  return Promise.all(manyTickers(25).map((ticker) => describeAnswer(source, ticker)))
}

/** Whether a source over a store with such bars serves them or calls the provider. */
async function fateOf(result: { ticker?: typeof AAPL; lastDate: string; fetchedAtUtc: string }) {
  const { ticker = AAPL, lastDate, fetchedAtUtc } = result
  const dates = [lastDate]
  const store = memoryStore(seriesOf({ provider: 'yahoo', ticker, dates, fetchedAtUtc }))
  const yahoo = quick()
  const answer = await sourceOver(store, yahoo).getDailyBars(ticker)
  if (!answer.ok) return answer.failure.kind
  const isStored = answer.value.series.fetchedAtUtc === fetchedAtUtc
  if (isStored !== (yahoo.requested.length === 0)) return 'neither'
  return isStored ? 'served' : 'fetched again'
}
