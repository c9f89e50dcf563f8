import type { FactWindow } from '../../fact-check/fact.ts'
import type { SignalPeriod } from '../../backtest/signal-periods.ts'
import type { Action } from '../../signals/signal.ts'
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
import {
  answerShortly,
  isJudged,
  MAX_STOCKS,
  type JudgedStock,
} from '../sentences/answer-on-stocks.ts'
import { describeOneDay } from '../sentences/describe-period-change.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import { readActions } from '../slots/read-action.ts'
import { readDay, readWindows, type AskedDay } from '../frame/read-named.ts'
import { hasBars } from '../frame/measure-at.ts'
import { sayCross } from '../frame/say-measure.ts'
import { sayWhenRated } from '../frame/say-when.ts'
import { answerSignal } from './signal.ts'

const ACTION =
  '(?:buys?|sells?|watch|hold|signals?|ratings?|rated|bullish|bearish|neutral|say|said|saying|verdict|call|upgraded?|downgraded?)'
const PAST_DAY =
  '(?:yesterday|the day before|(?:a|one|1) (?:week|month|year) ago|last (?:week|month)|(?:on |last )?(?:monday|tuesday|wednesday|thursday|friday)|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) \\d{1,2}(?:st|nd|rd|th)?)'
const NOT_ASKED =
  'why|y is|reasons?|will|would|should i|could|bought|i (?:buy|sell)|did i|next|price|closing|news|how (?:do|did) (?:past|the) signals|which stocks|(?:an |by )?e ?mails?|alerts?|notif\\w+'

/** All the signals that there were, rather than one of them. */
const HISTORY =
  '(?:past|previous|prior|earlier|former|older?|recent|historical|all|last (?:few|\\d+|two|three|four|five|six)) (?:@ )?(?:(?:buy|sell|watch) )?(?:signals|ratings|calls|verdicts)|(?:signals?|ratings?) (?:history|log|timeline|record)|(?:history|log|timeline|list) of (?:(?:the|its|all|past|@|buy|sell) )*(?:signals?|ratings?|calls)'
const OF_HISTORY = wholeWords(HISTORY)

const OF_TIME = wholeWords(
  'when|since|how (?:long|old|new|fresh|recent\\w*)|duration|ages?|brand new|new or (?:\\w+ )?old|(?:is|are)(?: \\w+| @){0,5} (?:new|fresh)|old|fresh|stale|recent(?:ly)?|lately|dates?|days?|sessions?|ever|before|previous(?:ly)?|prior|former|last|latest|history|just|yet|ago|first',
)
const OF_SIGNAL = wholeWords(`${ACTION}|flip(?:s|ped)?|switch(?:ed)?`)
const OF_FLIP = wholeWords(
  'flip(?:s|ped)?|switch(?:ed)?|(?:change[ds]?|turn(?:ed)?)(?: \\w+){0,3} (?:signals?|ratings?|recently|lately)',
)
const isOfSignalTime = (features: Features): boolean =>
  hasSubject(features) && OF_TIME.test(features.words) && OF_SIGNAL.test(features.words)
const isOfCross = (features: Features): boolean =>
  hasSubject(features) &&
  CROSS.test(features.words) &&
  !/\d \$|\$ \d|(?:above|below|over|under) \d{3}/.test(features.words) &&
  (OF_TIME.test(features.words) || HAS_CROSSED.test(features.words))
/** "Did it golden cross", "has it had a death cross". */
const HAS_CROSSED =
  /^(?!(?:\w+ ){0,2}(?:when|what|which|how) )(?:\w+ ){0,2}?(?:did|has|have|had)(?= )(?!.*(?: above| below| over| under| than))(?=.*(?: golden| death| cross))/
const CROSS = wholeWords(
  '(?:golden|death|bullish|bearish|moving average|sma|ma) cross(?:es|ed|ing|over)?|cross(?:ed|es|ing)?(?: \\w+| @){0,8} (?:20|50|sma|averages?|lines?)|(?:20|50|sma|averages?|lines?)(?: \\w+| @){0,8} cross(?:ed|es|ing)?|(?:20|sma20)(?: \\w+){0,3} been (?:over|above|below|under)(?: \\w+){0,3} (?:50|sma50)|(?:crossed|crosses|cross)',
)

