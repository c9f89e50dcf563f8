import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import { RECORD } from '../../domain/questions/sample-evidence.fixture.ts'
import { fail } from '../../platform/outcome.ts'
import type { AnalyzeStocksDeps } from './analyze-stocks.ts'
import { answerByRules } from '../analyst/answer-by-rules.ts'
import type { Requested } from '../analyst/generated-answer.ts'
import { answerInput, type AnswerInputDeps } from './answer-input.ts'
import { tickersOf } from '../market/market.fixture.ts'

let deps: AnswerInputDeps

beforeAll(() => {
  const stocks: AnalyzeStocksDeps = {
    listings: loadBundledListings(join(import.meta.dirname, '../../../data/symbols')),
    marketData: {
      getDailyBars: async () => fail({ kind: 'unavailable', attempts: [] }),
      describeHealth: () => [],
    },
    clock: () => new Date('2026-11-20T22:00:00Z'),
    disclaimer: 'Not advice.',
  }
  const unknown = () => Promise.reject(new Error('not used in these tests'))
  const rules = {
    ...stocks,
    market: {
      movers: unknown,
      breadth: unknown,
      sectorPerformance: unknown,
      indices: unknown,
      news: unknown,
      stockNews: unknown,
      corporateActions: unknown,
    },
    readScreen: unknown,
    trackRecord: {
      universe: NO_UNIVERSE,
      rules: [],
      rows: [],
      anyDay: [],
      randomSets: 0,
      breadth: NO_BREADTH,
    },
    receipts: { live: async () => null },
    readJudged: unknown,
    knowledge: { search: () => [] },
    wordings: () => null,
    record: RECORD,
    log: { info: () => undefined, warn: () => undefined },
  }
  const analyst = {
    answer: async (requested: Requested) => (await answerByRules(rules, requested)).answer,
  }
  deps = { ...stocks, analyst }
})

const NO_ESTIMATE = { percent: 0, interval: null }
const NO_BREADTH = {
  thresholdPercent: 60,
  days: 0,
  broadDays: 0,
  afterBroad: NO_ESTIMATE,
  afterOther: NO_ESTIMATE,
  afterAnyPercent: 0,
}
const NO_UNIVERSE = {
  stocks: 0,
  from: '2026-08-19',
  to: '2026-08-20',
  sessions: 1,
  judgedDays: 0,
  fund: 'SPY',
  fundFrom: '2026-08-19',
  adjustment: 'split-and-dividend' as const,
}

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
  ['compare ZZZZ with AMD, 0700.HK and Apple', 'question', ['ZZZZ', 'AMD', '0700.HK', 'AAPL']],
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
  const named = many.slice(0, 32).map(({ ticker }) => ticker)
  for (const [text, kind] of [
    [named.join(','), 'tickers'],
    [`compare ${named.join(' and ')}`, 'question'],
    [`compare QQQQQ and ${named.slice(1).join(' and ')}`, 'question'],
  ] as const) {
    expect(await answerInput(deps, text)).toMatchObject({ kind, omitted: 7 })
    expect(await readTickers(text)).toHaveLength(25)
  }
})

// Inputs that are not parsed as tickers, though a user may mean one.
test.each([
  ['AI PLTR', ['PLTR'], ['AI']],
  ['HAS MAT', ['MAT'], ['HAS']],
  ['SO DUK', ['DUK'], ['SO']],
  ['SO,DUK,ON,AI', ['DUK'], ['SO', 'ON', 'AI']],
  ['F GM', ['GM'], ['F']],
  ['nvda AMD', ['AMD'], ['NVDA']],
  ['Apple, MSFT', ['MSFT'], ['AAPL']],
  ['$AI PLTR', ['AI', 'PLTR'], []],
  ['AAPL Apple', ['AAPL'], []],
  ['AAPL, MSFT', ['AAPL', 'MSFT'], []],
  ['NVDA VS AMD', ['NVDA', 'AMD'], []],
] as const)('%j is answered with %j and offers %j', async (text, tickers, offers) => {
  const answer = await answerInput(deps, text)
  expect(answer.kind).toBe('tickers')
  expect(await readTickers(text)).toEqual(tickers)
  expect(answer.kind !== 'empty' && answer.offers.map(({ ticker }) => ticker)).toEqual(offers)
})

test('a listing already suggested for an unknown ticker is not offered again', async () => {
  const answer = await answerInput(deps, 'TESLA')
  expect(answer).toMatchObject({
    kind: 'tickers',
    stocks: { analyses: [{ ticker: 'TESLA', nearest: { ticker: 'TSLA' } }] },
    offers: [],
  })
})

test('a question without names is about the stocks of its page', async () => {
  const about = tickersOf('NVDA', 'AMD')
  const answer = await answerInput(deps, 'and its volume?', about)
  expect(answer).toMatchObject({ kind: 'question', generated: { about, author: { by: 'rules' } } })
  expect(answer.kind === 'question' && answer.stocks?.analyses).toHaveLength(2)
})
