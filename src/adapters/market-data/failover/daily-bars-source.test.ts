import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { describeAnswer, timed } from './failover.fixture.ts'
import { createDailyBarsSource } from './daily-bars-source.ts'
import { scripted, settingsFor, silence } from './scripted-provider.fixture.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

const AAPL = knownTicker('AAPL')
const MSFT = knownTicker('MSFT')
const down: MarketDataFailure = { kind: 'unavailable', cause: 'no route' }
const startedAt = new Date('2026-08-20T21:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('daily bars', () => {
  test('come from the first provider that has them, about three years', async () => {
    const yahoo = scripted('yahoo', () => 'bars')
    const sample = scripted('sample', () => 'bars')
    const source = createDailyBarsSource(settingsFor([yahoo, sample]))
    const answer = await source.getDailyBars(AAPL)
    expect(answer).toMatchObject({
      ok: true,
      value: {
        series: { ticker: 'AAPL', provider: 'yahoo' },
        attribution: 'The yahoo company',
        attempts: [{ provider: 'yahoo', outcome: 'ok', detail: null }],
      },
    })
    expect(yahoo.requested[0]?.fromDate).toBe('2023-08-16')
    expect(sample.requested).toEqual([])
  })

  // The table of failures: what the next ticker's request does with a provider that failed.
  test.each<[MarketDataFailure, 'called again' | 'left alone']>([
    [{ kind: 'unknown-ticker' }, 'called again'],
    [{ kind: 'no-data-in-range' }, 'called again'],
    [{ kind: 'not-covered' }, 'called again'],
    [{ kind: 'unusable-series', cause: 'prices jump' }, 'called again'],
    [{ kind: 'rate-limited', retryAtUtc: null }, 'left alone'],
    [{ kind: 'timed-out', afterMs: 2000 }, 'left alone'],
    [{ kind: 'unavailable', cause: 'HTTP 503' }, 'left alone'],
    [{ kind: 'malformed-reply', cause: 'HTML' }, 'left alone'],
  ])(
    'come from the next provider after $kind; the failed one is then %s',
    async (failure, then) => {
      const yahoo = scripted('yahoo', (ticker) => (ticker === AAPL ? failure : 'bars'))
      const source = createDailyBarsSource(settingsFor([yahoo, scripted('sample', () => 'bars')]))
      expect(await describeAnswer(source, AAPL)).toBe(`sample: yahoo ${failure.kind}, sample ok`)
      expect(await describeAnswer(source, MSFT)).toBe(
        then === 'called again' ? 'yahoo: yahoo ok' : 'sample: yahoo skipped, sample ok',
      )
    },
  )

  test('survive a provider that throws', async () => {
    const broken = scripted('yahoo', () => {
      throw new Error('a bug')
    })
    const source = createDailyBarsSource(settingsFor([broken, scripted('sample', () => 'bars')]))
    expect(await describeAnswer(source, AAPL)).toBe('sample: yahoo unavailable, sample ok')
  })
})

describe('without bars', () => {
  test.each<[string, readonly MarketDataFailure['kind'][], string]>([
    ['all who cover it say so', ['unknown-ticker', 'not-covered'], 'unknown-ticker'],
    ['one has none in range', ['unknown-ticker', 'no-data-in-range'], 'no-data-in-range'],
    ['one could not answer', ['timed-out', 'unknown-ticker'], 'unavailable'],
    ['no provider covers it', ['not-covered', 'not-covered'], 'not-covered'],
    ['the only one does not cover it', ['not-covered'], 'not-covered'],
    ['one that may cover it is failing', ['unavailable', 'not-covered'], 'unavailable'],
    ['its bars cannot be used', ['unusable-series', 'not-covered'], 'unavailable'],
  ])('when %s (%j) a ticker is %s', async (_, kinds, kind) => {
    const providers = kinds.map((failed, at) => scripted(`p${at}`, () => makeFailure(failed)))
    const source = createDailyBarsSource(settingsFor(providers))
    const answer = await source.getDailyBars(AAPL)
    expect(answer).toMatchObject({ ok: false, failure: { kind } })
    expect(!answer.ok && answer.failure.attempts.map(({ outcome }) => outcome)).toEqual(kinds)
  })

  test('a ticker is unavailable while the provider that may know it is cooling down', async () => {
    const yahoo = scripted('yahoo', () => down)
    const sample = scripted('sample', () => ({ kind: 'not-covered' }))
    const source = createDailyBarsSource(settingsFor([yahoo, sample]))
    await source.getDailyBars(AAPL)
    expect(await describeAnswer(source, MSFT)).toBe(
      'unavailable: yahoo skipped, sample not-covered',
    )
  })
})

describe('with a silent provider', () => {
  test('the first request ends within 2.5 s, the next does not wait', async () => {
    const yahoo = scripted('yahoo', () => silence())
    const source = createDailyBarsSource(settingsFor([yahoo, scripted('sample', () => 'bars')]))
    expect(await timed(() => describeAnswer(source, AAPL))).toEqual([
      'sample: yahoo timed-out, sample ok',
      2_200,
    ])
    expect(yahoo.requested[0]?.signal.aborted).toBe(true)
    expect(await timed(() => describeAnswer(source, MSFT))).toEqual([
      'sample: yahoo skipped, sample ok',
      0,
    ])
  })

  test('that is the last one, the request ends within its budget', async () => {
    const source = createDailyBarsSource(settingsFor([scripted('yahoo', () => silence())]))
    expect(await timed(() => describeAnswer(source, AAPL))).toEqual([
      'unavailable: yahoo timed-out',
      2_500,
    ])
  })
})

function makeFailure(kind: MarketDataFailure['kind']): MarketDataFailure {
  switch (kind) {
    case 'rate-limited':
      return { kind, retryAtUtc: null }
    case 'timed-out':
      return { kind, afterMs: 1 }
    case 'unavailable':
    case 'malformed-reply':
    case 'unusable-series':
    case 'not-entitled':
      return { kind, cause: 'scripted' }
    case 'unknown-ticker':
    case 'no-data-in-range':
    case 'not-covered':
      return { kind }
  }
}
