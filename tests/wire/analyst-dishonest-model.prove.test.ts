import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatReply } from '../../src/server/functions/chat-reply.ts'
import {
  call,
  requestInParts,
  readSignals,
  readTexts,
  signalsOf,
  toDraft,
} from '../analyst/request-analyst.fixture.ts'
import { corruptSentence } from '../analyst/corrupt-sentence.fixture.ts'
import { listSampleStocks } from '../analyst/sample-tickers.fixture.ts'
import {
  lookUpAndWrite,
  settingsFor,
  startModel,
  type WrittenDraft,
} from '../analyst/scripted-model.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'

const TICKERS = listSampleStocks()
const EVERY_THIRD = TICKERS.filter((_, index) => index % 3 === 0)

let model: Awaited<ReturnType<typeof startModel>>
let server: RunningServer
let plain: RunningServer

beforeAll(async () => {
  plain = await startServer()
  model = await startModel()
  server = await startServer(settingsFor(model.url))
})

afterAll(async () => {
  await Promise.all([plain.stop(), server.stop()])
  await model.close()
})

type Described = { readonly draft: WrittenDraft; readonly lies: readonly string[] }

/** A true answer in which every nth sentence is made false. */
function lie(truth: ChatReply, ticker: string, every: number): Described {
  const lies: string[] = []
  let count = 0
  const spoil = (text: string) =>
    splitSentences(text)
      .map((sentence) => {
        count += 1
        if (count % every !== 0 || sentence.endsWith('?')) return sentence
        const result = corruptSentence(sentence, ticker).text
        lies.push(result)
        return result
      })
      .join(' ')
  const { summary, sections, insights, followUp } = toDraft(truth)
  const draft = {
    summary: spoil(summary),
    sections: sections.map(({ title, content }) => ({ title, content: spoil(content) })),
    insights: insights.map(spoil),
    followUp,
  }
  return { draft, lies }
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.?!]) (?=[A-Z])/)
}

describe('a model that lies', () => {
  test.each([
    ['in every sentence, over all stocks of the sample market,', 1, 'rules', TICKERS],
    ['in every fourth sentence, over a third of them,', 4, 'model', EVERY_THIRD],
  ] as const)(
    '%s gets none of it shown',
    async (_, every, author, tickers) => {
      const shown: string[] = []
      const result: string[] = []
      const authors = new Set<string>()
      for (const ticker of tickers) {
        const question = `Should I buy $${ticker}?`
        const truth = await call(plain, question)
        const { draft, lies } = lie(truth, ticker, every)
        model.answerWith(lookUpAndWrite([ticker], () => draft))
        const { answer, streamed } = await requestInParts(server, question)
        const text = [...readTexts(answer), streamed].join('\n')
        shown.push(...lies.filter((each) => text.includes(each)))
        result.push(...lies)
        authors.add(answer.source)
        expect(signalsOf(answer.facts)).toBe(signalsOf(truth.facts))
        const [fact] = await readSignals(plain, [ticker])
        expect(answer.response.summary).toContain(fact?.action)
        expect(answer.response.core_analysis.length).toBeGreaterThan(0)
      }
      expect(shown).toEqual([])
      expect(result.length).toBeGreaterThanOrEqual(tickers.length)
      expect([...authors]).toEqual([author])
    },
    120_000,
  )
})

test('a model that tells the truth is not held up', async () => {
  const withheld: string[] = []
  for (const ticker of EVERY_THIRD) {
    const question = `Should I buy $${ticker}?`
    model.answerWith(lookUpAndWrite([ticker], () => draft))
    const draft = toDraft(await call(plain, question))
    const answer = await call(server, question)
    if (answer.source !== 'model' || answer.checks.dropped > 0) withheld.push(ticker)
  }
  expect(withheld).toEqual([])
})