/** Since when a signal stands, what it was before, what it was on a day; the last cross of the averages. */
const RULES: readonly QuestionRule[] = [
  phrase(7.7, '.+', {
    needs: isOfCross,
    unless:
      'why|what (?:is|does) (?:a|the) (?:golden|death) cross(?: mean)?$|mean\\w*|should|will|would',
  }),
  phrase(7.55, '.+', {
    needs: isOfSignalTime,
    unless: `${NOT_ASKED}|good|right|mean\\w*|what (?:does|needs|has to|would)|(?:52|year|52wk) ?(?:weeks?)? (?:high|low)|news|how (?:far|close|much)|dividends?|closed?|reasons?|i (?:\\w+ )?(?:own|have|hold|bought)|if|days? (?:average|ma|sma|moving)|better|compare\\w*|vs|or (?:should|wait)`,
  }),
  phrase(
    7.6,
    `(?:since when|when (?:did|has|was|were|is|does)|how long|how many (?:days|sessions|weeks)|what (?:day|date)|which day|first (?:day|time)|last time|date of)(?: \\w+| @){0,9} ${ACTION}|${ACTION}(?: \\w+| @){0,4} (?:since(?: when)?|how long|for how long|start(?:ed)? when)$|(?:signal|rating) (?:date|age|change(?:d)?|history|start)|when(?: \\w+| @){0,4} (?:turn|turned|flip|flipped|go|went|become|became|change|changed|switch|switched)(?: \\w+| @){0,6}`,
    { needs: hasSubject, unless: NOT_ASKED },
  ),
  phrase(7.65, HISTORY, { needs: hasSubject, unless: NOT_ASKED }),
  phrase(
    7.6,
    `(?:previous|prior|last|former|earlier|old|past) (?:signal|rating|action|call|verdict)|(?:what|which) (?:was|were|did|is) ~(?: \\w+| @){0,4} before|before (?:it |that |they )?(?:turned|became|was|went|flipped|the)(?: \\w+| @){0,4} ${ACTION}|${ACTION}(?: \\w+| @){0,5} before|what (?:did|was|were)(?: \\w+| @){0,6} ${ACTION}(?: \\w+| @){0,4} ${PAST_DAY}`,
    { needs: hasSubject, unless: NOT_ASKED },
  ),
  phrase(
    7.6,
    `(?:did|has|have) ~ (?:just |newly )?(?:become|became|turn|turned|flip|flipped|go|gone|went)(?: \\w+){0,3} ${ACTION}|been (?:an? )?${ACTION} (?:for )?(?:long|a while)|what (?:has )?changed (?:for|on|with|about) ~|(?:did|has) anything (?:change|changed)(?: \\w+)? ~|(?:what|how) (?:was|were) (?:it|they) ${PAST_DAY}|${ACTION}(?: \\w+| @){0,6} ${PAST_DAY}|${PAST_DAY}(?: \\w+| @){0,6} ${ACTION}`,
    {
      needs: hasSubject,
      unless: NOT_ASKED,
    },
  ),
]

/** The days of the signal: of the day asked for, else of the current one and the one before. */
const answerSignalDate: Writer = (evidence, pick) => {
  const { words } = evidence.question
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  if (!stocks.some((stock) => isJudged(stock) && stock.periods.length > 0)) {
    return answerSignal(evidence, pick)
  }
  const lines = stocks.flatMap((stock) => {
    if (!isJudged(stock)) return [stock.explanation.sentence]
    return CROSS.test(words) ? [describeCross(stock, words)] : describeDates(stock, words)
  })
  return answerShortly(evidence, pick, lines)
}

