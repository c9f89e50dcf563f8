import { afterAll, beforeAll, expect, test } from 'vitest'
import { reject } from '../../src/adapters/language-models/chat-server.fixture.ts'
import { formatDraft, settingsFor, startModel } from '../analyst/scripted-model.fixture.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

type Entry = {
  readonly ticker: string
  readonly action: string
  readonly explanation: string
  readonly signal: { readonly readings: { readonly rsi: number } }
}

let model: Awaited<ReturnType<typeof startModel>>
let plain: RunningServer
let result: RunningServer

beforeAll(async () => {
  model = await startModel()
  plain = await startServer()
  result = await startServer(settingsFor(model.url))
})

afterAll(async () => {
  await Promise.all([plain.stop(), result.stop()])
  await model.close()
})

async function analyze(server: RunningServer) {
  const reply = await fetch(`${server.url}/functions/v1/analyze-stocks`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'Content-Type': 'application/json' },
    body: '{"tickers":["AAPL","MSFT"]}',
  })
  expect(reply.status).toBe(200)
  return reply.json()
}

/** Without the time of day, and without model-written text. */
function saveEngine({
  recommendations,
  fullResponse,
}: {
  recommendations: Entry[]
  fullResponse: string
}) {
  const engine = recommendations.map(({ ticker, action, signal }) => ({ ticker, action, signal }))
  return JSON.stringify([engine, fullResponse]).replaceAll(/"fetchedAtUtc":"[^"]+"/g, '')
}

test('true parts of a model’s answer are shown, and the rules write the others', async () => {
  const rules = await analyze(plain)
  const [aapl, msft]: Entry[] = rules.recommendations
  if (aapl === undefined || msft === undefined) throw new Error('not two')
  const other = aapl.action === 'SELL' ? 'BUY' : 'SELL'
  const rsi = `Its RSI is ${aapl.signal.readings.rsi.toFixed(2)}.`
  const summary = `AAPL reads ${aapl.action} and MSFT reads ${msft.action}.`
  const sections = [
    { title: 'AAPL', content: `AAPL reads ${aapl.action}. ${rsi} AAPL is a ${other}.` },
    { title: 'MSFT', content: 'MSFT is guaranteed to triple.' },
  ]
  model.answerWith(formatDraft({ summary, sections, insights: [], followUp: null }))
  const reply = await analyze(result)
  expect(rules.source).toBe('rules')
  expect(reply).toMatchObject({ summary, source: 'mixed' })
  expect(reply.recommendations.map(({ explanation }: Entry) => explanation)).toEqual([
    `AAPL reads ${aapl.action}. ${rsi}`,
    msft.explanation,
  ])
  expect(saveEngine(reply)).toBe(saveEngine(rules))
})

test('a model that is down leaves the reply of the rules', async () => {
  model.answerWith(reject(401))
  const [reply, rules] = [await analyze(result), await analyze(plain)]
  const { summary, recommendations, source } = reply
  expect({ summary, source }).toEqual({ summary: rules.summary, source: 'rules' })
  expect(recommendations.map(({ explanation }: Entry) => explanation)).toEqual(
    rules.recommendations.map(({ explanation }: Entry) => explanation),
  )
  expect(saveEngine(reply)).toBe(saveEngine(rules))
})
