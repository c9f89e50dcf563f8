import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  DailyBarsSource,
  MarketDataFailure,
} from '../../../use-cases/ports/daily-bars-provider.ts'
import { createDailyBarsSource } from './daily-bars-source.ts'
import { barsAfter, scripted, settingsFor, silence } from './scripted-provider.fixture.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

const AAPL = knownTicker('AAPL')
const down: MarketDataFailure = { kind: 'unavailable', cause: 'no route' }
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-20T21:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('bars in memory', () => {
  test('are served for 15 minutes', async () => {
    const yahoo = scripted('yahoo', () => 'bars')
    const source = createDailyBarsSource(settingsFor([yahoo]))
    await source.getDailyBars(AAPL)
    vi.advanceTimersByTime(15 * MINUTE - 1)
    await source.getDailyBars(AAPL)
    expect(yahoo.requested).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await source.getDailyBars(AAPL)
    expect(yahoo.requested).toHaveLength(2)
  })

  test('are fetched once for concurrent callers', async () => {
    const yahoo = scripted('yahoo', (ticker) => barsAfter(100, { name: 'yahoo', ticker }))
    const source = createDailyBarsSource(settingsFor([yahoo]))
    const pending = [AAPL, AAPL, AAPL].map((ticker) => source.getDailyBars(ticker))
    await vi.advanceTimersByTimeAsync(100)
    const [first, ...others] = await Promise.all(pending)
    expect(yahoo.requested).toHaveLength(1)
    expect(others).toEqual([first, first])
  })

  test('are those of the most recently requested tickers', async () => {
    const yahoo = scripted('yahoo', () => 'bars')
    const source = createDailyBarsSource({ ...settingsFor([yahoo]), capacity: 2 })
    for (const name of ['AA', 'BB', 'AA', 'CC', 'AA', 'BB']) {
      await source.getDailyBars(knownTicker(name))
    }
    expect(yahoo.requested.map(({ ticker }) => ticker)).toEqual(['AA', 'BB', 'CC', 'BB'])
  })

  test('that are missing are remembered for 5 minutes', async () => {
    const yahoo = scripted('yahoo', () => ({ kind: 'unknown-ticker' }))
    const source = createDailyBarsSource(settingsFor([yahoo]))
    await source.getDailyBars(AAPL)
    vi.advanceTimersByTime(5 * MINUTE - 1)
    await source.getDailyBars(AAPL)
    expect(yahoo.requested).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await source.getDailyBars(AAPL)
    expect(yahoo.requested).toHaveLength(2)
  })
})

