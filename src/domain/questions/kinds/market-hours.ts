import {
  addDays,
  MONTH_NAMES,
  monthOfName,
  WEEKDAY_NAMES,
  weekdayOf,
} from '../../market/calendar/calendar-date.ts'
import { closesEarly, holidayName } from '../../market/calendar/holidays.ts'
import { newYorkDate } from '../../market/calendar/new-york-time.ts'
import { isSession, marketState, sessionHours } from '../../market/calendar/trading-days.ts'
import { describeMarket } from '../../explanations/describe-market.ts'
import { formatDate, formatWeekday } from '../../explanations/format-date.ts'
import { joinWords } from '../../explanations/join-words.ts'
import type { Evidence } from '../evidence.ts'
import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

const MARKET =
  '(?:(?:the |us |american |stock |equity |cash )*(?:markets?|exchanges?)|(?:the )?(?:nyse|nasdaq|wall street|new york stock exchange|bourse)|(?:stock )?trading)'
const WHEN_OPEN =
  '(?:open|opens|opened|reopen|reopens|close|closes|closed|shut|shuts|start|starts|end|ends|trade|trades)'
const HOLIDAY_WORDS =
  '(?:thanksgiving|christmas|xmas|new year(?: ?s)?|good friday|memorial day|labor day|juneteenth|independence day|july 4th|july 4|4th of july|fourth of july|mlk(?: day)?|martin luther king(?: jr)?(?: day)?|presidents?(?: ?s)? day|washington(?: ?s)? birthday|black friday)'
const DAY_WORDS =
  '(?:today|tomorrow|tonight|now|right now|this weekend|weekends?|(?:on )?(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?))'

/** When New York trades, which is in its calendar. */
const RULES: readonly QuestionRule[] = [
  phrase(
    9.7,
    `(?:when|what time|at what time|which days?|what days?|how long|until when|till when|is|are|was|will|does|do|hours?|what are)(?: \\w+){0,4} ${MARKET}(?: \\w+){0,3} ${WHEN_OPEN}(?: \\w+){0,8}`,
    {
      needs: hasNoTicker,
      unless:
        'up|down|higher|lower|green|red|above|below|average|gain\\w*|fell|rose|rall\\w+|crash\\w*|signals?|update\\w*|data|alerts?|london|tokyo|hong kong|european?|frankfurt|crypto\\w*|bitcoin|how did|how (?:has|was)|mean\\w*|near|price|at a (?:high|low)|year|month|strong|weak|account',
    },
  ),
  phrase(
    9.7,
    `(?:next|upcoming|coming|any|which|what|list|all|when is the|are there|us|the)(?: \\w+){0,3} (?:(?:stock )?(?:market|trading|exchange|nyse|nasdaq|bank) )?(?:holidays?|half days?|early close|short days?|trading hours|market hours|opening hours|closures?)(?: \\w+){0,8}|(?:market|trading|opening|nyse|nasdaq) (?:hours|holidays?)`,
    { needs: hasNoTicker, unless: 'mean\\w*|signals?|effect|rally|stocks (?:for|in)' },
  ),
  phrase(
    9.7,
    `(?:.+ )?(?:open|closed?|trading|trade|holiday|session)(?: \\w+){0,4} (?:on |over |for |during )?(?:the )?${HOLIDAY_WORDS}(?: .+)?|(?:.+ )?(?:is|are|on|over)(?: the)? ${HOLIDAY_WORDS}(?: day)?(?: \\w+){0,4} (?:open|closed?|trading|holiday|session)(?: .+)?`,
    { needs: hasNoTicker, unless: 'rall\\w+|effect|rose|fell|did|gain\\w*|buy|sell|signals?' },
  ),
  phrase(
    9.7,
    `(?:is|are|will) (?:it |we |they |there )?(?:be )?(?:a )?(?:trading|market|session)(?: day)?(?: open| closed)? ${DAY_WORDS}`,
    {
      needs: hasNoTicker,
    },
  ),
]

const HOURS =
  'The US stock market is open from 9:30 AM to 4:00 PM ET, Monday to Friday, except on holidays.'
