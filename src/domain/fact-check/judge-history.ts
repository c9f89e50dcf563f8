import { monthOfName } from '../market/calendar/calendar-date.ts'
import { countSessions } from '../market/calendar/trading-days.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Facts } from './fact.ts'
import type { ClaimedAction } from './find-actions.ts'
import { isAboutRecord } from './find-cues.ts'
import type { FactIndex } from './fact-index.ts'
import {
  dayNamed,
  findDates,
  findWeekdays,
  type NamedDate,
  resolveDay,
  isInPartOfMonth,
} from './find-dates.ts'
import { findNumberWords, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'

type Period = Facts['periods'][number]

const PAST =
  /\b(?:after|following|spent|was|were|had been|has been|have been|been|last|latest|previous(?:ly)?|prior|earlier|former(?:ly)?|until|till|through|since|lasted|ended|ran|began|started|turned|became|switched|flipped|moved|changed|before (?:that|then|this)|brand[- ]new|new|fresh|yesterday|day before|history|most recent|for (?:[a-z]+ ){0,4}(?:weeks?|months?)|came on|dates? (?:back|from)|period|spell|stretch|stint)\b/i

/**
 * Whether a stock had an action when the words say it had: since, until or on a day, last, or before
 * the current one. Null where they speak of now, or its past signals are unknown.
 */
export function judgeHistory(
  claimed: ClaimedAction,
  owner: Ticker,
  sentence: Sentence,
  index: FactIndex,
): boolean | null {
  const periods = index.periods.get(owner) ?? []
  const last = periods.at(-1)
  if (last === undefined || claimed.action === 'NO SIGNAL' || isAboutRecord(sentence.text))
    return null
  const moved = judgeTransition(claimed, periods, sentence.text)
  if (moved !== null) return moved
  const near = nearText(claimed, sentence)
  const then = dayOfOpening(claimed, sentence.text, last.to)
  if (then !== null && WAS.test(near) && findDates(near).every(({ day }) => day === null))
    return periods.some(
      ({ action, from, to }) => action === claimed.action && from <= then && then <= to,
    )
  // "On WATCH since its last SELL": the period before the current one.
  const isBefore =
    /\b(?:BUY|SELL|WATCH)\b[^;,]{0,24} since (?:its|the) (?:last|latest|most recent) $/.test(
      sentence.text.slice(0, claimed.at),
    )
  if (isBefore && periods.at(-2)?.action !== claimed.action) return false
  const week = IN_WEEK.exec(near)?.groups?.week?.toLowerCase()
  if (week !== undefined && last.action === claimed.action)
    return Math.ceil(countSessions(last.from, last.to) / 5) === WEEKS.indexOf(week)
  // "No BUY in 2026".
  const year = findDates(near).find(({ month, day }) => month === null && day === null)?.year
  if (year !== undefined && year !== null)
    return periods.some(
      ({ action, from, to }) =>
        action === claimed.action &&
        Number(from.slice(0, 4)) <= year &&
        year <= Number(to.slice(0, 4)),
    )
  if (!PAST.test(near) && !/\bAug|\bJul|\bJun|\bMay\b|\bApr|\bMar/.test(near)) return null
  const own = periods.filter(({ action }) => action === claimed.action)
  // "20 BUY periods since November": counted by the figure's check.
  if (
    /\b(?:BUY|SELL|WATCH) (?:periods|spells|stretches|stints|runs)\b|\bone (?:single |separate )?(?:BUY|SELL|WATCH) (?:period|spell|stretch|stint|run)\b/.test(
      near,
    )
  )
    return own.length > 0
  // "Has not been a BUY since January 9": it was one until then.
  const since = NOT_SINCE.exec(near)
  if (since !== null) {
    const ended = own.findLast((period) => period !== last)?.to
    const rest = near.slice(since.index + since[0].length)
    const [day] = findDates(rest)
    const month = findMonth(`since ${rest}`, last.to)
    const isEnd =
      ended !== undefined &&
      last.action !== claimed.action &&
      (day?.day != null ? isDay(ended, day, last.to) : ended.startsWith(month ?? '-'))
    return !isEnd
  }
  const season = isSinceSeason(own, near, last.to)
  if (season !== null) return season
  const monthNamed = findDates(sentence.text).find(({ month }) => month !== null)?.month ?? null
  const dates = [
    ...findDates(near)
      .filter(({ day }) => day !== null)
      .map((date) => (date.month === null ? { ...date, month: monthNamed } : date)),
    ...findWeekdays(near, last.to),
  ].toSorted((a, b) => a.at - b.at)
  // "Has been a WATCH since": the current one.
  const isSpan =
    /\bbeen [^,;]*\b(?:days?|weeks?|months?|sessions?|years?) since (?:the|its)\b/i.test(near)
  const isOngoing =
    (!isSpan &&
      /\b(?:has|have|'s) (?!had\b)|\bis\b|\bcurrent\b/i.test(near) &&
      /\bsince\b(?! (?:it|[A-Z][\w&.]*|the stock) (?:was|were|had|is|has|met|lacked)\b)/.test(
        near,
      )) ||
    (last.action === claimed.action &&
      /^(?:the|this|its|the stock's) (?:current |present )?(?:BUY|SELL|WATCH)(?: signal| rating| reading)? (?:only |just |first )?(?:began|started|kicked off|was triggered|fired|appeared|came(?= on| in))\b/i.test(
        near,
      )) ||
    (/\bdates? (?:back )?(?:from|to)\b/i.test(near) && !/\b(?:last|previous|earlier)\b/i.test(near))
  const isCurrent = /\bcurrent (?:BUY|SELL|WATCH)\b/.test(near)
  const isLastOne =
    /\b(?:last|latest|most recent)\s(?:(?:ever|\w+-(?:day|session)) )?(?:BUY|SELL|WATCH)\b|\blast (?:read|carried|had|was|showed|sat|stood)\b|\b(?:was|were) last (?:an? |on |rated )|\bno (?:BUY|SELL|WATCH)(?:[^.;]|\.\d)* since\b/i.test(
      near,
    )
  const antecedent = findAntecedent(claimed, sentence, periods)
  if (antecedent === undefined) return false
  if (antecedent !== null) {
    const position = periods.indexOf(antecedent)
    const before = position < 1 ? undefined : periods[position - 1]
    if (before?.action !== claimed.action) return false
    return dates.length === 0
      ? isOfLength(before, near)
      : fitsDates(before, dates, near, periods) && isOfLength(before, near)
  }
  const recent = last.action === claimed.action ? own.slice(-2) : own.slice(-1)
  const meant =
    isOngoing || isCurrent ? own.filter((period) => period === last) : isLastOne ? recent : own
  const until = UNTIL_MONTH.exec(near)?.groups?.month
  if (until !== undefined && dates.length === 0)
    return meant.some(({ to }) => monthOf(to) === monthOfName(until))
  const length = isOngoingFor(near)
  if (length !== null && last.action === claimed.action) {
    const lasted = countSessions(last.from, last.to)
    if (/\bmore than|\bover\b|\bat least/i.test(near)) return lasted > length
    if (/\bless than|\bunder\b/i.test(near)) return lasted < length
    return lasted >= length * 0.7 && lasted <= length * 1.4 + 1
  }
  if (dates.length > 0)
    return meant.some(
      (period) =>
        fitsDates(period, dates, near, periods) &&
        isOfLength(period, near) &&
        (until === undefined || monthOf(period.to) === monthOfName(until)) &&
        (until === undefined || isInPartOfMonth(period.to, PART.exec(near)?.groups?.part ?? '')) &&
        isFirstSince(period, own, near, last.to),
    )
  const month = findMonth(near, last.to)
  if (month !== null)
    return meant.some(
      ({ from, to }) =>
        from.slice(0, 7) <= month && month <= to.slice(0, 7) && isOfLength({ from, to }, near),
    )
  if (
    /^\s?(?:after|following|before)\b|\b(?:last|latest|most recent|previous|prior)\s(?:\w+[- ])?(?:BUY|SELL|WATCH)/i.test(
      near,
    )
  ) {
    const before = own.findLast((period) => period !== last)
    const isNext = /^\s?(?:after|following)\b/i.test(near)
    if (before === undefined || (isNext && before !== periods.at(-2))) return false
    return isOfLength(before, near)
  }
  if (
    /\b(?:brand[- ]new|just (?:turned|became|flipped|switched)|turned .{0,20}\btoday)\b/i.test(near)
  )
    return last.action === claimed.action && last.from === index.lastDay
  if (/\b(?:yesterday|the day before|a day earlier|(?:the )?previous session)\b/i.test(near)) {
    const before = last.from === index.lastDay ? periods.at(-2) : last
    if (BECAME.test(near))
      return before?.action === claimed.action && countSessions(before.from, last.to) === 2
    return before?.action === claimed.action
  }
  if (
    /\b(?:previous(?:ly)? (?:signal|rating|a|an)|before (?:that|then|this)|formerly)\b/i.test(near)
  )
    return periods.at(-2)?.action === claimed.action
  return null
}

const WEEKS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth']
/** "Its BUY is now in its third week". */
const IN_WEEK =
  /\b(?:in|into|entered|entering) (?:its|the) (?<week>first|second|third|fourth|fifth|sixth) week\b/i

const PART = /\b(?:until|till|through|into) (?:the )?(?<part>early|mid|late)[- ]/i

const FIRST_SINCE =
  /\bfirst (?:one |such |(?:BUY|SELL|WATCH) )?(?:\w+ )?since (?=(?:early |late |mid-)?[A-Z])/

/** "Its first since January 2025": the period before it was in that month. */
function isFirstSince(
  period: Period,
  own: readonly Period[],
  near: string,
  lastDay: string,
): boolean {
  const match = FIRST_SINCE.exec(near)
  if (match === null) return true
  const month = findMonth(`since ${near.slice(match.index + match[0].length)}`, lastDay)
  const before = own[own.indexOf(period) - 1]
  return month === null || before?.to.slice(0, 7) === month
}

/** The last month of a season. */
const SEASONS = { spring: 5, summer: 8, fall: 11, autumn: 11, winter: 2 } as const
const SINCE_SEASON =
  /\bno (?:new |other |further )?(?:BUY|SELL|WATCH)(?: signals?| readings?| ratings?)? since (?:the |last |early |late )?(?<season>spring|summer|fall|autumn|winter)\b/i

/** "No SELL since spring": none began after its last month. Null where no season is named. */
function isSinceSeason(own: readonly Period[], near: string, lastDay: string): boolean | null {
  const season = SINCE_SEASON.exec(near)?.groups?.season?.toLowerCase()
  if (season === undefined) return null
  const month = SEASONS[season as keyof typeof SEASONS]
  const end = resolveDay({ year: null, month, day: 1, at: 0, end: 0 }, lastDay).slice(0, 7)
  // The action is denied: it was one since then.
  return own.some(({ from }) => from.slice(0, 7) > end)
}

const NOT_SINCE =
  /\b(?:has not|hasn't|have not|haven't) (?:been|had|read|shown|carried|seen) (?:rated |on )?(?:an? )?(?:BUY|SELL|WATCH)(?: signal| rating| reading)? since (?=(?:early |late |mid-)?[A-Z])/

const ACT = '(?:an? |the |its )?(?:BUY|SELL|WATCH)(?: signal| rating)?'
/** "From SELL to WATCH", "on BUY before it turned to WATCH", "before its WATCH, it was on BUY". */
const TRANSITIONS = [
  new RegExp(`\\bfrom (?<from>${ACT}) (?:back |straight |directly )?(?:in)?to (?<to>${ACT})`, 'g'),
  new RegExp(
    `\\b(?:was|were|had been|spent (?:[^.;]|\\.\\d){2,30}|sat|stood|read|ran) (?:on |at |as )?(?<from>${ACT}),? (?:right |just |immediately )?(?:before|until) (?:(?:it|that|the stock|the signal) )?(?:turn|mov|switch|flipp|chang|went|going|becoming|became|slipp|fell|falling|dropp|shift)\\w*(?: back)?(?: (?:in)?to)? (?<to>${ACT})`,
    'g',
  ),
  new RegExp(`\\b(?:left|leaving|abandoned|swapped|traded) (?<from>${ACT}) for (?<to>${ACT})`, 'g'),
  new RegExp(
    `\\b(?:in)?to (?<to>${ACT}) (?:back |straight |directly |right )?from (?<from>${ACT})`,
    'g',
  ),
  new RegExp(
    `\\b(?<from>${ACT})(?: that (?:ran|lasted|held|stood)[^;,]{0,50})? gave way to (?<to>${ACT})`,
    'g',
  ),
  new RegExp(`\\b(?<to>${ACT}) (?:replaced|succeeded) (?<from>${ACT})`, 'g'),
  new RegExp(
    `\\b[Bb]efore (?:turning (?:in)?to |moving to |switching to |going to |becoming )?(?<to>${ACT})(?: began| started)?,? (?:[\\p{L}&'.-]+ ){1,4}?(?:was|were|had been|sat|stood|read) (?:on |at )?(?<from>${ACT})`,
    'gu',
  ),
]

/** Whether one action followed the other, on the day that is named after them. */
function judgeTransition(
  { at, end }: ClaimedAction,
  periods: readonly Period[],
  text: string,
): boolean | null {
  const lastDay = periods.at(-1)?.to ?? ''
  for (const pattern of TRANSITIONS) {
    for (const match of text.matchAll(pattern)) {
      const stop = match.index + match[0].length
      if (at < match.index || end > stop) continue
      const read = (words: string | undefined) => /BUY|SELL|WATCH/.exec(words ?? '')?.[0]
      const [from, to] = [read(match.groups?.from), read(match.groups?.to)]
      const rest = text.slice(stop, stop + 40)
      const date = [...findDates(rest), ...findWeekdays(rest, lastDay)].find(
        (one) =>
          one.day !== null && /^,? (?:\w+ )?on (?:\w+day, )?$|^ \($/.test(rest.slice(0, one.at)),
      )
      const pairs = periods.flatMap((period, position) => {
        const next = periods[position + 1]
        return next === undefined ? [] : [{ period, next }]
      })
      const own = findDates(match[0]).filter(({ day, month }) => day !== null && month !== null)
      // The action whose days are named is judged by them.
      if (own.length > 0 && at < match.index + (match.groups?.from ?? '').length) continue
      const fitting = pairs.filter(
        ({ period, next }) =>
          period.action === from &&
          next.action === to &&
          own.every((one) => isDay(period.from, one, lastDay) || isDay(period.to, one, lastDay)),
      )
      if (own.length > 0) return fitting.length > 0
      if (date !== undefined) return fitting.some(({ next }) => isDay(next.from, date, lastDay))
      // "Has switched": and it is there still.
      if (
        /\b(?:has|have) (?:now |just |already |since )*(?:\w+ )?$/.test(text.slice(0, match.index))
      ) {
        const last = pairs.at(-1)
        return last?.period.action === from && last?.next.action === to
      }
      // Without a day, the last change to that action is meant.
      return pairs.findLast(({ next }) => next.action === to)?.period.action === from
    }
  }
  return null
}

/**
 * The period that "after a SELL" comes after: of the action named before, on its day. Undefined where none began that
 * day, null where nothing comes after another.
 */
function findAntecedent(
  claimed: ClaimedAction,
  { text }: Sentence,
  periods: readonly Period[],
): Period | null | undefined {
  const before = text.slice(0, claimed.at)
  const words = [...before.matchAll(/\b(?:BUY|SELL|WATCH)\b/g)].at(-1)
  if (words === undefined) return null
  const gap = before.slice(words.index + words[0].length)
  const link =
    /(?:,| |^)(?:(?:right|directly|immediately|just|straight) )?(?:after|following|ending)\b[^,;]{0,40}$/i.exec(
      gap,
    )
  if (link === null || /\b(?:while|and|but)\b/.test(gap)) return null
  const lastDay = periods.at(-1)?.to ?? ''
  const own = periods.filter(({ action }) => action === words[0])
  const named = findDates(gap.slice(0, link.index)).find(({ day }) => day !== null)
  if (named !== undefined) return own.find(({ from }) => isDay(from, named, lastDay))
  return own.at(-1) ?? null
}

const FOR =
  /\b(?:has|have|'s) (?:now )?(?:been|held|carried|had|stayed|remained|read|shown|sat|stood)\b(?:[^.;]|\.\d)*\bfor (?:about |nearly |almost |roughly |close to |around |just |over |under |less than |at least |a little |more than |the (?:past|last) )*(?<count>an?|\w+)? ?(?<unit>weeks?|months?)\b/i
const SESSIONS_OF = { week: 5, month: 21 } as const

/** "Has been on BUY for about a month", in sessions; null where no such length is named. */
function isOngoingFor(near: string): number | null {
  const { count = 'a', unit } = FOR.exec(near)?.groups ?? {}
  if (unit === undefined) return null
  const size = /^an?$/i.test(count) ? 1 : readNumber(count)
  return size * SESSIONS_OF[/^week/i.test(unit) ? 'week' : 'month']
}

const UNTIL_MONTH =
  /\b(?:into|until|till|through) (?:the )?(?:[\w-]+ (?:week|days|half) of |early |late |mid-)?(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b(?! \d)/

const BREAK =
  /,? (?:and|but|then|while|though|after|before|following|followed by|which followed|having) (?=[^,;]*$)|[;:,] (?=(?:and|but|then|while|(?:right |just |directly )?after|before|following|having|it|with|\w+ing)\b[^;]*$)|;|:/gi

const BECAME = /\b(?:became|turned|flipped|switched|went|moved|changed)\b/i
const WAS =
  /^(?!.*\b(?:since|until|till|before|after|from|to)\b).*\b(?:was|were|stood|sat|read|carried)\b/i
/** "On August 13, with RSI at 72.89, …", "at Wednesday's close …": the day a clause begins with. */
const OPENING = /^(?:on|at|as of)\b.{0,24}?(?:,|'s close\b)/i

/** The day of the clause of an action, YYYY-MM-DD; null where it begins with none. */
function dayOfOpening({ at }: ClaimedAction, text: string, lastDay: string): string | null {
  const clause = text.slice(0, at).split(/[;:] /).at(-1) ?? ''
  const opening = OPENING.exec(clause)?.[0]
  return opening === undefined ? null : dayNamed(opening, lastDay)
}

/** The words that belong to one action: up to the one before it and to the one after it. */
function nearText({ at, end }: ClaimedAction, { text }: Sentence): string {
  const start = text.slice(0, at).replace(/^.*\b(?:BUY|SELL|WATCH)\b/s, '')
  const from = [...start.matchAll(BREAK)].at(-1)
  const before = from === undefined ? start : start.slice(from.index + from[0].search(/\S/))
  const rest = text.slice(end)
  const next = /\b(?:BUY|SELL|WATCH)\b/.exec(rest)?.index
  const until = next === undefined ? rest : rest.slice(0, next)
  const stop =
    /[;:]|,? when (?:an?|the|its) |(?:,| and) \p{Lu}[\p{L}&'-]* since\b|,? (?:and|but|then|while|though) (?:the|it|has|had|its|was|is|\p{Lu})|, (?:after|before|following|followed by|which|having|with (?:an?|just|only))\b| (?:after|following) (?:an?|the|only|just|more|less|about|nearly|almost|\w+-session|\w+ (?:sessions?|days?|weeks?))\b/iu.exec(
      until,
    )?.index
  return `${before.replace(/^[,;\s]+/, '')}${text.slice(at, end)}${stop === undefined ? until : until.slice(0, stop)}`
}

const LENGTH =
  /\b(?<count>\w+)[- ](?:trading[- ])?(?:straight |consecutive )?(?:sessions?|days?)\b(?! (?:after|later|earlier|ago|old)\b)/i

/** "Ran for more than a week". */
const LENGTH_IN_WEEKS =
  /\b(?:lasted|lasting|ran|ran for|went on for|held for|continued for|stayed for)(?<bound>(?: (?:more than|over|at least|less than|under|about|nearly|almost|roughly|just|only|all of))*) (?<size>an?|\w+)(?: full| whole)? weeks?\b/i

/** "A two-session BUY", "lasted only one session", "lasted a full week": as long as that. */
function isOfLength({ from, to }: Pick<Period, 'from' | 'to'>, near: string): boolean {
  const weeks = LENGTH_IN_WEEKS.exec(near)?.groups
  if (weeks !== undefined) {
    const { bound = '', size = '' } = weeks
    const lasted = countSessions(from, to)
    const meant = 5 * (/^an?$/i.test(size) ? 1 : readNumber(size))
    if (/more than|over|at least/i.test(bound)) return lasted >= meant
    if (/less than|under/i.test(bound)) return lasted < meant
    return Math.abs(lasted - meant) <= 2
  }
  const word = LENGTH.exec(near)?.groups?.count?.toLowerCase()
  if (word === undefined) return true
  const count = /^(?:single|lone|that|one)$/.test(word)
    ? 1
    : /^\d+$/.test(word)
      ? Number(word)
      : findNumberWords(word)[0]?.value
  return count === undefined || count === countSessions(from, to)
}

/** Whether a period began, ended or lasted over the days as the words before each of them say. */
function fitsDates(
  period: Period,
  dates: readonly NamedDate[],
  near: string,
  periods: readonly Period[],
): boolean {
  const lastDay = periods.at(-1)?.to ?? ''
  const next = periods[periods.indexOf(period) + 1]
  const isFinal =
    /\blast (?:read|carried|had|was|showed|sat|stood)\b|\b(?:last|latest|most recent|no) (?:BUY|SELL|WATCH) (?:reading|signal|rating)s? (?:since|was|came|on)\b/i.test(
      near,
    )
  return dates.every((date) => {
    const before = near.slice(0, date.at)
    if (
      /\b(?:until|till|through|thru|(?<!\bback )to|up to|into|-|–|ended(?: on)?|ending(?: on)?)\s(?:the close of )?$/i.test(
        before,
      )
    )
      return (
        isDay(period.to, date, lastDay) ||
        (!/\bend/i.test(before.slice(-12)) && next !== undefined && isDay(next.from, date, lastDay))
      )
    if (STARTS.test(before)) return isDay(period.from, date, lastDay)
    if (/(?<!^)\bbefore \w+ing\b(?:[^.;]|\.\d){0,24}$/i.test(before))
      return next !== undefined && isDay(next.from, date, lastDay)
    if (TURNS.test(before))
      return (
        isDay(period.from, date, lastDay) ||
        (isDay(lastDay, date, lastDay) && period === periods.at(-1))
      )
    if (isFinal && dates.length === 1) return isDay(period.to, date, lastDay)
    return covers(period, date, lastDay)
  })
}

const WEEKDAY = '(?:(?:Mon|Tues|Wednes|Thurs|Fri)day,? )?'
const STARTS = new RegExp(
  `\\b(?:since|from|beg[au]n|starte?d?|beginning|starting|appeared|dates?(?: back)?(?: from| to)?|goes back to|dated|fired|appearing) (?:on )?${WEEKDAY}$`,
  'i',
)
const TURNS =
  /\b(?:turn(?:ed|ing)|became|becoming|switch(?:ed|ing)|flipp(?:ed|ing)|mov(?:ed|ing)|chang(?:ed|ing)|went|going|return(?:ed|ing)|dropp(?:ed|ing)|fell|falling|slipp(?:ed|ing)|back)\b(?:[^.;]|\.\d){0,40}$/i

function isDay(known: string, date: NamedDate, lastDay: string): boolean {
  return known === resolveDay(date, lastDay)
}

function covers({ from, to }: Period, date: NamedDate, lastDay: string): boolean {
  const day = resolveDay(date, lastDay)
  return from <= day && day <= to
}

/** A month that is named without a day, YYYY-MM: the last such one up to the last session. */
function findMonth(text: string, lastDay: string): string | null {
  const match =
    /\b(?:in|since|of|from|during|[Tt]he|[Ii]ts|(?:early|late|mid)[- ]) ?(?:early |late |mid-)?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b(?! \d{1,2}\b)(?: (?<year>20\d\d))?/.exec(
      text,
    )
  if (match === null) return null
  const month = monthOfName(match[1] ?? '')
  const { year } = match.groups ?? {}
  const named = { year: year === undefined ? null : Number(year), month, day: 1, at: 0, end: 0 }
  return resolveDay(named, lastDay).slice(0, 7)
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7))
}
