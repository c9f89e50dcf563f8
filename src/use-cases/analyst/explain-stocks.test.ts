import { beforeEach, expect, test } from 'vitest'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { analyzeStocks, type StocksAnalysis } from '../stocks/analyze-stocks.ts'
import type { AnalystStore, CachedAnswer } from '../ports/analyst-store.ts'
import type { ModelDraft } from '../ports/answer-model.ts'
import { createAnalyst } from './create-analyst.ts'
import type { ModelExplanations } from './explanation.ts'
import { NOW, openSampleWorld } from './sample-world.fixture.ts'
import { endWith, scriptedModel } from './scripted-model.fixture.ts'
import { createGenerateWithModel } from './generate-with-model.ts'

const { signal: ALWAYS } = new AbortController()
const { deps } = openSampleWorld()

let mayRequest: boolean
let counts: Record<string, number>
let stored: Map<string, CachedAnswer>

beforeEach(() => {
  ;[mayRequest, counts, stored] = [true, {}, new Map()]
})

const store: AnalystStore = {
  spend: async () => (mayRequest ? '2026-08-20' : null),
  settle: async () => undefined,
  loadAnswer: async (key) => stored.get(key) ?? null,
  saveAnswer: async (key, answer) => void stored.set(key, answer),
  count: (added) => {
    for (const [name, count] of Object.entries(added)) counts[name] = (counts[name] ?? 0) + count
  },
  readCounts: async () => counts,
}

function open(...scripts: readonly ReturnType<typeof endWith>[]) {
  const { answerModel, requested } = scriptedModel(...scripts)
  const explanation: ModelExplanations = {
    answerModel,
    tools: [],
    limits: { perMinute: 10, perDay: 100, dailyTokens: 1_000_000 },
    reservedTokens: 8_000,
    deadlineMs: 200,
    cacheTtlSeconds: 900,
    generateWithModel: createGenerateWithModel('Tell it.'),
  }
  const analyst = createAnalyst({ ...deps, clock: () => new Date(NOW), store, explanation })
  const explain = (stocks: StocksAnalysis) => analyst.explain(stocks, '192.0.2.1', ALWAYS)
  return { explain, requested }
}

const judge = (...names: string[]) => analyzeStocks(deps, names.map(knownTicker))

/** True statements about a stock, from the engine's own values. */
function trueOf(stocks: StocksAnalysis, name: string) {
  const found = stocks.analyses.find(({ ticker }) => ticker === name)?.signal
  if (found?.kind !== 'signal') throw new Error(`${name} has no signal`)
  const { action, readings } = found
  return {
    action: `${name} reads ${action}.`,
    adx: `Its ADX is ${readings.adx.toFixed(2)}.`,
    wrong: `Its ADX is ${(readings.adx + 31).toFixed(2)}.`,
    flipped: `${name} reads ${action === 'SELL' ? 'BUY' : 'SELL'}.`,
    named: `The ADX of ${name} is ${readings.adx.toFixed(2)}.`,
  }
}

function draftOf(stocks: StocksAnalysis, contents: Readonly<Record<string, string>>) {
  const names = stocks.analyses.filter(({ signal }) => signal.kind === 'signal')
  return {
    summary: names.map(({ ticker }) => trueOf(stocks, ticker).action).join(' '),
    sections: Object.entries(contents).map(([title, content]) => ({ title, content })),
    insights: [],
    followUp: null,
  } satisfies ModelDraft
}

const byRules = (stocks: StocksAnalysis) => ({
  summary: stocks.summary,
  explanations: new Map(),
  source: 'rules',
})

test('each stock is explained in its own section, in one request without tools', async () => {
  const stocks = await judge('NVDA', 'KO')
  const [nvda, ko] = [trueOf(stocks, 'NVDA'), trueOf(stocks, 'KO')]
  const draft = draftOf(stocks, {
    KO: `${ko.action} ${ko.adx}`,
    'NVIDIA Corporation (NVDA)': `${nvda.action} ${nvda.adx}`,
  })
  const { explain, requested } = open(endWith(draft))
  expect(await explain(stocks)).toEqual({
    summary: draft.summary,
    explanations: new Map([
      [knownTicker('NVDA'), `${nvda.action} ${nvda.adx}`],
      [knownTicker('KO'), `${ko.action} ${ko.adx}`],
    ]),
    source: 'model',
  })
  expect(requested).toHaveLength(1)
  expect(requested[0]?.tools).toEqual([])
  expect(counts).toMatchObject({ answers: 1 })
})

