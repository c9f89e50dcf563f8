import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import { formatDate } from '../../explanations/format-date.ts'
import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import {
  answerShortly,
  isJudged,
  MAX_STOCKS,
  type JudgedStock,
} from '../sentences/answer-on-stocks.ts'
import { ASKED_NAMES, formatMeasure } from '../sentences/describe-measure.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { readMeasures, type AskedMeasure } from '../slots/read-measures.ts'
import { answerSignal } from './signal.ts'

const SIDE =
  '(?:above|over|below|under|beneath|past|greater than|higher than|lower than|less than|more than|bigger than|at least|north of|south of|topped|crossed|crosses|broken|broke|lost|reclaimed|exceed\\w*)'
const NUMBER = '\\$? ?\\d+(?:\\.\\d+)?'
const AVERAGE =
  '(?:its |the |their )?(?:20|50) ?(?:day|d|dma|sma|ma)?(?: ?(?:day|d|simple|moving|ma|sma|average|avg|line))*|(?:its |the |their )?(?:sma|ma) ?(?:20|50)|(?:its |the |their )?(?:moving )?averages?'
const NOT_ASKED =
  'why|how (?:come|do|does|can|should|far|much|many)|by how much|what|which|when|since|if|should|will|would|could|news|closest|closer|more (?:over|under) ?\\w+ than|most|mean\\w*|distance'

/** Yes or no: a reading against a limit of the rules, an average or a number. */
const RULES: readonly QuestionRule[] = [
  phrase(6.95, '(?:over ?bought|over ?sold)', {
    needs: hasSubject,
    unless: `${NOT_ASKED}|buy|sell|compare`,
  }),
  phrase(
    6.95,
    '(?:golden|death) cross(?:es)?|(?:strong|weak|clear) (?:up|down)?trends?|trend(?: \\w+){0,2} (?:strong|weak)|(?:up|down)trend(?:ing)?|trending(?: up| down)?|money (?:is )?(?:flowing|coming|going) (?:in|out)(?: of| to)?|(?:buying|selling|under) pressure|momentum (?:\\w+ )?(?:strong|weak|positive|negative)|(?:strong|weak|positive|negative) momentum',
    {
      needs: hasSubject,
      unless: `${NOT_ASKED}|buy|sell|compare`,
    },
  ),
  phrase(6.95, `${SIDE} (?:the )?(?:${AVERAGE}|${NUMBER})`, {
    needs: hasSubject,
    unless: `${NOT_ASKED}|buy|sell|bought|dollars? (?:loss|gain)|shares`,
  }),
]

/** "Yes" or "No" with the reading that decides. */
const answerThreshold: Writer = (evidence, pick) => {
  const { words } = evidence.question
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const lines = stocks.map((stock) =>
    isJudged(stock) ? judge(stock, words) : stock.explanation.sentence,
  )
  if (!stocks.some(isJudged) || lines.includes(null)) return answerSignal(evidence, pick)
  return answerShortly(evidence, pick, [
    ...lines.filter((line) => line !== null),
    ...stocks.filter(isJudged).map((stock) => describeStand(stock)),
  ])
}

const BELOW = wholeWords(
  'below|under|beneath|lower than|less than|lost|broke(?:n)? below|south of|fallen below',
)
const ASKED_NUMBER =
  /(?:^| )(?:above|over|below|under|beneath|past|than|least|of|topped|crossed|crosses|exceed\w*)(?: the)? \$? ?(?<number>\d+(?:\.\d+)?)(?= |$)(?! ?(?:day|d|dma|sma|ma)(?= |$))/

