import type { Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import {
  hasSubject,
  phrase,
  wholeWords,
  type Features,
  type QuestionRule,
} from '../question-rule.ts'
import { answerShortly, isJudged, MAX_STOCKS } from '../sentences/answer-on-stocks.ts'
import { describeMeasure } from '../sentences/describe-measure.ts'
import {
  asksMoney,
  describeBetween,
  describeMoneyChange,
  describeOneDay,
  describePeriodChange,
  describeRecentCloses,
  describeSince,
  describeVolumeOn,
} from '../sentences/describe-period-change.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import { namesDay, readDay, readMonth, readTwoDays, type AskedDay } from '../slots/read-day.ts'
import { readMeasures } from '../slots/read-measures.ts'
import { readRecentCloses } from '../slots/read-recent-closes.ts'

const NOT_ASKED =
  'why|y did|how come|reasons?|news|headlines?|will|should|could|next|tomorrow|predict\\w*|signals?|rated|ratings?|buys?|sells?|watch|hold|bullish|bearish|verdict|dividends?|splits?|earnings|report\\w*|i (?:\\w+ )?(?:bought|own|sold|hold)|how long|since when|trend|cross\\w*|unusual\\w*|average|avg|normal|usual|compare\\w*|better|worse|more|most|less|least|what happened'
const isOfDay = (features: Features): boolean =>
  hasSubject(features) &&
  features.named < 3 &&
  (namesDay(features.words) || readMonth(features.words) !== null)

/** The price, the volume or the change on a past day, or since. */
const RULES: readonly QuestionRule[] = [
  phrase(7.66, '.+', {
    needs: (features) => hasSubject(features) && readRecentCloses(features.words) !== null,
    unless: 'why|signals?|rated|buys?|sells?',
  }),
  phrase(7.65, '.+', { needs: isOfDay, unless: NOT_ASKED }),
  phrase(7.65, 'what happened(?: \\w+| @){0,8}', {
    needs: (features) => isOfDay(features) && readMonth(features.words) !== null,
  }),
  // A price on a day, whatever is said around it: "for my taxes".
  phrase(
    9.1,
    '(?:price|close|closing|closed|worth|trading at|value|volume|shares traded)(?: \\w+| @){0,8} (?:on|for|of|from|at) (?:\\w+ )*(?:20\\d\\d|\\d{1,2})',
    { needs: isOfDay, unless: `${NOT_ASKED}|rsi|adx|cmf|obv|sma|above|below|over|under` },
  ),
]

const VOLUME = wholeWords(
  'volumes?|shares (?:were |are )?(?:traded|changed)|how many shares|turnover',
)
const SINCE = wholeWords(
  'since|between(?: \\w+){1,5} and (?:now|today)|from(?: \\w+){1,5} (?:to|until|till) (?:now|today|date)|after',
)
const TIME_OF_DAY =
  /(?:^| )(?:at )?(?:\d{1,2} ?(?:am|pm)|\d{1,2} \d{2} ?(?:am|pm)|noon|midday|the open|open(?:ing)?|lunch|intraday)(?= |$)/
const INDICATORS = new Set(['rsi', 'adx', 'plus-di', 'minus-di', 'sma20', 'sma50', 'obv', 'cmf'])

const answerPastDay: Writer = (evidence, pick) => {
  const { words } = evidence.question
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const lines = stocks.map((stock) => describeDay(stock, words))
  return answerShortly(evidence, pick, [...lines, ...stocks.slice(0, 2).map(describeStand)])
}

function describeDay(stock: StockEvidence, words: string): string {
  const { ticker, facts, explanation } = stock
  if (facts === null) return explanation.sentence
  const closes = readRecentCloses(words)
  if (closes !== null) return describeRecentCloses(stock, closes)
  const month = readMonth(words)
  const [first] = facts.bars.dates
  if (month !== null) {
    const year = facts.bars.dates.at(-1)?.slice(0, 4)
    if (month === year)
      return asksMoney(words)
        ? describeMoneyChange(stock, 'year-to-date')
        : describePeriodChange(stock, 'year-to-date')
    const span = readTwoDays(words, facts.bars)
    if (span !== null) return describeBetween(stock, span)
    const isCovered =
      first !== undefined && (!/\d{4}$/.test(month) || month.slice(-4) >= first.slice(0, 4))
    const last = facts.bars.dates.at(-1) ?? ''
    return isCovered
      ? `I don’t have a close of ${ticker} for that time: its daily closes here run from ${formatDayOf(first, null)} to ${formatDayOf(last, null)}.`
      : `I don’t have ${ticker}’s price that far back: its daily closes here start on ${formatDayOf(first ?? '', null)}.`
  }
  const day = readDay(words, facts.bars)
  if (day === null) return `I don’t have ${ticker}’s price that far back.`
  return describeOn(stock, day, words)
}

function describeOn(stock: StockEvidence, day: AskedDay, words: string): string {
  const indicator = readMeasures(words).find((measure) => INDICATORS.has(measure))
  if (indicator !== undefined && isJudged(stock))
    return `I don’t have past indicator values: ${describeMeasure(stock, stock.signal, indicator)}`
  if (VOLUME.test(words)) return describeVolumeOn(stock, day)
  const both = stock.facts === null ? null : readTwoDays(words, stock.facts.bars)
  if (both !== null) return describeBetween(stock, both)
  if (SINCE.test(words)) return describeSince(stock, day)
  if (asksMoney(words) && day.date === stock.signal.asOf) return describeMoneyChange(stock, 'day')
  const close = describeOneDay(stock, day)
  return TIME_OF_DAY.test(words) ? `I don’t have intraday prices: ${close}` : close
}

export const PAST_DAY: QuestionKind<'past-day'> = {
  id: 'past-day',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerPastDay,
}
