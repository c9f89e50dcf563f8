import { formatNumber } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import type { FactWindow } from '../../fact-check/fact.ts'
import type { StockEvidence } from '../evidence.ts'
import { wholeWords } from '../question-rule.ts'
import type { AskedMeasure } from '../slots/read-measures.ts'
import type { JudgedStock } from './answer-on-stocks.ts'
import { rankBy } from './compare-readings.ts'
import { ASKED_NAMES, formatMeasure } from './describe-measure.ts'
import { formatDayOf } from './format-day.ts'
import { formatMove } from './format-percent.ts'

const WANTS_LESS = wholeWords(
  'worse|worst|lost|lose|losing|loser|fell|fallen|falling|dropped|drop|lower|lowest|least|less|weaker|weakest|down|smaller|calmer|safer|safest|cheaper|cheapest|quieter|underperform\\w*|oversold',
)

const LOST_LESS =
  /\b(?:fell|fall|fallen|lost|lose|dropped|drop|down|hurt|declined) (?:the )?(?:less|least)\b/

/** Several stocks by their change over a period, the one asked for first: one sentence. */
export function compareChanges(
  stocks: readonly StockEvidence[],
  window: FactWindow,
  words: string,
): string {
  const changeOf = ({ changePercent, facts }: StockEvidence) =>
    window === 'day' ? changePercent : (facts?.changes[window]?.percent ?? null)
  const known = stocks.filter((stock) => changeOf(stock) !== null)
  const wantsLess = WANTS_LESS.test(words) && !LOST_LESS.test(words)
  const ranked = rank(known, (stock) => changeOf(stock) ?? 0, wantsLess)
  const [first] = ranked
  const missing = stocks.filter((stock) => changeOf(stock) === null).map(({ ticker }) => ticker)
  if (first === undefined || known.length < 2) {
    return `I don’t have the change of ${joinWords(missing)} to compare.`
  }
  const day = first.signal.asOf === null ? '' : ` on ${formatDayOf(first.signal.asOf, null)}`
  const moves = ranked.map((stock) => `${stock.ticker} ${formatMove(changeOf(stock) ?? 0)}`)
  const verdict = `${first.ticker} did ${wantsLess ? 'worse' : 'better'}${WHEN[window]}`
  return `${verdict}: ${joinWords(moves)}${window === 'day' ? day : ''}.`
}

const WHEN: Readonly<Record<FactWindow, string>> = {
  day: '',
  week: ' over the past week',
  month: ' over the past month',
  quarter: ' over the past three months',
  year: ' over the past year',
  'year-to-date': ' this year',
}

/** Several stocks by one measure, the one asked for first: one sentence. */
export function compareMeasure(
  stocks: readonly JudgedStock[],
  measure: AskedMeasure,
  words: string,
): string {
  const day = formatDayOf(stocks[0]?.signal.asOf ?? '', null)
  const show = (stock: JudgedStock) => formatMeasure(stock, stock.signal, measure)
  if (measure === 'price') {
    const byPrice = /cheap|low/.test(words)
      ? rank(
          stocks,
          (stock) => valueOf(stock, measure),
          !/most expensive to|high(?:est)? to/.test(words),
        )
      : stocks
    const closes = byPrice.map((stock) => `${stock.ticker} closed at ${show(stock)}`)
    return `${joinWords(closes)} on ${day}.`
  }
  const wantsLess = WANTS_LESS.test(words)
  const ranked = rank(stocks, (stock) => valueOf(stock, measure), wantsLess)
  const name = ASKED_NAMES[measure]
  const [first] = ranked
  const listed = joinWords(ranked.map((stock) => `${stock.ticker}’s ${name} is ${show(stock)}`))
  if (first === undefined || !RANKED.has(measure)) return `${listed}.`
  const most = stocks.length === 2 ? ['higher', 'lower'] : ['highest', 'lowest']
  return `${first.ticker} has the ${wantsLess ? most[1] : most[0]} ${name}: ${listed}.`
}

const RANKED: ReadonlySet<AskedMeasure> = new Set<AskedMeasure>([
  'rsi',
  'adx',
  'cmf',
  'volume',
  'volume-ratio',
  'volatility',
])

function valueOf(stock: JudgedStock, measure: AskedMeasure): number {
  const { readings } = stock.signal
  switch (measure) {
    case 'rsi':
    case 'adx':
    case 'cmf':
    case 'obv':
      return rankBy(measure, readings)
    case 'volume':
      return stock.facts?.volume ?? 0
    case 'volume-ratio':
      return stock.facts?.volumeRatio ?? 0
    case 'volatility':
      return stock.facts?.volatilityPercent ?? 0
    case 'plus-di':
      return readings.plusDi
    case 'minus-di':
      return readings.minusDi
    case 'sma20':
    case 'sma50':
      return readings.close / readings[measure]
    case 'price':
      return readings.close
  }
}

/** Several stocks by the distance to their 52-week high or low: one sentence. */
export function compareExtremes(stocks: readonly JudgedStock[], of: 'high' | 'low'): string {
  const known = stocks.filter(({ facts }) => facts?.[of] != null)
  const away = (stock: JudgedStock) => Math.abs(stock.facts?.[of]?.distancePercent ?? 0)
  const ranked = rank(known, away, true)
  const [first] = ranked
  if (first === undefined) return 'I don’t have a full year of these stocks’ prices.'
  const side = of === 'high' ? 'below' : 'above'
  const listed = ranked.map(
    (stock) => `${stock.ticker} is ${formatNumber(away(stock))}% ${side} it`,
  )
  return `${first.ticker} is closer to its 52-week ${of}: ${joinWords(listed)}.`
}

function rank<Stock>(
  stocks: readonly Stock[],
  valueOfOne: (stock: Stock) => number,
  isAscending: boolean,
): readonly Stock[] {
  const sign = isAscending ? 1 : -1
  return stocks.toSorted((one, other) => sign * (valueOfOne(one) - valueOfOne(other)))
}

/** Which of several stocks rose or fell over a period: one sentence. */
export function listMoved(
  stocks: readonly StockEvidence[],
  window: FactWindow,
  side: 'up' | 'down',
): string {
  const changeOf = ({ changePercent, facts }: StockEvidence) =>
    window === 'day' ? changePercent : (facts?.changes[window]?.percent ?? null)
  const known = stocks.flatMap((stock) => {
    const change = changeOf(stock)
    return change === null ? [] : [{ ticker: stock.ticker, change }]
  })
  const isMoved = ({ change }: { readonly change: number }) =>
    side === 'up' ? change > 0 : change < 0
  const list = (some: typeof known) =>
    joinWords(some.map(({ ticker, change }) => `${ticker} ${formatMove(change)}`))
  const [moved, others] = [known.filter(isMoved), known.filter((one) => !isMoved(one))]
  if (moved.length === 0) return `None${WHEN[window]}: ${list(others)}.`
  if (others.length === 0) return `All of them${WHEN[window]}: ${list(moved)}.`
  return `Only ${joinWords(moved.map(({ ticker }) => ticker))}${WHEN[window]}: ${list([...moved, ...others])}.`
}
