import { expect, test } from 'vitest'
import { seedRandom } from '../../backtest/seeded-random.ts'
import type { DailyBars } from '../../market/prices/daily-bars.ts'
import { figuresOf, fullEvidence, judgeSampleMarket } from '../sample-evidence.fixture.ts'
import { answerFrame } from './answer-frame.ts'

// Expected figures are computed here from the bars alone, apart from the code that answers.
const market = judgeSampleMarket()
const SUBJECTS = 12
const random = seedRandom(43)
const subjects = market
  .map((stock) => ({ stock, key: random.unit() }))
  .toSorted((one, other) => one.key - other.key)
  .slice(0, SUBJECTS)
  .flatMap(({ stock: { ticker, facts } }) => (facts === null ? [] : [{ ticker, bars: facts.bars }]))

const mean = (values: Float64Array, end: number, count: number) => {
  let sum = 0
  for (let at = end - count + 1; at <= end; at += 1) sum += values[at] ?? Number.NaN
  return sum / count
}
const highest = ({ highs }: DailyBars) => Math.max(...highs.slice(-252))
const lowest = ({ lows }: DailyBars) => Math.min(...lows.slice(-252))
const closeAt = ({ closes }: DailyBars, back: number) => closes.at(-1 - back) ?? Number.NaN
const percent = (from: number, to: number) => (to / from - 1) * 100
const shown = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (value: number) => `$${shown(value)}`
const away = (bars: DailyBars, level: number) =>
  `${shown(Math.abs(percent(level, closeAt(bars, 0))))}%`
const move = (value: number) =>
  shown(Math.abs(value)) === '0.00'
    ? ''
    : `${value > 0 ? 'rose' : 'fell'} ${shown(Math.abs(value))}%`

const DAYS = [
  ['', 0],
  ['yesterday', 1],
  ['3 sessions ago', 3],
  ['a week ago', 5],
] as const

type Cell = {
  readonly words: string
  /** Words that are said, or the first price that is, in dollars. */
  readonly expected: (bars: DailyBars) => string | number
}
const VALUES: readonly Cell[] = [
  ...DAYS.flatMap(([day, back]): readonly Cell[] => [
    {
      words: `what was the closing price of @ ${day}`,
      expected: (bars) => `closed at ${money(closeAt(bars, back))}`,
    },
    ...[20, 50, 200].map((days): Cell => ({
      words: `what was the ${days} day average of @ ${day}`,
      expected: ({ closes }) => mean(closes, closes.length - 1 - back, days),
    })),
  ]),
  ...[2, 5, 21, 63, 126].map((sessions): Cell => ({
    words: `how much did @ change over the last ${sessions} sessions`,
    expected: (bars) => move(percent(closeAt(bars, sessions), closeAt(bars, 0))),
  })),
  {
    words: 'how far is @ from its 52 week high',
    expected: (bars) => `${away(bars, highest(bars))} (`,
  },
  {
    words: 'how far is @ above its 52 week low',
    expected: (bars) => `${away(bars, lowest(bars))} (`,
  },
  {
    words: 'how far is @ below its 50 day average',
    expected: (bars) => `${away(bars, mean(bars.closes, bars.closes.length - 1, 50))} (`,
  },
  {
    words: 'how far is @ from its 50 day moving avg',
    expected: (bars) => `${away(bars, mean(bars.closes, bars.closes.length - 1, 50))} (`,
  },
  ...[150, 400].map((dollars): Cell => ({
    words: `how much does @ have to move to hit ${dollars}`,
    expected: (bars) => {
      const close = closeAt(bars, 0)
      const needed = shown(Math.abs(percent(close, dollars)))
      return `${close < dollars ? 'rise' : 'fall'} ${needed}% (${money(Math.abs(dollars - close))})`
    },
  })),
  ...[150, 400].map((dollars): Cell => ({
    words: `@ distance from ${dollars}`,
    expected: (bars) =>
      `(${away(bars, dollars)}) ${closeAt(bars, 0) < dollars ? 'below' : 'above'} ${money(dollars)}`,
  })),
]
const verdict = (isSo: boolean) => (isSo ? 'Yes' : 'No')
const CHECKS: readonly Cell[] = [
  ...[20, 50].flatMap((days) =>
    (['above', 'below'] as const).map((side): Cell => ({
      words: `is @ ${side} its ${days} day average`,
      expected: (bars) => {
        const level = mean(bars.closes, bars.closes.length - 1, days)
        return verdict(side === 'above' ? closeAt(bars, 0) > level : closeAt(bars, 0) < level)
      },
    })),
  ),
  ...[50, 200, 400].map((dollars): Cell => ({
    words: `is the price of @ over $ ${dollars}`,
    expected: (bars) => verdict(closeAt(bars, 0) > dollars),
  })),
  ...[3, 21, 63].flatMap((sessions) =>
    [2, 8].map((size): Cell => ({
      words: `did @ rise more than ${size} % over the last ${sessions} sessions`,
      expected: (bars) => verdict(percent(closeAt(bars, sessions), closeAt(bars, 0)) > size),
    })),
  ),
  {
    words: 'is @ within 10 % of its 52 week high',
    expected: (bars) => verdict(Math.abs(percent(highest(bars), closeAt(bars, 0))) <= 10),
  },
]

