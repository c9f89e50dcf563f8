import { YEAR_SESSIONS } from '../../portfolio/performance/volatility.ts'
import type { Period } from './frame.ts'
import { DATE_LEADS, type Read } from './read-day.ts'

const COUNTS: ReadonlyMap<string, number> = new Map([
  ...'a one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, Math.max(1, index)] as const),
  ['couple', 2],
  ['few', 3],
  ['half', 0.5],
])

export const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:days?|d|sessions?)$/, 1],
  [/^(?:weeks?|w|wks?)$/, 5],
  [/^(?:months?|mo|mos)$/, 21],
  [/^(?:quarters?|q|qtrs?)$/, 63],
  [/^(?:years?|y|yrs?)$/, YEAR_SESSIONS],
]

/** Calendar days that are a usual stretch of sessions. */
const CALENDAR: ReadonlyMap<string, number> = new Map([
  ['7 1', 5],
  ['14 1', 10],
  ['30 1', 21],
  ['31 1', 21],
  ['60 1', 42],
  ['90 1', 63],
  ['180 1', 126],
  ['365 1', 252],
])

const LEADS =
  /^(?:over|in|during|for|from|within|on|as|of|at|through|throughout|across|the|this|these|past|last|latest|previous|prior|trailing|so|far|whole|entire|full|by|back|all|final|space|course)$/

/** What may stand before a period with words of its own. */
const BEFORE_FIXED = /^(?:all|of|for|in|during|over|through|throughout|across|within|far)$/

export const sessions = (count: number): Period => ({ kind: 'sessions', count })

const ago = (count: number): Period => ({ kind: 'day', day: { kind: 'ago', sessions: count } })

/** Periods with words of their own, longest first. */
const FIXED: readonly (readonly [Period, RegExp])[] = [
  [
    { kind: 'since-month', month: 6, year: null, isLastYear: false },
    /^(?:(?:over|in|during|for|of|all) )*(?:(?:this|the) )?summer(?: so far)?(?= |$)/,
  ],
  [ago(2), /^(?:on )?the (?:day|session) before yesterday(?= |$)/],
  [
    ago(1),
    /^(?:on |at )?(?:yesterdays?|the (?:day|session) before|the previous (?:day|session)|the prior (?:day|session)|(?:the )?last session but one)(?: close)?(?= |$)/,
  ],
  [
    { kind: 'to-date', unit: 'year' },
    /^(?:ytd|year to date|(?:so far )?(?:in |for )?(?:this|the|current) (?:calendar )?year(?: so far| to date)|so far this year|(?:in |for |over |during )?this (?:whole |entire |full )?(?:calendar )?year(?: so far)?|(?:the )?year so far|since (?:the )?(?:start|beginning) of (?:the|this) year|since new years?(?: day| eve)?|(?:on|for|of) the year|from the (?:start|beginning) of (?:the|this) year)(?: until now| to now| to today)?(?= |$)/,
  ],
  [
    { kind: 'to-date', unit: 'month' },
    /^(?:mtd|month to date|(?:so far )?(?:in |for )?this month (?:so far|to date)|so far this month|(?:the )?month so far|since (?:the )?(?:start|beginning) of (?:the|this) month)(?= |$)/,
  ],
  [
    { kind: 'to-date', unit: 'quarter' },
    /^(?:qtd|quarter to date|(?:so far )?(?:in )?this quarter(?: so far| to date)?|so far this quarter|since (?:the )?(?:start|beginning) of (?:the|this) quarter)(?= |$)/,
  ],
  [
    sessions(1),
    /^(?:(?:on|for|in|over) the day|on the (?:last|latest|most recent) (?:day|session)|in the (?:last|latest|most recent) session|(?:the )?(?:last|latest|most recent) session|today|tonight|this session|intraday|daily|1 day|one day)(?= |$)/,
  ],
  [{ kind: 'previous', unit: 'week' }, /^(?:in |during )?the week before(?= |$)/],
  [
    { kind: 'previous', unit: 'week' },
    /^(?:in |during )?(?:last|the previous|the prior) week(?= |$)/,
  ],
  [
    { kind: 'previous', unit: 'month' },
    /^(?:in |during |over |for )?(?:(?:the )?(?:last|previous|prior) calendar|last|the previous|the prior) month(?= |$)/,
  ],
  [
    { kind: 'previous', unit: 'year' },
    /^(?:in |during )?(?:last|the previous|the prior) calendar year(?= |$)/,
  ],
]

export function readFixed(words: readonly string[], at: number): Read<Period> | null {
  const rest = words.slice(at, at + 10).join(' ')
  for (const [value, pattern] of FIXED) {
    const text = pattern.exec(rest)?.[0]
    if (text !== undefined) return { value, length: text.split(' ').length }
  }
  return null
}

