import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ExchangeRates } from '../../../../domain/market/currencies/exchange-rate.ts'
import { SAMPLE } from './declaration.ts'
import { copySample, dataDirectory, openSample, spoilLastClose } from './open-sample.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const sample = openSample(dataDirectory)
const signal = new AbortController().signal

describe('the sample market as a provider', () => {
  test('is named sample in everything it does', () => {
    const { declaration, ...capabilities } = sample
    expect(declaration).toBe(SAMPLE)
    const result = Object.values(capabilities)
    expect(result.map(({ name }) => name)).toEqual(Array.from({ length: 7 }, () => 'sample'))
    for (const { attribution } of result) expect(attribution).toMatch(/^Tapelight sample market/)
  })

  test('reads its 84 files once for quotes, movers, trending and news', async () => {
    const folder = copySample()
    const provider = openSample(folder)
    expect((await provider.movers.fetch(signal)).ok).toBe(true)
    rmSync(folder, { recursive: true })
    const tickers = [knownTicker('AAPL')]
    const answers = await Promise.all([
      provider.quotes.fetchQuotes({ tickers, signal }),
      provider.trending.fetch(signal),
      provider.news.fetch(signal),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect((await provider.fx.fetch(signal)).ok).toBe(false)
  })

  test.each(['fx.json', 'actions.json', 'bars/WMT.json'])(
    'is unavailable where %s is corrupt, and reports it',
    async (file) => {
      const folder = copySample()
      writeFileSync(join(folder, file), '{"rates":{}}')
      const { fx, corporateActions, trending } = openSample(folder)
      const request = { ticker: knownTicker('AAPL'), fromDate: '2023-08-22', signal }
      const pending = {
        'fx.json': () => fx.fetch(signal),
        'actions.json': () => corporateActions.fetchCorporateActions(request),
        'bars/WMT.json': () => trending.fetch(signal),
      }[file]
      expect(await pending?.()).toMatchObject({
        ok: false,
        failure: {
          kind: 'unavailable',
          cause: expect.stringContaining(`sample market: ${file}: `),
        },
      })
    },
  )
})

describe('tickers trending in the sample market', () => {
  // Second source: closes times volumes of 2026-08-20 in the reference file
  // market-data/large/sp500-daily-2022-2026.csv.gz; of SPY and QQQ, which it lacks, by hand.
  test('are those with the largest dollar volume of the last session', async () => {
    const outcome = await sample.trending.fetch(signal)
    expect(outcome).toEqual({
      ok: true,
      value: {
        data: ['SPY', 'MU', 'QQQ', 'NVDA', 'AAPL', 'TSLA', 'MSFT', 'WMT', 'INTC', 'META'],
        asOfUtc: '2026-08-20T20:00:00.000Z',
      },
    })
  })
})

describe('news of the sample market', () => {
  test('report the moves of its stocks, never of an index', async () => {
    const folder = copySample()
    spoilLastClose(folder, 'VIX', (close) => close * 2)
    const outcome = await openSample(folder).news.fetch(signal)
    const items = outcome.ok ? outcome.value.data : []
    expect(items).toHaveLength(10)
    expect(items.slice(0, 2)).toEqual([
      {
        headline: 'Sample: WMT closed at $103.59, down 9.15% on Aug 20, 2026',
        url: 'https://tapelight.example/stocks/WMT',
        source: 'Tapelight sample market',
        publishedAtUtc: '2026-08-20T20:00:00.000Z',
      },
      {
        headline: 'Sample: COIN closed at $172.35, up 7.58% on Aug 20, 2026',
        url: 'https://tapelight.example/stocks/COIN',
        source: 'Tapelight sample market',
        publishedAtUtc: '2026-08-20T20:00:00.000Z',
      },
    ])
  })
})

describe('rates of the sample market', () => {
  // Second source: the recorded reply in tests/fixtures/ecb, another copy of the same publication.
  test('are two publications of the European Central Bank, which is named', async () => {
    const outcome = await sample.fx.fetch(signal)
    if (!outcome.ok) throw new Error(outcome.failure.kind)
    const { data, asOfUtc } = outcome.value
    expect(asOfUtc).toBe('2026-03-18T13:10:00.000Z')
    expect([data.base, data.date, data.rates.length]).toEqual(['EUR', '2026-03-18', 29])
    expect(find(data, 'USD')).toEqual({ currency: 'USD', rate: 1.15, previousRate: 1.1531 })
    expect(find(data, 'JPY')).toEqual({ currency: 'JPY', rate: 183.49, previousRate: 183.29 })
    expect(sample.fx.attribution).toContain('European Central Bank')
  })

  function find({ rates }: ExchangeRates, wanted: string) {
    return rates.find(({ currency }) => currency === wanted)
  }
})
