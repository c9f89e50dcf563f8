import { describe, expect, it } from 'vitest'

import type { AnalystAnswer } from './answer.ts'
import { composeAnswer } from './compose-answer.ts'
import {
  emptyEvidence,
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from './sample-evidence.fixture.ts'

const market = judgeSampleMarket()

/** RSI as the engine has it, in two decimals. */
function rsiOf(ticker: string): string {
  const stock = market.find((one) => one.ticker === ticker)
  if (stock?.signal.kind !== 'signal') throw new Error(`${ticker} has no signal`)
  return stock.signal.readings.rsi.toFixed(2)
}

function textsOf({ summary, sections, insights }: AnalystAnswer): readonly string[] {
  return [summary, ...sections.map(({ content }) => content), ...insights]
}

describe('a comparison', () => {
  it('by a measure names the leader, the highest first', () => {
    const question = questionOf('compare', ['AAPL', 'MSFT'], { words: '@ or @ higher rsi' })
    const { summary } = composeAnswer(fullEvidence(question, market))
    const [apple, microsoft] = ['AAPL', 'MSFT'].map((ticker) => rsiOf(ticker))
    const listed = `MSFT’s RSI is ${microsoft} and AAPL’s RSI is ${apple}.`
    expect(summary.slice(0, 300)).toContain(`MSFT has the higher RSI: ${listed}`)
  })

  it('without a measure names the actions and the conditions met', () => {
    const { summary, sections } = composeAnswer(
      fullEvidence(questionOf('compare', ['AAPL', 'CVX']), market),
    )
    expect(summary).toMatch(/\(CVX\) is rated BUY; Apple Inc\. \(AAPL\) is rated WATCH\./)
    expect(sections[0]?.content).toContain('CVX meets 5 of 5 BUY conditions')
  })
})

describe('a screen', () => {
  it.each(['buy', 'sell', 'watch'] as const)(
    'for %s lists stocks with that rating and no others',
    (screen) => {
      const question = questionOf('screen', [], { screen })
      const [list] = composeAnswer(fullEvidence(question, market)).sections
      const read = [...(list?.content ?? '').matchAll(/is a (\w+)/g)].map(([, action]) => action)
      expect(read.length).toBeGreaterThan(0)
      expect(new Set(read)).toEqual(new Set([screen.toUpperCase()]))
    },
  )

  it.each([
    ['strongest', 1],
    ['weakest', -1],
  ] as const)('for the %s is in the order of the requested measure', (screen, option) => {
    const question = questionOf('screen', [], { screen, topic: 'cmf' })
    const [list] = composeAnswer(fullEvidence(question, market)).sections
    const numbers = [...(list?.content ?? '').matchAll(/CMF (−?[\d.]+)/g)].map(([, text = '']) =>
      Number(text.replace('−', '-')),
    )
    expect(numbers).toHaveLength(8)
    expect(numbers.toSorted((a, b) => option * (b - a))).toEqual(numbers)
  })

  it('says so when no stock matches', () => {
    const question = questionOf('screen', [], { screen: 'sell' })
    const judged = market.filter(
      ({ signal }) => signal.kind === 'signal' && signal.action === 'BUY',
    )
    const { summary } = composeAnswer(fullEvidence(question, judged))
    expect(summary).toContain('None of them is rated SELL.')
  })
})

describe('breadth', () => {
  const summarize = (spyUpAfterBroad: number) => {
    const evidence = fullEvidence(questionOf('breadth', []), market)
    const record = { ...evidence.record, spyUpAfterBroad }
    return textsOf(composeAnswer({ ...evidence, record })).join(' ')
  }

  it('includes the outcomes of broad days, whichever way they went', () => {
    expect(summarize(55)).toContain('SPY rose no more often after broad gains')
    expect(summarize(59)).toContain('SPY rose more often after broad gains')
  })
})

describe('headlines', () => {
  it('are cited word for word with source and date', () => {
    const text = textsOf(composeAnswer(fullEvidence(questionOf('news', ['AAPL']), market))).join(
      ' ',
    )
    expect(text).toContain(
      'A headline from The Example Times on Aug 18, 2026 says: “Stocks slip as rate worries return. Oil up 3.1%”.',
    )
  })

  it('that are unavailable differ from no headlines', () => {
    const evidence = fullEvidence(questionOf('news', ['AAPL']), market)
    const without = (headlines: [] | null) =>
      textsOf(composeAnswer({ ...evidence, headlines })).join(' ')
    expect(without(null)).toContain('No news source could be reached')
    expect(without([])).toContain('No matching headlines were found')
  })
})

describe('movers', () => {
  const answerFor = (side: 'up' | 'down' | null) =>
    composeAnswer(fullEvidence(questionOf('movers', [], { side }), market))

  // COIN closed at 160.20 and then 172.35, WMT at 114.027 and then 103.592.
  it('are those of the requested side, largest move first', () => {
    expect(answerFor('up').summary).toMatch(/^Coinbase \(COIN\) rose 7\.58%/)
    expect(answerFor('down').summary).toMatch(/^Walmart \(WMT\) fell 9\.15%/)
    expect(answerFor('up').sections.map(({ title }) => title)).not.toContain('Biggest losses')
  })

  it('that are not known are reported as unknown, not as none', () => {
    const evidence = emptyEvidence(questionOf('movers', []))
    expect(composeAnswer(evidence).summary).toContain('not available right now')
    const movers = { gainers: [], losers: [], asOf: null }
    expect(composeAnswer({ ...evidence, movers }).summary).toContain('on the list of movers')
  })
})
