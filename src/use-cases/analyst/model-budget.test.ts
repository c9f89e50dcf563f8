import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPrompt } from '../../adapters/content/read-prompt.ts'
import { createAnswerModel } from '../../adapters/language-models/answer-model.ts'
import { WRITTEN } from '../../adapters/language-models/answer-model.fixture.ts'
import {
  answerWith,
  callTools,
  measured,
} from '../../adapters/language-models/chat-server.fixture.ts'
import { serveChat } from '../../adapters/language-models/serve-chat.fixture.ts'
import { readAiConfig } from '../../config/ai.ts'
import type { ModelEvent } from '../ports/answer-model.ts'
import { openDraftSession } from './model-drafts/open-draft-session.ts'
import { requestOf, scriptedModel } from './scripted-model.fixture.ts'
import { createFactTools } from './tools/create-fact-tools.ts'
import { JUDGED, SAMPLE_DEPS } from './tools/fact-tool-deps.fixture.ts'

const prompt = readPrompt(join(import.meta.dirname, '../../../content/analyst-prompt.md'))
const tools = createFactTools(SAMPLE_DEPS)
const never = new AbortController().signal

/** Fewer than English has, and about what compact JSON has: the estimate errs on the high side. */
const CHARACTERS_PER_TOKEN = 3.5

const most = JUDGED.slice(0, 25).map(({ ticker }) => ticker)
const INPUTS: readonly (readonly [string, object])[] = [
  ['get_signals', { tickers: most.slice(0, 2) }],
  ['get_signals', { tickers: most }],
  ['get_quote', { tickers: most }],
  ['get_bars_summary', { ticker: 'NVDA' }],
  ['get_news', { ticker: null }],
  ['get_movers', { side: 'both' }],
  ['market_breadth', {}],
  ['get_sectors', {}],
  ['get_record', { rule: 'buy' }],
  ['screen', { filters: 'sort=-adx' }],
  ['compare', { tickers: most }],
]

/** The three calls with the longest results. */
async function findLargest() {
  const results = await Promise.all(
    INPUTS.map(async ([name, input]) => {
      const answer = await tools.find((tool) => tool.name === name)?.run(input, never)
      return { name, input: JSON.stringify(input), size: JSON.stringify(answer?.result).length }
    }),
  )
  return results.toSorted((a, b) => b.size - a.size).slice(0, 3)
}

/** Settings as documented, for a server that takes them. */
function defaultSettings(baseUrl: string) {
  const { answerModel } = readAiConfig({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'fake',
    AI_BASE_URL: baseUrl,
  }).config
  if (answerModel === null) throw new Error('no model')
  return answerModel
}

test('three tool steps with the largest results fit the default budget', async () => {
  const calls = (await findLargest()).map((call) => callTools(call))
  const replies = [...calls, answerWith(WRITTEN)]
  const server = await serveChat(...replies.map((each) => measured(each, CHARACTERS_PER_TOKEN)))
  const settings = defaultSettings(server.url)
  // As many stocks as one question may have.
  const request = { ...requestOf(scriptedModel().answerModel, 3), tools }
  const evidence = { ...request.evidence, stocks: JUDGED.slice(0, 25) }
  const { call } = openDraftSession(prompt, { ...request, evidence })
  const events: ModelEvent[] = []
  for await (const event of createAnswerModel(settings).explain(call, never)) events.push(event)
  const last = events.at(-1)
  expect(last).toMatchObject({ kind: 'end' })
  expect(server.requested.map(({ body }) => body['tool_choice'])).toEqual([
    'auto',
    'auto',
    'auto',
    'none',
  ])
  const tokens = last?.kind === 'end' ? last.tokens : 0
  expect(tokens + settings.maxOutputTokens).toBeLessThan(settings.maxTotalTokens)
})

test('what all questions share comes first and is the same, so that providers can cache it', async () => {
  const server = await serveChat(measured(answerWith(WRITTEN), CHARACTERS_PER_TOKEN))
  for (const count of [1, 3]) {
    const request = { ...requestOf(scriptedModel().answerModel, count), tools }
    const { call } = openDraftSession(prompt, request)
    const model = createAnswerModel(defaultSettings(server.url))
    for await (const event of model.explain(call, never)) expect(event.kind).not.toBe('failed')
  }
  const shared = server.requested.map(({ body }) => {
    const { messages, tools: offered, response_format: format } = body
    return JSON.stringify([Array.isArray(messages) ? messages[0] : null, offered, format])
  })
  expect(shared[0]).toBe(shared[1])
  // Providers cache prompts of at least 1,024 tokens.
  expect((shared[0]?.length ?? 0) / 4).toBeGreaterThan(1_024)
})
