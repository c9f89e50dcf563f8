import { describe, expect, test } from 'vitest'
import { joinWords } from '../../explanations/join-words.ts'
import { knownTicker } from '../../market/listings/ticker.ts'
import { figuresOf, fullEvidence, judgeSampleMarket } from '../sample-evidence.fixture.ts'
import { answerFrame } from './answer-frame.ts'
import { readFrame } from './read-frame.ts'

// Expected figures are counted here from the bars and the signals of an earlier market.
const market = judgeSampleMarket()
const yesterday = judgeSampleMarket(1)
const weekBefore = judgeSampleMarket(5)

function answer(words: string): string {
  const evidence = fullEvidence(figuresOf(words, []), market)
  return answerFrame({ ...evidence, judged: market })?.sentences[0] ?? 'no answer'
}

const orderOf = (words: string) => readFrame(words, 0, 0)?.order

const rated = (stocks: typeof market, action: string) =>
  stocks.flatMap(({ ticker, signal }) =>
    signal.kind === 'signal' && signal.action === action ? [ticker] : [],
  )

describe('a group is asked about as of a past day', () => {
  test('the stocks that were rated then are listed', () => {
    const buys = rated(yesterday, 'BUY')
    const said = answer('which stocks were buy yesterday')
    expect(buys.length).toBeGreaterThan(0)
    expect(said).toMatch(new RegExp(`^${buys.length} of the ${market.length} stocks .* on Aug 19`))
    for (const ticker of buys) expect(said).toContain(ticker)
  })

  test('those above an average then are counted next to today’s', () => {
    const above = (stocks: typeof market) =>
      stocks.filter(
        ({ signal }) => signal.kind === 'signal' && signal.readings.close > signal.readings.sma50,
      ).length
    expect(answer('how many stocks were above their sma50 a week ago')).toBe(
      `${above(weekBefore)} of the ${market.length} stocks closed above their SMA50 on Aug 13; on Aug 20 it was ${above(market)}.`,
    )
  })

  test('a reading of then is counted', () => {
    const high = weekBefore.filter(
      ({ signal }) => signal.kind === 'signal' && signal.readings.rsi > 60,
    )
    expect(answer('how many had an rsi above 60 a week ago')).toMatch(
      new RegExp(`^${high.length} of the ${market.length} stocks had an RSI above 60 on Aug 13`),
    )
  })

  test('rises and falls of that day are counted', () => {
    const moved = yesterday.map(({ facts }) => facts?.bars.closes.slice(-2) ?? [])
    const up = moved.filter(([one = 0, other = 0]) => other > one).length
    const down = moved.filter(([one = 0, other = 0]) => other < one).length
    expect(answer('did more stocks rise or fall yesterday')).toContain(
      `${up} of the ${market.length} stocks rose and ${down} fell`,
    )
  })

  test('each side of a figure is counted', () => {
    const obv = market.map(({ signal }) =>
      signal.kind === 'signal' ? signal.readings.obvChange : 0,
    )
    const up = obv.filter((change) => change > 0).length
    const down = obv.filter((change) => change < 0).length
    for (const words of [
      'are more stocks with obv rising or falling',
      'is obv up or down for most stocks',
    ])
      expect(answer(words)).toBe(
        `Of the ${market.length} stocks, ${up} have OBV rising over 20 days and ${down} have OBV falling over 20 days.`,
      )
    const closes = market.map(({ facts }) => facts?.bars.closes ?? new Float64Array())
    const above = closes.filter(
      (all) => (all.at(-1) ?? 0) > all.slice(-50).reduce((sum, one) => sum + one, 0) / 50,
    ).length
    expect(answer('more stocks above or below their 50 day line')).toMatch(
      new RegExp(`^Of the ${market.length} stocks, ${above} .* above`),
    )
  })

  test('the worst of all falls come first, the averages rank by their distance', () => {
    expect(orderOf('names down over 2 percent this month worst first')).toBe('lowest')
    expect(orderOf('stocks that lost more than 2 percent this year biggest losers first')).toBe(
      'lowest',
    )
    expect(orderOf('names down more than 2 percent ytd best first')).toBe('highest')
    expect(
      readFrame('which stock has its 20 day average furthest above the 50 day', 0, 0),
    ).toMatchObject({
      measures: ['sma-gap'],
      order: 'highest',
    })
    expect(readFrame('which stocks 50 day is furthest above its 20 day', 0, 0)).toMatchObject({
      measures: ['sma-gap'],
      order: 'lowest',
    })
  })

  test('a state over a past month counts where it was so on any day of it', () => {
    expect(answer('how many were a buy in july')).toContain(
      'on at least one day from Jul 1 to Jul 31',
    )
  })

  test('a day without trading is said', () => {
    expect(answer('how many stocks were a buy on aug 15')).toMatch(
      /^Aug 15 was not a trading day: /,
    )
  })

  test('a time before all prices has no figures', () => {
    expect(answer('how many stocks were a buy on 2019 05 06')).toMatch(
      /^I have no figures for that time: my prices are from /,
    )
  })
})