/** The answer for one stock; null where the words name no limit that is known. */
function judge(stock: JudgedStock, words: string): string | null {
  const number = ASKED_NUMBER.exec(words)?.groups?.number
  const isBelow = BELOW.test(words)
  const measures = readMeasures(words)
  const indicator = measures.find((one) => one !== 'price')
  if (/over ?bought/.test(words) && /over ?sold/.test(words)) return judgeEither(stock)
  if (/over ?bought/.test(words)) return judgeZone(stock, 'overbought')
  if (/over ?sold/.test(words)) return judgeZone(stock, 'oversold')
  if (/(?:golden|death) cross/.test(words)) {
    return judgeCross(stock, words.includes('golden') ? 'golden' : 'death')
  }
  const averages = measures.filter((one) => one === 'sma20' || one === 'sma50')
  if (averages.length === 2) return judgeAverages(stock, averages[0] === 'sma20', isBelow)
  const [average] = averages
  if (average !== undefined && number === undefined) return judgeAverage(stock, average, isBelow)
  if (number !== undefined) {
    return judgeNumber(stock, indicator ?? 'price', Number(number), isBelow)
  }
  if (/trend/.test(words)) return judgeTrend(stock, words)
  if (/money|pressure/.test(words)) return judgeFlow(stock, words)
  return /momentum/.test(words) ? judgeMomentum(stock, words) : null
}

function judgeZone(stock: JudgedStock, zone: 'overbought' | 'oversold'): string {
  const { ticker, signal } = stock
  const { rsi } = signal.readings
  const value = formatMeasure(stock, signal, 'rsi')
  const limit = zone === 'overbought' ? 70 : 30
  const side = rsi > limit ? 'above' : rsi < limit ? 'below' : 'at'
  const isIn = zone === 'overbought' ? rsi > limit : rsi < limit
  const verdict = isIn ? `Yes: ${ticker} is ${zone}.` : `No: ${ticker} is not ${zone}.`
  return `${verdict.slice(0, -1)}, with an RSI of ${value}, ${side} ${limit}.`
}

/** "Is it overbought or oversold?" */
function judgeEither(stock: JudgedStock): string {
  const { ticker, signal } = stock
  const value = formatMeasure(stock, signal, 'rsi')
  const zone = signal.zones.rsi
  if (zone === 'overbought' || zone === 'oversold') {
    return `${ticker} is ${zone}: its RSI is ${value}.`
  }
  return `Neither: ${ticker}’s RSI is ${value}, between 30 and 70.`
}

function judgeCross({ ticker, signal }: JudgedStock, kind: 'golden' | 'death'): string {
  const { lastCross, readings } = signal
  const isAbove = readings.sma20 > readings.sma50
  const isSo = kind === 'golden' ? isAbove : readings.sma20 < readings.sma50
  const side = isAbove ? 'above' : readings.sma20 < readings.sma50 ? 'below' : 'level with'
  const last =
    lastCross === null
      ? ''
      : `, and its last cross was a ${lastCross.kind} cross on ${formatDate(lastCross.date)}`
  return `${isSo ? 'Yes' : 'No'}: ${ticker}’s 20-day average is ${side} the 50-day average${last}.`
}

function judgeAverage(stock: JudgedStock, average: 'sma20' | 'sma50', isBelow: boolean): string {
  const { ticker, signal, currency } = stock
  const { close } = signal.readings
  const level = signal.readings[average]
  const price = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const isSo = isBelow ? close < level : close > level
  const side = close === level ? 'level with' : close > level ? 'above' : 'below'
  return `${isSo ? 'Yes' : 'No'}: ${ticker} closed at ${price(close)}, ${side} its ${ASKED_NAMES[average]} of ${price(level)}.`
}

/** "Is its 20-day average above the 50-day?": the first one named is the one that is or isn't. */
function judgeAverages(stock: JudgedStock, isShortFirst: boolean, isBelow: boolean): string {
  const { ticker, signal, currency } = stock
  const { sma20, sma50 } = signal.readings
  const price = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const isSo = isShortFirst === isBelow ? sma20 < sma50 : sma20 > sma50
  const side = sma20 === sma50 ? 'level with' : sma20 > sma50 ? 'above' : 'below'
  return `${isSo ? 'Yes' : 'No'}: ${ticker}’s SMA20 of ${price(sma20)} is ${side} its SMA50 of ${price(sma50)}.`
}

