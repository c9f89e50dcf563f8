import { formatNumber } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { describeChange } from '../../explanations/describe-change.ts'
import type { FactWindow } from '../../fact-check/fact.ts'
import type { Action } from '../../signals/signal.ts'
import type { StockEvidence } from '../evidence.ts'
import { wholeWords } from '../question-rule.ts'
import type { AskedFigure, AskedLevel } from '../slots/read-figure.ts'
import type { AskedMeasure } from '../slots/read-measures.ts'
import { isJudged, type JudgedStock } from './answer-on-stocks.ts'
import { distanceOf, figureOf, nameWhen } from './figure.ts'
import { ASKED_NAMES, formatMeasure } from './describe-measure.ts'
import { formatDayOf } from './format-day.ts'
import { formatMove } from './format-percent.ts'

const WANTS_LESS = wholeWords(
  'worse|worst|lost|lose|losing|loser|fell|fallen|falling|dropped|drop|lower|lowest|least|less|weaker|weakest|down|smaller|calmer|safer|safest|cheaper|cheapest|quieter|underperform\\w*|oversold',
)

const LOST_LESS =
  /\b(?:fell|fall|fallen|lost|lose|dropped|drop|down|hurt|declined) (?:the )?(?:less|least)\b/

type ChangeFigure = Extract<AskedFigure, { readonly kind: 'change' | 'span' }>

/** Several stocks by their change over a period, the one asked for first: one sentence. */
export function compareChanges(
  stocks: readonly StockEvidence[],
  figure: ChangeFigure,
  words: string,
): string {
  const changeOf = (stock: StockEvidence) =>
    isJudged(stock)
      ? figureOf(stock, figure)
      : figure.kind === 'change' && figure.window === 'day'
        ? stock.changePercent
        : null
  const known = stocks.filter((stock) => changeOf(stock) !== null)
  const wantsLess = WANTS_LESS.test(words) && !LOST_LESS.test(words)
  const ranked = rank(known, (stock) => changeOf(stock) ?? 0, wantsLess)
  const [first] = ranked
  const missing = stocks.filter((stock) => changeOf(stock) === null).map(({ ticker }) => ticker)
  if (first === undefined || known.length < 2) {
    return `I don’t have the change of ${joinWords(missing)} to compare.`
  }
  const when = nameWhen(figure)
  const day =
    when !== '' || first.signal.asOf === null ? '' : ` on ${formatDayOf(first.signal.asOf, null)}`
  const moves = ranked.map((stock) => `${stock.ticker} ${formatMove(changeOf(stock) ?? 0)}`)
  const better = known.length === 2 ? ['better', 'worse'] : ['best', 'worst']
  const verdict = `${first.ticker} did ${better[wantsLess ? 1 : 0] ?? ''}${when}`
  return `${claimVerdict(stocks, first, words)}${verdict}: ${joinWords(moves)}${day}.`
}

/** "Yes: " or "No: " to whether the first of two stocks named is ahead; empty where that is not asked. */
function claimVerdict(
  [one, other, third]: readonly StockEvidence[],
  first: StockEvidence,
  words: string,
): string {
  const isClaim =
    /^(?:\w+ ){0,2}?(?:is|are|did|does|do|has|have|was|were) @ (?!or )/.test(words) &&
    /\b(?:than|beat\w*|outperform\w*|ahead of|underperform\w*|lag\w*|trail\w*)\b/.test(words)
  if (!isClaim || one === undefined || other === undefined || third !== undefined) return ''
  return first.ticker === one.ticker ? 'Yes: ' : 'No: '
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
  const valueOf = (stock: JudgedStock) => figureOf(stock, { kind: 'measure', measure }) ?? 0
  const show = (stock: JudgedStock) => formatMeasure(stock, stock.signal, measure)
  if (measure === 'price') {
    const byPrice = /cheap|low/.test(words)
      ? rank(stocks, valueOf, !/most expensive to|high(?:est)? to/.test(words))
      : stocks
    const closes = byPrice.map((stock) => `${stock.ticker} closed at ${show(stock)}`)
    return `${joinWords(closes)} on ${day}.`
  }
  const wantsLess = WANTS_LESS.test(words)
  const ranked = rank(stocks, valueOf, wantsLess)
  const name = ASKED_NAMES[measure]
  const [first] = ranked
  const listed = joinWords(ranked.map((stock) => `${stock.ticker}’s ${name} is ${show(stock)}`))
  if (first === undefined || !RANKED.has(measure)) return `${listed}.`
  const most = stocks.length === 2 ? ['higher', 'lower'] : ['highest', 'lowest']
  return `${claimVerdict(stocks, first, words)}${first.ticker} has the ${wantsLess ? most[1] : most[0]} ${name}: ${listed}.`
}

