import type { Fact, FactField, Facts, FactUnit } from '../fact-check/fact.ts'
import { INDICATORS } from '../indicators/catalogue.ts'
import { knownTicker, type Ticker } from '../market/listings/ticker.ts'
import { BULLISH_BREADTH_PERCENT } from '../risk/count-breadth.ts'
import { HELP_WITH_ADDRESS } from './kinds/self-harm.ts'
import type { BreadthEvidence, Evidence, MoversEvidence, StockEvidence } from './evidence.ts'
import { findDate } from './find-date.ts'
import { findExplanation } from './find-explanation.ts'
import { formatSpan } from './sentences/describe-record.ts'
import { quoteExplanation } from './sentences/explain.ts'
import { listUnknown } from './sentences/describe-unknown.ts'
import { EXAMPLES } from './sentences/suggested-questions.ts'
import type { Outcomes, SampleOutcomes } from './sample-outcomes.ts'

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
      ...movers.flatMap(({ ticker, changePercent, price }) => [
        fact(ticker, 'change-percent', changePercent, 'percent'),
        fact(ticker, 'price', price, 'money'),
      ]),
      ...(evidence.breadth === null ? [] : factsOfBreadth(evidence.breadth)),
      ...factsOfRecord(evidence.record),
    ],
    signals: stocks.map(({ signal }) => signal),
    tickers: [...ALWAYS_NAMED, ...listUnknown(evidence)],
    names: listNames(stocks, movers),
    dates: [day, evidence.breadth?.asOf, evidence.movers?.asOf].filter((date) => date != null),
    headlines: evidence.headlines ?? [],
    passages: listPassages(evidence),
  }
}

function listPassages({ question, passages, record }: Evidence): readonly string[] {
  const help = question.intent === 'self-harm' ? HELP_WITH_ADDRESS : []
  const term = question.topic === null ? [] : [INDICATORS[question.topic].measures]
  const isExplained = question.intent === 'definition' || question.intent === 'how-to'
  const explained = isExplained ? quoteExplanation(findExplanation(question, passages)) : []
  return [...passages.map(({ text }) => text), formatSpan(record), ...help, ...term, ...explained]
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
  return changePercent === null ? [] : [fact(ticker, 'change-percent', changePercent, 'percent')]
}

function factsOfBreadth(breadth: BreadthEvidence): readonly Fact[] {
  const { of, advancing, declining, unchanged, aboveSma20, aboveSma50 } = breadth
  const counts = [of, advancing, declining, unchanged, aboveSma20, aboveSma50]
  const shares = of === 0 ? [] : [aboveSma20, aboveSma50].map((count) => (100 * count) / of)
  return [
    ...counts.map((count) => fact(null, 'count', count, 'count')),
    ...shares.map((share) => fact(null, 'share-percent', share, 'percent')),
  ]
}

function factsOfRecord(record: SampleOutcomes): readonly Fact[] {
  const shares = [BULLISH_BREADTH_PERCENT, record.spyUpAfterBroad, record.spyUpAfterAny]
  return [
    ...[record.anyDay, record.afterBuy, record.afterSell].flatMap(factsOfOutcomes),
    ...shares.map((share) => fact(null, 'share-percent', share, 'percent')),
  ]
}

function factsOfOutcomes(outcomes: Outcomes): readonly Fact[] {
  return [
    fact(null, 'count', outcomes.cases, 'count'),
    fact(null, 'share-percent', outcomes.higherAfter5, 'percent'),
    fact(null, 'share-percent', outcomes.higherAfter20, 'percent'),
    fact(null, 'outcome-percent', outcomes.medianAfter5, 'percent'),
    fact(null, 'outcome-percent', outcomes.medianAfter20, 'percent'),
  ]
}

function fact(owner: Ticker | null, field: FactField, value: number, unit: FactUnit): Fact {
  return { owner, field, value, unit }
}