function judgeNumber(
  stock: JudgedStock,
  measure: AskedMeasure,
  limit: number,
  isBelow: boolean,
): string | null {
  const value = valueOf(stock, measure)
  if (value === null) return null
  const isSo = isBelow ? value < limit : value > limit
  const side = value === limit ? 'exactly at' : value > limit ? 'above' : 'below'
  const { ticker, signal } = stock
  const shown = formatMeasure(stock, signal, measure)
  if (measure === 'price') {
    const bound = formatQuotedPrice(ticker, limit, stock.currency ?? '')
    return `${isSo ? 'Yes' : 'No'}: ${ticker} closed at ${shown}, ${side} ${bound}.`
  }
  const bound =
    PUBLISHED[measure]?.includes(limit) === true ? `, ${side} ${formatLimit(limit)}` : ''
  return `${isSo ? 'Yes' : 'No'}: ${ticker}’s ${ASKED_NAMES[measure]} is ${shown}${bound}.`
}

/** Limits of the published scales, which may be repeated; others are only the question's. */
const PUBLISHED: Readonly<Partial<Record<AskedMeasure, readonly number[]>>> = {
  rsi: [30, 45, 70],
  adx: [25, 50],
  cmf: [0],
}

function formatLimit(limit: number): string {
  return Number.isInteger(limit) ? String(limit) : formatNumber(limit)
}

function valueOf({ signal, facts }: JudgedStock, measure: AskedMeasure): number | null {
  const { readings } = signal
  switch (measure) {
    case 'price':
      return readings.close
    case 'plus-di':
      return readings.plusDi
    case 'minus-di':
      return readings.minusDi
    case 'volatility':
      return facts?.volatilityPercent ?? null
    case 'volume':
      return facts?.volume ?? null
    case 'obv':
      return readings.obvChange
    default:
      return readings[measure]
  }
}

function judgeTrend(stock: JudgedStock, words: string): string {
  const { ticker, signal } = stock
  const { adx, plusDi, minusDi } = signal.readings
  const isStrong = adx >= 25
  const value = formatMeasure(stock, signal, 'adx')
  const limit = `an ADX of ${value}${adx === 25 ? '' : isStrong ? ', above 25' : ', below 25'}`
  const way = plusDi > minusDi ? 'up' : 'down'
  const asked = /down ?trend|trending down/.test(words)
    ? 'down'
    : /up ?trend|trending up/.test(words)
      ? 'up'
      : null
  const wantsWeak = /weak/.test(words)
  const isSo = (wantsWeak ? !isStrong : isStrong) && (asked === null || asked === way)
  if (asked !== null && !isStrong) {
    return `No: ${ticker} has no clear trend, with ${limit}.`
  }
  const strength = isStrong ? 'strong' : 'weak'
  return `${isSo ? 'Yes' : 'No'}: ${ticker}’s ${way}trend is ${strength}, with ${limit}.`
}

function judgeFlow(stock: JudgedStock, words: string): string {
  const { ticker, signal } = stock
  const { cmf } = signal.readings
  const wantsOut = /(?:^| )(?:out|selling|under)(?= |$)/.test(words)
  const isSo = wantsOut ? cmf < 0 : cmf > 0
  const side = cmf > 0 ? 'above 0' : cmf < 0 ? 'below 0' : 'at 0'
  return `${isSo ? 'Yes' : 'No'}: ${ticker}’s CMF is ${formatMeasure(stock, signal, 'cmf')}, ${side}.`
}

function judgeMomentum(stock: JudgedStock, words: string): string {
  const { ticker, signal } = stock
  const { rsi } = signal.readings
  const wantsWeak = /weak|negative/.test(words)
  const isFirm = rsi >= 45
  const isSo = wantsWeak ? !isFirm : isFirm
  return `${isSo ? 'Yes' : 'No'}: ${ticker}’s RSI is ${formatMeasure(stock, signal, 'rsi')}, ${rsi === 45 ? 'exactly at' : isFirm ? 'above' : 'below'} 45.`
}

export const THRESHOLD: QuestionKind<'threshold'> = {
  id: 'threshold',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  isTranslated: true,
  write: answerThreshold,
}
