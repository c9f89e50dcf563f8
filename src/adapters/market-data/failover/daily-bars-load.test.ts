import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DailyBarsSource } from '../../../use-cases/ports/daily-bars-provider.ts'
import { fail } from '../../../platform/outcome.ts'
import { describeAnswer, manyTickers, recordingLog, timed } from './failover.fixture.ts'
import { createDailyBarsSource } from './daily-bars-source.ts'
import { barsAfter, scripted, settingsFor, silence } from './scripted-provider.fixture.ts'

const sample = scripted('sample', () => 'bars')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-20T21:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('with a quick provider', () => {
  // The maximum per request, with a healthy provider; then two such requests at once.
  test.each([
    [25, 450, 450],
    [50, 200, 400],
    [50, 450, 900],
  ])('all of %i tickers at once come from it when a call takes %i ms', async (count, ms, took) => {
    const source = createDailyBarsSource(settingsFor([slow(ms), sample]))
    const [answers, tookMs] = await timed(() => requestForMany(source, count))
    expect(answers).toEqual(Array.from({ length: count }, () => 'yahoo: yahoo ok'))
    expect(tookMs).toBe(took)
  })

  test('no more than 25 are requested at once', async () => {
    let running = 0
    let max = 0
    const yahoo = scripted('yahoo', async (ticker) => {
      running += 1
      max = Math.max(max, running)
      const outcome = await barsAfter(300, { name: 'yahoo', ticker })
      running -= 1
      return outcome
    })
    await timed(() => requestForMany(createDailyBarsSource(settingsFor([yahoo])), 60))
    expect([max, yahoo.requested.length]).toEqual([25, 60])
  })
})

describe('with a provider too slow for all', () => {
  test('a request without a free slot uses the next provider, which is logged, and no provider is blamed', async () => {
    const { log, lines } = recordingLog()
    const source = createDailyBarsSource(settingsFor([slow(1_900), sample], log))
    const [answers, tookMs] = await timed(() => requestForMany(source, 30))
    expect(countOf(answers, 'yahoo: yahoo ok')).toBe(25)
    expect(countOf(answers, 'sample: yahoo skipped, sample ok')).toBe(5)
    expect(tookMs).toBe(1_900)
    expect(source.describeHealth()[0]?.state).toBe('ready')
    const warned = lines.filter(([level]) => level === 'warn')
    const message = 'no free slot for a market data call'
    expect(warned).toEqual(
      manyTickers(30)
        .slice(25)
        .map((ticker) => ['warn', { provider: 'yahoo', ticker }, message]),
    )
  })

  test.each([1_050, 1_099, 1_101, 1_150, 1_199])(
    'calls of %i ms that had to wait do not make a healthy provider look silent',
    async (ms) => {
      const source = createDailyBarsSource(settingsFor([slow(ms), sample]))
      const [answers] = await timed(() => requestForMany(source, 50))
      expect(answers.filter((answer) => answer.includes('timed-out'))).toEqual([])
      expect(countOf(answers, 'yahoo: yahoo ok')).toBeGreaterThanOrEqual(25)
      expect(source.describeHealth()[0]?.state).toBe('ready')
    },
  )
})

describe('with a silent provider', () => {
  test('40 tickers at once end together, and only the first were requested', async () => {
    const yahoo = scripted('yahoo', () => silence())
    const source = createDailyBarsSource(settingsFor([yahoo, sample]))
    const [answers, tookMs] = await timed(() => requestForMany(source, 40))
    expect(answers.filter((answer) => answer.startsWith('sample: '))).toHaveLength(40)
    expect(tookMs).toBeLessThanOrEqual(2_500)
    expect(yahoo.requested).toHaveLength(25)
  })

  test('that then fails frees waiting requests for the next provider at once', async () => {
    const yahoo = scripted('yahoo', () =>
      later(100).then(() => fail({ kind: 'unavailable', cause: 'no route' } as const)),
    )
    const source = createDailyBarsSource(settingsFor([yahoo, sample]))
    const [answers, tookMs] = await timed(() => requestForMany(source, 40))
    expect(countOf(answers, 'sample: yahoo skipped, sample ok')).toBe(15)
    expect([yahoo.requested.length, tookMs]).toEqual([25, 100])
  })
})

function slow(ms: number) {
  return scripted('yahoo', (ticker) => barsAfter(ms, { name: 'yahoo', ticker }))
}

function requestForMany(source: DailyBarsSource, count: number): Promise<string[]> {
  return Promise.all(manyTickers(count).map((ticker) => describeAnswer(source, ticker)))
}

function countOf(answers: readonly string[], wanted: string): number {
  return answers.filter((answer) => answer === wanted).length
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
