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
import type { Facts } from './fact.ts'
import { MEASURED, RULE_FORMS, VALUE_FORMS } from './measure-forms.fixture.ts'
import { FORMS, type FormStock, formStock, type FormedSentence } from './sentence-forms.fixture.ts'

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
const CONDITION_COUNT = 5

type Tried = FormedSentence & { readonly isKept: boolean }
type Group = {
  readonly stocks: readonly FormStock[]
  readonly facts: Facts
  readonly asked: string
}

/** Groups of stocks at those steps from each stock, with the facts of their answers. */
function listGroups(sizes: readonly (readonly number[])[]): readonly Group[] {
  const market = judgeSampleMarket()
  const tickers = Object.entries(NAMES)
  return tickers.flatMap((_, first) =>
    sizes.map((steps) => {
      const own = steps.flatMap((step) => {
        const known = tickers[(first + step) % tickers.length]
        return known === undefined ? [] : [known]
      })
      const asked = own.map(([ticker]) => ticker)
      const question = questionOf(asked.length === 1 ? 'signal' : 'compare', asked)
      const facts = gatherFacts(fullEvidence(question, market))
      const stocks = own.map(([ticker, name]) => formStock(name, knownTicker(ticker), facts))
      return { stocks, facts, asked: asked.join() }
    }),
  )
}

function tryOne(form: string, made: Omit<FormedSentence, 'form'> | null, facts: Facts): Tried[] {
  if (made === null) return []
  const { sentences } = checkText(made.text, facts)
  return [{ ...made, form, isKept: sentences.every(({ rejection }) => rejection === null) }]
}

/** Sentences of every form about one stock, two and three, each with the fact check's verdict. */
function tryForms(): readonly Tried[] {
  return listGroups([[0], [0, 1], [0, 2, 5]]).flatMap(({ stocks, facts, asked }) =>
    Object.entries(FORMS).flatMap(([form, make]) => {
      const world = { stocks, random: seedRandom(hashText(`${form}|${asked}`)) }
      return Array.from({ length: EACH }, () => make(world)).flatMap((made) =>
        tryOne(form, made, facts),
      )
    }),
  )
}

/** Sentences of every grammatical form, each for every measure or every condition of the BUY rule. */
function tryMeasures(): readonly Tried[] {
  const forms = [
    ...Object.entries(VALUE_FORMS).map((form) => [...form, MEASURED.length] as const),
    ...Object.entries(RULE_FORMS).map((form) => [...form, CONDITION_COUNT] as const),
  ]
  return listGroups([[0], [0, 1]]).flatMap(({ stocks, facts, asked }) =>
    forms.flatMap(([form, make, size]) =>
      Array.from({ length: size }, (_, measure) => {
        const random = seedRandom(hashText(`${form}|${asked}|${measure}`))
        return tryOne(form, make({ stocks, random, measure }), facts)
      }).flat(),
    ),
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

describe('grammatical forms, each for every measure and every condition of a rule', () => {
  const all = tryMeasures()
  const forms = Object.keys({ ...VALUE_FORMS, ...RULE_FORMS })

  it.each(forms)('%s: the false are caught and the true kept', (form) => {
    const own = all.filter((one) => one.form === form)
    const [right, wrong] = [true, false].map((isTrue) => own.filter((one) => one.isTrue === isTrue))
    expect(shareOf(`${form}, caught`, wrong ?? [], ({ isKept }) => !isKept)).toBeGreaterThan(0.97)
    expect(shareOf(`${form}, kept`, right ?? [], ({ isKept }) => isKept)).toBeGreaterThan(0.9)
  })
})