/** The last cross of the averages, which is the only one held: one sentence. */
function describeCross(stock: JudgedStock, words: string): string {
  const { ticker, signal } = stock
  const { lastCross, asOf } = signal
  if (lastCross === null) return `I don’t have a cross of ${ticker}’s averages in the prices here.`
  const date = formatDayOf(lastCross.date, asOf)
  const asked = /\bdeath|bearish/.test(words)
    ? 'death'
    : /\bgolden|bullish/.test(words)
      ? 'golden'
      : null
  const length = OF_LENGTH.test(words) ? describeCrossLength(stock) : null
  if (length !== null) return length
  const isSo = HAS_CROSSED.test(words) ? isWithin(lastCross.date, asOf, words) : null
  const isKind = asked === null || asked === lastCross.kind
  if (isSo !== null && isKind)
    return `${isSo ? 'Yes' : 'No'}: ${ticker}’s last ${lastCross.kind} cross was on ${date}.`
  if (isSo === false || (isSo === true && !isKind))
    return `No: ${ticker}’s last cross was a ${lastCross.kind} cross on ${date}.`
  const last = describeLastCross(stock, asked)
  if (last !== null) return last
  if (isKind) return `${ticker}’s last ${lastCross.kind} cross was on ${date}.`
  return `I don’t have ${ticker}’s last ${asked} cross: its last cross was a ${lastCross.kind} cross on ${date}.`
}

/**
 * Since when and for how many sessions the averages have been in their order: one sentence, counted from
 * the bars; null without a cross.
 */
export function describeCrossLength(stock: StockEvidence): string | null {
  const { ticker, signal } = stock
  if (signal.kind === 'no-signal' || signal.lastCross === null) return null
  const { date, kind } = signal.lastCross
  const sessions = countSince(stock, date)
  const side = kind === 'golden' ? 'above' : 'below'
  const length = sessions === null ? '' : ` for ${formatSessions(sessions)},`
  return `${ticker}’s 20-day average has been ${side} its 50-day average${length} since the ${kind} cross on ${formatDayOf(date, signal.asOf)}.`
}

const DAYS_OF: Readonly<Record<FactWindow, number>> = {
  day: 0,
  week: 7,
  month: 31,
  quarter: 92,
  year: 366,
  'year-to-date': 366,
}
const DAY_MS = 86_400_000

/** Whether a cross was within the period asked for, else within a month. */
function isWithin(date: string, asOf: string, words: string): boolean {
  const [window] = readWindows(words)
  if (window === 'year-to-date') return date.slice(0, 4) === asOf.slice(0, 4)
  const days = (Date.parse(asOf) - Date.parse(date)) / DAY_MS
  return days <= DAYS_OF[window ?? 'month']
}

/** Whether the signal is new. */
const BECAME =
  /^(?:\w+ ){0,2}?(?:did|has|have) @ (?:just |newly )?(?:become|became|turn|turned|flip|flipped|go|gone|went)(?= ).*(?:^| )(?:today|now|just)(?= |$)/

function describeDates(stock: JudgedStock, words: string): readonly string[] {
  const { facts, periods } = stock
  const past = words.replace(/(?:^| )last (week|month)(?= |$)/, ' a $1 ago')
  const day = facts === null ? null : readDay(past, facts.bars)
  const asked = readActions(words)
  if (day !== null) {
    const close = day.isSession ? [describeOneDay(stock, day)] : []
    return [describeOn(stock, day, asked[0] ?? null), describeSince(stock), ...close]
  }
  const current = periods.at(-1)
  if (current === undefined) return [`I don’t have ${stock.ticker}’s past signals.`]
  if (OF_HISTORY.test(words)) return [describeHistory(stock, asked[0] ?? null, readCount(words))]
  const [wanted] = asked
  if ((OF_FLIP.test(words) && IS_QUESTION.test(words)) || OF_AGE.test(words)) {
    return [describeNewness(stock, words), ...listBefore(stock)]
  }
  if (BECAME.test(words) && wanted !== undefined) {
    const isNew = current.action === wanted && current.from === stock.signal.asOf
    return [`${isNew ? 'Yes' : 'No'}: ${describeSince(stock)}`, ...listBefore(stock)]
  }
  const earlier = periods.at(-2)
  // "It was a SELL before, right": whether it has been one.
  if (WAS_ONCE.test(words) && wanted !== undefined) {
    const last = lastOf(periods.slice(0, -1), wanted)
    if (last === undefined) return [`No: ${describeLast(stock, wanted)}`, describeSince(stock)]
    const next = periods[periods.indexOf(last) + 1] ?? current
    return [
      `Yes: ${describeBefore(stock, next)}`,
      ...(next === current ? [] : [describeSince(stock)]),
    ]
  }
  // "Was it a SELL before that": the signal before today's.
  if (WAS_BEFORE.test(words) && wanted !== undefined && earlier !== undefined) {
    const verdict = earlier.action === wanted ? 'Yes' : 'No'
    return [`${verdict}: ${describeBefore(stock, current)}`]
  }
  if (/(?:^| )(?:before|previous|prior|former|earlier)(?= |$)/.test(words)) {
    const period = wanted === undefined ? current : (lastOf(periods, wanted) ?? current)
    return [describeBefore(stock, period), ...(period === current ? [] : [describeSince(stock)])]
  }
  if (wanted !== undefined && wanted !== current.action) {
    return [describeLast(stock, wanted), describeSince(stock)]
  }
  return [describeSince(stock, OF_LENGTH.test(words)), ...listBefore(stock)]
}

