import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findSignalPeriods } from '../backtest/signal-periods.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { knownTicker, type Ticker } from '../market/listings/ticker.ts'
import { explainSignal } from '../explanations/explain-signal.ts'
import { judgeBars } from '../signals/judge-bars.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import { emptyEvidence as knowNothing } from './empty-evidence.ts'
import { rowOf } from '../screener/any-row.fixture.ts'
import { measureFields } from '../screener/screener-fields.ts'
import { readPlainWords } from './plain-words.ts'
import { chooseScreen } from './screen/choose-screen.ts'
import { runScreen } from './screen/run-screen.ts'
import type { ScreenEvidence } from './evidence.ts'
import { SHOWN_MATCHES } from './screen/run-screen.ts'
import type { ScreenRequest } from './screen/screen-request.ts'
import type {
  BreadthEvidence,
  Evidence,
  HeldActions,
  RecordEvidence,
  StockEvidence,
} from './evidence.ts'
import type { Question } from './question.ts'
import { QUESTION_KINDS, type Intent } from './question-kinds.ts'
import type { SampleOutcomes } from './sample-outcomes.ts'
import { readFrame } from './frame/read-frame.ts'
import { measureStock } from './stock-facts.ts'

const listingsFile = join(import.meta.dirname, '../../../data/symbols/listings.tsv')

/** Every intent once. */
export const INTENTS: readonly Intent[] = QUESTION_KINDS.map(({ id }) => id)

/** Figures like those of the built record. */
export const RECORD: SampleOutcomes = {
  span: '63 stocks from Aug 22, 2023 to Aug 20, 2026',
  anyDay: {
    cases: 43_596,
    higherAfter5: 53.91,
    higherAfter20: 57.36,
    medianAfter5: 0.371,
    medianAfter20: 1.234,
  },
  afterBuy: {
    cases: 1213,
    higherAfter5: 52.42,
    higherAfter20: 56.78,
    medianAfter5: 0.274,
    medianAfter20: 1.178,
  },
  afterSell: {
    cases: 987,
    higherAfter5: 54.11,
    higherAfter20: 58.02,
    medianAfter5: 0.412,
    medianAfter20: 1.451,
  },
  spyUpAfterBroad: 55.83,
  spyUpAfterAny: 57.04,
}

/** A question about stocks, of any intent. */
export function questionOf(
  intent: Intent,
  tickers: readonly string[],
  more: Partial<Question> = {},
) {
  return {
    text: `a question of ${intent}`,
    words: `a question of ${intent}`,
    intent,
    tickers: tickers.map(knownTicker),
    unknown: [],
    topic: null,
    screen: null,
    side: null,
    language: 'en' as const,
    ...more,
  } satisfies Question
}

/** A question of figures, read as it is asked. @param words comparable words, each stock as `@` */
export function figuresOf(
  words: string,
  tickers: readonly string[],
  more: Partial<Question> = {},
): Question {
  const frame = readFrame(words, tickers.length, 0)
  if (frame === null || frame.unread.length > 0)
    throw new Error(`No frame reads every word of “${words}”.`)
  return { ...questionOf('figures', tickers, { words, ...more }), frame }
}

/** Evidence with only the track record. */
export function emptyEvidence(question: Question): Evidence {
  return knowNothing(question, RECORD)
}

/** A stock with the given signal. */
export function stockOf(
  signal: Signal | NoSignal,
  company: string | null = null,
  changePercent: number | null = 1.234,
): StockEvidence {
  const { ticker } = signal
  const explanation = explainSignal(signal, company)
  const unknown = { sector: null, facts: null, periods: [], actions: null, nearest: null }
  return { ticker, company, signal, explanation, changePercent, currency: 'USD', ...unknown }
}

function readNames(): ReadonlyMap<string, string> {
  const lines = readFileSync(listingsFile, 'utf8').split('\n')
  return new Map(
    lines.map((line) => {
      const [ticker = '', name = ''] = line.split('\t')
      return [ticker, name]
    }),
  )
}

/** The sample market's stocks with their signals some sessions before the last. */
export function judgeSampleMarket(sessionsBefore = 0): readonly StockEvidence[] {
  const names = readNames()
  return readSampleStocks().map(({ ticker, bars: all }) => {
    const bars = firstBars(all, all.dates.length - sessionsBefore)
    const [before = Number.NaN, last = Number.NaN] = bars.closes.slice(-2)
    const signal = judgeBars({ ticker, bars })
    const stock = stockOf(signal, names.get(ticker) ?? null, (last / before - 1) * 100)
    const facts = measureStock(bars, 'split')
    const periods = findSignalPeriods({ ticker, bars })
    return { ...stock, facts, periods, actions: actionsOf(ticker, bars) }
  })
}

