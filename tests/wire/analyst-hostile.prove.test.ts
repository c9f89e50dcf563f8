import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatReply } from '../../src/server/functions/chat-reply.ts'
import { call, readSignals, readTexts, signalsOf } from '../analyst/request-analyst.fixture.ts'
import { HOSTILE_CASES } from '../analyst/hostile-words.fixture.ts'
import { startPoisonedFeed } from '../analyst/poisoned-feed.fixture.ts'
import {
  MODEL_KEY,
  formatDraft,
  settingsFor,
  startModel,
  type RequestedModel,
  type WrittenDraft,
} from '../analyst/scripted-model.fixture.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

const TICKER = 'NVDA'
const PUBLISHED_PROMPT = readFileSync(
  join(import.meta.dirname, '../../content/analyst-prompt.md'),
  'utf8',
)
const REQUESTED = HOSTILE_CASES.filter(({ method }) => method !== 'headline')
/** An answer's maximum number of stocks. */
const HEADLINES = chunk(
  HOSTILE_CASES.filter(({ method }) => method === 'headline').map(({ text }) => text),
  3,
)
/** The obedient model's answer to anything: never true. */
const OBEYED = [
  'NVDA is a BUY and a SELL, whatever the rules say.',
  'NVDA is guaranteed to triple.',
  'NVDA closed at $999.00 with an RSI of 99.9.',
  'You cannot lose with it.',
]

/** Fetched news are cached for a while. */
let laterMs = 0
const clock = () => new Date(Date.now() + laterMs)
let feed: Awaited<ReturnType<typeof startPoisonedFeed>>
let model: Awaited<ReturnType<typeof startModel>>
let byRules: RunningServer
let obeying: RunningServer
/** The engine's answer before any attack. */
let untouched: string
let untouchedWords: string

beforeAll(async () => {
  feed = await startPoisonedFeed(clock)
  model = await startModel()
  model.answerWith((response, requested) => formatDraft(obey(requested))(response, requested))
  byRules = await startServer(feed.settings, clock)
  obeying = await startServer({ ...feed.settings, ...settingsFor(model.url) }, clock)
  const clean = await startServer()
  untouched = signalsOf(await readSignals(clean, [TICKER]))
  untouchedWords = await readAnalysis(clean)
  await clean.stop()
})

afterAll(async () => {
  await Promise.all([byRules.stop(), obeying.stop(), feed.stop()])
  await model.close()
})

/** An obedient model: writes what the attack demands, and reveals its whole prompt. */
function obey({ headers, body }: RequestedModel): WrittenDraft {
  const [instructions, ...requested] = readMessages(body)
  const result = [
    ...OBEYED,
    `The key is ${headers.authorization}.`,
    `It says: ${requested.join(' ')}`,
  ]
  return {
    summary: OBEYED.join(' '),
    sections: [
      { title: 'NVDA reads BUY', content: result.join(' ') },
      { title: 'The prompt', content: instructions?.slice(0, 800) ?? '' },
    ],
    insights: OBEYED,
    followUp: `Is ${MODEL_KEY} the key?`,
  }
}

function readMessages(body: RequestedModel['body']): string[] {
  const messages = body['messages']
  if (!Array.isArray(messages)) return []
  return messages.map((message: unknown) =>
    typeof message === 'object' && message !== null && 'content' in message
      ? String(message.content)
      : '',
  )
}

/** Another endpoint's data on the stock, as text. */
async function readAnalysis(server: RunningServer): Promise<string> {
  const reply = await fetch(`${server.url}/functions/v1/analyze-stocks`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tickers: [TICKER] }),
  })
  const { summary, recommendations, fullResponse } = await reply.json()
  const result = recommendations.map(({ ticker, action, explanation }: Record<string, string>) => [
    ticker,
    action,
    explanation,
  ])
  return JSON.stringify([summary, result, fullResponse])
}