/** "Over the last 3 months", "this week", "in a year". */
export function readSpan(words: readonly string[], at: number): Read<Period> | null {
  let next = at
  while (LEADS.test(words[next] ?? '')) next += 1
  for (let start = at + 1; start <= next; start += 1) {
    // "At all this year", "of this year"; but "over the last month" is no month of the calendar.
    const isApart = start === next || BEFORE_FIXED.test(words[start - 1] ?? '')
    const fixed = isApart ? readFixed(words, start) : null
    if (fixed !== null) return { value: fixed.value, length: fixed.length + start - at }
  }
  const attached = /^(\d+)(d|w|wks?|mo|mos|m|q|y|yrs?|days?|weeks?|months?|years?)$/.exec(
    words[next] ?? '',
  )
  if (attached !== null) {
    const unit = attached[2] === 'm' ? 'mo' : (attached[2] ?? '')
    const per = UNITS.find(([pattern]) => pattern.test(unit))?.[1]
    if (per !== undefined)
      return { value: sessions(Number(attached[1]) * per), length: next + 1 - at }
  }
  const word = words[next] ?? ''
  const count = COUNTS.get(word) ?? (/^\d{1,4}$/.test(word) ? Number(word) : null)
  let used = count === null ? 0 : 1
  if (count !== null && (words[next + used] === 'of' || words[next + used] === 'a')) used += 1
  // "The 10 most recent trading days".
  if (count !== null && words[next + used] === 'most' && words[next + used + 1] === 'recent')
    used += 2
  else if (
    count !== null &&
    /^(?:last|latest|past|previous|prior|recent|final|newest)$/.test(words[next + used] ?? '')
  )
    used += 1
  if (/^(?:trading|calendar|straight|market|business)$/.test(words[next + used] ?? '')) used += 1
  const per = UNITS.find(([pattern]) => pattern.test(words[next + used] ?? ''))?.[1]
  if (per === undefined) return null
  const tail = words[next + used + 1]
  if (tail === 'ago' || (tail === 'in' && words[next + used + 2] === 'a') || tail === 'straight')
    return null
  if (
    next === at &&
    count === null &&
    !/^(?:week|month|quarter|year|weekly|monthly)$/.test(words[next + used] ?? '')
  )
    return null
  // "A year" of a rate, "20 day average": no period of a change.
  if (/^(?:average|avg|ma|sma|line|moving|high|low|highs|lows|range|peak)$/.test(tail ?? ''))
    return null
  // "14 day RSI", but "up this month, RSI below 50".
  if (per === 1 && /^(?:volume|rsi|adx)$/.test(tail ?? '')) return null
  // "Over 50 day", "the 50 day" are short for an average.
  const isAverage = count === 20 || count === 50 || count === 100 || count === 200
  const isOver = words[at] === 'over' && words[at + 1] === 'the' && isAverage
  const isShort = words[at] === 'over' || (words[at] === 'the' && isAverage)
  if (
    count !== null &&
    count > 1 &&
    /^(?:day|session)$/.test(words[next + used] ?? '') &&
    next === at + (isOver ? 2 : 1) &&
    isShort &&
    !/^(?:window|period|stretch|span|change)$/.test(tail ?? '')
  )
    return null
  // "30 days" are those of the calendar, "30 trading days" are not.
  const isTrading = words
    .slice(next, next + used + 1)
    .some((one) => /^(?:trading|market|business|sessions?)$/.test(one))
  const whole = (count ?? 1) * per
  const total = isTrading ? whole : (CALENDAR.get(`${count ?? 1} ${per}`) ?? whole)
  return { value: sessions(Math.max(1, Math.round(total))), length: next + used + 1 - at }
}

/** "Until now": the end of a period that begins on a day. */
export const UNTIL_NOW =
  /^(?:up )?(?:to|until|till|through|thru) (?:now|today|date|present|the (?:last )?close|the present)(?= |$)/

export function readAgo(words: readonly string[], at: number): Read<Period> | null {
  // "What did it close at a week ago": the close is asked for.
  if (words[at] === 'close') return null
  let next = at
  while (DATE_LEADS.test(words[next] ?? '')) next += 1
  const word = words[next] ?? ''
  const count = COUNTS.get(word) ?? (/^\d{1,4}$/.test(word) ? Number(word) : null)
  if (count === null) return null
  let used = 1
  if (/^(?:of|trading|market|business)$/.test(words[next + used] ?? '')) used += 1
  const per = UNITS.find(([pattern]) => pattern.test(words[next + used] ?? ''))?.[1]
  if (per === undefined || !/^(?:ago|earlier|back|before)$/.test(words[next + used + 1] ?? ''))
    return null
  const rest = words.slice(next + used + 2).join(' ')
  const now = UNTIL_NOW.exec(rest)?.[0]
  // "7 days ago" is a week ago, "7 sessions ago" is not.
  const isTrading = used > 1 || /^sessions?$/.test(words[next + used] ?? '')
  const whole = Math.round(count * per)
  const back = isTrading ? whole : (CALENDAR.get(`${count} ${per}`) ?? whole)
  if (now !== undefined)
    return { value: sessions(back), length: next + used + 2 + now.split(' ').length - at }
  const today = /^(?:from |before )?(?:today|now)(?= |$)/.exec(rest)?.[0]
  const tail = today === undefined ? 0 : today.split(' ').length
  return { value: ago(back), length: next + used + 2 + tail - at }
}
