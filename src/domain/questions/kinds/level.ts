import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import {
  answerShortly,
  isJudged,
  MAX_STOCKS,
  type JudgedStock,
} from '../sentences/answer-on-stocks.ts'
import { ASKED_NAMES } from '../sentences/describe-measure.ts'
import { asksMoney, describeOneDay } from '../sentences/describe-period-change.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import { readDay } from '../slots/read-day.ts'
import { readMeasures } from '../slots/read-measures.ts'
import type { YearExtreme } from '../stock-facts.ts'
import { answerSignal } from './signal.ts'

const HIGH_OR_LOW = '(?:highs?|lows?|hi|lo|peak|top|bottom|range|highest|lowest|ath|record)'
const NOT_ASKED =
  'why|why is|reason|which stocks?|will|should|would|could|rsi|adx|cmf|obv|volume|volatility'
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** A level of the price and the distance from it: year's high and low, an average, a past close. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.15,
    `(?:52 ?(?:wks?|weeks?)|52wk|52w|year|years|yearly|annual|12 ?months?|all time|new|recent|fresh) ${HIGH_OR_LOW}|${HIGH_OR_LOW} (?:of|for|in|over|this) (?:the )?(?:52 ?weeks?|year|last year|past year|12 ?months?)|(?:off|from|below|above|near|at|close to|far from|hit|hits|its|to) (?:\\w+ ){0,2}(?:high|highs|low|lows|peak|ath|top|bottom|record)(?! (?:rsi|adx|cmf|volume|risk))|(?:highest|lowest) (?:price|close|point|level)|peaked|bottomed|topped out`,
    { needs: hasSubject, unless: NOT_ASKED },
  ),
  phrase(7.17, '(?:gap|difference|distance|spread|how far apart)(?: \\w+| @){0,12}', {
    needs: (features) => hasSubject(features) && features.named < 2 && OF_GAP.test(features.words),
    unless: 'why|should|will|mean\\w*',
  }),
  // "How much would it have to gain to be back at its high": a distance, no forecast.
  phrase(
    8.1,
    `(?:how (?:much|far|many percent)|what)(?: \\w+| @){0,3} (?:would|must|does|do|has|have|need\\w*)(?: \\w+| @){1,8} (?:to|of|at|from)(?: \\w+){0,3} ${HIGH_OR_LOW}`,
    { needs: hasSubject, unless: 'why|should|when' },
  ),
  phrase(
    7.15,
    '(?:distance|how (?:far|close|much)|how many (?:dollars|bucks|\\$|points|percent|%)|by how much|gap|percent|%|relative to|compared (?:to|with)|against|versus|vs|where(?: \\w+| @){0,4})(?: \\w+| @){0,8} (?:20|50|sma|sma20|sma50|20day|50day|20d|50d|20dma|50dma|ma|averages?)(?: \\w+){0,3}|(?:above|below)(?: \\w+| @){0,10} (?:by )?how (?:much|far)|(?:sma ?(?:20|50)|(?:20|50) ?day)(?: \\w+| @){0,4} (?:distance|gap)|above or below (?:its |the )?(?:sma|ma|\\d+|moving|average)(?: \\w+){0,3}|below or above (?:its |the )?(?:sma|ma|\\d+|moving|average)(?: \\w+){0,3}',
    { needs: hasSubject, unless: 'why|should|will' },
  ),
  phrase(
    7.15,
    `(?:price|prices|close|closed|closing|worth|trading|trade|quote|at|cost|open|what (?:was|were) ~)(?: \\w+| @){0,6} (?:${MONTH} (?:the )?\\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|(?:last |on )(?:monday|tuesday|wednesday|thursday|friday)|yesterday)|yesterdays? (?:close|price|closing price)|previous close`,
    {
      needs: hasSubject,
      unless: 'why|should|will|signal|rated|(?:a|an) (?:buy|sell|watch)|volume|say|said',
    },
  ),
]