describe('conditions, orders and what is left out', () => {
  test.each([
    ['banks except tech stocks with rsi under 60', /in our banks list/],
    [
      'everything except tech with rsi over 60',
      /stocks outside Information Technology have an RSI above 60/,
    ],
    ['second highest rsi', /^Of the \d+ stocks, number 2 by highest RSI is /],
    ['highest and lowest rsi', /^The highest RSI of the \d+ stocks: .*; the lowest: /],
    [
      'stocks that lost their buy rating this week',
      /turned from BUY to another signal from Aug 14/,
    ],
    [
      'which stocks crossed above their 50 day average this week',
      /crossed above their SMA50 from Aug 14/,
    ],
    [
      'stocks up more than 20 % this year but down this month',
      /rose more than 20% from Dec 31, 2025 to Aug 20 and fell from Jul 22/,
    ],
    [
      'anything that lost more than 30 % from its high',
      /closed at least 30% below their 52-week high/,
    ],
    ['which watch stocks only miss the adx condition', /miss only the ADX condition of a BUY/],
    ['which sector has the most buys', /^By sector, the most stocks that are rated BUY: /],
    ['3 times the usual volume', /traded at least 3 times/],
    // A verb that conditions share is said once, and so is their day.
    ['adx over 25 and rsi under 65', /have an RSI below 65 and an ADX above 25[:,]/],
    ['above sma20 and sma50', /closed above their SMA20 and above their SMA50[:,]/],
    [
      'fell more than 2 % yesterday with a positive cmf',
      /had a CMF above 0 and fell more than 2% on Aug 19[:,]/,
    ],
  ])('%s', (words, expected) => {
    expect(answer(words)).toMatch(expected)
  })

  test('a median is the middle figure', () => {
    const values = market
      .flatMap(({ signal }) => (signal.kind === 'signal' ? [signal.readings.adx] : []))
      .toSorted((one, other) => one - other)
    const middle = values[(values.length - 1) / 2]?.toFixed(2) ?? 'none'
    expect(values.length % 2).toBe(1)
    expect(answer('median adx')).toBe(`The median ADX of the ${values.length} stocks is ${middle}.`)
  })

  test('the stocks of a split are counted apart', () => {
    const counts = ['BUY', 'SELL', 'WATCH'].map((action) => rated(market, action).length)
    const [buys, sells, watches] = counts
    expect(answer('how many buys vs sells vs watch')).toBe(
      `Of the ${market.length} stocks, ${buys} are rated BUY, ${sells} are rated SELL${(sells ?? 0) > 3 ? '' : ` (${joinWords(rated(market, 'SELL').toSorted())})`} and ${watches} are rated WATCH.`,
    )
    expect(rated(market, 'SELL')).toContain(knownTicker('UNH'))
  })
})

test('a volume that is bounded is told, rather than the move beside it', () => {
  const said = answer('stocks with volume at least 1.3x normal that closed up')
  expect(said).toContain('rose on Aug 20 and traded at least 1.30 times their average volume: ')
  expect(said).toMatch(/[A-Z]+ \(\d\.\d\d times average\)/)
})

describe('sessions in a row, gaps and a benchmark', () => {
  const closesOf = ({ facts }: (typeof market)[number]) => [...(facts?.bars.closes ?? [])]
  const fellIn = (closes: readonly number[], sessions: number) =>
    closes.slice(-sessions).every((close, at) => close < (closes.at(at - sessions - 1) ?? 0))

  test.for([2, 3, 5])('%i falls in a row are counted', (sessions) => {
    const falling = market.filter((stock) => fellIn(closesOf(stock), sessions))
    const said = answer(`which stocks downrun${sessions}`)
    expect(said).toMatch(
      new RegExp(`^${falling.length} of the 63 stocks fell on each of the last ${sessions} `),
    )
  })

  test('where none has risen so often, the longest is told', () => {
    const said = answerFrame({
      ...fullEvidence(figuresOf('which stocks uprun40', []), market),
      judged: market,
    })
    expect(said?.sentences[0]).toBe('None of the 63 stocks rose on each of the last 40 sessions.')
    expect(said?.sentences[1]).toMatch(/^The longest: [A-Z.]+ rose on each of the last \d sessions/)
  })

  test('an opening gap is from the close before', () => {
    const gaps = market.map(({ facts }) => {
      const { opens = [], closes = [] } = facts?.bars ?? {}
      return ((opens.at(-1) ?? 0) / (closes.at(-2) ?? 0) - 1) * 100
    })
    const below = gaps.filter((gap) => gap < -2).length
    const lowest = Math.min(...gaps)
    const said = answer('stocks that gapped down more than 2 percent')
    expect(said).toMatch(
      new RegExp(`^${below} of the 63 stocks opened more than 2% below the close before: `),
    )
    expect(said).toContain(`(opening gap −${Math.abs(lowest).toFixed(2)}%)`)
  })

  test('stocks that beat another one are those with the larger change', () => {
    const changeOf = (closes: readonly number[]) => (closes.at(-1) ?? 0) / (closes.at(-22) ?? 1) - 1
    const nvidia = market.find(({ ticker }) => ticker === 'NVDA')
    if (nvidia === undefined) throw new Error('NVDA is in the sample market.')
    const own = changeOf(closesOf(nvidia))
    const better = market.filter((stock) => changeOf(closesOf(stock)) > own)
    const question = figuresOf('which stocks beatsit this month', [])
    const frame = question.frame && { ...question.frame, benchmark: nvidia.ticker }
    const evidence = fullEvidence({ ...question, frame, tickers: [nvidia.ticker] }, market)
    expect(answerFrame({ ...evidence, judged: market })?.sentences[0]).toMatch(
      new RegExp(`^${better.length} of the 63 stocks did better than NVDA \\(`),
    )
  })
})
