import { describe, expect, test } from 'vitest'
import {
  copySample,
  dataDirectory,
  openSample,
  spoilCloseBefore,
  spoilLastClose,
} from './open-sample.fixture.ts'
import { readSampleIndex } from './sample-files.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const CLOSING_BELL = '2026-08-20T20:00:00.000Z'

describe('quotes of the sample market', () => {
  // Second source: the rows of 2026-08-19 and 2026-08-20 in the reference file
  // market-data/large/sp500-daily-2022-2026.csv.gz.
  test('are the last close against the one before, of the closing bell', async () => {
    const [apple, berkshire] = await quote('AAPL', 'BRK.B')
    expect(apple).toEqual({
      ticker: 'AAPL',
      price: 311.3,
      previousClose: 316.83,
      changePercent: expect.closeTo(-1.7454, 4),
      volume: 40_959_200,
      marketCap: null,
      currency: 'USD',
      asOfUtc: CLOSING_BELL,
    })
    expect(berkshire).toMatchObject({ ticker: 'BRK.B', price: 496.86, previousClose: 499.62 })
  })

  test('include indices, whose volume is unknown', async () => {
    const [index] = await quote('^GSPC')
    expect(index).toEqual({
      ticker: '^GSPC',
      price: 7641.1602,
      previousClose: 7707.98,
      changePercent: expect.closeTo(-0.8669, 4),
      volume: null,
      marketCap: null,
      currency: 'USD',
      asOfUtc: CLOSING_BELL,
    })
  })

  test('are returned for all 84 tickers in one batch', async () => {
    const { tickers } = await readSampleIndex(dataDirectory)
    const quotes = await quote(...tickers.map(({ ticker }) => ticker))
    expect(quotes.map(({ ticker }) => ticker)).toEqual(tickers.map(({ ticker }) => ticker))
    expect(openSample(dataDirectory).quotes.batchSize).toBeGreaterThanOrEqual(84)
  })

  test('omit what the sample does not have', async () => {
    expect((await quote('ZZZZ', 'AAPL', '0700.HK')).map(({ ticker }) => ticker)).toEqual(['AAPL'])
  })

  test('are not covered when the sample has none of them', async () => {
    expect(openSample(dataDirectory).quotes.covers(knownTicker('ZZZZ'))).toBe(true)
    expect(await call(dataDirectory, ['ZZZZ', 'YYYY'])).toEqual({
      ok: false,
      failure: { kind: 'not-covered' },
    })
  })

  test('have no change when the previous close is invalid', async () => {
    const folder = copySample()
    spoilCloseBefore(folder, 'AAPL')
    expect(await call(folder, ['AAPL'])).toMatchObject({
      value: [{ price: 311.3, previousClose: null, changePercent: null }],
    })
  })

  test('omit a ticker with an invalid last close, rather than use the previous one', async () => {
    const folder = copySample()
    spoilLastClose(folder, 'AAPL', () => 0)
    expect(await call(folder, ['AAPL', 'MSFT'])).toMatchObject({ value: [{ ticker: 'MSFT' }] })
  })
})

async function quote(...names: string[]) {
  const outcome = await call(dataDirectory, names)
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  return outcome.value
}

function call(folder: string, names: readonly string[]) {
  const request = { tickers: names.map(knownTicker), signal: new AbortController().signal }
  return openSample(folder).quotes.fetchQuotes(request)
}