const LOW = wholeWords('lows?|lo|lowest|bottom(?:ed)?')
const HIGH = wholeWords('highs?|hi|highest|peak(?:ed)?|ath|top(?:ped out)?|record')
const CLAIM = wholeWords(
  '(?:did|has|have|is|was|are|does|do|hit|hits|made|making|set|at|near)(?: \\w+| @){0,6}',
)
const NEW = wholeWords('new|fresh|hit|hits|made|set|reach(?:ed)?')

const answerLevel: Writer = (evidence, pick) => {
  const { words } = evidence.question
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const lines = stocks.map((stock) =>
    isJudged(stock) ? describeLevel(stock, words) : stock.explanation.sentence,
  )
  if (!stocks.some(isJudged) || lines.includes(null)) return answerSignal(evidence, pick)
  return answerShortly(evidence, pick, [
    ...lines.filter((line) => line !== null),
    ...stocks.filter(isJudged).map((stock) => describeStand(stock)),
  ])
}

function describeLevel(stock: JudgedStock, words: string): string | null {
  const { ticker, facts } = stock
  const [isHigh, isLow] = [HIGH.test(words), LOW.test(words)]
  const isRange = /(?:^| )range(?= |$)/.test(words)
  if (isHigh || isLow || isRange) {
    if (facts?.high == null || facts.low === null) {
      return `I don’t have a full year of ${ticker} prices, so there is no 52-week high or low.`
    }
    const { high, low } = facts
    if ((isHigh && isLow) || isRange) return describeRange(stock, high, low)
    const extreme = isHigh ? high : low
    const isYesNo =
      /^(?:\w+ ){0,2}?(?:did|has|have|is|was|does|are)(?= )/.test(words) && CLAIM.test(words)
    const asksNumber = /(?:^| )(?:what|when|how|where)(?= |$)/.test(words)
    return isYesNo && !asksNumber
      ? judgeExtreme(stock, isHigh ? 'high' : 'low', extreme, words)
      : describeExtreme(stock, isHigh ? 'high' : 'low', extreme, words)
  }
  if (OF_GAP.test(words)) return describeGap(stock)
  const averages = readMeasures(words).filter((one) => one === 'sma20' || one === 'sma50')
  if (averages.length > 0)
    return averages.map((average) => describeDistance(stock, average, words)).join(' ')
  const day = facts === null ? null : readDay(words, facts.bars)
  return day === null ? null : describeOneDay(stock, day)
}

const HOW_FAR = wholeWords('how (?:far|close|much)|distance|off|from|percent|%|below|above|near')

function describeExtreme(
  stock: JudgedStock,
  kind: 'high' | 'low',
  extreme: YearExtreme,
  words: string,
): string {
  const { ticker, signal } = stock
  const level = formatQuotedPrice(ticker, extreme.price, stock.currency ?? '')
  const day = formatDayOf(extreme.date, signal.asOf)
  if (BACK_TO.test(words) && NEEDED.test(words)) {
    const percent = formatNumber(Math.abs((extreme.price / signal.readings.close - 1) * 100))
    const verb = extreme.price > signal.readings.close ? 'rise' : 'fall'
    return `${ticker} would have to ${verb} ${percent}% to reach its 52-week ${kind} of ${level}, set on ${day}.`
  }
  const away = Math.abs(signal.readings.close - extreme.price)
  const percent = formatAway(extreme.distancePercent)
  const distance = asksMoney(words)
    ? `${formatQuotedPrice(ticker, away, stock.currency ?? '')} (${percent.replace('%', '%)')}`
    : percent
  if (ALL_TIME.test(words))
    return `I don’t have all-time ${kind}s. ${ticker} closed ${distance} its 52-week ${kind} of ${level}, set on ${day}.`
  if (HOW_FAR.test(words) || BACK_TO.test(words)) {
    return `${ticker} closed ${distance} its 52-week ${kind} of ${level}, set on ${day}.`
  }
  return `${ticker}’s 52-week ${kind} is ${level}, set on ${day}; the last close is ${distance} it.`
}

