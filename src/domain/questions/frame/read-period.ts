import { monthOfName } from '../../market/calendar/calendar-date.ts'
import { YEAR_SESSIONS } from '../../portfolio/performance/volatility.ts'
import { MONTH_NAMES } from '../plain-words.ts'
import type { NamedDay, Period } from './frame.ts'

type Read<Value> = { readonly value: Value; readonly length: number }

const MONTH_WORD = new RegExp(`^${MONTH_NAMES}s?$`)
/** Days with a name, as the date that is read in their place. */
const HOLIDAYS: readonly (readonly [RegExp, readonly [number, number]])[] = [
  [/^(?:christmas|xmas) eve(?= |$)/, [12, 24]],
  [/^(?:christmas|xmas)(?: day)?(?= |$)/, [12, 25]],
  [/^new years? eve(?= |$)/, [12, 31]],
  [/^new years? day(?= |$)/, [1, 1]],
  [/^(?:independence day|(?:the )?fourth of july)(?= |$)/, [7, 4]],
  [/^halloween(?= |$)/, [10, 31]],
  [/^valentines?(?: day)?(?= |$)/, [2, 14]],
  [/^juneteenth(?= |$)/, [6, 19]],
]
const MONTHS_OF_YEAR = 12
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
/** Read only before a date: "sat" is a verb, too. */
const SHORT_WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ')
const COUNTS: ReadonlyMap<string, number> = new Map([
  ...'a one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, Math.max(1, index)] as const),
  ['couple', 2],
  ['few', 3],
  ['half', 0.5],
])
const UNITS: readonly (readonly [RegExp, number])[] = [
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
const DATE_LEADS = /^(?:on|at|as|of|for|the|in|back|by|close|for)$/

/**
 * The period or the past day that starts at a word.
 * @param words comparable words
 * @returns null when none starts there; `today` is the last session, which needs no period for a level
 */
export function readPeriodAt(words: readonly string[], at: number): Read<Period> | null {
  return (
    readMoveDay(words, at) ??
    readSince(words, at) ??
    readBetween(words, at) ??
    readMonths(words, at) ??
    readEdgeDay(words, at) ??
    readWeekdayOfLastWeek(words, at) ??
    readFixed(words, at) ??
    readAgo(words, at) ??
    readMonth(words, at) ??
    readSpan(words, at) ??
    readOneDay(words, at)
  )
}

const EDGE =
  /^(?:(?:at|by|near|around|about|on|in|towards?|from|since|for) )*(?:(?:the|very|right) )*(?<of>end|(?:last|final) (?:(?:trading|market|business) )?(?:day|session)|close(?= of )|start|beginning|begin|middle|mid|half(?:way)?|early|late)(?: (?:part|of|through|in|the|month))*(?= )/
const EDGE_OF: Readonly<Record<string, 'start' | 'middle' | 'end'>> = {
  end: 'end',
  close: 'end',
  late: 'end',
  start: 'start',
  beginning: 'start',
  begin: 'start',
  early: 'start',
}
const LAST_OF_IT =
  /^(?:on )?(?:(?:the|its) )?(?:last|final) (?:(?:trading|market|business) )?(?:session|day(?: of trading)?)(?= |$)/
const NAMED_UNIT =
  /^(?<which>this|the|current|last|previous|prior) (?<unit>week|month|quarter|year)(?= |$)/

/** "The end of June", "mid July", "the start of this year". */
function readEdge(words: readonly string[], at: number): Read<NamedDay> | null {
  const ended = readEndOfMonth(words, at)
  if (ended !== null) return ended
  const found = EDGE.exec(words.slice(at, at + 8).join(' '))
  const word = found?.groups?.of?.replace(/^(?:last|final).*/, 'end')
  if (found === null || word === undefined) return null
  const length = found[0].split(' ').length
  // "The start of the year": the article was read with the edge.
  const back = words[at + length - 1] === 'the' ? 1 : 0
  const period = readEdgePeriod(words, at + length) ?? readEdgePeriod(words, at + length - back)
  if (period === null) return null
  const used = readEdgePeriod(words, at + length) === null ? length - back : length
  // "The close of July 20", "did it end July 20": that day, not the month's edge.
  if (isDateAt(words, at + used)) return null
  // "The end of April, its last session": said twice.
  const rest = words.slice(at + used + period.length).join(' ')
  const again = EDGE_OF[word] === 'end' ? LAST_OF_IT.exec(rest)?.[0] : undefined
  return {
    value: { kind: 'edge', of: EDGE_OF[word] ?? 'middle', period: period.value },
    length: used + period.length + (again === undefined ? 0 : again.split(' ').length),
  }
}

/** "June's end", "June month end", "when June was over". */
function readEndOfMonth(words: readonly string[], at: number): Read<NamedDay> | null {
  const lead = /^(?:at|by|on|when)$/.test(words[at] ?? '') ? 1 : 0
  const month = readMonthName(words, at + lead)
  if (month === null) return null
  const rest = words.slice(at + lead + month.length, at + lead + month.length + 3).join(' ')
  const tail =
    /^(?:(?:month )?end|was over|ended|(?:last|final) (?:(?:trading|market|business) )?(?:day|session)|(?:last|final) close)(?= |$)(?! of)/.exec(
      rest,
    )?.[0]
  if (tail === undefined) return null
  return {
    value: { kind: 'edge', of: 'end', period: { kind: 'month', ...month.value } },
    length: lead + month.length + tail.split(' ').length,
  }
}

function isDateAt(words: readonly string[], at: number): boolean {
  return readDay(words, at)?.value.kind === 'date'
}

function readEdgePeriod(words: readonly string[], at: number): Read<Period> | null {
  const named = NAMED_UNIT.exec(words.slice(at, at + 2).join(' '))?.groups
  if (named !== undefined) {
    const unit = (['month', 'quarter', 'year'] as const).find((one) => one === named.unit)
    const isPrevious = /^(?:last|previous|prior)$/.test(named.which ?? '')
    if (isPrevious) return { value: { kind: 'previous', unit: unit ?? 'week' }, length: 2 }
    return unit === undefined ? null : { value: { kind: 'to-date', unit }, length: 2 }
  }
  if (/^20\d\d$/.test(words[at] ?? ''))
    return { value: { kind: 'year', year: Number(words[at]) }, length: 1 }
  const month = readMonthName(words, at)
  return month === null
    ? readMonth(words, at)
    : { value: { kind: 'month', ...month.value }, length: month.length }
}

/** "July or August", "from June to August": from the close before the first to the end of the last. */
function readMonths(words: readonly string[], at: number): Read<Period> | null {
  let next = at
  while (
    /^(?:in|during|over|between|from|either|both|the|of|out|for|across|months|all|within)$/.test(
      words[next] ?? '',
    )
  )
    next += 1
  const first = readMonthName(words, next)
  if (first === null) return null
  const listed = readMonthList(words, next)
  if (listed !== null) return { ...listed, length: listed.length + next - at }
  if (!/^(?:or|and|to|through|thru|until|till)$/.test(words[next + first.length] ?? '')) return null
  const second = readMonthName(words, next + first.length + 1)
  if (second === null) return null
  // "The April-June quarter of 2026".
  const tail =
    /^(?:quarter|period|stretch|window|months|days|sessions)?(?: of 20\d\d)?(?= |$)/.exec(
      words.slice(next + first.length + 1 + second.length).join(' '),
    )?.[0]
  const tailLength = tail === undefined || tail === '' ? 0 : tail.trim().split(' ').length
  const length = next + first.length + 1 + second.length + tailLength - at
  return {
    value: { kind: 'between', from: monthBefore(first.value), to: endOf(second.value) },
    length,
  }
}

/** "May, June or July": from the first to the last, where they follow each other. */
function readMonthList(words: readonly string[], at: number): Read<Period> | null {
  const months: MonthName[] = []
  let next = at
  for (;;) {
    while (months.length > 0 && /^(?:or|and|in|versus|vs)$/.test(words[next] ?? '')) next += 1
    const month = readMonthName(words, next)
    if (month === null) break
    months.push(month.value)
    next += month.length
  }
  const [first, last] = [months[0], months.at(-1)]
  const isRun = months.every(({ month }, index) => month === (first?.month ?? 0) + index)
  if (first === undefined || last === undefined || months.length < 3 || !isRun) return null
  return {
    value: { kind: 'between', from: monthBefore(first), to: endOf(last) },
    length: next - at,
  }
}

function endOf(name: MonthName): NamedDay {
  return { kind: 'edge', of: 'end', period: { kind: 'month', ...name } }
}

function monthBefore(name: MonthName): NamedDay {
  return endOf(
    name.month === 1
      ? { ...name, month: 12, year: name.year === null ? null : name.year - 1 }
      : { ...name, month: name.month - 1 },
  )
}

/** An edge of a period as a day by itself; to date, an end is still to come. */
function readEdgeDay(words: readonly string[], at: number): Read<Period> | null {
  if (/^(?:since|from)$/.test(words[at] ?? '')) return null
  const edge = readEdge(words, at)
  if (edge === null || (edge.value.kind === 'edge' && isOpenEnd(edge.value))) return null
  return { value: { kind: 'day', day: edge.value }, length: edge.length }
}

function isOpenEnd({ of, period }: Extract<NamedDay, { readonly kind: 'edge' }>): boolean {
  return of !== 'start' && period.kind === 'to-date'
}

const sessions = (count: number): Period => ({ kind: 'sessions', count })
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
    /^(?:ytd|year to date|(?:so far )?(?:in |for )?(?:this|the|current) (?:calendar )?year(?: so far| to date)|so far this year|(?:in |for |over |during )?this (?:calendar )?year(?: so far)?|(?:the )?year so far|since (?:the )?(?:start|beginning) of (?:the|this) year|since new years?(?: day| eve)?|(?:on|for) the year|from the (?:start|beginning) of (?:the|this) year)(?: until now| to now| to today)?(?= |$)/,
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

function readFixed(words: readonly string[], at: number): Read<Period> | null {
  const rest = words.slice(at, at + 10).join(' ')
  for (const [value, pattern] of FIXED) {
    const text = pattern.exec(rest)?.[0]
    if (text !== undefined) return { value, length: text.split(' ').length }
  }
  return null
}

function readSince(words: readonly string[], at: number): Read<Period> | null {
  const lead = STARTING.exec(words.slice(at, at + 4).join(' '))?.[0]
  let next = at + (lead === undefined ? 0 : lead.split(' ').length - 1)
  if (words[next] === 'ever') next += 1
  const word = lead === undefined ? words[next] : 'since'
  if (word !== 'since' && word !== 'from' && word !== 'after') return null
  next += 1
  const fixed = readFixed(words, at)
  if (fixed !== null) return fixed
  const past = word === 'since' ? readAgo(words, next) : null
  if (past?.value.kind === 'day')
    return { value: { kind: 'since', from: past.value.day }, length: past.length + next - at }
  const edge = readEdge(words, next)
  // "Since the start of 2026": since the last close of the year before.
  if (edge?.value.kind === 'edge' && edge.value.of === 'start' && edge.value.period.kind === 'year')
    return {
      value: {
        kind: 'since',
        from: {
          kind: 'edge',
          of: 'end',
          period: { kind: 'year', year: edge.value.period.year - 1 },
        },
      },
      length: next - at + edge.length,
    }
  // "Since the start of June" counts from the last close of May, as "since June" does.
  if (edge?.value.kind === 'edge' && edge.value.of !== 'start' && !isOpenEnd(edge.value)) {
    const length = next - at + edge.length
    const to = readDayAfter(words, next + edge.length)
    return to === null
      ? { value: { kind: 'since', from: edge.value }, length }
      : {
          value: { kind: 'between', from: edge.value, to: to.value },
          length: length + to.length,
        }
  }
  while (SINCE_LEADS.test(words[next] ?? '')) next += 1
  const leads = words.slice(at + 1, next).join(' ')
  // "Since its peak on June 2": the day is that of the peak.
  const peak = PEAK_ON.exec(words.slice(at + 1, at + 6).join(' '))?.[0].split(' ').length ?? 0
  const isOnDay = peak > 0 && readDay(words, at + 1 + peak) !== null
  if (isOnDay) next = at + 1 + peak
  const extreme = isOnDay ? null : readExtreme(words, at + 1)
  if (extreme !== null) {
    const to = /^(?:to|until|till|through) (?:now|today|the close|the last close)(?= |$)/.exec(
      words.slice(at + 1 + extreme.length).join(' '),
    )?.[0]
    return {
      value: { kind: 'since', from: extreme.value },
      length: 1 + extreme.length + (to === undefined ? 0 : to.split(' ').length),
    }
  }
  const day = readDay(words, next)
  if (day !== null) {
    const isEarlier = /\blast\b/.test(leads) && day.value.kind === 'weekday'
    const to = /^(?:to|until|till|through) (?:now|today|the (?:last )?close)(?= |$)/.exec(
      words.slice(next + day.length).join(' '),
    )?.[0]
    const until = readDayAfter(words, next + day.length)
    if (until !== null)
      return {
        value: { kind: 'between', from: day.value, to: until.value },
        length: next + day.length + until.length - at,
      }
    const from =
      isEarlier && day.value.kind === 'weekday' ? { ...day.value, isEarlier: true } : day.value
    return {
      value: { kind: 'since', from },
      length: next + day.length - at + (to === undefined ? 0 : to.split(' ').length),
    }
  }
  const span = readSinceSpan(words, next, at)
  if (span !== null) return span
  const month = readMonthName(words, next)
  if (month === null || word === 'from') {
    if (month === null) return null
    const end = readMonthName(words, next + month.length + 1)
    if (words[next + month.length] !== 'to' && words[next + month.length] !== 'until') return null
    if (end === null) {
      if (!/^(?:now|today)$/.test(words[next + month.length + 1] ?? '')) return null
      return { value: sinceMonth(month.value), length: next + month.length + 2 - at }
    }
    return null
  }
  return { value: sinceMonth(month.value), length: next + month.length - at }
}

/** "Starting Sep 30", "counting from July 4": since then. */
const STARTING =
  /^(?:starting|beginning|counting|commencing|measured|reckoned|dating)(?: (?:from|on|at|with|as of|since))?(?= (?!of(?: |$)))/

/** What may stand between "since" and its day: "since its close at the end of". */
const SINCE_LEADS =
  /^(?:the|its|their|that|this|way|back|all|start|beginning|of|end|early|close|closing|closed|price|level|bell|session|trading|on|at|in|as|last|first|day|date|morning)$/

const PEAK_ON =
  /^(?:(?:its|their|that) )?(?:high|low|peak|top|bottom)(?: close)? (?:on|of|from|at)(?: the)?(?= )/

function sinceMonth(name: MonthName): Period {
  return { kind: 'since-month', ...name }
}

/** "Since last week", "since last year august". */
function readSinceSpan(words: readonly string[], next: number, at: number): Read<Period> | null {
  const start = words[next - 1] === 'last' ? next - 1 : next
  if (words[start] !== 'last' || words[at] !== 'since') return null
  const month = readMonthName(words, start + 2)
  if (words[start + 1] === 'year' && month !== null)
    return {
      value: sinceMonth({ ...month.value, isLastYear: true }),
      length: start + 2 + month.length - at,
    }
  const per = UNITS.find(([pattern]) => pattern.test(words[start + 1] ?? ''))?.[1]
  return per === undefined || per === 1 ? null : { value: sessions(per), length: start + 2 - at }
}

function readDayAfter(words: readonly string[], at: number): Read<NamedDay> | null {
  const lead = UP_TO.exec(words.slice(at, at + 4).join(' '))?.[0].split(' ').length
  if (lead === undefined) return null
  const day = readDayOrEdge(words, at + lead)
  return day === null ? null : { value: day.value, length: day.length + lead }
}

const UP_TO =
  /^(?:(?:and )?(?:up )?(?:to|through|until|till|thru)|and(?: ending(?: on| at| with)?)?|ending(?: on| at| with)?)(?= )/
/** "Until now": the end of a period that begins on a day. */
const UNTIL_NOW =
  /^(?:up )?(?:to|until|till|through|thru) (?:now|today|date|present|the (?:last )?close|the present)(?= |$)/

/** A day, or the start or the end of a period that is over: "the end of March". */
function readDayOrEdge(words: readonly string[], at: number): Read<NamedDay> | null {
  const day = readDay(words, at)
  if (day !== null) return day
  const edge = readEdge(words, at)
  return edge?.value.kind === 'edge' && !isOpenEnd(edge.value) ? edge : null
}

function readBetween(words: readonly string[], at: number): Read<Period> | null {
  const word = words[at]
  const from = readDayOrEdge(words, word === 'between' || word === 'from' ? at + 1 : at)
  if (from === null) return null
  const lead = word === 'between' || word === 'from' ? 1 : 0
  // "2/2/26 - 6/30/26": two dates side by side.
  const beside = from.value.kind === 'date' ? readDay(words, at + lead + from.length) : null
  if (beside?.value.kind === 'date')
    return {
      value: { kind: 'between', from: from.value, to: beside.value },
      length: lead + from.length + beside.length,
    }
  const now = UNTIL_NOW.exec(words.slice(at + lead + from.length).join(' '))?.[0]
  if (now !== undefined)
    return {
      value: { kind: 'since', from: from.value },
      length: lead + from.length + now.split(' ').length,
    }
  const to = readDayAfter(words, at + lead + from.length)
  if (to === null || (lead === 0 && words[at + from.length] === 'and')) return null
  return {
    value: { kind: 'between', from: inYearOf(from.value, to.value), to: to.value },
    length: lead + from.length + to.length,
  }
}

/** "Sep 30 to Dec 31 of 2025": the year that is named once is that of both. */
function inYearOf(from: NamedDay, to: NamedDay): NamedDay {
  if (from.kind !== 'date' || to.kind !== 'date' || from.year !== null || to.year === null)
    return from
  const isBefore = from.month < to.month || (from.month === to.month && from.day <= to.day)
  if (to.year === 'last') return isBefore ? { ...from, year: 'last' } : from
  return { ...from, year: isBefore ? to.year : to.year - 1 }
}

/** "The low in June", "its March high": the extreme close of a month or of a period. */
function readExtreme(words: readonly string[], at: number): Read<NamedDay> | null {
  const rest = words.slice(at, at + 8)
  const before =
    /^(?:(?:the|its|their) )?(?<month>\w+) (?<of>low|high|bottom|peak|top)s?(?= |$)/.exec(
      rest.join(' '),
    )
  if (before?.groups !== undefined && MONTH_WORD.test(before.groups.month ?? '')) {
    const month = monthOfName(before.groups.month ?? '')
    return {
      value: {
        kind: 'extreme',
        of: isTop(before.groups.of) ? 'high' : 'low',
        period: { kind: 'month', month, year: null, isLastYear: false },
      },
      length: before[0].split(' ').length,
    }
  }
  const found =
    /^(?:the |its |their )?(?<of>low|high|bottom|peak|top)(?: close| closing price| point)?(?: (?:in|of|from))?(?= |$)/.exec(
      rest.join(' '),
    )
  if (found?.groups === undefined) return null
  const length = found[0].split(' ').length
  const month = readMonthName(words, at + length)
  if (month === null) return null
  return {
    value: {
      kind: 'extreme',
      of: isTop(found.groups.of) ? 'high' : 'low',
      period: { kind: 'month', ...month.value },
    },
    length: length + month.length,
  }
}

function isTop(word: string | undefined): boolean {
  return word === 'high' || word === 'peak' || word === 'top'
}

type MonthName = {
  readonly month: number
  readonly year: number | null
  readonly isLastYear: boolean
}

function readMonthName(words: readonly string[], at: number): Read<MonthName> | null {
  const word = words[at] ?? ''
  if (!MONTH_WORD.test(word)) return null
  const month = monthOfName(word)
  const next = words.slice(at + 1, at + 4)
  const of = next[0] === 'of' ? 1 : 0
  if (/^20\d\d$/.test(next[of] ?? ''))
    return { value: { month, year: Number(next[of]), isLastYear: false }, length: 2 + of }
  if (next[of] === 'last' && next[of + 1] === 'year')
    return { value: { month, year: null, isLastYear: true }, length: 3 + of }
  if (next[0] === 'this' && next[1] === 'year')
    return { value: { month, year: null, isLastYear: false }, length: 3 }
  return { value: { month, year: null, isLastYear: false }, length: 1 }
}

const MOVE_DAY =
  /^(?:on )?the (?:day|session) (?:that |when )?(?:it|@|they|the stock) (?<way>\w+)(?: by)? (?<size>\d+(?:\.\d+)?) (?:%|percent)(?= |$)/
const UP =
  /^(?:rose|gained|jumped|popped|surged|soared|climbed|rallied|spiked|ripped|advanced|mooned|added)$/
const DOWN =
  /^(?:fell|dropped|lost|sank|slid|plunged|crashed|tanked|tumbled|plummeted|declined|slipped|dipped|dumped|shed)$/

/** "The day it popped 36% last September". */
function readMoveDay(words: readonly string[], at: number): Read<Period> | null {
  const found = MOVE_DAY.exec(words.slice(at, at + 12).join(' '))
  const { way = '', size = '' } = found?.groups ?? {}
  if (found === null || (!UP.test(way) && !DOWN.test(way))) return null
  const length = found[0].split(' ').length
  const within = readPeriodAt(words, at + length)
  const percent = UP.test(way) ? Number(size) : -Number(size)
  return {
    value: { kind: 'day', day: { kind: 'move', percent, period: within?.value ?? null } },
    length: length + (within?.length ?? 0),
  }
}

/** "In July", "for the month of July", "in 2025", "in Q2". */
function readMonth(words: readonly string[], at: number): Read<Period> | null {
  let next = at
  while (
    /^(?:in|during|for|over|the|month|of|all|throughout|back|whole)$/.test(words[next] ?? '') ||
    (words[next] === 'last' && MONTH_WORD.test(words[next + 1] ?? ''))
  )
    next += 1
  const lead = next - at
  // "2026 Q2".
  const yearBefore = /^20\d\d$/.exec(words[next] ?? '')?.[0]
  const quarterAfter = /^q([1-4])$/.exec(words[next + 1] ?? '')?.[1]
  if (yearBefore !== undefined && quarterAfter !== undefined)
    return {
      value: { kind: 'quarter', quarter: Number(quarterAfter), year: Number(yearBefore) },
      length: lead + 2,
    }
  const quarter = /^q([1-4])$/.exec(words[next] ?? '')?.[1]
  const ordinal = ['first', 'second', 'third', 'fourth'].indexOf(words[next] ?? '')
  if (quarter !== undefined || (ordinal >= 0 && /^quarters?$/.test(words[next + 1] ?? ''))) {
    const used = quarter === undefined ? 2 : 1
    const after = words[next + used] === 'of' ? used + 1 : used
    const year = /^20\d\d$/.test(words[next + after] ?? '') ? Number(words[next + after]) : null
    return {
      value: {
        kind: 'quarter',
        quarter: quarter === undefined ? ordinal + 1 : Number(quarter),
        year,
      },
      length: lead + (year === null ? used : after + 1),
    }
  }
  if (/^20\d\d$/.test(words[next] ?? '')) {
    const isSoFar = words[next + 1] === 'so' && words[next + 2] === 'far'
    if (!isDateAt(words, next) && (lead > 0 || isSoFar || isYearAlone(words, next)))
      return {
        value: { kind: 'year', year: Number(words[next]) },
        length: lead + (isSoFar ? 3 : 1),
      }
  }
  const month = readMonthName(words, next)
  if (month === null || readDay(words, next) !== null) return null
  // "May" is also a verb.
  if (words[next] === 'may' && lead === 0) return null
  return { value: { kind: 'month', ...month.value }, length: lead + month.length }
}

/** "AMD 2030" asks for a forecast. */
const MIN_YEAR_WORDS = 3
/** "Worst month 2026": a year, where no number is asked for. */
function isYearAlone(words: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [words[at - 1], words[at + 1]]
  if (words.length < MIN_YEAR_WORDS) return false
  const isBound = /^(?:$|above|below|over|under|than|to|at|near|reach|hit|is|was|past|of|and|or)$/
  return (
    !isBound.test(before) && !/^(?:$|%|dollars?|shares?|points?|percent|\d.*)$/.test(after || 'end')
  )
}

/** "Over the last 3 months", "this week", "in a year". */
function readSpan(words: readonly string[], at: number): Read<Period> | null {
  let next = at
  while (LEADS.test(words[next] ?? '')) next += 1
  for (let start = at + 1; start <= next; start += 1) {
    // "At all this year"; but "over the last month" is no month of the calendar.
    const isApart = start === next || words[start - 1] === 'all'
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
  const isShort =
    words[at] === 'over' ||
    (words[at] === 'the' && (count === 20 || count === 50 || count === 100 || count === 200))
  if (
    count !== null &&
    count > 1 &&
    /^(?:day|session)$/.test(words[next + used] ?? '') &&
    next === at + 1 &&
    isShort
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

function readAgo(words: readonly string[], at: number): Read<Period> | null {
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

/** "Last week Thursday", before "last week" alone. */
function readWeekdayOfLastWeek(words: readonly string[], at: number): Read<Period> | null {
  const start = words[at] === 'on' ? at + 1 : at
  return /^last weeks? (?:on )?(?:sun|mon|tues|wednes|thurs|fri|satur)day/.test(
    words.slice(start, start + 4).join(' '),
  )
    ? readOneDay(words, at)
    : null
}

function readOneDay(words: readonly string[], at: number): Read<Period> | null {
  if (words[at] === 'close') return null
  let next = at
  while (DATE_LEADS.test(words[next] ?? '')) next += 1
  const isEarlier = words[next] === 'last' || words[next] === 'previous'
  if (isEarlier || words[next] === 'this') next += 1
  if (isEarlier && /^weeks?$/.test(words[next] ?? '')) next += words[next + 1] === 'on' ? 2 : 1
  const day = readDay(words, next)
  if (day === null) return null
  const value =
    day.value.kind === 'weekday' && isEarlier ? { ...day.value, isEarlier: true } : day.value
  return { value: { kind: 'day', day: value }, length: next + day.length - at }
}

/** A date or a weekday that starts at a word, without anything before it. */
function readDay(words: readonly string[], at: number): Read<NamedDay> | null {
  const word = words[at] ?? ''
  if (word === 'yesterday') return { value: { kind: 'ago', sessions: 1 }, length: 1 }
  const short = SHORT_WEEKDAYS.indexOf(word)
  if (short >= 0) {
    const date = readDay(words, at + 1)
    if (date?.value.kind === 'date') return { ...date, length: date.length + 1 }
  }
  const weekday = WEEKDAYS.indexOf(word.replace(/s$/, ''))
  if (weekday >= 0) {
    const the = words[at + 1] === 'the' ? 1 : 0
    const date = readDay(words, at + 1 + the)
    if (date?.value.kind === 'date') return { ...date, length: date.length + 1 + the }
    const ofLast = /^(?:of )?(?:last|the previous|the prior) week(?= |$)/.exec(
      words.slice(at + 1, at + 5).join(' '),
    )?.[0]
    const length = ofLast === undefined ? 1 : 1 + ofLast.split(' ').length
    return { value: { kind: 'weekday', weekday, isEarlier: ofLast !== undefined }, length }
  }
  const rest = words.slice(at, at + 4).join(' ')
  const holiday = HOLIDAYS.find(([pattern]) => pattern.test(rest))
  if (holiday !== undefined) {
    const [pattern, [month, day]] = holiday
    const length = pattern.exec(rest)?.[0].split(' ').length ?? 1
    return dated(words, at, length, { month, day })
  }
  const iso = /^(20\d\d) (\d\d) (\d\d)(?= |$)/.exec(words.slice(at, at + 3).join(' '))
  if (iso !== null)
    return {
      value: { kind: 'date', year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) },
      length: 3,
    }
  const american = /^(\d{1,2}) (\d{1,2}) (20\d\d)(?= |$)/.exec(words.slice(at, at + 3).join(' '))
  if (american !== null) {
    const [first, second] = [Number(american[1]), Number(american[2])]
    // "13 08 2026" has the day first.
    const [month, day] = first > MONTHS_OF_YEAR ? [second, first] : [first, second]
    return { value: { kind: 'date', year: Number(american[3]), month, day }, length: 3 }
  }
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)?$/
  if (MONTH_WORD.test(word)) {
    const the = words[at + 1] === 'the' ? 1 : 0
    const day = ordinal.exec(words[at + 1 + the] ?? '')?.[1]
    if (day === undefined || Number(day) < 1 || Number(day) > 31) return null
    return dated(words, at, 2 + the, {
      month: monthOfName(word),
      day: Number(day),
    })
  }
  const day = ordinal.exec(word)?.[1]
  if (day === undefined || Number(day) < 1 || Number(day) > 31) return null
  const of = words[at + 1] === 'of' ? 1 : 0
  const month = words[at + 1 + of] ?? ''
  const isOrdinal = /[a-z]$/.test(word) || /^20\d\d$/.test(words[at + 2] ?? '')
  if (MONTH_WORD.test(month) && (of === 1 || month !== 'may' || isOrdinal)) {
    return dated(words, at, 2 + of, {
      month: monthOfName(month),
      day: Number(day),
    })
  }
  // "On the 20th": of the last session's month.
  return /\d(?:st|nd|rd|th)$/.test(word) && words[at - 1] === 'the'
    ? { value: { kind: 'date', year: null, month: 0, day: Number(day) }, length: 1 }
    : null
}

/** "Aug 20 (Thursday)", "Aug 15, which was a Saturday": the words of the weekday. */
function countWeekday(words: readonly string[], at: number): number {
  const found = WEEKDAY_AFTER.exec(words.slice(at, at + 4).join(' '))
  return found === null ? 0 : found[0].split(' ').length
}
const WEEKDAY_AFTER = new RegExp(
  `^(?:(?:which|that) (?:was|is) )?(?:an? )?(?:${WEEKDAYS.join('|')})(?= |$)`,
)

/** A date with the year that may follow its words: "2025", "last year". */
function dated(
  words: readonly string[],
  at: number,
  length: number,
  date: { readonly month: number; readonly day: number },
): Read<NamedDay> {
  const of = words[at + length] === 'of' && /^20\d\d$/.test(words[at + length + 1] ?? '') ? 1 : 0
  const next = words.slice(at + length + of, at + length + of + 2)
  if (/^20\d\d$/.test(next[0] ?? ''))
    return {
      value: { kind: 'date', year: Number(next[0]), ...date },
      length: length + of + 1 + countWeekday(words, at + length + of + 1),
    }
  const after = countWeekday(words, at + length)
  if (after > 0) return { value: { kind: 'date', year: null, ...date }, length: length + after }
  return next.join(' ') === 'last year'
    ? { value: { kind: 'date', year: 'last', ...date }, length: length + 2 }
    : { value: { kind: 'date', year: null, ...date }, length }
}
