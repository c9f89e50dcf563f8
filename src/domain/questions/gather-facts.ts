import type { Fact, FactField, Facts, FactUnit } from '../fact-check/fact.ts'
import { INDICATORS } from '../indicators/catalogue.ts'
import { knownTicker, type Ticker } from '../market/listings/ticker.ts'
import { BULLISH_BREADTH_PERCENT } from '../risk/count-breadth.ts'
import { HELP_WITH_ADDRESS } from './kinds/self-harm.ts'
import { sayMovedSectors } from './kinds/sector.ts'
import { describeComparison } from './kinds/compare.ts'
import { describeHours } from './kinds/market-hours.ts'
import { describeRules } from './kinds/rules.ts'
import { describeCrossLength, describeHistory, readCount } from './kinds/signal-date.ts'
import { factsOfAnyDay, factsOfRow } from './facts-of-record.ts'
import { closesOf, datesOfBars, factsOfBars, factsOfStock, factsOfVolume } from './facts-of-bars.ts'
import { splitSentences } from './split-sentences.ts'
import { countEdges, describeEdges } from '../backtest/describe-edges.ts'
import { countJudged } from './count-judged.ts'
import type {
  BreadthEvidence,
  Evidence,
  IndexEvidence,
  MoversEvidence,
  RecordEvidence,
  SectorEvidence,
  StockEvidence,
} from './evidence.ts'
import {
  describeMatchesRated,
  describeShare,
  listEchoes,
  MAX_NAMED,
} from './screen/describe-screen.ts'
import { findMatchFigure } from './screen/match-figures.ts'
import type { ScreenEvidence } from './evidence.ts'
import { describeUnread } from './complete-draft.ts'
import { answerFrame } from './frame/answer-frame.ts'
import { describeLastCross, describeRated } from './kinds/signal-date.ts'
import { nameIndicesIn } from './sentences/name-indices.ts'
import { listFlips, listNearest, listTrendBreak } from './kinds/change-needed.ts'
import { sayFurther } from './kinds/further-indicator.ts'
import {
  countShares,
  describeAllPaid,
  describePaid,
  listSplits,
  sayHighestYield,
  sayYield,
} from './kinds/dividend.ts'
import { findDate } from './find-date.ts'
import { findExplanation } from './find-explanation.ts'
import { isJudged, type JudgedStock } from './sentences/answer-on-stocks.ts'
import {
  describeConditions,
  describeExhaustion,
  describeMissed,
  describeRule,
} from './sentences/describe-rule.ts'
import { describeLanguage, leadIn } from './sentences/describe-language.ts'
import { describeHolding } from './sentences/describe-holding.ts'
import { describeTrackRecord } from './sentences/describe-track-record.ts'
import { explainReading } from './sentences/explain-reading.ts'
import { formatSpan, listConclusion } from './sentences/describe-record.ts'
import { listNamed } from './sentences/describe-named.ts'
import { quoteExplanation } from './sentences/explain.ts'
import { nameIndex, nameIndexShortly } from './name-index.ts'
import { listUnknown } from './sentences/describe-unknown.ts'
import { EXAMPLES } from './sentences/suggested-questions.ts'
import type { Outcomes, SampleOutcomes } from './sample-outcomes.ts'

/** Stocks any answer may name: examples, and the base-rate fund. */
const ALWAYS_NAMED: readonly Ticker[] = [...EXAMPLES, 'SPY', 'BRK.B', 'BRK.A', 'GOOG', 'GOOGL'].map(
  knownTicker,
)

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
      ...(evidence.screen === null ? [] : factsOfScreen(evidence.screen, evidence.question)),
      ...(evidence.screen?.shown ?? []).flatMap(({ ticker, facts }) =>
        facts === null ? [] : factsOfStock(ticker, facts),
      ),
      ...factsOfRecord(evidence.record),
      ...(evidence.trackRecord === null ? [] : factsOfTrackRecord(evidence.trackRecord)),
      ...(evidence.sectors ?? []).flatMap(factsOfSector),
      ...(evidence.indices ?? []).flatMap(factsOfIndex),
      ...factsOfJudged(evidence.judged),
    ],
    signals: stocks.map(({ signal }) => signal),
    periods: evidence.stocks.flatMap(periodsOf),
    closes: stocks.flatMap(closesOf),
    tickers: [...ALWAYS_NAMED, ...listUnknown(evidence), ...listScreened(evidence)],
    names: [
      ...listNames(stocks, movers),
      ...(evidence.indices ?? []).map((index) => ({ ...index, name: nameIndex(index) })),
      ...stocks
        .filter(({ ticker }) => ticker.startsWith('^'))
        .map(({ ticker, company }) => ({
          ticker,
          name: nameIndexShortly({ ticker, name: company ?? ticker }),
        })),
    ],
    dates: [
      ...evidence.stocks.flatMap((stock) => datesOfBars(stock, evidence.question.words)),
      ...(evidence.sectors ?? []).map(({ asOf }) => asOf),
      evidence.trackRecord?.universe.from,
      evidence.trackRecord?.universe.to,
      day,
      evidence.breadth?.asOf,
      evidence.movers?.asOf,
    ].filter((date) => date != null),
    headlines: evidence.headlines ?? [],
    passages: listPassages(evidence),
  }
}