function judgeExtreme(
  stock: JudgedStock,
  kind: 'high' | 'low',
  extreme: YearExtreme,
  words: string,
): string {
  const { ticker, signal } = stock
  const level = formatQuotedPrice(ticker, extreme.price, stock.currency ?? '')
  const allTime = ALL_TIME.test(words)
  if (extreme.date === signal.asOf) {
    if (allTime)
      return `I don’t have all-time highs and lows, but ${ticker} set a 52-week ${kind} of ${level} on ${formatDayOf(extreme.date, signal.asOf)}.`
    return `Yes: ${ticker} set a 52-week ${kind} of ${level} on ${formatDayOf(extreme.date, signal.asOf)}.`
  }
  // What is no 52-week high is no all-time high either.
  const isNew = allTime || NEW.test(words)
  const isNear = Math.abs(extreme.distancePercent) <= NEAR_PERCENT
  const isSo = isNear && !isNew && /(?:^| )(?:near|close)(?= |$)/.test(words)
  const day = formatDayOf(extreme.date, signal.asOf)
  return `${isSo ? 'Yes' : 'No'}: ${ticker} closed ${formatAway(extreme.distancePercent)} its 52-week ${kind} of ${level}, set on ${day}.`
}

const NEAR_PERCENT = 5
const ALL_TIME = wholeWords('all ?time|ath|atl|(?:highest|lowest|high|low) (?:of all|ever)|record')
const NEEDED = wholeWords('need\\w*|would|have to|has to|must|needs')
const BACK_TO = wholeWords('(?:get |go |climb |rise |gain )?back to|recover\\w*|regain|make up')

function describeRange(
  { ticker, signal, currency }: JudgedStock,
  high: YearExtreme,
  low: YearExtreme,
) {
  const price = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const day = (date: string) => formatDayOf(date, signal.asOf)
  return `${ticker}’s 52-week high is ${price(high.price)}, set on ${day(high.date)}, and its low is ${price(low.price)}, set on ${day(low.date)}.`
}

const OF_GAP = wholeWords(
  '(?:gap|difference|distance|spread|how far|how close)(?: \\w+| @){0,4} (?:apart|between)?(?: \\w+){0,5} ?(?:20|sma20|short)(?: \\w+){0,4} (?:and|to|from|vs|versus)(?: \\w+){0,3} (?:50|sma50|long)(?: \\w+| @){0,6}|how far apart(?: \\w+| @){0,6} averages',
)

/** How far the two averages are apart: one sentence. */
function describeGap({ ticker, signal, currency }: JudgedStock): string {
  const { sma20, sma50 } = signal.readings
  const money = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const percent = formatNumber(Math.abs((sma20 / sma50 - 1) * 100))
  const side = sma20 < sma50 ? 'below' : 'above'
  return `${ticker}’s SMA20 of ${money(sma20)} is ${money(Math.abs(sma20 - sma50))} (${percent}%) ${side} its SMA50 of ${money(sma50)}.`
}

function describeDistance(
  { ticker, signal, currency }: JudgedStock,
  average: 'sma20' | 'sma50',
  words: string,
): string {
  const { close } = signal.readings
  const level = signal.readings[average]
  const shown = formatQuotedPrice(ticker, level, currency ?? '')
  const percent = formatAway((close / level - 1) * 100)
  const money = formatQuotedPrice(ticker, Math.abs(close - level), currency ?? '')
  const away = asksMoney(words) ? `${money} (${percent.replace('%', '%)')}` : percent
  return `${ticker} closed ${away} its ${ASKED_NAMES[average]} of ${shown}.`
}

/** "1.20% above", "1.20% below", "level with". */
function formatAway(percent: number): string {
  const amount = formatNumber(Math.abs(percent))
  if (amount === '0.00') return percent === 0 ? 'level with' : 'within 0.01% of'
  return `${amount}% ${percent > 0 ? 'above' : 'below'}`
}

export const LEVEL: QuestionKind<'level'> = {
  id: 'level',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerLevel,
}