const RANKED: ReadonlySet<AskedMeasure> = new Set<AskedMeasure>([
  'rsi',
  'adx',
  'cmf',
  'volume',
  'volume-ratio',
  'volatility',
])

/** How far two stocks' figures are apart: one sentence; null where points say nothing. */
export function compareDifference(
  stocks: readonly JudgedStock[],
  figure: AskedFigure,
): string | null {
  const isOfChange = figure.kind === 'change' || figure.kind === 'span'
  const isOfPoints = figure.kind === 'measure' && IN_POINTS.has(figure.measure)
  const ranked = rank(stocks, (stock) => figureOf(stock, figure) ?? 0, false)
  const [high, low] = ranked
  if (!(isOfChange || isOfPoints) || high === undefined || low === undefined) return null
  const [one, other] = [figureOf(high, figure), figureOf(low, figure)]
  if (one === null || other === null) return null
  const apart = formatNumber(one - other)
  if (figure.kind === 'measure') {
    const name = ASKED_NAMES[figure.measure]
    const [a, b] = [high, low].map((stock) => formatMeasure(stock, stock.signal, figure.measure))
    return `${high.ticker}’s ${name} of ${a ?? ''} is ${apart} points higher than ${low.ticker}’s ${name} of ${b ?? ''}.`
  }
  return `${high.ticker} is ahead of ${low.ticker} by ${apart} percentage points${nameWhen(figure)}: ${high.ticker} ${formatMove(one)} and ${low.ticker} ${formatMove(other)}.`
}

const IN_POINTS: ReadonlySet<AskedMeasure> = new Set<AskedMeasure>([
  'rsi',
  'adx',
  'plus-di',
  'minus-di',
])

/** Several stocks by the distance of the last close from a level, the one asked for first: one sentence. */
export function compareDistances(
  stocks: readonly JudgedStock[],
  of: AskedLevel,
  words: string,
): string {
  const known = stocks.filter((stock) => distanceOf(stock, of) !== null)
  const away = (stock: JudgedStock) => distanceOf(stock, of) ?? 0
  const isFar = FAR.test(words) && !CLOSE.test(words)
  const isOfBoth = FAR.test(words) && CLOSE.test(words)
  const side = /\b(?:above|over)\b/.test(words) ? 1 : -1
  const isSided = /\b(?:above|over|below|under|beneath|high|low|highs|lows)\b/.test(words)
  const ranked = isFar
    ? rank(known, (stock) => (isSided ? side * away(stock) : Math.abs(away(stock))), false)
    : rank(known, (stock) => Math.abs(away(stock)), true)
  const [first] = ranked
  if (first === undefined) return 'I don’t have a full year of these stocks’ prices.'
  const level = of === 'high' || of === 'low' ? `52-week ${of}` : ASKED_NAMES[of]
  const listed = ranked.map((stock) => {
    const amount = formatNumber(Math.abs(away(stock)))
    return `${stock.ticker} is ${amount}% ${away(stock) < 0 ? 'below' : 'above'} it`
  })
  const isOfTwo = stocks.length === 2
  const verb = isFar
    ? `is ${isOfTwo ? 'further' : 'furthest'} ${isSided ? (side > 0 ? 'above' : 'below') : 'from'}`
    : `is ${isOfTwo ? 'closer' : 'closest'} to`
  const last = ranked.at(-1)
  const end = isOfBoth && last !== undefined ? `, and ${last.ticker} is furthest from it` : ''
  return `${first.ticker} ${verb} its ${level}${end}: ${joinWords(listed)}.`
}

const CLOSE = wholeWords('closer|closest|nearer|nearest|near|close')

const FAR = wholeWords(
  'further|furthest|far|longest|biggest|largest|more (?:above|below|over|under)|most (?:above|below|over|under|extended|stretched)|deepest|lowest|highest',
)

/** Several stocks by how near they are to a signal, the nearest first: one or two sentences. */
export function compareNearness(stocks: readonly JudgedStock[], action: Action): string {
  const missing = (stock: JudgedStock) =>
    figureOf(stock, { kind: 'signal', action }) ?? Number.POSITIVE_INFINITY
  const ranked = rank(stocks, missing, true)
  const [first] = ranked
  if (first === undefined || missing(first) === Number.POSITIVE_INFINITY)
    return `None of them is near a ${action}.`
  const change = first.signal.changes.find(({ to }) => to === action)
  if (change === undefined) return `${first.ticker} is already a ${action}.`
  return `${first.ticker} is closest: it ${describeChange(change).replace(/^B/, 'b')}`
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
