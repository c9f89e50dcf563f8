import type { Fact, FactField, Facts, FactUnit } from '../fact-check/fact.ts'
import { INDICATORS } from '../indicators/catalogue.ts'
import { knownTicker, type Ticker } from '../market/listings/ticker.ts'
import { BULLISH_BREADTH_PERCENT } from '../risk/count-breadth.ts'
import { HELP_WITH_ADDRESS } from './kinds/self-harm.ts'
import type { BreadthEvidence, Evidence, MoversEvidence, StockEvidence } from './evidence.ts'
import { datesOfBars, factsOfBars, factsOfVolume } from './facts-of-bars.ts'
import { findDate } from './find-date.ts'
import { findExplanation } from './find-explanation.ts'
import { formatSpan } from './sentences/describe-record.ts'
import { quoteExplanation } from './sentences/explain.ts'
import { listUnknown } from './sentences/describe-unknown.ts'
import { EXAMPLES } from './sentences/suggested-questions.ts'
import type { Outcomes, SampleOutcomes } from './sample-outcomes.ts'
import { listStatedSentences } from './stated-sentences.ts'

/** Stocks any answer may name: examples, and the base-rate fund. */
const ALWAYS_NAMED: readonly Ticker[] = [...EXAMPLES, 'SPY', 'BRK.B'].map(knownTicker)

/**
 * Everything an answer from this evidence may state. Numbers in signals are not repeated (the fact check
 * reads them from the signals); prices are in each stock's currency, shares and changes in percent, all
 * unrounded.
 * @param evidence the answer's evidence
 */
export function gatherFacts(evidence: Evidence): Facts {
  const stocks = listStocks(evidence)
  const movers = listMovers(evidence.movers)
  const day = findDate(evidence)
  return {
    facts: [
      ...stocks.flatMap(factsOfDay),
      ...evidence.stocks.flatMap((stock) => factsOfBars(stock, evidence.question.words)),
      ...evidence.judged.flatMap(factsOfVolume),
      ...movers.flatMap(({ ticker, changePercent, price }) => [
        { ...fact(ticker, 'change-percent', changePercent, 'percent'), window: 'day' as const },
        fact(ticker, 'price', price, 'money'),
      ]),
      ...(evidence.breadth === null ? [] : factsOfBreadth(evidence.breadth)),
      ...factsOfRecord(evidence.record),
    ],
    signals: stocks.map(({ signal }) => signal),
    tickers: [...ALWAYS_NAMED, ...listUnknown(evidence)],
    names: listNames(stocks, movers),
    dates: [
      ...[day, evidence.breadth?.asOf, evidence.movers?.asOf].filter((date) => date != null),
      ...evidence.stocks.flatMap((stock) => datesOfBars(stock, evidence.question.words)),
    ],
    headlines: evidence.headlines ?? [],
    passages: listPassages(evidence),
  }
}

function listPassages(evidence: Evidence): readonly string[] {
  const { question, passages, record } = evidence
  const help = question.intent === 'self-harm' ? HELP_WITH_ADDRESS : []
  const term = question.topic === null ? [] : [INDICATORS[question.topic].measures]
  const isExplained = question.intent === 'definition' || question.intent === 'how-to'
  const explained = isExplained ? quoteExplanation(findExplanation(question, passages)) : []
  const stated = listStatedSentences(evidence)
  const own = [...help, ...term, ...explained, ...stated]
  return [...passages.map(({ text }) => text), formatSpan(record), ...own]
}

function listStocks({ stocks, judged }: Evidence): readonly StockEvidence[] {
  const named = new Set(stocks.map(({ ticker }) => ticker))
  return [...stocks, ...judged.filter(({ ticker }) => !named.has(ticker))]
}

function listMovers(movers: MoversEvidence | null) {
  return movers === null ? [] : [...movers.gainers, ...movers.losers]
}

function listNames(
  stocks: readonly StockEvidence[],
  movers: ReturnType<typeof listMovers>,
): Facts['names'] {
  const own = [
    ...stocks.map(({ company, ticker }) => ({ name: company, ticker })),
    ...stocks.map(({ nearest }) => nearest),
    ...movers,
  ]
  return own.flatMap((named) =>
    named === null || named.name === null ? [] : [{ name: named.name, ticker: named.ticker }],
  )
}

function factsOfDay({ ticker, changePercent }: StockEvidence): readonly Fact[] {
  if (changePercent === null) return []
  return [{ ...fact(ticker, 'change-percent', changePercent, 'percent'), window: 'day' }]
}

function factsOfBreadth(breadth: BreadthEvidence): readonly Fact[] {
  const { of, advancing, declining, unchanged, aboveSma20, aboveSma50 } = breadth
  const counts = [
    ['rose', advancing],
    ['fell', declining],
    ['unchanged', unchanged],
    ['above-sma20', aboveSma20],
    ['above-sma50', aboveSma50],
  ] as const
  return [
    fact(null, 'count', of, 'count'),
    ...counts.map(([about, count]) => ({ ...fact(null, 'count', count, 'count'), about })),
    ...(of === 0 ? [] : counts).map(([about, count]) => ({
      ...fact(null, 'share-percent', (100 * count) / of, 'percent'),
      about,
    })),
  ]
}

function factsOfRecord(record: SampleOutcomes): readonly Fact[] {
  const shares = [BULLISH_BREADTH_PERCENT, record.spyUpAfterBroad, record.spyUpAfterAny]
  return [
    ...factsOfOutcomes('any-day', record.anyDay),
    ...factsOfOutcomes('buy', record.afterBuy),
    ...factsOfOutcomes('sell', record.afterSell),
    ...shares.map((share) => fact(null, 'share-percent', share, 'percent')),
  ]
}

function factsOfOutcomes(about: Fact['about'], outcomes: Outcomes): readonly Fact[] {
  const { cases, higherAfter5, higherAfter20, medianAfter5, medianAfter20 } = outcomes
  const higher = (horizon: number, share: number): Fact => ({
    ...fact(null, 'share-percent', share, 'percent'),
    about,
    horizon,
    outcome: 'higher',
  })
  const median = (horizon: number, change: number): Fact => ({
    ...fact(null, 'outcome-percent', change, 'percent'),
    about,
    horizon,
    statistic: 'median',
  })
  return [
    ...[5, 20].map((horizon) => ({ ...fact(null, 'count', cases, 'count'), about, horizon })),
    higher(5, higherAfter5),
    higher(20, higherAfter20),
    median(5, medianAfter5),
    median(20, medianAfter20),
  ]
}

function fact(owner: Ticker | null, field: FactField, value: number, unit: FactUnit): Fact {
  return { owner, field, value, unit }
}