/** A signal's spells that are listed, the newest ones, where no number is asked for. */
const SPELLS = 6
const MAX_SPELLS = 12
const COUNTS = ['two', 'three', 'four', 'five', 'six']

/** How many signals are asked for: "its last 5 signals". */
export function readCount(words: string): number {
  const said =
    /(?:^| )(?:last|past|previous) (\d+|two|three|four|five|six) (?:buy |sell |watch )?(?:signals|ratings|calls)(?= |$)/.exec(
      words,
    )?.[1]
  if (said === undefined) return SPELLS
  const word = COUNTS.indexOf(said)
  return Math.min(Math.max(1, word < 0 ? Number(said) : word + 2), MAX_SPELLS)
}

/** The last signals of a stock with their days, newest first: one sentence. @param asked of one action; null for all */
export function describeHistory(
  { ticker, periods, signal }: Pick<JudgedStock, 'ticker' | 'periods' | 'signal'>,
  asked: Action | null,
  count: number,
): string {
  const current = periods.at(-1)
  const own = periods.filter(({ action }) => asked === null || action === asked)
  const told = own.slice(-count).toReversed()
  if (told.length === 0) return `${ticker} has not been a ${asked} in the prices we have.`
  const said = told.map((period) => {
    const day = formatDayOf(period.from, signal.asOf)
    const span =
      period === current && period.from !== period.to
        ? `since ${day}`
        : formatSpan(period, signal.asOf)
    return asked === null ? `${period.action} ${span}` : span
  })
  const name = asked === null ? 'signals' : `${asked} signals`
  const lead =
    told.length === 1 ? `only ${asked ?? ''} signal` : `last ${told.length} ${name}, newest first`
  return `${ticker}’s ${lead.replace('  ', ' ')}: ${said.join('; ')}.`
}

const WAS_BEFORE =
  /^(?:and |so |ok |but )*(?:was|had) (?:@|it|that) (?:been )?(?:an? )?(?:buy|sell|watch) (?:right |just )?before(?: (?:that|this|then|it|now))?$/
const WAS_ONCE =
  /^(?:and |so |ok |but |wait )*(?:(?:was|were) (?:@|it)|(?:@|it) (?:was|used to be|had been|has been))(?: (?:on|at|in|rated|an?|once|already|ever))* (?:buy|sell|watch)(?: (?:signal|rating))? (?:before|earlier|previously)(?: (?:right|correct|no|yes|wasnt it|was it not|wasn t it|true))*$/
const OF_LENGTH = wholeWords(
  'how (?:long|many)(?! (?:\\w+ )?ago)|in a row|straight|consecutive|duration',
)

