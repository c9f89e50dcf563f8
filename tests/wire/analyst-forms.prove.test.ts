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

describe('the rules, queried in every form about every fifth stock, fund and index', () => {
  test('answer without a sentence that fails the fact check', () => {
    expect(answers.length).toBe(TICKERS.length * 36)
    expect(listRejected(answers)).toEqual([])
  })

  test('never have the same answer for two stocks', () => {
    expect(listRepeated(answers)).toEqual([])
  })

  test('have text in every part', () => {
    const empty = answers.filter(({ answer }) => readTexts(answer).some((text) => text === ''))
    expect(empty.map(({ question }) => question)).toEqual([])
  })

  test('state the engine’s action, where a signal is requested', async () => {
    const signals = await readSignals(server, listSampleTickers())
    const actions = new Map(signals.map(({ ticker, action }) => [ticker, action]))
    expect(listSilent(answers, actions)).toEqual([])
  })
})
