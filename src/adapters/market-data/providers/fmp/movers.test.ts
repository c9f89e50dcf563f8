import { expect, test } from 'vitest'
import { type Answer, json, timeout, text } from '../replies.fixture.ts'
import { createFmpClient } from './client.ts'
import { createFmpMovers } from './movers.ts'
import { settingsFor } from './replies.fixture.ts'

// Made up in the shape FMP documents; not a recording.
const GAINERS = [
  row({ symbol: 'UPP', price: 15, change: 5, changesPercentage: 50 }),
  row({ symbol: 'UPPW', price: 3, change: 2, changesPercentage: 200 }),
  row({ symbol: 'CENT', price: 0.5, change: 0.2, changesPercentage: 66.6667 }),
  row({ symbol: 'BRK-B', price: 11, change: 1, changesPercentage: 10 }),
]
const LOSERS = [row({ symbol: 'DWN', price: 6, change: -4, changesPercentage: -40 })]

test('the lists (shape as documented, not recorded) have common stocks above a dollar', async () => {
  const outcome = await call(lists(GAINERS, LOSERS))
  expect(outcome).toEqual({
    ok: true,
    value: {
      data: {
        gainers: [
          { ticker: 'UPP', name: 'A Company', changePercent: 50, price: 15 },
          { ticker: 'BRK.B', name: 'A Company', changePercent: 10, price: 11 },
        ],
        losers: [{ ticker: 'DWN', name: 'A Company', changePercent: -40, price: 6 }],
      },
      asOfUtc: null,
    },
  })
})

test.each<[string, unknown]>([
  ['nothing in it', null],
  ['no price', { ...row(), price: null }],
  ['a price a hundred times too high', { ...row(), price: 1_500 }],
  ['a percentage that its prices contradict', { ...row(), changesPercentage: 5 }],
  ['a percentage in words', { ...row(), changesPercentage: '50%' }],
  ['no ticker of ours', { ...row(), symbol: 'UP/P' }],
])('a row with %s is left out', async (_, bad) => {
  const outcome = await call(lists([bad, ...GAINERS.slice(3)], LOSERS))
  expect(outcome).toMatchObject({ value: { data: { gainers: [{ ticker: 'BRK.B' }] } } })
})

test.each<[string, Answer, string]>([
  ['one list is refused', oneOf('biggest-losers', text('', { status: 402 })), 'not-entitled'],
  ['the other is', oneOf('biggest-gainers', text('', { status: 429 })), 'rate-limited'],
  ['one cannot be read', oneOf('biggest-losers', json([{ ticker: 'X' }])), 'malformed-reply'],
  ['both are empty', lists([], []), 'no-data-in-range'],
])('there are no movers when %s', async (_, answer, kind) => {
  expect(await call(answer)).toMatchObject({ ok: false, failure: { kind } })
})

function row(change: object = {}): object {
  const made = { symbol: 'UPP', price: 15, change: 5, changesPercentage: 50 }
  return { ...made, name: 'A Company', exchange: 'NASDAQ', ...change }
}

function lists(gainers: readonly unknown[], losers: readonly unknown[]): Answer {
  return ({ pathname }) => Response.json(pathname === '/stable/biggest-gainers' ? gainers : losers)
}

function oneOf(path: string, answer: Answer): Answer {
  return (url, init) =>
    url.pathname === `/stable/${path}` ? answer(url, init) : lists(GAINERS, LOSERS)(url, init)
}

function call(answer: Answer) {
  const settings = {
    ...settingsFor(answer, () => new Date('2026-08-20T21:00:00Z')),
    isCommonStock: (ticker: string) => ticker !== 'UPPW',
  }
  return createFmpMovers(createFmpClient(settings), settings).fetch(timeout())
}