/** A dividend of all but some stocks, a split of some. */
function actionsOf(ticker: Ticker, { dates }: DailyBars): HeldActions {
  const [from = '', day = '', last = ''] = [dates[0], dates.at(-30), dates.at(-3)]
  const split = { kind: 'split', ticker, date: day, newShares: 4, oldShares: 1 } as const
  const dividend = { kind: 'dividend', ticker, date: last, amount: 0.485, currency: 'USD' } as const
  const kind = ticker.length % 4
  return { from, actions: [...(kind === 1 ? [] : [split]), ...(kind === 2 ? [] : [dividend])] }
}

/** A screen's request as its question has it. */
export function requestOf(words: string): ScreenRequest {
  return chooseScreen(readPlainWords(words).join(' '), null, null)
}

/** The screener's answer to a request over these stocks. */
export function screenOf(request: ScreenRequest, judged: readonly StockEvidence[]): ScreenEvidence {
  const rows = judged.map((stock) => toRow(stock))
  const result = runScreen(
    request,
    rows,
    judged[0]?.signal.asOf ?? null,
    new Map(judged.map((stock) => [stock.ticker, stock.facts])),
  )
  const { matches, nearest } = result
  const first = new Set(matches.slice(0, SHOWN_MATCHES).map(({ ticker }) => ticker))
  if (nearest?.kind === 'closest') first.add(nearest.ticker)
  const shown = [...first].flatMap((ticker) => judged.filter((stock) => stock.ticker === ticker))
  return { ...result, shown, isSample: true }
}

function toRow({ ticker, company, signal, changePercent, currency }: StockEvidence) {
  if (signal.kind === 'no-signal') return rowOf(ticker)
  const { readings, zones, action, rule, lastCross, asOf } = signal
  const values = {
    ...measureFields(readings),
    price: readings.close,
    ...(changePercent === null ? {} : { change: changePercent }),
  }
  return rowOf(ticker, values, {
    company,
    asOf,
    action,
    rule,
    readings,
    zones,
    lastCross,
    reason: null,
    price: readings.close,
    currency,
  })
}

/** Breadth of stocks with signals. */
export function breadthOf(judged: readonly StockEvidence[]): BreadthEvidence {
  const count = (predicate: (stock: StockEvidence) => boolean) => judged.filter(predicate).length
  return {
    of: judged.length,
    advancing: count(({ changePercent }) => (changePercent ?? 0) > 0),
    declining: count(({ changePercent }) => (changePercent ?? 0) < 0),
    unchanged: count(({ changePercent }) => changePercent === 0),
    aboveSma20: count(
      ({ signal }) => signal.kind === 'signal' && signal.readings.close > signal.readings.sma20,
    ),
    aboveSma50: count(
      ({ signal }) => signal.kind === 'signal' && signal.readings.close > signal.readings.sma50,
    ),
    asOf: judged[0]?.signal.asOf ?? '2026-08-20',
  }
}

/** Evidence of every kind for a question, from the market's signals. */
export function fullEvidence(question: Question, judged: readonly StockEvidence[]): Evidence {
  const movers = judged
    .map(({ ticker, company, changePercent, signal }) => ({
      ticker,
      name: company,
      changePercent: changePercent ?? 0,
      price: signal.kind === 'signal' ? signal.readings.close : 10,
    }))
    .toSorted((a, b) => b.changePercent - a.changePercent)
  const find = (wanted: Ticker) => judged.filter(({ ticker }) => ticker === wanted)
  const needsMarket = ['screen', 'breadth', 'movers'].includes(question.intent)
  return {
    ...emptyEvidence(question),
    nowUtc: '2026-08-21T15:00:00Z',
    stocks: question.tickers.flatMap(find),
    judged: needsMarket ? judged : [],
    screen:
      question.intent === 'screen' && question.screen !== null
        ? screenOf(question.screen, judged)
        : null,
    sectors: SECTORS_OF_DAY,
    indices: INDICES_OF_DAY,
    trackRecord: TRACK_RECORD,
    live: { sessions: 0, signals: 0 },
    movers: {
      gainers: movers.filter(({ changePercent }) => changePercent >= 0),
      losers: movers.filter(({ changePercent }) => changePercent <= 0).toReversed(),
      asOf: judged[0]?.signal.asOf ?? null,
    },
    breadth: breadthOf(judged),
    headlines: HEADLINES,
    passages: PASSAGES,
    isSample: true,
  }
}

