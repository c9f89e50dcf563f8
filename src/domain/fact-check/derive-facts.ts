import type { Ticker } from '../market/listings/ticker.ts'
import type { Fact, FactUnit, FactWindow } from './fact.ts'
import type { FactIndex } from './fact-index.ts'

/** What a derived figure is, computed here from facts with an identity. */
type DerivedKind =
  | 'change-money'
  | 'level-money'
  | 'gap-percent'
  | 'gap-money'
  | 'slope-money'
  | 'regain-percent'
  | 'volume-difference'
  | 'volume-percent'
  | 'dividend-sum'
  | 'dividend-yield'
  | 'range'
  | 'di-gap'
  | 'to-threshold'
  | 'close-multiple'

/** One derived figure, with the parts of an identity that facts have. */
export type DerivedFact = {
  readonly kind: DerivedKind
  readonly value: number
  readonly unit: FactUnit
  readonly window?: FactWindow
  readonly date?: string
  readonly of?: Fact['of']
  readonly measure?: Fact['measure']
}

const derivedOf = new WeakMap<FactIndex, Map<Ticker, readonly DerivedFact[]>>()

/** Simple figures that follow from a stock's facts: differences, distances, sums and ratios. */
export function deriveFacts(owner: Ticker, index: FactIndex): readonly DerivedFact[] {
  const known = derivedOf.get(index) ?? new Map<Ticker, readonly DerivedFact[]>()
  derivedOf.set(index, known)
  const derived = known.get(owner) ?? compute(owner, index)
  known.set(owner, derived)
  return derived
}

const THRESHOLDS = { rsi: [30, 45, 70], adx: [20, 25, 50], cmf: [-0.15, 0, 0.15] } as const

function compute(owner: Ticker, index: FactIndex): readonly DerivedFact[] {
  const facts = index.facts.get(owner) ?? []
  const one = (field: Fact['field'], fits: (fact: Fact) => boolean = () => true) =>
    facts.find((fact) => fact.field === field && fits(fact))?.value
  const derived: DerivedFact[] = []
  const add = (
    kind: DerivedKind,
    value: number,
    unit: FactUnit,
    rest: Partial<DerivedFact> = {},
  ) => {
    if (Number.isFinite(value)) derived.push({ ...rest, kind, value, unit })
  }
  const close =
    one('close', ({ window, date }) => window === undefined && date === undefined) ?? one('price')
  const [sma20, sma50] = [one('sma20'), one('sma50')]
  const [high, low] = [one('high', isYear), one('low', isYear)]
  const [fast, plus, minus] = [one('sma20-five-bars-ago'), one('plus-di'), one('minus-di')]
  if (sma20 !== undefined && sma50 !== undefined) {
    add('gap-percent', (sma20 / sma50 - 1) * 100, 'percent', { of: 'sma50' })
    add('gap-money', sma20 - sma50, 'money', { of: 'sma50' })
  }
  if (sma20 !== undefined && fast !== undefined) add('slope-money', sma20 - fast, 'money')
  if (sma20 !== undefined && fast !== undefined)
    add('gap-percent', (sma20 / fast - 1) * 100, 'percent')
  if (plus !== undefined && minus !== undefined) add('di-gap', Math.abs(plus - minus), 'points')
  if (high !== undefined && low !== undefined) add('range', high - low, 'money')
  if (close !== undefined) {
    for (const [of, level] of [
      ['sma20', sma20],
      ['sma50', sma50],
      ['high', high],
      ['low', low],
    ] as const) {
      if (level === undefined) continue
      add('level-money', close - level, 'money', { of })
      add('gap-percent', (close / level - 1) * 100, 'percent', { of })
      add('regain-percent', (level / close - 1) * 100, 'percent', { of })
      add('close-multiple', close / level, 'ratio', { of })
    }
    for (const fact of facts) {
      if (fact.field !== 'close' || fact.date === undefined || fact.value === close) continue
      const id = { date: fact.date, ...(fact.window && { window: fact.window }) }
      add('change-money', close - fact.value, 'money', id)
      add('close-multiple', close / fact.value, 'ratio', id)
    }
  }
  const [volume, average] = [one('volume'), one('average-volume')]
  if (volume !== undefined && average !== undefined) {
    add('volume-percent', (100 * volume) / average, 'percent')
    add('volume-difference', (100 * volume) / average - 100, 'percent')
  }
  const dividends = facts.filter(({ field }) => field === 'dividend').map(({ value }) => value)
  const sum = dividends.slice(-4).reduce((total, value) => total + value, 0)
  if (dividends.length > 1) {
    add('dividend-sum', sum, 'money')
    add(
      'dividend-sum',
      dividends.reduce((total, value) => total + value, 0),
      'money',
    )
  }
  if (close !== undefined && dividends.length > 0) {
    add('dividend-yield', (100 * sum) / close, 'percent')
    add('dividend-yield', (100 * (dividends.at(-1) ?? 0)) / close, 'percent')
  }
  for (const measure of ['rsi', 'adx', 'cmf'] as const) {
    const now = one(measure)
    if (now === undefined) continue
    for (const threshold of THRESHOLDS[measure])
      add('to-threshold', threshold - now, measure === 'cmf' ? 'ratio' : 'points', { measure })
  }
  const obv = one('obv-change')
  if (obv !== undefined) add('to-threshold', -obv, 'shares', { measure: 'obvChange' })
  return derived
}

function isYear({ window }: Fact): boolean {
  return window === 'year' || window === undefined
}
