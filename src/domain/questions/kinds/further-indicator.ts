import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { computeFurther, type FurtherSeries } from '../../indicators/compute-further.ts'
import { ema } from '../../indicators/ema.ts'
import type { FurtherIndicator } from '../../indicators/further-catalogue.ts'
import type { DailyBars } from '../../market/prices/daily-bars.ts'
import type { Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { answerShortly, MAX_STOCKS } from '../sentences/answer-on-stocks.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { formatDayOf } from '../sentences/format-day.ts'

/** What people call the indicators that signals don't use; the first of two that overlap is meant. */
const WORDS: readonly (readonly [FurtherIndicator, string])[] = [
  ['stochastic-rsi', 'stoch(?:astics?)? ?rsi'],
  ['macd', 'macd(?: (?:lines?|signal|histogram|crossover|cross))*'],
  ['bollinger', 'bollingers?(?: bands?)?|(?:upper|lower) bands?|bbands?'],
  ['stochastic', 'stochastics?(?: oscillator)?|stoch|slow k'],
  ['ema', '(?:\\d{1,3} (?:day |d )?)?(?:emas?|exponential moving averages?)'],
  ['cci', 'cci|commodity channel index'],
  ['williams-r', 'williams(?: %)?(?: r)?'],
  ['mfi', 'mfi|money flow index'],
  ['roc', 'roc|rate of change'],
  ['aroon', 'aroon(?: up| down)?'],
]
const PATTERNS = WORDS.map(([id, words]) => [id, wholeWords(words)] as const)
const EMA_DAYS =
  /(?<![^ ])(?<before>\d{1,3}) (?:day |d )?(?:ema|exponential)|ema (?<after>\d{1,3})(?![^ ])/
const MIN_EMA = 2
const MAX_EMA = 250

const RULES: readonly QuestionRule[] = [
  phrase(8.85, WORDS.map(([, words]) => words).join('|'), {
    needs: hasSubject,
    unless:
      '(?:week|month|quarter|year|hour)ly|mean\\w*|explain|definition|define|what (?:is|are) (?:an? )?(?:macd|bollinger bands?|stochastics?|emas?|cci|mfi|roc|aroon)|why|how (?:do|does|is|are)|should|you use|stocks|names|record',
  }),
]

/** The readings of a stock's indicators that a question names, a sentence each; none where its bars are unknown. */
export function sayFurther(stock: StockEvidence, words: string): readonly string[] {
  const { facts } = stock
  if (facts === null || !facts.isAdjusted) return []
  let rest = words
  const asked = PATTERNS.flatMap(([id, pattern]) => {
    if (!pattern.test(rest)) return []
    rest = rest.replace(pattern, ' |')
    return [id]
  })
  const series = furtherOf(facts.bars)
  return asked.flatMap((id) => say(id, { stock, bars: facts.bars, series, words }) ?? [])
}

const held = new WeakMap<DailyBars, FurtherSeries>()

/** Computed once for the same bars: the answer and its fact check both need it. */
function furtherOf(bars: DailyBars): FurtherSeries {
  const known = held.get(bars) ?? computeFurther(bars)
  held.set(bars, known)
  return known
}

type Asked = {
  readonly stock: StockEvidence
  readonly bars: DailyBars
  readonly series: FurtherSeries
  readonly words: string
}

function say(id: FurtherIndicator, { stock, bars, series, words }: Asked): string | null {
  const { ticker, currency } = stock
  const last = bars.dates.length - 1
  const day = formatDayOf(bars.dates[last] ?? '', null)
  const at = (values: Float64Array) => values[last] ?? Number.NaN
  const price = (value: number) => formatQuotedPrice(ticker, value, currency ?? '')
  const known = (values: readonly number[], text: () => string) =>
    values.every(Number.isFinite) ? text() : null
  switch (id) {
    case 'macd': {
      const [line, signal] = [at(series.macdLine), at(series.macdSignal)]
      const side = line < signal ? 'below' : 'above'
      const histogram = at(series.macdHistogram)
      if (/(?<![^ ])hist(?:ogram|o)?(?![^ ])/.test(words)) {
        const sign = histogram < 0 ? 'negative' : 'positive'
        const asked = /(?<![^ ])(?:negative|neg|red|below zero|under zero)(?![^ ])/.test(words)
          ? 'negative'
          : /(?<![^ ])(?:positive|pos|green|above zero|over zero)(?![^ ])/.test(words)
            ? 'positive'
            : null
        const verdict = asked === null ? '' : asked === sign ? 'Yes: ' : 'No: '
        return known(
          [histogram, line, signal],
          () =>
            `${verdict}${ticker}’s MACD histogram is ${formatNumber(histogram)}, ${sign}${sayCrossed(series.macdHistogram, bars)}: its line of ${formatNumber(line)} less its signal line of ${formatNumber(signal)} (12, 26 and 9 days).`,
        )
      }
      return known(
        [line, signal],
        () =>
          `${ticker}’s MACD line is ${formatNumber(line)}, ${side} its signal line of ${formatNumber(signal)}${sayCrossed(series.macdHistogram, bars)} (12, 26 and 9 days).`,
      )
    }
    case 'bollinger': {
      const [low, middle, high] = [
        at(series.bollingerLower),
        at(series.bollingerMiddle),
        at(series.bollingerUpper),
      ]
      const close = bars.closes[last] ?? Number.NaN
      const where =
        close > high ? 'above its upper' : close < low ? 'below its lower' : 'between its'
      const verdict = sayVerdict(words, {
        above: /upper/.test(words) ? close > high : close > middle,
        below: /lower/.test(words) ? close < low : close < middle,
      })
      return known(
        [low, middle, high, close],
        () =>
          `${verdict}${ticker} closed at ${price(close)} on ${day}, ${where} Bollinger ${where === 'between its' ? 'bands' : 'band'}: the bands are at ${price(low)} and ${price(high)}, around the 20-day average of ${price(middle)}.`,
      )
    }
    case 'ema': {
      const { before, after } = EMA_DAYS.exec(words)?.groups ?? {}
      const days = Number(before ?? after ?? 0)
      const isOwn = days >= MIN_EMA && days <= MAX_EMA
      const [one, other] = [at(series.ema12), at(series.ema26)]
      const own = isOwn ? at(ema(bars.closes, days)) : Number.NaN
      const close = bars.closes[last] ?? Number.NaN
      return isOwn
        ? known([own, close], () => {
            const away = (close / own - 1) * 100
            const verdict = sayVerdict(words, { above: away > 0, below: away < 0 })
            return `${verdict}${ticker}’s ${days}-day EMA is ${price(own)}, with the last close ${formatNumber(Math.abs(away))}% ${away < 0 ? 'below' : 'above'} it.`
          })
        : known(
            [one, other],
            () => `${ticker}’s 12-day EMA is ${price(one)} and its 26-day EMA is ${price(other)}.`,
          )
    }
    case 'aroon':
      return known(
        [at(series.aroonUp), at(series.aroonDown)],
        () =>
          `${ticker}’s Aroon up is ${formatNumber(at(series.aroonUp))} and its Aroon down ${formatNumber(at(series.aroonDown))} (25 days).`,
      )
    case 'stochastic':
    case 'stochastic-rsi': {
      const [k, d] =
        id === 'stochastic'
          ? [at(series.stochasticK), at(series.stochasticD)]
          : [at(series.stochasticRsiK), at(series.stochasticRsiD)]
      const name = id === 'stochastic' ? 'Stochastic' : 'StochRSI'
      return known(
        [k, d],
        () =>
          `${ticker}’s ${name} %K is ${formatNumber(k)} and its %D ${formatNumber(d)}, on a scale from 0 to 100.`,
      )
    }
    default: {
      const [name, values, unit] = SINGLE[id]
      const value = at(series[values])
      return known([value], () => `${ticker}’s ${name} is ${formatNumber(value)}${unit}.`)
    }
  }
}

/** "Yes: " or "No: ", where a side is asked about. */
function sayVerdict(
  words: string,
  is: { readonly above: boolean; readonly below: boolean },
): string {
  const side =
    /^(?:so |and )?(?:is|are|was|did|does|has) .*?(?<![^ ])(above|over|below|under|beneath)(?![^ ])/.exec(
      words,
    )?.[1]
  if (side === undefined) return ''
  return (side === 'above' || side === 'over' ? is.above : is.below) ? 'Yes: ' : 'No: '
}

const SINGLE = {
  cci: ['CCI over 20 days', 'cci', ''],
  'williams-r': ['Williams %R over 14 days', 'williamsR', ''],
  mfi: ['MFI over 14 days', 'mfi', ''],
  roc: ['rate of change over 10 days', 'roc', '%'],
} as const

/** " since Aug 20": since when a difference has had its sign, where that began among the bars. */
function sayCrossed(differences: Float64Array, { dates }: DailyBars): string {
  const last = dates.length - 1
  const sign = Math.sign(differences[last] ?? Number.NaN)
  if (!(Math.abs(sign) > 0)) return ''
  let from = last
  while (from > 0 && Math.sign(differences[from - 1] ?? Number.NaN) === sign) from -= 1
  return Number.isFinite(differences[from - 1])
    ? ` since ${formatDayOf(dates[from] ?? '', dates[last] ?? null)}`
    : ''
}

/** The readings that are asked for, and that signals rest on others. */
const answerFurther: Writer = (evidence, pick) => {
  const { question } = evidence
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const said = stocks.map((stock) => ({
    ticker: stock.ticker,
    lines: sayFurther(stock, question.words),
  }))
  const unknown = said.filter(({ lines }) => lines.length === 0).map(({ ticker }) => ticker)
  return answerShortly(evidence, pick, [
    ...said.flatMap(({ lines }) => lines),
    ...(unknown.length === 0 ? [] : [`I have too few prices of ${joinWords(unknown)} for that.`]),
    UNUSED,
    ...stocks.slice(0, 2).map(describeStand),
  ])
}

const UNUSED = 'Signals don’t use it: they rest on RSI, ADX, the moving averages, OBV and CMF.'

export const FURTHER_INDICATOR: QuestionKind<'further-indicator'> = {
  id: 'further-indicator',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerFurther,
}
