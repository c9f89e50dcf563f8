import { expect, test } from 'vitest'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { type Answer, json, timeout } from '../replies.fixture.ts'
import { createAlphavantageClient } from './client.ts'
import { createAlphavantageMovers } from './movers.ts'
import { recorded, recordedBody, settingsFor } from './replies.fixture.ts'

const RECORDING = 'movers/top-gainers-losers-2023-09-06'
const now = new Date('2023-09-06T20:16:00Z')

// Of the forty recorded symbols those that were common stocks at the time, read by eye; the rest are
// warrants, rights and a note.
const COMMON = new Set('PALI NBSE THTX MRIN PW APLT HKIT EZGO VERB RVYL AMC WTER'.split(' '))

test('the recorded lists are complete without warrants and penny stocks', async () => {
  const outcome = await call(recorded(RECORDING))
  expect(outcome).toMatchObject({ ok: true, value: { asOfUtc: '2023-09-06T20:15:00.000Z' } })
  const { gainers, losers } = outcome.ok ? outcome.value.data : { gainers: [], losers: [] }
  expect(gainers.map(({ ticker, changePercent }) => [ticker, changePercent])).toEqual([
    ['PALI', 108.7259],
    ['NBSE', 106.9565],
    ['THTX', 47.5728],
    ['PW', 45.3659],
    ['APLT', 42.8571],
  ])
  expect(losers.map(({ ticker, changePercent, price }) => [ticker, changePercent, price])).toEqual([
    ['HKIT', -86.8421, 3.6],
    ['VERB', -40.9375, 1.89],
    ['AMC', -36.8035, 8.62],
  ])
})

test('a symbol that is not a valid ticker is on no list', async () => {
  const everything = () => true
  const outcome = await call(recorded(RECORDING), everything)
  const result = JSON.stringify(outcome)
  expect(result).toContain('FMSTW')
  expect(result).not.toContain('+"')
})

test.each<[string, object]>([
  ['without a price', { price: null }],
  ['a hundred times too high', { price: '144.00' }],
  ['without a percentage', { change_percentage: '' }],
  ['without a change', { change_amount: null }],
])('a row %s is left out', async (_, change) => {
  const body = readBody()
  const [first, ...rest] = body.top_gainers.filter(({ ticker }) => COMMON.has(String(ticker)))
  const outcome = await call(json({ ...body, top_gainers: [{ ...first, ...change }, ...rest] }))
  expect(first?.['ticker']).toBe('PALI')
  expect(outcome).toMatchObject({ value: { data: { gainers: [{ ticker: 'NBSE' }, {}, {}, {}] } } })
})

test.each([['2023-09-06'], ['2023-09-06 16:15:58 UTC'], ['2023-13-06 16:15:58 US/Eastern']])(
  'a time written as %s is unknown',
  async (written) => {
    const outcome = await call(json({ ...readBody(), last_updated: written }))
    expect(outcome).toMatchObject({ ok: true, value: { asOfUtc: null } })
  },
)

test('lists without a common stock do not replace good ones', async () => {
  const none = () => false
  expect(await call(recorded(RECORDING), none)).toMatchObject({
    failure: { kind: 'no-data-in-range' },
  })
  const empty = { ...readBody(), top_gainers: [], top_losers: [] }
  expect(await call(json(empty))).toMatchObject({ failure: { kind: 'no-data-in-range' } })
})

test('lists of which no row can be read are malformed', async () => {
  const strange = { ...readBody(), top_gainers: [{ symbol: 'PALI' }], top_losers: [] }
  expect(await call(json(strange))).toMatchObject({ failure: { kind: 'malformed-reply' } })
})

type Body = { top_gainers: Record<string, unknown>[]; top_losers: Record<string, unknown>[] }

function readBody(): Body {
  // The recording is known to have this shape; the first test reads it whole.
  return recordedBody(RECORDING) as Body
}

function call(answer: Answer, isCommonStock = (ticker: Ticker) => COMMON.has(ticker)) {
  const settings = { ...settingsFor(answer, () => now), isCommonStock }
  return createAlphavantageMovers(createAlphavantageClient(settings), settings).fetch(timeout())
}
