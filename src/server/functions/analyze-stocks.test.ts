import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { concludeRecord } from '../../domain/backtest/describe-edges.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import type { AnswerStocks } from '../../use-cases/analyst/generated-answer.ts'
import { openSampleWorld } from '../../use-cases/analyst/sample-world.fixture.ts'
import { analyzeStocks, type StocksAnalysis } from '../../use-cases/stocks/analyze-stocks.ts'
import { toSignalReply } from '../signal-reply.ts'
import { replyToAnalyzeStocks } from './analyze-stocks.ts'

const { deps } = openSampleWorld()
const publisher = {
  publicUrl: 'https://tapelight.test',
  conclusion: concludeRecord(deps.trackRecord, 'https://tapelight.test'),
  disclaimer: deps.disclaimer,
}
const stocks = await analyzeStocks(deps, ['NVDA', 'KO'].map(knownTicker))

type Explain = (
  stocks: StocksAnalysis,
  client: string,
  signal: AbortSignal,
) => AnswerStocks | Promise<AnswerStocks>

function call(explain: Explain, signal?: AbortSignal) {
  const product = {
    ...publisher,
    listings: deps.listings,
    requested: { count: () => undefined },
    analyzeStocks: async () => stocks,
    analyst: { explain },
    // The rest of the analyst is not used.
  } as unknown as Parameters<typeof replyToAnalyzeStocks>[0]
  const app = new Hono().post(
    '/analyze-stocks',
    replyToAnalyzeStocks(product, () => '192.0.2.1'),
  )
  return app.request('/analyze-stocks', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"tickers":["NVDA","KO"]}',
    signal: signal ?? null,
  })
}

const byRules: Explain = ({ summary }) => ({ summary, explanations: new Map(), source: 'rules' })

test('written by the rules, the reply is unchanged, with its author and the track record at the end', async () => {
  const before = {
    summary: stocks.summary,
    recommendations: stocks.analyses.map((analysis) => {
      const signal = toSignalReply(analysis, publisher)
      const { ticker, action } = signal
      return { ticker, action, explanation: analysis.explanation.text, signal }
    }),
    fullResponse: stocks.fullResponse,
    disclaimer: deps.disclaimer,
  }
  const reply = await call(byRules)
  expect(await reply.text()).toBe(
    `${JSON.stringify(before).slice(0, -1)},"source":"rules","trackRecord":${JSON.stringify(publisher.conclusion)}}`,
  )
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('written by a model, only the summary and the explanations differ', async () => {
  const plain = await (await call(byRules)).json()
  const reply = await call(() => ({
    summary: 'Told.',
    explanations: new Map([[knownTicker('KO'), 'KO, told.']]),
    source: 'mixed',
  }))
  const [nvda, ko] = plain.recommendations
  expect(await reply.json()).toEqual({
    ...plain,
    summary: 'Told.',
    recommendations: [nvda, { ...ko, explanation: 'KO, told.' }],
    source: 'mixed',
  })
})

test('the generation has the client id, and ends on disconnect', async () => {
  const leaving = new AbortController()
  const heard: unknown[] = []
  const explain: Explain = async (given, client, signal) => {
    heard.push(given === stocks, client, signal.aborted)
    leaving.abort()
    heard.push(signal.aborted)
    return byRules(given, client, signal)
  }
  await call(explain, leaving.signal)
  expect(heard).toEqual([true, '192.0.2.1', false, true])
})
