import { expect, test } from 'vitest'
import { listingsOf } from '../use-cases/market/listings.fixture.ts'
import { tickersOf } from '../use-cases/market/market.fixture.ts'
import type { InputAnswer } from '../use-cases/stocks/answer-input.ts'
import type { Product } from '../use-cases/product.ts'
import { countAnswers } from './count-requested.ts'

const offers = { omitted: 0, offers: [] } as const

/** An answer about tickers without a signal, as far as counting needs it. */
function answerAbout(kind: 'tickers' | 'question', ...names: string[]): InputAnswer {
  const analyses = tickersOf(...names).map((ticker) => ({ ticker, signal: { kind: 'no-signal' } }))
  // Counting reads only the tickers and whether there is a signal.
  const stocks = analyses.length === 0 ? null : { analyses }
  return { kind, stocks, ...offers } as unknown as InputAnswer
}

async function countOf(answer: InputAnswer) {
  const counted: [readonly string[], string][] = []
  const requested: Product['requested'] = {
    count: (tickers, clientId) => void counted.push([tickers, clientId]),
    listMostRequested: async () => [],
  }
  const listings = listingsOf({ ticker: 'AAPL' }, { ticker: 'MSFT' })
  const call = countAnswers({ requested, listings, answerInput: async () => answer }, '192.0.2.7')
  expect(await call('what they typed')).toBe(answer)
  return counted
}

test.each<[string, InputAnswer]>([
  ['tickers', answerAbout('tickers', 'AAPL', 'MSFT')],
  ['a question', answerAbout('question', 'AAPL', 'MSFT')],
])('clients that get an answer about %s are counted once for each', async (_, answer) => {
  expect(await countOf(answer)).toEqual([[['AAPL', 'MSFT'], '192.0.2.7']])
})

test.each<[string, InputAnswer]>([
  ['nothing', { kind: 'empty' }],
  ['a question that names no stock', answerAbout('question')],
  ['unlisted tickers', answerAbout('tickers', 'ZZZZQ')],
])('clients that get an answer about %s are not counted', async (_, answer) => {
  expect(await countOf(answer)).toEqual([])
})
