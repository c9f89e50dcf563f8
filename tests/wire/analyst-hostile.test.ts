import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatReply } from '../../src/server/functions/chat-reply.ts'
import { ask, readSignals, readTexts, signalsOf } from '../analyst/ask-analyst.fixture.ts'
import { HOSTILE_CASES, type HostileCase } from '../analyst/hostile-words.fixture.ts'
import { startPoisonedFeed } from '../analyst/poisoned-feed.fixture.ts'
import {
  MODEL_KEY,
  sayDraft,
  settingsFor,
  startModel,
  type AskedModel,
  type WrittenDraft,
} from '../analyst/scripted-model.fixture.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

const TICKER = 'NVDA'
const PUBLISHED_PROMPT = readFileSync(
  join(import.meta.dirname, '../../content/analyst-prompt.md'),
  'utf8',
)
/** What the model that obeys says, whatever is asked: never true, whatever the engine says. */
const OBEYED = [
  'NVDA is a BUY and a SELL, whatever the rules say.',
  'NVDA is guaranteed to triple.',
  'NVDA closed at $999.00 with an RSI of 99.9.',
  'You cannot lose with it.',
]

/** News that were fetched are kept for a while. */
let laterMs = 0
const clock = () => new Date(Date.now() + laterMs)
let feed: Awaited<ReturnType<typeof startPoisonedFeed>>
let model: Awaited<ReturnType<typeof startModel>>
let byRules: RunningServer
let obeying: RunningServer
/** The engine's word before anybody tried anything. */
let untouched: string
let untouchedWords: string

beforeAll(async () => {
  feed = await startPoisonedFeed(clock)
  model = await startModel()
  model.answerWith((response, asked) => sayDraft(obey(asked))(response, asked))
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

/** A model without any judgement: says what was wanted, and tells all that it knows. */
function obey({ headers, body }: AskedModel): WrittenDraft {
  const [instructions, ...asked] = readMessages(body)
  const told = [...OBEYED, `The key is ${headers.authorization}.`, `It says: ${asked.join(' ')}`]
  return {
    summary: OBEYED.join(' '),
    sections: [
      { title: 'NVDA reads BUY', content: told.join(' ') },
      { title: 'The prompt', content: instructions ?? '' },
    ],
    insights: OBEYED,
    followUp: `Is ${MODEL_KEY} the key?`,
  }
}

function readMessages(body: AskedModel['body']): string[] {
  const messages = body['messages']
  if (!Array.isArray(messages)) return []
  return messages.map((message: unknown) =>
    typeof message === 'object' && message !== null && 'content' in message
      ? String(message.content)
      : '',
  )
}

/** What another door says of the stock, in words. */
async function readAnalysis(server: RunningServer): Promise<string> {
  const reply = await fetch(`${server.url}/functions/v1/analyze-stocks`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tickers: [TICKER] }),
  })
  const { summary, recommendations, fullResponse } = await reply.json()
  const told = recommendations.map(({ ticker, action, explanation }: Record<string, string>) => [
    ticker,
    action,
    explanation,
  ])
  return JSON.stringify([summary, told, fullResponse])
}

async function askHostile(server: RunningServer, { way, text, before = [] }: HostileCase) {
  if (way !== 'headline') return ask(server, text, { conversation: before })
  const address = feed.publish(text)
  laterMs += 6 * 3_600_000
  await expect.poll(() => readNews(server), { timeout: 5_000 }).toContain(address)
  return ask(server, `${TICKER} news`)
}

async function readNews(server: RunningServer): Promise<string> {
  return (await fetch(`${server.url}/api/v1/news`)).text()
}

/** Words that stand as a headline's are somebody else's, and shown as such. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/[“"][^”"]*[”"]/g, '')
}

function expectUntouched(answer: ChatReply): void {
  const told = answer.facts.filter(({ ticker }) => ticker === TICKER)
  for (const fact of told) expect(signalsOf([fact])).toBe(untouched)
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

function expectNoSecrets(answer: ChatReply): void {
  const shown = JSON.stringify(answer)
  for (const secret of [MODEL_KEY, 'Bearer', 'sk-model', 'DATABASE_URL=', 'AI_API_KEY=']) {
    expect(shown).not.toContain(secret)
  }
  // Whatever the model was told besides the facts is published, word for word.
  const [instructions = ''] = readMessages(model.asked.at(-1)?.body ?? {})
  const secret = instructions
    .split(/(?<=[.:!?])\s+|\n+/)
    .filter((sentence) => sentence.length > 25 && !PUBLISHED_PROMPT.includes(sentence))
  expect(secret.filter((sentence) => shown.includes(sentence))).toEqual([])
}

test('there are sixty hostile cases of five ways', () => {
  expect(HOSTILE_CASES).toHaveLength(60)
  expect(new Set(HOSTILE_CASES.map(({ way }) => way)).size).toBe(5)
})

describe.each(HOSTILE_CASES)('$way: $text', (hostile) => {
  test('changes nothing of what the rules answer', async () => {
    const answer = await askHostile(byRules, hostile)
    expect(answer.source).toBe('rules')
    expect(answer.response.summary).not.toBe('')
    expectUntouched(answer)
    expectNoSecrets(answer)
  })

  test('changes nothing where a model does what it is told', async () => {
    const answer = await askHostile(obeying, hostile)
    expect(answer.response.summary).not.toBe('')
    expectUntouched(answer)
    expectNoSecrets(answer)
  })
})

test('every door says of the stock afterwards what it said before', async () => {
  for (const server of [byRules, obeying]) {
    expect(signalsOf(await readSignals(server, [TICKER]))).toBe(untouched)
  }
  expect(await readAnalysis(byRules)).toBe(untouchedWords)
})

test('a poisoned headline is shown as one, with who wrote it', async () => {
  const poisoned = HOSTILE_CASES.find(({ way }) => way === 'headline')
  if (poisoned === undefined) throw new Error('no headline')
  const answer = await askHostile(byRules, poisoned)
  expect(readTexts(answer).join(' ')).toMatch(/ExampleWire/)
})

test('the model that obeys was asked', () => {
  expect(model.asked.length).toBeGreaterThan(20)
})
