import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSignals, readTexts } from '../analyst/ask-analyst.fixture.ts'
import {
  askEveryForm,
  listRefused,
  listRepeated,
  listSilent,
  type ProvenAnswer,
} from '../analyst/prove-forms.fixture.ts'
import { listSampleTickers } from '../analyst/sample-tickers.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'

/** All of them: `node scripts/prove-analyst.ts`. */
const TICKERS = listSampleTickers().filter((_, place) => place % 5 === 0)

let server: RunningServer
let answers: readonly ProvenAnswer[] = []

beforeAll(async () => {
  server = await startServer()
  answers = await askEveryForm(server, TICKERS)
}, 180_000)

afterAll(() => server.stop())

describe('the rules, asked in every form about every fifth stock, fund and index', () => {
  test('answer without a sentence that the gate refuses', () => {
    expect(answers.length).toBe(TICKERS.length * 36)
    expect(listRefused(answers)).toEqual([])
  })

  test('never say the same of two stocks', () => {
    expect(listRepeated(answers)).toEqual([])
  })

  test('say something in every part', () => {
    const empty = answers.filter(({ answer }) => readTexts(answer).some((text) => text === ''))
    expect(empty.map(({ question }) => question)).toEqual([])
  })

  test('say the action that the engine has, where a signal is asked for', async () => {
    const signals = await readSignals(server, listSampleTickers())
    const actions = new Map(signals.map(({ ticker, action }) => [ticker, action]))
    expect(listSilent(answers, actions)).toEqual([])
  })
})
