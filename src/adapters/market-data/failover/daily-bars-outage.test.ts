import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BarSeriesStore } from '../../../use-cases/ports/bar-series-store.ts'
import type {
  DailyBarsProvider,
  DailyBarsSource,
  MarketDataFailure,
} from '../../../use-cases/ports/daily-bars-provider.ts'
import { describeAnswer, recordingLog, timed, type LogLine } from './failover.fixture.ts'
import { memoryStore, seriesOf } from './stored-bars.fixture.ts'
import { createDailyBarsSource } from './daily-bars-source.ts'
import { barsAfter, scripted, settingsFor, silence } from './scripted-provider.fixture.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

const AAPL = knownTicker('AAPL')
const down: MarketDataFailure = { kind: 'unavailable', cause: 'no route' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-20T21:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('after a restart into an outage', () => {
  test.each(['2026-08-19', '2026-07-01', '2024-01-03'])(
    'stored bars that end on %s are served before the sample',
    async (lastDate) => {
      const sample = scripted('sample', () => 'bars')
      const store = storeUntil(lastDate)
      const answer = await sourceOver(store, [failing(down), sample]).getDailyBars(AAPL)
      expect(answer).toMatchObject({
        ok: true,
        value: {
          series: { provider: 'yahoo', fetchedAtUtc: '2026-08-19T22:00:00.000Z' },
          attribution: 'The yahoo company',
          attempts: [
            { provider: 'yahoo', outcome: 'unavailable' },
            { provider: 'yahoo', outcome: 'ok', detail: 'kept from 2026-08-19T22:00:00.000Z' },
          ],
        },
      })
      expect(answer.ok && answer.value.series.bars.dates).toEqual([lastDate])
      expect(sample.requested).toEqual([])
      expect(store.saved).toEqual([])
    },
  )

  test.each<[MarketDataFailure, 'yahoo' | 'sample']>([
    [{ kind: 'rate-limited', retryAtUtc: null }, 'yahoo'],
    [{ kind: 'timed-out', afterMs: 2000 }, 'yahoo'],
    [{ kind: 'malformed-reply', cause: 'HTML' }, 'yahoo'],
    [{ kind: 'unusable-series', cause: 'prices jump' }, 'yahoo'],
    // A provider that no longer has a ticker may be wrong; the sample never replaces real bars.
    [{ kind: 'unknown-ticker' }, 'yahoo'],
    [{ kind: 'no-data-in-range' }, 'yahoo'],
    [{ kind: 'not-covered' }, 'yahoo'],
  ])('after $kind the bars are those of %s', async (failure, provider) => {
    const sample = scripted('sample', () => 'bars')
    const source = sourceOver(storeUntil('2026-08-19'), [failing(failure), sample])
    expect(await describeAnswer(source, AAPL)).toBe(
      `${provider}: yahoo ${failure.kind}, ${provider} ok`,
    )
  })

  test('stored bars that rules still judge are there after a quarter of a second', async () => {
    const silent = scripted('yahoo', () => silence())
    const source = sourceOver(storeUntil('2026-08-19'), [silent, scripted('sample', () => 'bars')])
    expect(await timed(() => describeAnswer(source, AAPL))).toEqual(['yahoo: yahoo ok', 250])
    // By then the background call has failed.
    const result = 'yahoo: yahoo timed-out, yahoo ok'
    expect(await timed(() => describeAnswer(source, AAPL))).toEqual([result, 0])
  })

  test('bars that arrive later are available to the next request', async () => {
    const slow = scripted('yahoo', (ticker) => barsAfter(400, { name: 'yahoo', ticker }))
    const store = storeUntil('2026-08-19')
    const source = sourceOver(store, [slow])
    const pending = source.getDailyBars(AAPL)
    await vi.advanceTimersByTimeAsync(250)
    expect(await pending).toMatchObject({ value: { series: { bars: { dates: ['2026-08-19'] } } } })
    await source.getDailyBars(AAPL)
    expect(slow.requested).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(150)
    const next = await source.getDailyBars(AAPL)
    expect(next).toMatchObject({ value: { series: { bars: { dates: ['2026-08-20'] } } } })
    expect(slow.requested).toHaveLength(1)
    expect(store.saved).toHaveLength(1)
  })

  test('older ones are there as soon as the silent provider has used up its time', async () => {
    const silent = scripted('yahoo', () => silence())
    const source = sourceOver(storeUntil('2026-08-18'), [silent, scripted('sample', () => 'bars')])
    const result = 'yahoo: yahoo timed-out, yahoo ok'
    expect(await timed(() => describeAnswer(source, AAPL))).toEqual([result, 2_200])
  })

  test('stored bars of a provider that is not configured are not a fallback', async () => {
    const fetchedAtUtc = '2026-08-19T22:00:00Z'
    const dates = ['2026-08-19']
    const store = memoryStore(seriesOf({ provider: 'tiingo', ticker: AAPL, dates, fetchedAtUtc }))
    const source = sourceOver(store, [failing(down), scripted('sample', () => 'bars')])
    expect(await describeAnswer(source, AAPL)).toBe('sample: yahoo unavailable, sample ok')
  })

  test('bars of the recovered provider are saved', async () => {
    const store = storeUntil('2026-08-19')
    const yahoo = scripted('yahoo', (ticker, call) =>
      call === 1 ? down : barsAfter(200, { name: 'yahoo', ticker }),
    )
    const source = sourceOver(store, [yahoo])
    await source.getDailyBars(AAPL)
    vi.advanceTimersByTime(15_000)
    await source.getDailyBars(AAPL)
    expect(store.saved).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(store.saved.map(({ series }) => series.bars.dates)).toEqual([['2026-08-20']])
  })
})

describe('of the bars in memory and in the store, the newer are the fallback', () => {
  const onlyOnce = () => scripted('yahoo', (_, call) => (call === 1 ? 'bars' : down))

  test('those of the store, when another process fetched since', async () => {
    const store = memoryStore()
    const source = sourceOver(store, [onlyOnce()])
    await source.getDailyBars(AAPL)
    vi.setSystemTime('2026-08-21T20:30:00Z')
    await sourceOver(store, [scripted('yahoo', () => 'bars')]).getDailyBars(AAPL)
    vi.setSystemTime('2026-08-21T21:00:00Z')
    expect(await fetchTimeOf(source)).toBe('2026-08-21T20:30:00.000Z')
  })

  test('falls back to bars in memory when the store could not save them', async () => {
    const source = sourceOver({ ...storeUntil('2026-08-19'), save: async () => {} }, [onlyOnce()])
    await source.getDailyBars(AAPL)
    vi.setSystemTime('2026-08-20T21:30:00Z')
    expect(await fetchTimeOf(source)).toBe('2026-08-20T21:00:00.000Z')
  })

  async function fetchTimeOf(source: DailyBarsSource): Promise<string | null> {
    const answer = await source.getDailyBars(AAPL)
    return answer.ok ? answer.value.series.fetchedAtUtc : null
  }
})

describe('with a second real provider', () => {
  const sample = scripted('sample', () => 'bars')

  // Two sessions missed is where rules no longer judge (domain/market/freshness).
  test.each([
    ['2026-08-19', 'one session behind come before its own', 'yahoo: yahoo unavailable, yahoo ok'],
    ['2026-08-18', 'two behind come after its own', 'tiingo: yahoo unavailable, tiingo ok'],
  ])('stored bars until %s, %s', async (lastDate, _, result) => {
    const tiingo = scripted('tiingo', () => 'bars')
    const source = sourceOver(storeUntil(lastDate), [failing(down), tiingo, sample])
    expect(await describeAnswer(source, AAPL)).toBe(result)
  })

  test('if that fails too, stored bars are served before the sample', async () => {
    const tiingo = scripted('tiingo', () => down)
    const source = sourceOver(storeUntil('2026-08-11'), [failing(down), tiingo, sample])
    expect(await describeAnswer(source, AAPL)).toBe(
      'yahoo: yahoo unavailable, tiingo unavailable, yahoo ok',
    )
  })

  test('its series is saved under its own name and serves until the next session', async () => {
    const store = storeUntil('2026-08-18')
    const tiingo = scripted('tiingo', () => 'bars')
    await sourceOver(store, [failing(down), tiingo]).getDailyBars(AAPL)
    expect(store.saved).toMatchObject([
      { series: { provider: 'tiingo' }, attribution: 'The tiingo company' },
    ])
    const restarted = sourceOver(store, [failing(down), tiingo])
    expect(await describeAnswer(restarted, AAPL)).toBe('tiingo: tiingo ok')
    expect(tiingo.requested).toHaveLength(1)
  })
})

describe('with a store that fails', () => {
  const broken = new Error('disk full')
  const fails = () => Promise.reject(broken)
  const throws = () => {
    throw broken
  }

  test.each<[string, Partial<BarSeriesStore>, LogLine]>([
    ['load fails', { load: fails }, unloaded()],
    ['load throws', { load: throws }, unloaded()],
    ['save fails', { save: fails }, unsaved()],
    ['save throws', { save: throws }, unsaved()],
  ])('because %s, bars are still served and the failure is logged', async (_, part, line) => {
    const { log, lines } = recordingLog()
    const providers = [scripted('yahoo', () => 'bars')]
    const store = { ...memoryStore(), ...part }
    const source = createDailyBarsSource({ ...settingsFor(providers, log), store })
    expect(await describeAnswer(source, AAPL)).toBe('yahoo: yahoo ok')
    expect(lines.filter(([level]) => level !== 'debug')).toEqual([line])
  })

  test('in the middle of an outage, the sample answers', async () => {
    const providers = [failing(down), scripted('sample', () => 'bars')]
    const source = sourceOver({ load: fails, save: fails }, providers)
    expect(await describeAnswer(source, AAPL)).toBe('sample: yahoo unavailable, sample ok')
  })

  test('that is silent is waited for half a second, within the time of the request', async () => {
    const { log, lines } = recordingLog()
    const store = { ...memoryStore(), load: () => silence() }
    const providers = [scripted('yahoo', () => silence()), scripted('sample', () => 'bars')]
    const source = createDailyBarsSource({ ...settingsFor(providers, log), store })
    const result = 'sample: yahoo timed-out, sample ok'
    expect(await timed(() => describeAnswer(source, AAPL))).toEqual([result, 2_200])
    expect(lines).toContainEqual([
      'error',
      { ticker: 'AAPL', afterMs: 500 },
      'stored bars load timed out',
    ])
  })

  function unloaded(): LogLine {
    return ['error', { ticker: 'AAPL', err: broken }, 'stored bars could not be loaded']
  }

  function unsaved(): LogLine {
    const fields = { ticker: 'AAPL', provider: 'yahoo', err: broken }
    return ['error', fields, 'bars could not be stored']
  }
})

function failing(failure: MarketDataFailure) {
  return scripted('yahoo', () => failure)
}

/** A store with one old bar of AAPL by yahoo. */
function storeUntil(lastDate: string) {
  const fetchedAtUtc = '2026-08-19T22:00:00.000Z'
  return memoryStore(seriesOf({ provider: 'yahoo', ticker: AAPL, dates: [lastDate], fetchedAtUtc }))
}

function sourceOver(
  store: BarSeriesStore,
  providers: readonly DailyBarsProvider[],
): DailyBarsSource {
  return createDailyBarsSource({ ...settingsFor(providers), store })
}