function answer(words: string, tickers: readonly string[]): string {
  const evidence = fullEvidence(figuresOf(words.trim(), tickers), market)
  return answerFrame({ ...evidence, judged: market })?.sentences[0] ?? 'no answer'
}

/** A price may be rounded either way at half a cent. */
function isSaid(said: string, figure: string | number): boolean {
  if (typeof figure === 'string') return said.includes(figure)
  const price = Number(/\$([\d,.]+\d)/.exec(said)?.[1]?.replaceAll(',', ''))
  return Math.abs(price - figure) < 0.00501
}

test.each(VALUES)('of each stock, “$words” is the figure of its bars', ({ words, expected }) => {
  const wrong = subjects.flatMap(({ ticker, bars }) => {
    const said = answer(words, [ticker])
    const figure = expected(bars)
    return isSaid(said, figure) ? [] : [`${said} Expected: ${figure}`]
  })
  expect(subjects.length).toBe(SUBJECTS)
  expect(wrong).toEqual([])
})

test.each(CHECKS)('of each stock, “$words” is answered as its bars say', ({ words, expected }) => {
  const wrong = subjects.flatMap(({ ticker, bars }) => {
    const said = answer(words, [ticker])
    return said.startsWith(String(expected(bars))) ? [] : [`${said} Expected: ${expected(bars)}`]
  })
  expect(wrong).toEqual([])
})

test.each<readonly [string, (bars: DailyBars) => boolean]>([
  [
    'how many stocks closed above their 50 day average',
    (bars) => closeAt(bars, 0) > mean(bars.closes, bars.closes.length - 1, 50),
  ],
  [
    'how many stocks rose more than 5 % over the last 21 sessions',
    (bars) => percent(closeAt(bars, 21), closeAt(bars, 0)) > 5,
  ],
  ['how many stocks have a price under $ 50', (bars) => closeAt(bars, 0) < 50],
  [
    'how many stocks are within 5 % of their 52 week low',
    (bars) => Math.abs(percent(lowest(bars), closeAt(bars, 0))) <= 5,
  ],
])('“%s” counts the stocks whose bars say so', (words, isSo) => {
  const known = market.flatMap(({ facts }) => (facts === null ? [] : [facts.bars]))
  const count = known.filter(isSo).length
  expect(count).toBeGreaterThan(0)
  expect(answer(words, [])).toMatch(new RegExp(`^${count} of the ${known.length} stocks `))
})

test('a stock one condition short of a BUY is listed with the missing one', () => {
  const said = answer('which stocks are one condition short of a buy', [])
  const short = market.filter(
    ({ signal }) =>
      signal.kind === 'signal' &&
      signal.clauses.filter(({ rule, isMet }) => rule === 'buy' && !isMet).length === 1,
  )
  expect(said).toMatch(new RegExp(`^${short.length} of the `))
  for (const { ticker } of short) expect(said).toContain(`${ticker} (`)
})
