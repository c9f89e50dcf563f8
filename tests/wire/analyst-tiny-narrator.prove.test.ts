import { beforeAll, describe, expect, test } from 'vitest'
import {
  openTinyModel,
  TINY_TICKERS,
  type TinyModel,
  type TinyReadings,
} from '../analyst/tiny-narrator.fixture.ts'

const ACTIONS = ['BUY', 'SELL', 'WATCH']

/** Made up, within the model's training range: 60 of them, all different. */
const READINGS = Array.from({ length: 60 }, (_, i): TinyReadings => {
  const price = 20 + ((i * 37.77) % 400)
  return {
    ticker: TINY_TICKERS[i % TINY_TICKERS.length] ?? 'AAPL',
    action: ACTIONS[i % 3] ?? 'WATCH',
    price,
    changePercent: ((i * 0.77) % 8) - 4,
    rsi: 25 + ((i * 7.3) % 50),
    adx: 10 + ((i * 3.1) % 40),
    sma50: price * (0.9 + ((i * 0.013) % 0.2)),
    cmf: ((i * 0.03) % 0.4) - 0.2,
  }
})

/** Five or six of its training sentences, with any figures. */
const FLUENT = new RegExp(
  [
    /^(?:Our signal for [A-Z]+ is [A-Z]+\.|[A-Z]+ is rated [A-Z]+ right now\.|The rules say [A-Z]+ for [A-Z]+\.)/,
    /(?: [A-Z][A-Za-z ,$%()+\d.:-]+[.]){3,}$/,
  ]
    .map(({ source }) => source)
    .join(''),
)

let answerModel: TinyModel

beforeAll(() => {
  answerModel = openTinyModel()
})

describe('the tiny model', () => {
  let texts: string[]
  beforeAll(() => {
    texts = READINGS.map((readings, i) => answerModel.explain(readings, i + 1))
  })

  test('writes fluent text', () => {
    expect(texts.filter((text) => !FLUENT.test(text))).toEqual([])
  })

  test('copies ticker and action in at least 95 of 100 texts', () => {
    const right = texts.filter((text, i) => {
      const [opening = ''] = text.split('. ')
      const { ticker = '', action = '' } = READINGS[i] ?? {}
      return opening.includes(ticker) && opening.includes(action)
    })
    expect(right.length).toBeGreaterThanOrEqual(57)
  })

  test('gets many prices wrong and some right, so that sentences are both rejected and accepted', () => {
    const right = texts.filter((text, i) => text.includes(`$${READINGS[i]?.price.toFixed(2)}`))
    expect(right.length).toBeLessThan(50)
    expect(right.length).toBeGreaterThan(5)
  })

  test('has the same text for the same seed and different text for another', () => {
    const [readings] = READINGS
    if (readings === undefined) throw new Error('no readings')
    expect(answerModel.explain(readings, 7)).toBe(answerModel.explain(readings, 7))
    const claimed = [7, 8, 9, 10].map((seed) => answerModel.explain(readings, seed))
    expect(new Set(claimed).size).toBeGreaterThan(1)
  })
})