function periodsOf({ ticker: owner, periods }: StockEvidence): Facts['periods'] {
  return periods.map(({ action, from, to }) => ({ owner, action, from, to }))
}

/** Every stock a screen's answer may name. */
function listScreened({ screen }: Evidence): readonly Ticker[] {
  if (screen === null) return []
  const { matches, nearest } = screen
  const without = nearest?.kind === 'without' ? nearest.tickers : []
  return [...matches.map(({ ticker }) => ticker), ...without]
}

function factsOfScreen(
  evidence: ScreenEvidence,
  { screen }: Evidence['question'],
): readonly Fact[] {
  const { matches, nearest, of } = evidence
  const figure = screen === null ? null : findMatchFigure(screen, evidence)
  const without = nearest?.kind === 'without' ? nearest.tickers.length : 0
  const limit = Math.min(screen?.limit ?? MAX_NAMED, matches.length)
  return [
    ...[matches.length, without, of, limit].map((count) => fact(null, 'count', count, 'count')),

    ...(figure === null ? [] : matches.flatMap((row, index) => figure.fact(row, index) ?? [])),
  ]
}

function listPassages(evidence: Evidence): readonly string[] {
  const { question, passages, record, screen, trackRecord } = evidence
  const edges = trackRecord === null ? [] : [describeEdges(countEdges(trackRecord))]
  const echoes =
    screen === null || question.screen === null ? [] : listEchoes(question.screen, screen)
  const isExplained = question.intent === 'definition' || question.intent === 'how-to'
  const unread = describeUnread(question)
  const answer = answerFrame(evidence)
  const worth = question.intent === 'own-position' ? describeHolding(evidence) : null
  return [
    ...echoes,
    ...(answer?.sentences ?? []).map((one) => nameIndicesIn(one, evidence.stocks)),
    ...(answer?.screen ?? []),
    ...listConclusion(evidence),
    ...(question.intent === 'dividend'
      ? [
          sayHighestYield(evidence.stocks, question.words),
          ...evidence.stocks.flatMap((stock) => [
            ...listSplits(stock),
            describePaid(stock, question.words, countShares(question)),
            describeAllPaid(stock, question.words),
            sayYield(stock),
          ]),
        ].filter((text) => text !== null)
      : []),
    ...(question.intent === 'change-needed'
      ? [...evidence.stocks.filter(isJudged).flatMap(listTrendBreak), ...listFlips(evidence)]
      : []),
    ...(question.intent === 'further-indicator'
      ? evidence.stocks.flatMap((stock) => sayFurther(stock, question.words))
      : []),
    ...(question.intent === 'signal-date' ? listSignalDates(evidence) : []),
    ...(unread === null ? [] : [unread]),
    ...(screen === null
      ? []
      : [
          describeShare(screen, question),
          question.screen === null ? null : describeMatchesRated(screen, question.screen),
        ].filter((text) => text !== null)),
    ...(worth === null ? [] : [worth]),
    ...(question.intent === 'sector' ? sayMovedSectors(evidence) : []),
    ...listRecordSentences(evidence),
    // As they are shown: "The Nasdaq Composite is not a BUY".
    ...listCounted(evidence).map((one) => nameIndicesIn(one, evidence.stocks)),
    ...edges.flatMap(splitSentences),
    ...passages.map(({ text }) => text),
    formatSpan(record),
    ...(question.intent === 'self-harm' ? HELP_WITH_ADDRESS : []),
    ...(question.topic === null ? [] : [INDICATORS[question.topic].measures]),
    ...(isExplained ? listReadings(question) : []),
    ...(isExplained ? quoteExplanation(findExplanation(question, passages)) : []),
  ]
}

/** Since when each stock has had its signal, when it last had another, and its crosses. */
function listSignalDates({ stocks, question }: Evidence): readonly string[] {
  return stocks.flatMap((stock) => [
    ...(['BUY', 'SELL', 'WATCH'] as const).flatMap((action) => describeRated(stock, action) ?? []),
    ...(['golden', 'death', null] as const).flatMap((kind) => describeLastCross(stock, kind) ?? []),
    ...(isJudged(stock)
      ? ([null, 'BUY', 'SELL', 'WATCH'] as const).map((action) =>
          describeHistory(stock, action, readCount(question.words)),
        )
      : []),
  ])
}

function listReadings({ words, topic }: Evidence['question']): readonly string[] {
  return [explainReading(words, topic)].filter((text) => text !== null)
}

