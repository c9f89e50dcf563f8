import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadBundledListings } from '../adapters/listings/bundled-listings.ts'
import { fail } from '../domain/outcome.ts'
import type { AnalyzeStocksDeps } from './analyze-stocks.ts'
import { answerInput } from './answer-input.ts'

let deps: AnalyzeStocksDeps

beforeAll(() => {
  deps = {
    listings: loadBundledListings(join(import.meta.dirname, '../../data/symbols')),
    marketData: {
      getDailyBars: async () => fail({ kind: 'unavailable', attempts: [] }),
      describeHealth: () => [],
    },
    clock: () => new Date('2026-11-20T22:00:00Z'),
    disclaimer: 'Not advice.',
  }
})

async function readTickers(text: string): Promise<string[]> {
  const answer = await answerInput(deps, text)
  if (answer.kind === 'empty') return []
  return answer.stocks?.analyses.map(({ ticker }) => ticker) ?? []
}

test.each([
  ['AAPL, MSFT', 'tickers', ['AAPL', 'MSFT']],
  ['compare NVDA and AMD', 'question', ['NVDA', 'AMD']],
  ['AAPL MSFT NVDA TSLA', 'question', ['AAPL', 'MSFT', 'NVDA', 'TSLA']],
  ['aapl', 'question', ['AAPL']],
  ['F', 'question', ['F']],
  ['Apple', 'question', ['AAPL']],
  ['what is RSI?', 'question', []],
  ['  ', 'empty', []],
] as const)('%j is %s and is answered with %j', async (text, kind, tickers) => {
  expect((await answerInput(deps, text)).kind).toBe(kind)
  expect(await readTickers(text)).toEqual(tickers)
})

test('an everyday word that is also a listing is offered, not assumed', async () => {
  const answer = await answerInput(deps, 'NOW')
  expect(answer).toMatchObject({ kind: 'question', stocks: null, offers: [{ ticker: 'NOW' }] })
})

test('of many tickers the first 25 are answered and the others counted', async () => {
  const many = deps.listings.all.filter(({ isInSp500, ticker }) => isInSp500 && ticker.length === 4)
  const answer = await answerInput(
    deps,
    many
      .slice(0, 30)
      .map(({ ticker }) => ticker)
      .join(','),
  )
  expect(answer).toMatchObject({ kind: 'tickers', leftOut: 5 })
  expect(answer.kind === 'tickers' && answer.stocks.analyses.length).toBe(25)
})