test('the same stocks over the same data are explained once', async () => {
  const stocks = await judge('NVDA')
  const { action, adx } = trueOf(stocks, 'NVDA')
  const { explain, requested } = open(endWith(draftOf(stocks, { NVDA: `${action} ${adx}` })))
  const together = await Promise.all([explain(stocks), explain(stocks)])
  expect(await explain(await judge('NVDA'))).toEqual(together[0])
  expect(together[1]).toEqual(together[0])
  expect(requested).toHaveLength(1)
  await explain(await judge('KO'))
  expect(requested.length).toBeGreaterThan(1)
})

test("a stock whose section is missing or rejected keeps the rules' explanation", async () => {
  const stocks = await judge('NVDA', 'KO', 'AAPL')
  const [nvda, ko] = [trueOf(stocks, 'NVDA'), trueOf(stocks, 'KO')]
  const draft = draftOf(stocks, { NVDA: `${nvda.action} ${nvda.adx}`, KO: ko.wrong })
  const result = await open(endWith(draft)).explain(stocks)
  expect([...result.explanations.keys()]).toEqual(['NVDA'])
  expect(result).toMatchObject({ summary: draft.summary, source: 'mixed' })
  expect(counts).toMatchObject({ 'dropped:number': 1 })
})

test('a section with a wrong action, or none, starts with the rules’ sentence', async () => {
  const stocks = await judge('NVDA')
  const { flipped, adx } = trueOf(stocks, 'NVDA')
  const sentence = stocks.analyses[0]?.explanation.sentence
  for (const content of [`${flipped} ${adx}`, adx]) {
    stored.clear()
    const result = await open(endWith(draftOf(stocks, { NVDA: content }))).explain(stocks)
    expect(result.explanations.get(knownTicker('NVDA'))).toBe(`${sentence} ${adx}`)
    expect(result.source).toBe('mixed')
  }
})

test('a section is only about its own stock', async () => {
  const stocks = await judge('NVDA', 'KO')
  const [nvda, ko] = [trueOf(stocks, 'NVDA'), trueOf(stocks, 'KO')]
  const draft = draftOf(stocks, {
    NVDA: `${nvda.action} ${ko.named} ${nvda.adx}`,
    KO: `${nvda.action} ${nvda.named}`,
  })
  const result = await open(endWith(draft)).explain(stocks)
  // "Its ADX" followed KO's name, was rejected as KO's, and is dropped with it.
  expect(result.explanations).toEqual(new Map([[knownTicker('NVDA'), nvda.action]]))
  expect(result.source).toBe('mixed')
  expect(counts).toMatchObject({ 'dropped:ticker': 3 })
})

test('a section about a stock that was not requested is ignored', async () => {
  const stocks = await judge('NVDA')
  const { action, adx } = trueOf(stocks, 'NVDA')
  const contents = { NVDA: `${action} ${adx}`, AAPL: adx }
  const result = await open(endWith(draftOf(stocks, contents))).explain(stocks)
  expect([...result.explanations]).toEqual([['NVDA', `${action} ${adx}`]])
})

test('a summary that omits a stock gets the rules’ sentence for it', async () => {
  const stocks = await judge('NVDA', 'KO')
  const [nvda, ko] = [trueOf(stocks, 'NVDA'), trueOf(stocks, 'KO')]
  const contents = { NVDA: `${nvda.action} ${nvda.adx}`, KO: `${ko.action} ${ko.adx}` }
  const draft = { ...draftOf(stocks, contents), summary: nvda.named }
  const result = await open(endWith(draft)).explain(stocks)
  expect(result.summary).toBe(`${nvda.named} ${stocks.summary}`)
  expect(result.explanations.size).toBe(2)
  expect(result.source).toBe('mixed')
})