/** Holidays are looked for this far ahead. */
const DAYS_AHEAD = 400
const LISTED_HOLIDAYS = 10

/** The words for a holiday, with its name in the calendar or a day of the year, MM-DD. */
const HOLIDAYS: readonly (readonly [RegExp, string])[] = [
  [/christmas eve/, '12-24'],
  [/new year(?: ?s)? eve/, '12-31'],
  [/christmas|xmas/, 'Christmas Day'],
  [/black friday|(?:day )?after thanksgiving/, 'black friday'],
  [/thanksgiving/, 'Thanksgiving Day'],
  [/new year/, "New Year's Day"],
  [/good friday/, 'Good Friday'],
  [/memorial day/, 'Memorial Day'],
  [/labor day/, 'Labor Day'],
  [/juneteenth/, 'Juneteenth'],
  [/independence day|july 4|4th of july|fourth of july/, 'Independence Day'],
  [/mlk|martin luther king/, 'Martin Luther King, Jr. Day'],
  [/presidents?(?: ?s)? day|washington/, "Washington's Birthday"],
]

/**
 * Whether the market is open, when that changes, or which days it is closed: the sentence asked for first.
 * @param nowUtc ISO 8601 UTC; null when unknown
 */
export function describeHours(words: string, nowUtc: string | null): readonly string[] {
  if (nowUtc === null) return [HOURS]
  const today = newYorkDate(nowUtc)
  const isPast = OF_PAST.test(words)
  const day = findDay(words, today, isPast)
  if (day !== null && isPast) return [describePast(day, words)]
  if (day !== null) return [describeDay(day, today, words)]
  if (OF_WEEKENDS.test(words))
    return [
      `${ASKS_CLOSED.test(words) ? 'Yes' : 'No'}: the US stock market is closed on weekends.`,
      HOURS,
    ]
  if (OF_HOLIDAYS.test(words)) return describeHolidays(words, today, nowUtc)
  const hours = marketState(nowUtc)
  const state = describeMarket({
    now: nowUtc,
    state: hours.state,
    holiday: hours.holiday,
    nextOpen: hours.nextOpenUtc,
    nextClose: hours.nextCloseUtc,
    isNextCloseEarly: hours.isNextCloseEarly,
  })
  if (!OF_NOW.test(words)) return [HOURS, state]
  const isSo = (hours.state === 'open') !== ASKS_CLOSED.test(words)
  const verdict = /^(?:is|are)\b/.test(words) ? `${isSo ? 'Yes' : 'No'}: ` : ''
  return [verdict + (verdict === '' ? state : state.replace(/^The/, 'the')), HOURS]
}

const OF_HOLIDAYS = wholeWords('holidays?|half days?|early close|short days?|closures?|days? off')
const OF_NOW = /^(?:is|are)\b|\b(?:today|now|still|yet)\b/
/** "Is it closed on Monday", "is Friday a holiday". */
const ASKS_CLOSED = /^(?!.*\bopen\b).*\b(?:closed|shut|holiday|off)\b/
const ASKS_EARLY = /\b(?:early|half day|short day)\b/
const OF_WEEKENDS = /\b(?:weekends?|saturdays|sundays)\b/

const OF_PAST = /^(?:(?:so|and|ok|but) )*(?:was|were)\b/

/** Whether the market traded on a day that is over. */
function describePast(date: string, words: string): string {
  const day = formatWeekday(date)
  const [weekday = ''] = day.split(',')
  const isOpen = isSession(date)
  const verdict = isOpen === !ASKS_CLOSED.test(words) ? 'Yes' : 'No'
  if (isOpen) return `${verdict}: the US stock market was open on ${weekday}.`
  if (weekday.startsWith('S')) return `${verdict}: the US stock market is closed on weekends.`
  const name = holidayName(date)
  return `${verdict}: the US stock market was closed on ${day}${name === null ? '' : ` (${name})`}.`
}

