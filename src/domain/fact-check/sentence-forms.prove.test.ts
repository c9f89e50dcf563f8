import { describe, expect, it } from 'vitest'

import { hashText } from '../explanations/hash-text.ts'
import { seedRandom } from '../backtest/seeded-random.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { gatherFacts } from '../questions/gather-facts.ts'
import {
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from '../questions/sample-evidence.fixture.ts'
import { checkText } from './check-text.ts'
import { FORMS, formStock, type FormedSentence } from './sentence-forms.fixture.ts'

/** Stocks by the names that prose gives them. */
const NAMES = {
  AAPL: 'Apple',
  MSFT: 'Microsoft',
  NVDA: 'Nvidia',
  KO: 'Coca-Cola',
  PEP: 'PepsiCo',
  XOM: 'ExxonMobil',
  CVX: 'Chevron',
  TSLA: 'Tesla',
  JPM: 'JPMorgan',
  BAC: 'Bank of America',
  V: 'Visa',
  AMD: 'AMD',
  CAT: 'Caterpillar',
  NKE: 'Nike',
  MCD: "McDonald's",
  ORCL: 'Oracle',
  COST: 'Costco',
  WMT: 'Walmart',
  IBM: 'IBM',
  QCOM: 'Qualcomm',
} as const
const EACH = 6

type Tried = FormedSentence & { readonly isKept: boolean }

/** Sentences of every form about one stock, two and three, each with the fact check's verdict. */
function tryForms(): readonly Tried[] {
  const market = judgeSampleMarket()
  const tickers = Object.entries(NAMES)
  return tickers.flatMap((_, first) =>
    [[0], [0, 1], [0, 2, 5]].flatMap((steps) => {
      const own = steps.flatMap((step) => {
        const known = tickers[(first + step) % tickers.length]
        return known === undefined ? [] : [known]
      })
      const asked = own.map(([ticker]) => ticker)
      const question = questionOf(asked.length === 1 ? 'signal' : 'compare', asked)
      const facts = gatherFacts(fullEvidence(question, market))
      const stocks = own.map(([ticker, name]) => formStock(name, knownTicker(ticker), facts))
      return Object.entries(FORMS).flatMap(([form, make]) => {
        const world = { stocks, random: seedRandom(hashText(`${form}|${asked.join()}`)) }
        return Array.from({ length: EACH }, () => make(world)).flatMap((formed) => {
          if (formed === null) return []
          const { sentences } = checkText(formed.text, facts)
          const isKept = sentences.every(({ rejection }) => rejection === null)
          return [{ ...formed, form, isKept }]
        })
      })
    }),
  )
}

const tried = tryForms()

/** The share that is so, printed with the first that are not. */
function shareOf(what: string, all: readonly Tried[], isRight: (one: Tried) => boolean): number {
  const wrong = all.filter((one) => !isRight(one))
  const share = 1 - wrong.length / all.length
  process.stdout.write(`${what}: ${(100 * share).toFixed(1)}% of ${all.length}\n`)
  for (const { form, text } of wrong.slice(0, 12)) process.stdout.write(`  ${form}: ${text}\n`)
  return share
}

describe('simple sentences of every form, about one stock, two and three', () => {
  const [right, wrong] = [true, false].map((isTrue) => tried.filter((one) => one.isTrue === isTrue))

  it('at least 98% of the false ones are caught', () => {
    expect(wrong?.length).toBeGreaterThan(3000)
    expect(shareOf('caught', wrong ?? [], ({ isKept }) => !isKept)).toBeGreaterThanOrEqual(0.98)
  })

  it('at least 95% of the true ones are kept', () => {
    expect(right?.length).toBeGreaterThan(2000)
    expect(shareOf('kept', right ?? [], ({ isKept }) => isKept)).toBeGreaterThanOrEqual(0.95)
  })
})