test('stocks without a signal are explained by the rules, and alone do not call a model', async () => {
  const stocks = await judge('NVDA', 'ZZZZQ')
  const { action, adx } = trueOf(stocks, 'NVDA')
  const contents = { NVDA: `${action} ${adx}`, ZZZZQ: 'ZZZZQ reads BUY.' }
  const draft = { ...draftOf(stocks, contents), summary: `${action} There is no signal for ZZZZQ.` }
  const result = await open(endWith(draft)).explain(stocks)
  expect([...result.explanations]).toEqual([['NVDA', `${action} ${adx}`]])
  expect(result).toMatchObject({ summary: draft.summary, source: 'mixed' })

  const without = await judge('ZZZZQ')
  const { explain, requested } = open(endWith(draft))
  expect(await explain(without)).toEqual(byRules(without))
  expect(requested).toEqual([])
})

test('of many stocks the first five are explained, and the summary covers all', async () => {
  const stocks = await judge('NVDA', 'KO', 'AAPL', 'MSFT', 'JPM', 'XOM', 'WMT')
  const { explain, requested } = open(
    endWith(draftOf(stocks, { NVDA: trueOf(stocks, 'NVDA').action })),
  )
  const some = await explain(stocks)
  // A question's spaces are marked in the prompt.
  expect(requested[0]?.messages[0]?.text).toMatch(/NVDA,\S?KO,\S?AAPL,\S?MSFT,\S?JPM\./)
  // The rules' one sentence covers all seven; the model's three could not.
  expect(some.summary).toContain(stocks.summary)
})

test.each(['refused', 'busy', 'unavailable', 'too-slow', 'unreadable', 'endless'] as const)(
  'the rules explain all when the model fails: %s',
  async (failure) => {
    const stocks = await judge('NVDA', 'KO')
    const { explain } = open(() => [{ kind: 'failed', failure, cause: 'scripted', tokens: 1 }])
    expect(await explain(stocks)).toEqual(byRules(stocks))
    expect(counts).toMatchObject({ answers: 1, [`fallback:${failure}`]: 1 })
    expect(stored.size).toBe(0)
  },
)

test('the rules explain all when no section is about one stock, on an exception, and on a timeout', async () => {
  const stocks = await judge('NVDA')
  const { action } = trueOf(stocks, 'NVDA')
  const untitled = open(endWith(draftOf(stocks, { 'What the rules see': action })))
  expect(await untitled.explain(stocks)).toEqual(byRules(stocks))
  expect(counts).toMatchObject({ 'fallback:unverified': 1 })
  const throwing = open(() => {
    throw new Error('broken')
  })
  expect(await throwing.explain(stocks)).toEqual(byRules(stocks))
  const endless = open(async function* () {
    await new Promise(() => undefined)
    yield { kind: 'draft', draft: {} }
  })
  expect(await endless.explain(stocks)).toEqual(byRules(stocks))
  expect(counts).toMatchObject({ 'fallback:too-slow': 1 })
})

test("the rules explain all when the budget is spent, and during the model's cooldown", async () => {
  const stocks = await judge('NVDA')
  mayRequest = false
  const spent = open(endWith({}))
  expect(await spent.explain(stocks)).toEqual(byRules(stocks))
  expect(spent.requested).toEqual([])
  mayRequest = true
  const failing = open(() => [
    { kind: 'failed', failure: 'unavailable', cause: 'scripted', tokens: 0 },
  ])
  for (let count = 0; count < 4; count += 1) await failing.explain(stocks)
  expect(failing.requested).toHaveLength(3)
  expect(counts).toMatchObject({ 'fallback:budget': 1, 'fallback:resting': 1, answers: 5 })
})

test('without a model the rules explain all, and nothing is counted', async () => {
  const analyst = createAnalyst({ ...deps, store, explanation: null })
  const stocks = await judge('NVDA', 'KO')
  expect(await analyst.explain(stocks, '192.0.2.1', ALWAYS)).toEqual(byRules(stocks))
  expect(counts).toEqual({})
})
