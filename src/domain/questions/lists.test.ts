import { describe, expect, it, test } from 'vitest'

import type { AnalystAnswer } from './answer.ts'
import { composeAnswer } from './compose-answer.ts'
import {
  emptyEvidence,
  figuresOf,
  fullEvidence,
  judgeSampleMarket,
  questionOf,
  requestOf,
} from './sample-evidence.fixture.ts'

const market = judgeSampleMarket()

/** A reading as the engine has it, in two decimals. */
function readingOf(ticker: string, indicator: 'rsi' | 'adx'): string {
  const stock = market.find((one) => one.ticker === ticker)
  if (stock?.signal.kind !== 'signal') throw new Error(`${ticker} has no signal`)
  return stock.signal.readings[indicator].toFixed(2)
}

function textsOf({ summary, sections, insights }: AnalystAnswer): readonly string[] {
  return [summary, ...sections.map(({ content }) => content), ...insights]
}

describe('a comparison', () => {
  it('by a measure names the leader, the highest first', () => {
    const question = figuresOf('@ or @ higher rsi', ['AAPL', 'MSFT'])
    const { summary } = composeAnswer(fullEvidence(question, market))
    const [apple, microsoft] = ['AAPL', 'MSFT'].map((ticker) => readingOf(ticker, 'rsi'))
    const listed = `MSFT’s RSI is ${microsoft}; AAPL’s RSI is ${apple}.`
    expect(summary.slice(0, 300)).toMatch(/^MSFT has the higher RSI, by [\d.]+ points: /)
    expect(summary.slice(0, 300)).toContain(listed)
  })

  it('without a measure names the actions, the readings and the conditions met', () => {
    const { summary, sections } = composeAnswer(
      fullEvidence(questionOf('compare', ['AAPL', 'CVX']), market),
    )
    const [apple, chevron] = ['AAPL', 'CVX'].map((ticker) => readingOf(ticker, 'rsi'))
    expect(summary).toContain(`AAPL is a WATCH and CVX is a BUY: RSI is ${apple} vs. ${chevron}`)
    expect(sections[0]?.content).toContain('CVX meets 5 of 5 BUY conditions')
  })
})

test('one average against the other is answered yes or no, by the one named first', () => {
  const answer = (words: string) =>
    composeAnswer(fullEvidence(figuresOf(words, ['NVDA']), market)).summary
  // 212.78 / 207.29 is 1.0265.
  const above = 'NVDA’s SMA20 is $212.78, 2.65% above its SMA50 of $207.29.'
  expect(answer('is @ 20 day average above the 50 day')).toContain(`Yes: ${above}`)
  // 207.29 / 212.78 is 0.9742.
  expect(answer('is @ 50 day average above the 20 day')).toContain(
    'No: NVDA’s SMA50 is $207.29, 2.58% below its SMA20 of $212.78.',
  )
  expect(answer('is @ sma20 below its sma50')).toContain(`No: ${above}`)
})

describe('a screen', () => {
  const answerFor = (words: string, judged = market) =>
    composeAnswer(fullEvidence(questionOf('screen', [], { screen: requestOf(words) }), judged))

  it.each(['buy', 'sell', 'watch'] as const)(
    'for %s lists stocks with that rating and no others',
    (action) => {
      const [list] = answerFor(`stocks rated ${action}`).sections
      const read = [...(list?.content ?? '').matchAll(/is a (\w+)/g)].map(([, found]) => found)
      expect(read.length).toBeGreaterThan(0)
      expect(new Set(read)).toEqual(new Set([action.toUpperCase()]))
    },
  )

  it('leads with the count and the matches, in the order asked for', () => {
    const { summary, sections } = answerFor('watch stocks with adx over 25 strongest trend first')
    const [paypal, microsoft, newmont, merck, supermicro] = [
      'PYPL',
      'MSFT',
      'NEM',
      'MRK',
      'SMCI',
    ].map((ticker) => `${ticker} (ADX ${readingOf(ticker, 'adx')})`)
    expect(summary).toBe(
      `5 stocks match: ${paypal}, ${microsoft}, ${newmont}, ${merck} and ${supermicro}.`,
    )
    expect(sections[1]?.content).toContain('/scan?action=WATCH&adx=25..&sort=-adx')
  })

  it('names what it cannot filter by', () => {
    expect(answerFor('stocks with rsi over 70 and low p e').summary).toMatch(
      /^I can’t filter by P\/E, so that part isn’t applied\. 4 stocks match: .*\.$/,
    )
    expect(answerFor('stocks with low p e').summary).toMatch(/^I can’t filter by P\/E\. /)
  })

  it('names the closest stock when no stock matches', () => {
    expect(answerFor('rsi below 10').summary).toBe(
      'No stocks match. The closest is WMT: RSI 29.78.',
    )
  })

  it('names the filter without which there are matches', () => {
    expect(answerFor('rsi over 70 price under 1').summary).toBe(
      'No stocks match. Without the price filter, 4 stocks match: MRK, PYPL, NEM and XOM.',
    )
  })
})

describe('breadth', () => {
  const summarize = (spyUpAfterBroad: number) => {
    const words = 'is broad breadth a good sign'
    const evidence = fullEvidence(questionOf('breadth', [], { words }), market)
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
    expect(answerFor('up').summary).toMatch(
      /^The biggest gainers on Aug 20, 2026 were Coinbase \(COIN\), up 7\.58%; Micron/,
    )
    expect(answerFor('down').summary).toMatch(
      /^The biggest losers on Aug 20, 2026 were Walmart \(WMT\), down 9\.15%; Ford/,
    )
    expect(answerFor('up').summary).not.toContain('loser')
  })

  it('that are not known are reported as unknown, not as none', () => {
    const evidence = emptyEvidence(questionOf('movers', []))
    expect(composeAnswer(evidence).summary).toContain('not available right now')
    const movers = { gainers: [], losers: [], asOf: null }
    expect(composeAnswer({ ...evidence, movers }).summary).toContain('on the list of movers')
  })
})