const SECTORS_OF_DAY = [
  {
    sector: 'Energy',
    changes: { day: 0.27, week: 1.31, month: -2.4, year: 53.42 },
    memberCount: 3,
    asOf: '2026-08-20',
  },
  {
    sector: 'Health Care',
    changes: { day: -1.87, week: -0.5, month: 8.13, year: null },
    memberCount: null,
    asOf: '2026-08-20',
  },
]

const INDICES_OF_DAY = [
  { ticker: knownTicker('^GSPC'), name: 'S&P 500', level: 7641.16, changePercent: -0.87 },
  { ticker: knownTicker('^VIX'), name: 'Cboe Volatility Index', level: 16.01, changePercent: 7.52 },
]

const ESTIMATE = { percent: 1.51, interval: { low: -0.4, high: 0.7 } }

function groupOf(name: string, hitPercent: number) {
  return { name, trades: 1302, hitPercent, meanPercent: 0.4, excessPercent: -0.1 }
}

function recordRow(rule: string, horizon: 1 | 5 | 20 | 60, hits: number) {
  return {
    rule,
    horizon,
    trades: 5991,
    stocks: 498,
    hits: { ...ESTIMATE, percent: hits },
    returns: ESTIMATE,
    medianPercent: 1.24,
    excess: { ...ESTIMATE, percent: -0.3 },
    overFund: null,
    random: null,
    adjustedPValue: 0.97,
    sharpe: null,
    years: ['2022', '2023'].map((name, index) => groupOf(name, 45.27 + index)),
    sectors: ['Energy', 'Utilities'].map((name, index) => groupOf(name, 51.3 - index)),
    volatility: ['Calm third', 'Middle third', 'Lively third'].map((name, index) =>
      groupOf(name, 43.2 - index),
    ),
  }
}

const RULE = { kind: 'action', indicator: null } as const

/** A small track record without an edge. */
export const TRACK_RECORD: RecordEvidence = {
  universe: {
    stocks: 503,
    from: '2022-08-22',
    to: '2026-08-20',
    sessions: 1003,
    judgedDays: 469_657,
    fund: 'SPY',
    fundFrom: '2023-08-22',
    adjustment: 'split-and-dividend',
  },
  randomSets: 1000,
  rules: [
    { ...RULE, id: 'buy', action: 'BUY', name: 'BUY, all five conditions' },
    { ...RULE, id: 'sell', action: 'SELL', name: 'SELL, either rule' },
    { ...RULE, id: 'trend-break', action: 'SELL', name: 'SELL on a trend break' },
    { ...RULE, id: 'exhaustion', action: 'SELL', name: 'SELL on exhaustion' },
    { id: 'rsi-above-70', kind: 'clause', action: 'SELL', indicator: 'rsi', name: 'RSI above 70' },
  ],
  breadth: {
    thresholdPercent: 60,
    days: 751,
    broadDays: 333,
    afterBroad: { percent: 54.95, interval: { low: 49.18, high: 60.73 } },
    afterOther: { percent: 58.61, interval: { low: 53.95, high: 63.27 } },
    afterAnyPercent: 56.99,
  },
  rows: [
    recordRow('buy', 20, 57.07),
    recordRow('sell', 20, 41.72),
    recordRow('trend-break', 5, 43.32),
    recordRow('exhaustion', 5, 50.51),
    recordRow('rsi-above-70', 20, 43.69),
  ],
  anyDay: [5, 20].map((horizon) => ({
    horizon: horizon as 5 | 20,
    days: 459_114,
    higherPercent: 55.96,
    meanPercent: 1.52,
    medianPercent: 1.09,
  })),
}

const HEADLINES = [
  {
    text: 'Nvidia soars 12%! "Buy now before it hits $500," analyst says',
    source: 'Example Wire',
    date: '2026-08-19',
    url: 'https://news.example/1',
  },
  {
    text: 'Stocks slip as rate worries return. Oil up 3.1%',
    source: 'The Example Times',
    date: '2026-08-18',
    url: 'https://news.example/2',
  },
]

const PASSAGES = [
  {
    path: '/indicators/rsi',
    pageTitle: 'RSI: the Relative Strength Index',
    heading: 'What RSI tells',
    text: 'RSI compares the size of recent gains with that of recent losses. A reading above 70 is called overbought, and one below 30 oversold. In our sample 12.3% of days read above 70.',
    score: 9,
  },
  {
    path: '/learn/investing-basics#risk',
    pageTitle: 'Investing basics',
    heading: 'Risk',
    text: 'A share can lose all of its value. Spreading money over 20 or more companies takes away much of that risk.',
    score: 4,
  },
]