/** The day asked about, YYYY-MM-DD from today on, or up to today where it is past; null for none. */
function findDay(words: string, today: string, isPast: boolean): string | null {
  const ahead = (test: (date: string) => boolean) => {
    for (let days = 0; days < DAYS_AHEAD; days += 1) {
      const date = addDays(today, isPast ? -days : days)
      if (test(date)) return date
    }
    return null
  }
  const holiday = HOLIDAYS.find(([pattern]) => pattern.test(words))?.[1]
  if (holiday === 'black friday')
    return ahead((date) => holidayName(addDays(date, -1)) === 'Thanksgiving Day')
  if (holiday !== undefined && /^\d/.test(holiday)) return ahead((date) => date.endsWith(holiday))
  if (holiday !== undefined) return ahead((date) => holidayName(date) === holiday)
  if (/\btomorrow\b/.test(words)) return addDays(today, 1)
  if (/\btoday\b/.test(words) && ASKS_EARLY.test(words)) return today
  const named = new RegExp(
    `\\b(${MONTH_NAMES.map((name) => name.slice(0, 3)).join('|')})\\w* (\\d{1,2})\\b`,
    'i',
  ).exec(words)
  if (named !== null) {
    const month = monthOfName(named[1] ?? '')
    const end = `-${String(month).padStart(2, '0')}-${String(named[2]).padStart(2, '0')}`
    return ahead((date) => date.endsWith(end))
  }
  const weekday = WEEKDAY_NAMES.findIndex((name) => new RegExp(`\\b${name}\\b`, 'i').test(words))
  if (weekday >= 0) return ahead((date) => weekdayOf(date) === weekday)
  return null
}

/** Whether the market trades on a day, behind "yes" or "no" to whether it is open, closed or closes early. */
function describeDay(date: string, today: string, words: string): string {
  const when = `${date === today ? 'today,' : 'on'} ${formatWeekday(date)}`
  const isOpen = isSession(date)
  const isShort = isOpen && closesEarly(date)
  const isSo = ASKS_EARLY.test(words) ? isShort : ASKS_CLOSED.test(words) ? !isOpen : isOpen
  const isDated = /^(?:so |and |ok )*(?:when|what|which)\b/.test(words)
  const verdict = isDated
    ? 'The US stock market is'
    : `${isSo ? 'Yes' : 'No'}: the US stock market is`
  if (isShort) return `${verdict} open ${when}, but closes early, at 1:00 PM ET.`
  if (isOpen) return `${verdict} open ${when}, from 9:30 AM to 4:00 PM ET.`
  const name = holidayName(date)
  return `${verdict} closed ${when}${name === null ? '' : ` (${name})`}.`
}

/** The next days that the market is closed or closes early, holidays first. */
function describeHolidays(words: string, today: string, nowUtc: string): readonly string[] {
  const dates = Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(today, days))
  const closed = dates.filter((date) => holidayName(date) !== null)
  const isAhead = (date: string) => sessionHours(date).closesAtUtc > nowUtc
  const short = dates.find((date) => isSession(date) && closesEarly(date) && isAhead(date)) ?? ''
  const [next = ''] = closed
  const ofShort = `The next early close, at 1:00 PM ET, is on ${formatWeekday(short)}.`
  if (/half|early|short/.test(words)) return [ofShort]
  if (/\b(?:list|all|which|what are|holidays|this year|next year)\b/.test(words)) {
    const listed = closed
      .slice(0, LISTED_HOLIDAYS)
      .map((date) => `${holidayName(date)} (${formatDate(date)})`)
    return [`The next market holidays are ${joinWords(listed)}.`, ofShort]
  }
  return [`The next market holiday is ${holidayName(next)}, on ${formatWeekday(next)}.`, ofShort]
}

const answerHours: Writer = ({ question, nowUtc }: Evidence) => ({
  summary: describeHours(question.words, nowUtc),
  sections: [SUGGESTED_QUESTIONS],
  insights: ['Some brokers also trade before and after those hours; see /glossary#extended-hours.'],
  followUp: 'How is the market today?',
})

export const MARKET_HOURS: QuestionKind<'market-hours'> = {
  id: 'market-hours',
  rules: RULES,
  needs: [],
  stocks: 'never',
  isOfRules: true,
  write: answerHours,
}