describe('a provider that recovers', () => {
  test('is tried in the background after its cooldown, and used from then on', async () => {
    const yahoo = scripted('yahoo', (ticker, call) =>
      call === 1 ? down : barsAfter(200, { name: 'yahoo', ticker }),
    )
    const source = createDailyBarsSource(settingsFor([yahoo, scripted('sample', () => 'bars')]))
    expect(await providerOf(source)).toBe('sample')
    vi.advanceTimersByTime(15_000 - 1)
    expect(await providerOf(source)).toBe('sample')
    expect(yahoo.requested).toHaveLength(1)

    vi.advanceTimersByTime(1)
    expect(await providerOf(source)).toBe('sample')
    expect(await providerOf(source)).toBe('sample')
    expect(yahoo.requested).toHaveLength(2)
    expect(source.describeHealth()[0]?.state).toBe('cooling-down')

    await vi.advanceTimersByTimeAsync(200)
    expect(await providerOf(source)).toBe('yahoo')
    expect(yahoo.requested).toHaveLength(2)
    expect(source.describeHealth()[0]).toEqual({
      provider: 'yahoo',
      state: 'ready',
      cooldownUntilUtc: null,
      lastFailure: null,
    })
  })

  test('is waited for briefly when no other provider has the ticker', async () => {
    const yahoo = scripted('yahoo', (ticker, call) =>
      call === 1 ? down : barsAfter(200, { name: 'yahoo', ticker }),
    )
    const sample = scripted('sample', () => ({ kind: 'not-covered' }))
    const source = createDailyBarsSource(settingsFor([yahoo, sample]))
    await source.getDailyBars(AAPL)
    vi.advanceTimersByTime(15_000)
    const pending = providerOf(source)
    await vi.advanceTimersByTimeAsync(200)
    expect(await pending).toBe('yahoo')
  })

  test('is named as the source', async () => {
    const yahoo = scripted('yahoo', (ticker, call) =>
      call === 1 ? down : barsAfter(200, { name: 'yahoo', ticker }),
    )
    const source = createDailyBarsSource(settingsFor([yahoo]))
    await source.getDailyBars(AAPL)
    vi.advanceTimersByTime(15_000)
    const pending = source.getDailyBars(AAPL)
    await vi.advanceTimersByTimeAsync(200)
    expect(await pending).toMatchObject({ ok: true, value: { attribution: 'The yahoo company' } })
  })

  test('is waited for half a second at most', async () => {
    const yahoo = scripted('yahoo', (_, call) => (call === 1 ? down : silence()))
    const source = createDailyBarsSource(settingsFor([yahoo]))
    await source.getDailyBars(AAPL)
    vi.advanceTimersByTime(15_000)
    const pending = providerOf(source)
    await vi.advanceTimersByTimeAsync(500)
    expect(await pending).toBe('unavailable')
  })

  test('that still fails has twice the cooldown', async () => {
    const yahoo = scripted('yahoo', () => down)
    const source = createDailyBarsSource(settingsFor([yahoo, scripted('sample', () => 'bars')]))
    await source.getDailyBars(AAPL)
    vi.advanceTimersByTime(15_000)
    await source.getDailyBars(AAPL)
    await vi.advanceTimersByTimeAsync(0)
    expect(source.describeHealth()[0]?.cooldownUntilUtc).toBe('2026-08-20T21:00:45.000Z')
  })
})

describe('a provider that is slower than a person waits', () => {
  test('delivers its bars by a probe, and is trusted less with each timeout after it', async () => {
    const yahoo = scripted('yahoo', (ticker) => barsAfter(3_000, { name: 'yahoo', ticker }))
    const source = createDailyBarsSource(settingsFor([yahoo, scripted('sample', () => 'bars')]))
    const rests: number[] = []
    for (const name of ['AA', 'BB', 'CC']) {
      const pending = source.getDailyBars(knownTicker(name))
      await vi.advanceTimersByTimeAsync(2_200)
      expect(await pending).toMatchObject({ value: { series: { provider: 'sample' } } })
      const cooldownMs = Date.parse(source.describeHealth()[0]?.cooldownUntilUtc ?? '') - Date.now()
      rests.push(cooldownMs / 1000)
      await vi.advanceTimersByTimeAsync(cooldownMs)
      await source.getDailyBars(knownTicker(name))
      await vi.advanceTimersByTimeAsync(3_000)
      expect(source.describeHealth()[0]?.state).toBe('ready')
      const probed = await source.getDailyBars(knownTicker(name))
      expect(probed).toMatchObject({ value: { series: { provider: 'yahoo' } } })
    }
    expect(rests).toEqual([15, 30, 60])
  })
})

describe('bars of a resting provider', () => {
  test('are served, however old, before the sample', async () => {
    const yahoo = scripted('yahoo', (_, call) => (call === 1 ? 'bars' : down))
    const source = createDailyBarsSource(settingsFor([yahoo, scripted('sample', () => 'bars')]))
    await source.getDailyBars(AAPL)
    vi.advanceTimersByTime(20 * MINUTE)
    const stored = await source.getDailyBars(AAPL)
    expect(stored).toMatchObject({
      ok: true,
      value: {
        series: { provider: 'yahoo', fetchedAtUtc: '2026-08-20T21:00:00.000Z' },
        attribution: 'The yahoo company',
        attempts: [
          { provider: 'yahoo', outcome: 'unavailable' },
          { provider: 'yahoo', outcome: 'ok', detail: 'kept from 2026-08-20T21:00:00.000Z' },
        ],
      },
    })
    vi.advanceTimersByTime(7 * 24 * 60 * MINUTE)
    expect(await providerOf(source)).toBe('yahoo')
  })
})

async function providerOf(source: DailyBarsSource): Promise<string> {
  const answer = await source.getDailyBars(AAPL)
  return answer.ok ? answer.value.series.provider : answer.failure.kind
}
