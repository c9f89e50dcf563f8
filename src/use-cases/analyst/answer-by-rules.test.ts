import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Evidence } from '../../domain/questions/evidence.ts'
import { STOCK_FORMS } from '../../domain/questions/question-forms.fixture.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { tickersOf } from '../market/market.fixture.ts'
import { answerByRules } from './answer-by-rules.ts'
import { openSampleWorld } from './sample-world.fixture.ts'

const { deps, logged } = openSampleWorld()

// First-use loading takes longer than an answer's timeout.
beforeAll(async () => {
  const { market, readJudged } = deps
  const reads = [market.movers(), market.stockNews(knownTicker('NVDA')), readJudged()]
  await Promise.all(reads)
  await market.breadth()
})

beforeEach(() => {
  logged.length = 0
})

const call = (message: string, more: object = {}) =>
  answerByRules(deps, { message, conversation: [], ...more })

/** The evidence besides the stocks; headlines count even when there are none. */
const partsOf = ({ judged, screen, sectors, movers, breadth, headlines, passages }: Evidence) =>
  Object.entries({
    judged: judged.length > 0,
    screen: screen !== null,
    sectors: sectors !== null,
    movers: movers !== null,
    breadth: breadth !== null,
    headlines: headlines !== null,
    passages: passages.length > 0,
  })
    .filter(([, isThere]) => isThere)
    .map(([name]) => name)

test('a question about a stock shows its signal, dated, with every figure checked', async () => {
  const { answer: result } = await call('Should I buy NVDA?')
  expect(result.stocks?.analyses.map(({ ticker }) => ticker)).toEqual(['NVDA'])
  expect(result.answer.summary).toContain('NVDA')
  expect(result).toMatchObject({ author: { by: 'rules' }, fellBack: null, isSample: true })
  expect(result.asOf).toBe('2026-08-20')
  expect(result.about).toEqual(['NVDA'])
  expect(result.checks.figures).toBeGreaterThan(2)
  expect(result.checks.dropped).toBe(0)
})

test.each([
  ['why is NVDA down today', ['breadth', 'headlines']],
  ['which stocks are a buy', ['judged', 'screen']],
  ['how did tech do today', ['sectors']],
  ['biggest gainers today', ['movers', 'breadth']],
  ['any news on AAPL?', ['headlines']],
  ['what is RSI?', ['passages']],
  ['is NVDA a buy', []],
  ['hello', []],
])('%j waits only for %j', async (message, parts) => {
  const { evidence } = await call(message)
  expect(partsOf(evidence).toSorted()).toEqual(parts.toSorted())
})

describe('a follow-up', () => {
  test('is about the stocks of the address', async () => {
    const { answer: result } = await call('and its volume?', { about: tickersOf('NVDA', 'AMD') })
    expect(result.stocks?.analyses.map(({ ticker }) => ticker)).toEqual(['NVDA', 'AMD'])
  })

  test('is about the stocks of the questions before it', async () => {
    const before = [
      { question: 'Is AMD a buy?', summary: '' },
      { question: 'what is RSI?', summary: '' },
    ]
    for (const more of [{}, { about: [] }]) {
      const { answer: result } = await call('and its volume?', { conversation: before, ...more })
      expect(result.about).toEqual(['AMD'])
    }
  })
})

test('quoted pages and cited headlines are listed as sources', async () => {
  const { answer: result } = await call('what is RSI?')
  expect(result.sources).toEqual([
    { label: 'Glossary: RSI', href: '/glossary#rsi', day: null },
    { label: 'RSI: What RSI tells', href: '/indicators/rsi', day: null },
  ])
  const news = await call('latest market news')
  expect(news.answer.sources.length).toBeGreaterThan(0)
  for (const { href, day, label } of news.answer.sources) {
    expect(href).toMatch(/^https?:/)
    expect(day).toMatch(/^2026-08-\d\d$/)
    expect(label).not.toBe('')
  }
})

test('a user at risk of self-harm is shown no stock', async () => {
  const { answer: result } = await call('I lost everything on TSLA and want to kill myself')
  expect(result.stocks).toBeNull()
})

test('missing or failed evidence is omitted, and the answer is still given', async () => {
  const failing = () => Promise.reject(new Error('no feed'))
  const market = { ...deps.market, movers: failing, breadth: failing }
  const requested = { message: 'biggest gainers today', conversation: [] }
  const { answer: result, evidence } = await answerByRules({ ...deps, market }, requested)
  expect([evidence.movers, evidence.breadth]).toEqual([null, null])
  expect(result.answer.summary).toContain('not available right now')
  expect(logged.map(({ message }) => message)).toContain('evidence could not be gathered')
})

test('no form of question about a stock loses a sentence to the fact check or takes 50 ms', async () => {
  const dropped: unknown[] = []
  let requests = 0
  const before = process.cpuUsage()
  for (const { call: form } of STOCK_FORMS) {
    for (const [ticker, company] of [
      ['NVDA', 'Nvidia'],
      ['JPM', 'JPMorgan'],
    ] as const) {
      const { answer: result } = await call(form(ticker, company))
      requests += 1
      if (result.checks.dropped > 0) dropped.push(form(ticker, company))
    }
  }
  // CPU time, since other processes may run alongside the tests.
  const { user, system } = process.cpuUsage(before)
  expect({ dropped, logged }).toEqual({ dropped: [], logged: [] })
  expect((user + system) / 1000 / requests).toBeLessThan(50)
})
