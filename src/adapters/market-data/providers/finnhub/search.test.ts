import { expect, test } from 'vitest'
import { type Answer, json, timeout } from '../replies.fixture.ts'
import { createFinnhubClient } from './client.ts'
import { settingsFor } from './replies.fixture.ts'
import { createFinnhubSearch } from './search.ts'

// The example of Finnhub's documentation, with made-up rows behind it; not a recording.
const APPLE = {
  count: 6,
  result: [
    { description: 'APPLE INC', displaySymbol: 'AAPL', symbol: 'AAPL', type: 'Common Stock' },
    { description: 'APPLE INC', displaySymbol: 'APC.DE', symbol: 'APC.DE', type: 'Common Stock' },
    { description: 'A FUND', displaySymbol: 'SPY', symbol: 'SPY', type: 'ETP' },
    { description: 'A NOTE', displaySymbol: 'AAPB', symbol: 'AAPB', type: 'Something new' },
    {
      description: 'BERKSHIRE HATHAWAY INC-CL B',
      displaySymbol: 'BRK.B',
      symbol: 'BRK.B',
      type: 'Common Stock',
    },
    { description: 'A PAIR', displaySymbol: 'EUR/USD', symbol: 'OANDA:EUR_USD', type: '' },
  ],
}

test('finds listings of all exchanges in our format (shape as documented, not recorded)', async () => {
  const outcome = await call(json(APPLE))
  expect(outcome.ok && outcome.value.map(({ ticker, kind }) => [ticker, kind])).toEqual([
    ['AAPL', 'stock'],
    ['APC.DE', 'stock'],
    ['SPY', 'etf'],
    ['AAPB', 'other'],
    ['BRK.B', 'stock'],
  ])
  expect(outcome.ok && outcome.value[0]).toEqual({
    ticker: 'AAPL',
    name: 'APPLE INC',
    kind: 'stock',
    exchange: null,
  })
})

test('an empty result is an answer', async () => {
  expect(await call(json({ count: 0, result: [] }))).toEqual({ ok: true, value: [] })
})

test('the typed text is sent unchanged', async () => {
  const requested: URL[] = []
  await call((url) => {
    requested.push(url)
    return Response.json({ result: [] })
  }, 'at&t ?')
  expect(requested.map(({ pathname }) => pathname)).toEqual(['/api/v1/search'])
  expect([...(requested[0]?.searchParams ?? [])]).toEqual([['q', 'at&t ?']])
})

function call(answer: Answer, typed = 'apple') {
  const now = () => new Date('2026-08-20T21:00:00Z')
  const provider = createFinnhubSearch(createFinnhubClient(settingsFor(answer, now)))
  return provider.searchListings({ text: typed, signal: timeout() })
}