function formatSessions(count: number): string {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`
}

const IS_QUESTION = /^(?!.*\b(?:which|what|when|how)\b)(?:\w+ ){0,2}?(?:did|has|have|is|was)(?= )/
const OF_AGE = wholeWords(
  '(?:brand )?new or (?:\\w+ )?old|old or new|how (?:new|fresh|recent)|(?:is|are)(?: \\w+| @){0,4} (?:new|fresh|recent|stale)',
)
/** A signal this many sessions old or younger is new. */
const NEW_SESSIONS = 5

/** Whether the signal changed within a week: one sentence. */
function describeNewness(stock: JudgedStock, words: string): string {
  const { periods, facts } = stock
  const from = periods.at(-1)?.from ?? ''
  const dates = facts?.bars.dates ?? []
  const age = dates.length - 1 - dates.lastIndexOf(from)
  const isNew = periods.length > 1 && age < NEW_SESSIONS
  const verdict = OF_AGE.test(words) ? (isNew ? 'New' : 'Not new') : isNew ? 'Yes' : 'No'
  return `${verdict}: ${describeSince(stock)}`
}

/** Since when a stock has had an action, or when it last had it; null without bars. */
export function describeRated(stock: StockEvidence, action: Action): string | null {
  const said = hasBars(stock) ? sayWhenRated(stock, action) : null
  return said === null ? null : `${said}.`
}

/** Its last cross, with its age, as a verified sentence; null without bars or a cross. */
export function describeLastCross(
  stock: StockEvidence,
  kind: 'golden' | 'death' | null,
): string | null {
  return hasBars(stock) ? `${sayCross(stock, kind)}.` : null
}

/** How many sessions an event on a day has been so, that day included; null without bars. */
function countSince({ facts }: StockEvidence, date: string): number | null {
  const at = facts?.bars.dates.lastIndexOf(date) ?? -1
  return facts === null || at < 0 ? null : facts.bars.dates.length - at
}

function describeSince(stock: JudgedStock, isOfLength = false): string {
  const { ticker, periods, signal } = stock
  const current = periods.at(-1)
  if (current === undefined) return `${ticker} is a ${signal.action}.`
  const whole = describeRated(stock, current.action)
  if (whole !== null && periods.length > 1) return whole
  const day = formatDayOf(current.from, signal.asOf)
  // The first day that can be judged is not a change.
  const since = periods.length === 1 ? 'since at least' : 'since'
  const sessions = isOfLength && periods.length > 1 ? countSince(stock, current.from) : null
  const length = sessions === null ? '' : `for ${formatSessions(sessions)}, `
  return `${ticker} has been a ${current.action} ${length}${since} ${day}.`
}

function listBefore(stock: JudgedStock): readonly string[] {
  const { ticker, periods, signal } = stock
  const before = periods.at(-2)
  // Said with the day since when it has had its signal.
  if (describeRated(stock, signal.action) !== null) return []
  return before === undefined
    ? []
    : [`Before that, ${ticker} was a ${before.action} ${formatSpan(before, signal.asOf)}.`]
}

function describeBefore({ ticker, periods, signal }: JudgedStock, period: SignalPeriod): string {
  const before = periods[periods.indexOf(period) - 1]
  if (before === undefined) return `I don’t have ${ticker}’s earlier signals.`
  const became = formatDayOf(period.from, signal.asOf)
  return `${ticker} was a ${before.action} ${formatSpan(before, signal.asOf)}, before it became a ${period.action} on ${became}.`
}

function describeLast(stock: JudgedStock, action: Action): string {
  const { ticker, periods, signal } = stock
  const last = lastOf(periods, action)
  if (last === undefined) return `${ticker} has not been a ${action} in the prices we have.`
  const whole = describeRated(stock, action)
  if (whole !== null) return whole
  return `${ticker} is not a ${action} now: it was last a ${action} ${formatSpan(last, signal.asOf)}.`
}

function describeOn(
  { ticker, periods, signal }: JudgedStock,
  day: AskedDay,
  asked: Action | null,
): string {
  const date = formatDayOf(day.date, signal.asOf)
  const period = periods.find(({ from, to }) => from <= day.date && day.date <= to)
  if (!day.isSession || period === undefined)
    return `I don’t have a signal of ${ticker} for ${date}.`
  const verdict = asked === null ? '' : period.action === asked ? 'Yes: ' : 'No: '
  return `${verdict}${ticker} was a ${period.action} on ${date}.`
}

function lastOf(periods: readonly SignalPeriod[], action: Action): SignalPeriod | undefined {
  return periods.findLast((period) => period.action === action)
}

function formatSpan({ from, to }: SignalPeriod, asOf: string): string {
  if (from === to) return `on ${formatDayOf(from, asOf)}`
  return `from ${formatDayOf(from, asOf)} to ${formatDayOf(to, asOf)}`
}

export const SIGNAL_DATE: QuestionKind<'signal-date'> = {
  id: 'signal-date',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerSignalDate,
}
