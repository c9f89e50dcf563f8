import { expect, test } from 'vitest'
import { type Answer, json, timeout } from '../replies.fixture.ts'
import { recorded, settingsFor } from './replies.fixture.ts'
import { createAlphavantageClient } from './client.ts'
import { createAlphavantageSearch } from './search.ts'

test('the recorded match is a listing', async () => {
  expect(await call(recorded('data/data-search'))).toEqual({
    ok: true,
    value: [{ ticker: 'AMD', name: 'Advanced Micro Devices Inc.', kind: 'stock', exchange: null }],
  })
})

// The symbols are the examples of Alpha Vantage's documentation.
test.each([
  ['TSCO.LON', 'TSCO.L'],
  ['SHOP.TRT', 'SHOP.TO'],
  ['GPV.TRV', 'GPV.V'],
  ['MBG.DEX', 'MBG.DE'],
  ['RELIANCE.BSE', 'RELIANCE.BO'],
  ['600104.SHH', '600104.SS'],
  ['000002.SHZ', '000002.SZ'],
  ['BRK-B', 'BRK.B'],
  ['BRK.B', 'BRK.B'],
])('%s maps to our %s', async (symbol, ticker) => {
  expect(await call(matches([{ symbol }]))).toMatchObject({ value: [{ ticker }] })
})

test('listings of unknown exchanges, and unsupported symbols, are skipped', async () => {
  const symbols = ['TL0.FRK', 'GAQ+', 'EUR/USD', 'KO'].map((symbol) => ({ symbol }))
  const outcome = await call(matches(symbols))
  expect(outcome.ok && outcome.value.map(({ ticker }) => ticker)).toEqual(['KO'])
})

test.each([
  ['Equity', 'stock'],
  ['ETF', 'etf'],
  ['Mutual Fund', 'other'],
  ['constructor', 'other'],
])('the type %s is of kind %s', async (type, kind) => {
  expect(await call(matches([{ symbol: 'KO', type }]))).toMatchObject({ value: [{ kind }] })
})

test('an empty result is an answer', async () => {
  expect(await call(json({ bestMatches: [] }))).toEqual({ ok: true, value: [] })
})

function matches(rows: readonly { symbol: string; type?: string }[]): Answer {
  return json({
    bestMatches: rows.map(({ symbol, type = 'Equity' }) => ({
      '1. symbol': symbol,
      '2. name': 'A name',
      '3. type': type,
      '4. region': 'Somewhere',
    })),
  })
}

function call(answer: Answer) {
  const settings = settingsFor(answer, () => new Date('2026-08-20T21:00:00Z'))
  const provider = createAlphavantageSearch(createAlphavantageClient(settings))
  return provider.searchListings({ text: 'tesco', signal: timeout() })
}
