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
import {
  listWrongFigures,
  listWrongRelations,
  type KnownReadings,
} from '../analyst/read-figures.fixture.ts'
import { lookUpAndWrite, settingsFor, startModel } from '../analyst/scripted-model.fixture.ts'
import { openTinyModel, TINY_TICKERS } from '../analyst/tiny-narrator.fixture.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

type Case = {
  readonly ticker: string
  readonly known: KnownReadings
  readonly fact: ChatReply['facts'][number]
  readonly truth: ChatReply
  /** The model's text, new each time. */
  readonly write: () => string
}

let model: Awaited<ReturnType<typeof startModel>>
let server: RunningServer
const cases: Case[] = []
/** Everything the model wrote in this file. */
const written: string[] = []

beforeAll(async () => {
  const answerModel = openTinyModel()
  const plain = await startServer()
  for (const [index, fact] of (await readSignals(plain, TINY_TICKERS)).entries()) {
    const { ticker, action, readings } = fact
    if (readings === null) throw new Error(`${ticker} has no signal`)
    const changePercent = await readChange(plain, ticker)
    const { close, rsi, adx, sma50, cmf } = readings
    const known = { close, changePercent, rsi, adx, sma50, cmf }
    let seed = index * 10
    const write = () => {
      seed += 1
      const text = answerModel.explain({ ...known, ticker, action, price: close }, seed)
      written.push(text)
      return text
    }
    const truth = await call(plain, questionOf(ticker))
    cases.push({ ticker, known, fact, truth, write })
  }
  await plain.stop()
  model = await startModel()
  server = await startServer(settingsFor(model.url))
})

afterAll(async () => {
  await server.stop()
  await model.close()
})

function questionOf(ticker: string): string {
  return `Should I buy $${ticker}?`
}

/** The last day's change from two closes of the bars endpoint. */
async function readChange(plain: RunningServer, ticker: string): Promise<number> {
  const reply = await fetch(`${plain.url}/api/v1/bars?ticker=${ticker}`, {
    headers: { apikey: ANON_KEY },
  })
  const { bars }: { bars: readonly { close: number }[] } = await reply.json()
  const [before, last] = bars.slice(-2)
  if (before === undefined || last === undefined) throw new Error(`${ticker} has no two bars`)
  return (last.close / before.close - 1) * 100
}

function splitText(text: string): string[] {
  return text.split(/(?<=[.]) (?=[A-Z])/)
}

/** The model alone, or its sentences after an entirely true answer. */
const MANNERS: readonly (readonly [string, (one: Case) => ReturnType<typeof toDraft>])[] = [
  [
    'alone',
    ({ write }) => {
      const [first = '', second = '', ...rest] = splitText(write())
      const sections = [{ title: 'What the readings say', content: rest.join(' ') }]
      return { summary: `${first} ${second}`, sections, insights: [], followUp: null }
    },
  ],
  [
    'between true sentences',
    ({ truth, write }) => {
      const { sections, ...draft } = toDraft(truth)
      const own = { title: 'What the readings say', content: write() }
      return { ...draft, sections: [own, ...sections] }
    },
  ],
]

describe.each(MANNERS)('the tiny model, %s', (_, draft) => {
  test('has no wrong figure and no wrong relation shown, and the answer is complete', async () => {
    const wrong: string[] = []
    const authors: string[] = []
    let shownCount = 0
    for (const one of cases) {
      const { ticker, known, fact, truth } = one
      model.answerWith(lookUpAndWrite([ticker], () => draft(one)))
      const { answer, streamed } = await requestInParts(server, questionOf(ticker))
      const shown = [...readTexts(answer), streamed].join('\n')
      const own = written.flatMap(splitText).filter((sentence) => shown.includes(sentence))
      wrong.push(
        ...own.flatMap((sentence) => listWrongFigures(sentence, known)),
        ...own.flatMap((sentence) => listWrongRelations(sentence, known)),
        ...listWrongFigures(shown, known),
      )
      expect(signalsOf(answer.facts)).toBe(signalsOf(truth.facts))
      expect(answer.response.summary).toContain(ticker)
      expect(answer.response.summary).toContain(fact.action)
      authors.push(answer.source)
      shownCount += own.length
    }
    expect(wrong).toEqual([])
    expect(shownCount).toBeGreaterThan(0)
    // Not just the rules: text that passed was shown.
    expect(authors).toContain('model')
  })
})

test('the tiny model did write wrong figures, so that there was something to catch', () => {
  const wrong = written.filter((text) =>
    cases.some(
      ({ ticker, known }) => text.includes(ticker) && listWrongFigures(text, known).length > 0,
    ),
  )
  expect(wrong.length).toBeGreaterThan(written.length / 2)
})
