import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSignals, readTexts } from '../analyst/request-analyst.fixture.ts'
import {
  requestEveryForm,
  listRejected,
  listRepeated,
  listSilent,
  type VerifiedAnswer,
} from '../analyst/prove-forms.fixture.ts'
import { listSampleTickers } from '../analyst/sample-tickers.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'

/** All of them: `node scripts/prove-analyst.ts`. */
const TICKERS = listSampleTickers().filter((_, index) => index % 5 === 0)

let server: RunningServer
let answers: readonly VerifiedAnswer[] = []

beforeAll(async () => {
  server = await startServer()
  answers = await requestEveryForm(server, TICKERS)
})

afterAll(() => server.stop())

describe('the rules, asked in every form about every fifth stock, fund and index', () => {
  test('answer without a sentence that fails the fact check', () => {
    expect(answers.length).toBe(TICKERS.length * 36)
    expect(listRejected(answers)).toEqual([])
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