/** Every sentence on the track record, whose figures have more kinds than facts do. */
function listRecordSentences({ question, trackRecord, live }: Evidence): readonly string[] {
  if (question.intent !== 'record' || trackRecord === null) return []
  const described = describeTrackRecord(trackRecord, question.words, live)
  return described === null ? [] : [...described.summary, ...described.tested]
}

/** Sentences that are computed from the bars for the words of the question. */
function listCounted(evidence: Evidence): readonly string[] {
  const { question, stocks, nowUtc } = evidence
  const { intent, words } = question
  const lengths =
    intent === 'signal-date' ? stocks.flatMap((stock) => describeCrossLength(stock) ?? []) : []
  const reasons = intent === 'why' ? stocks.filter(isJudged).flatMap(listReasons) : []
  const compared =
    intent === 'compare' || intent === 'why'
      ? describeComparison(stocks.filter(isJudged), words)
      : []
  const ruled = intent === 'rules' ? describeRules(question) : []
  // In another language the first sentence has the action in it, and the answer behind a colon.
  const line = describeLanguage(question.language, stocks)
  const bare = describeLanguage(question.language, [])
  const nearest = intent === 'change-needed' ? listNearest(evidence) : []
  const conditions = intent === 'conditions' ? stocks.filter(isJudged).flatMap(listConditions) : []
  const hours = intent === 'market-hours' ? describeHours(words, nowUtc) : []
  const computed = [...nearest, ...hours, ...reasons, ...compared, ...ruled, ...conditions]
  const led = [line, bare].flatMap((one) =>
    one === null ? [] : computed.map((sentence) => leadIn(one, sentence)),
  )
  return [...lengths, ...computed, ...led, ...stocks.flatMap((stock) => listNamed(stock, words))]
}

/** Why a stock has its signal, and why it has no other. */
function listReasons({ signal }: JudgedStock): readonly string[] {
  const others = (['BUY', 'SELL'] as const).filter((action) => action !== signal.action)
  return [describeRule(signal), ...others.map((action) => describeMissed(signal, action))]
}

/** Which conditions of each rule a stock meets. */
function listConditions({ signal }: JudgedStock): readonly string[] {
  const lines = [
    ...describeConditions(signal, 'buy'),
    ...describeConditions(signal, 'trend-break'),
    describeExhaustion(signal),
  ]
  return lines.flatMap((line) => [line, `Yes: ${line}`, `No: ${line}`])
}

function listStocks({ stocks, judged, screen }: Evidence): readonly StockEvidence[] {
  const named = new Set(stocks.map(({ ticker }) => ticker))
  const others = screen === null ? judged : [...judged, ...screen.shown]
  return [...stocks, ...others.filter(({ ticker }) => !named.has(ticker))]
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

const WINDOWS = ['day', 'week', 'month', 'year'] as const

function factsOfSector({ changes, memberCount }: SectorEvidence): readonly Fact[] {
  return [
    ...WINDOWS.flatMap((window) => {
      const change = changes[window]
      return change === null ? [] : [{ ...fact(null, 'change-percent', change, 'percent'), window }]
    }),
    ...(memberCount === null ? [] : [fact(null, 'count', memberCount, 'count')]),
  ]
}

function factsOfIndex({ ticker, level, changePercent }: IndexEvidence): readonly Fact[] {
  return [
    fact(ticker, 'index-level', level, 'points'),
    fact(ticker, 'close', level, 'points'),
    ...(changePercent === null ? [] : [fact(ticker, 'change-percent', changePercent, 'percent')]),
  ]
}

/** How many of all stocks are rated what, and how many are overbought or oversold. */
function factsOfJudged(judged: readonly StockEvidence[]): readonly Fact[] {
  if (judged.length === 0) return []
  const { signals, overbought, oversold, buy, sell, watch } = countJudged(judged)
  return [signals, overbought, oversold, buy, sell, watch].map((count) =>
    fact(null, 'count', count, 'count'),
  )
}

function factsOfTrackRecord({ rows, anyDay, universe, rules }: RecordEvidence): readonly Fact[] {
  const { combinations, edges } = countEdges({ rows, rules })
  return [
    ...[universe.stocks, combinations, edges].map((count) => fact(null, 'count', count, 'count')),
    ...rows.flatMap((row) => [
      { ...fact(null, 'count', row.horizon, 'count'), horizon: row.horizon },
      ...factsOfRow(row),
    ]),
    ...anyDay.flatMap(factsOfAnyDay),
  ]
}

function factsOfRecord(record: SampleOutcomes): readonly Fact[] {
  const shares = [BULLISH_BREADTH_PERCENT, record.spyUpAfterBroad, record.spyUpAfterAny]
  // Its span begins with how many stocks it has.
  const stocks = Number.parseInt(record.span, 10)
  return [
    ...(Number.isNaN(stocks) ? [] : [fact(null, 'count', stocks, 'count')]),
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