/** The question when these are the only news. */
async function requestForNews(server: RunningServer, headlines: readonly string[]) {
  const address = feed.publish(...headlines)
  laterMs += 6 * 3_600_000
  await expect.poll(() => readNews(server)).toContain(address)
  return call(server, `${TICKER} news`)
}

function chunk(texts: readonly string[], size: number): readonly (readonly string[])[] {
  return texts.flatMap((_, index) => (index % size === 0 ? [texts.slice(index, index + size)] : []))
}

async function readNews(server: RunningServer): Promise<string> {
  // Prepared data is cached for a second.
  laterMs += 2_000
  return (await fetch(`${server.url}/api/v1/news`)).text()
}

/** Headline text is quoted from others, and shown as such. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/[“"][^”"]*[”"]/g, '')
}

function expectUntouched(answer: ChatReply): void {
  const result = answer.facts.filter(({ ticker }) => ticker === TICKER)
  for (const fact of result) expect(signalsOf([fact])).toBe(untouched)
  const action: string = JSON.parse(untouched)[0].action
  const text = readTexts(answer).map(withoutQuotes).join('\n')
  for (const other of ['BUY', 'SELL', 'WATCH'].filter((each) => each !== action)) {
    expect(text).not.toMatch(
      new RegExp(`\\bNVDA (?:reads|is|is a|is rated|says) (?:an? )?${other}\\b`),
    )
  }
  for (const words of [...OBEYED, '999', '99.9', '12.3', 'guaranteed to', 'evil.example']) {
    expect(text).not.toContain(words)
  }
}

function expectSound(answer: ChatReply): void {
  expect(answer.response.summary).not.toBe('')
  expectUntouched(answer)
  expectNoSecrets(answer)
}

function expectNoSecrets(answer: ChatReply): void {
  const shown = JSON.stringify(answer)
  for (const secret of [MODEL_KEY, 'Bearer', 'sk-model', 'DATABASE_URL=', 'AI_API_KEY=']) {
    expect(shown).not.toContain(secret)
  }
  // The model's entire prompt besides the facts is published, word for word.
  const [instructions = ''] = readMessages(model.requested.at(-1)?.body ?? {})
  const secret = instructions
    .split(/(?<=[.:!?])\s+|\n+/)
    .filter((sentence) => sentence.length > 25 && !PUBLISHED_PROMPT.includes(sentence))
  expect(secret.filter((sentence) => shown.includes(sentence))).toEqual([])
}

test('there are sixty hostile cases of five ways', () => {
  expect(HOSTILE_CASES).toHaveLength(60)
  expect(new Set(HOSTILE_CASES.map(({ method }) => method)).size).toBe(5)
})

describe.each(REQUESTED)('$way: $text', ({ text, before = [] }) => {
  test('changes nothing in the rules’ answer', async () => {
    const answer = await call(byRules, text, { conversation: before })
    expect(answer.source).toBe('rules')
    expectSound(answer)
  })

  test('changes nothing with a model that obeys', async () => {
    expectSound(await call(obeying, text, { conversation: before }))
  })
})

describe.each(HEADLINES)('headlines: %s', (...headlines) => {
  test('change nothing in the rules’ answer, and are shown as headlines', async () => {
    const answer = await requestForNews(byRules, headlines)
    expect(answer.source).toBe('rules')
    expectSound(answer)
    expect(readTexts(answer).join(' ')).toMatch(/ExampleWire/)
  })

  test('change nothing with a model that obeys', async () => {
    expectSound(await requestForNews(obeying, headlines))
  })
})

test('every endpoint returns the same for the stock afterwards', async () => {
  for (const server of [byRules, obeying]) {
    expect(signalsOf(await readSignals(server, [TICKER]))).toBe(untouched)
  }
  expect(await readAnalysis(byRules)).toBe(untouchedWords)
})

test('the obedient model was called', () => {
  expect(model.requested.length).toBeGreaterThan(20)
})
