import { monthOfName } from '../market/calendar/calendar-date.ts'
import { countSessions } from '../market/calendar/trading-days.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Judged } from './judge-statements.ts'
import type { Facts } from './fact.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { findDates, MONTHS, type NamedDate, resolveDay } from './find-dates.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { subjectsAt } from './subjects-at.ts'

type Period = Facts['periods'][number]

const ACTION = '(?<action>BUY|SELL|WATCH)(?: (?:signal|spell|period|reading|run|stretch|rating))?'
const LENGTH = '(?:(?<length>[a-z]+|\\d+)-(?:day|session) )?'
const WHO = "(?:it|the stock|the shares|the signal|[\\p{L}&.'-]+(?: [\\p{Lu}][\\p{L}&.'-]+)?)"
/** As many periods as an answer is given. */
const RECENT = 8
const DAYS =
  '(?<size>an?|one|a single|two|three|four|five|six|seven|eight|nine|ten|\\d+)(?<half> and a half)? (?<unit>days?|sessions?|weeks?|months?)'

/** Each way of placing a signal by another's days, and whether it is so. */
const PATTERNS: readonly (readonly [RegExp, (said: Said) => boolean | null])[] = [
  [
    // "Has alternated between SELL and WATCH": both, and no other, in the history at hand.
    /\b(?:alternat\w+|flipp\w+|flips|switch\w+|swung|swings|toggl\w+|moved|gone|went|bounced|oscillat\w+|vacillat\w+|flicker\w+|cycled)(?: back and forth)?(?: only| just)? between (?:an? )?(?<one>BUY|SELL|WATCH) and (?:an? )?(?<other>BUY|SELL|WATCH)\b/g,
    ({ groups, periods }) => {
      const named = new Set([groups['one'], groups['other']])
      const known = new Set<string | undefined>(periods.slice(-RECENT).map(({ action }) => action))
      return known.size === named.size && [...known].every((action) => named.has(action))
    },
  ],
  [
    // "Since July 2, a day after its last BUY": the session after it ended.
    new RegExp(
      `\\b(?:an?|one|the) (?:trading )?(?:day|session) after (?:its|the|their|an?|[\\p{L}&.'-]+(?: [\\p{Lu}][\\p{L}&.'-]+)?'s?) (?:(?:last|latest|most recent|previous|prior) )?${LENGTH}${ACTION}(?: (?:had )?(?:ended|was over|ran out))?`,
      'gu',
    ),
    ({ day, isOf, periods }) =>
      day === null
        ? null
        : pairsOf(periods).some(({ one, next }) => isOf(one) && next.from === day),
  ],
  [
    // "On August 7, when a one-day SELL gave way to WATCH".
    new RegExp(
      `\\bwhen (?:an?|its|the) ${LENGTH}${ACTION} (?:ended|lapsed|expired|ran out|(?:gave way to|turned into|turned to|became|was replaced by|was followed by|switched to|changed to) (?:an? )?(?<next>BUY|SELL|WATCH))`,
      'gu',
    ),
    ({ day, isOf, periods, groups }) =>
      day === null
        ? null
        : pairsOf(periods).some(
            ({ one, next }) =>
              isOf(one) &&
              (groups.next === undefined
                ? next.from === day || one.to === day
                : next.from === day && next.action === groups.next),
          ),
  ],
  [
    // "Came off BUY on July 27".
    new RegExp(
      `\\b(?:came off|left|lost|dropped off|fell off|went off) (?:its |the )?${ACTION}(?: list)? on (?=\\p{Lu})`,
      'gu',
    ),
    ({ dayAfter, isOf, periods }) =>
      dayAfter === null
        ? null
        : pairsOf(periods).some(({ one, next }) => isOf(one) && next.from === dayAfter),
  ],
  [
    // "Before the current WATCH, it spent three weeks on BUY".
    new RegExp(
      `\\b[Bb]efore (?:the|its|this) (?:current |present |latest )?(?:(?:stretch|spell|period|run) (?:of|on|at) )?(?<now>BUY|SELL|WATCH)(?: signal| period| spell| stretch| run)?,? (?:which (?:began|started|dates from|dates back to|goes back to) (?:on )?\\p{Lu}\\p{Ll}+\\.? \\d{1,2}, )?${WHO} (?:had )?(?:spent|was|held|been|stayed|showed|shown|read|carried|had)(?: (?:about |nearly |almost |roughly |just |only )?${DAYS})? (?:on |at |as |in |an? )*${ACTION}(?: for (?:exactly |just |only |about )?${DAYS.replace('size', 'laterSize').replace('half', 'laterHalf').replace('unit', 'laterUnit')})?`,
      'gu',
    ),
    ({ periods, isOf, groups, dayInside, dayAfter, dayLater }) => {
      const [before, last] = periods.slice(-2)
      if (before === undefined || last === undefined) return null
      const { laterSize, laterHalf, laterUnit } = groups
      return (
        last.action === groups.now &&
        isOf(before) &&
        isOfLength(before, { size: laterSize, half: laterHalf, unit: laterUnit }) &&
        (dayInside === null || last.from === dayInside) &&
        (dayLater === null || (before.from === dayAfter && before.to === dayLater))
      )
    },
  ],
  [
    // "On WATCH since August 4; the day before, it was on SELL".
    new RegExp(
      `\\b(?:the (?:day|session) before|an? (?:day|session) (?:earlier|before))(?: that)?,? (?:${WHO} )?(?:was|were|read|stood|had been|sat|still read)(?: still)? (?:on |at |as |an? |rated )*${ACTION}`,
      'gu',
    ),
    ({ day, isOf, periods }) =>
      day === null
        ? null
        : pairsOf(periods).some(({ one, next }) => isOf(one) && next.from === day),
  ],
  [
    // "A BUY, which replaced WATCH on August 19".
    new RegExp(
      `\\b(?:which|that|and) (?:replaced|followed|succeeded|took over from|came after) (?:an? |the |its )?${LENGTH}${ACTION}(?= on \\p{Lu})`,
      'gu',
    ),
    ({ dayAfter, isOf, periods, actionBefore }) =>
      dayAfter === null || actionBefore === null
        ? null
        : pairsOf(periods).some(
            ({ one, next }) => isOf(one) && next.from === dayAfter && next.action === actionBefore,
          ),
  ],
  [
    // "Interrupted its BUY for a single day".
    new RegExp(
      `\\b(?:interrupted|broke off|paused|suspended|(?:dropped|fell|slipped|dipped|moved|went) (?:out of|off)|left|lost) (?:(?:the|its) )?${ACTION} for (?:just |only |about )?${DAYS}`,
      'gu',
    ),
    ({ periods, groups, dayAfter }) =>
      pairsOf(periods).some(
        ({ one, next }) =>
          one.action === groups.action &&
          isOfLength(next, groups) &&
          (dayAfter === null || next.from === dayAfter) &&
          pairsOf(periods).some((later) => later.one === next && later.next.action === one.action),
      ),
  ],
  [
    // "SELL (July 31 to August 3)", "on SELL from May 13 to May 27".
    new RegExp(
      `\\b(?:(?<rank>[Ll]ast|[Ll]atest|[Mm]ost recent|[Oo]nly|[Ss]ole|[Ll]ongest|[Ss]hortest)(?: of (?:its|the|all)(?<recent> recent| latest| last)?)? )?${ACTION}s?(?: (?:spells|stretches|periods|runs|stints))?(?<since> since \\p{Lu}\\p{Ll}+)?(?:,? (?:that |which )?(?:from|between|running from|ran from|lasted from|lasting from|spanning)| \\(| for) ?(?=(?:${MONTHS})\\b)`,
      'gu',
    ),
    ({ periods, groups, isOf, dayAfter, dayLater, isUntil, sinceMonth }) => {
      const one = periods.find(
        (each) => isOf(each) && each.from === dayAfter && each.to === dayLater,
      )
      if (dayAfter === null || dayLater === null) return null
      // One of the two days is the spell's, the other is not; "until" may name the day it gave way.
      if (one === undefined) {
        const near = periods.find(
          (each) => isOf(each) && (each.from === dayAfter || each.to === dayLater),
        )
        const isNext =
          isUntil &&
          pairsOf(periods).some(
            ({ one: each, next }) =>
              each === near && near.from === dayAfter && next.from === dayLater,
          )
        return near === undefined || isNext ? null : false
      }
      const near = groups.recent === undefined ? periods : periods.slice(-RECENT)
      const others = near.filter((each) => each.action === one.action && each !== one)
      switch (groups.rank?.toLowerCase()) {
        case undefined:
          return true
        case 'only':
        case 'sole':
          return !others.some(({ to }) => sinceMonth === null || to >= sinceMonth)
        case 'longest':
          return others.every(
            (each) => countSessions(each.from, each.to) < countSessions(one.from, one.to),
          )
        case 'shortest':
          return others.every(
            (each) => countSessions(each.from, each.to) > countSessions(one.from, one.to),
          )
        default:
          // "Its last BUY", while it has one, may be the one before.
          return !others.some(({ from }) => from > one.from && from !== periods.at(-1)?.from)
      }
    },
  ],
  [
    // "Only one SELL stretch since March".
    new RegExp(
      `\\b(?:only|just) (?:one|a single) ${ACTION}(?<since> since \\p{Lu}\\p{Ll}+)(?! \\d)`,
      'gu',
    ),
    ({ periods, groups, sinceMonth }) =>
      sinceMonth === null
        ? null
        : periods.filter(({ action, to }) => action === groups.action && to >= sinceMonth)
            .length === 1,
  ],
  [
    // "Switched to SELL on August 3 and has stayed there since": the last period, from that day.
    new RegExp(
      `\\b(?:switched|flipped|turned|changed|moved|went|swung|shifted|dropped|fell|slipped|rose|returned|jumped)(?: back| over| down| up)?(?: from (?:BUY|SELL|WATCH))? (?:in)?to (?:an? )?${ACTION} on \\p{Lu}\\p{Ll}+\\.? \\d{1,2}(?:, 20\\d\\d)?,?(?: and| where| which)?(?: (?:it|the signal|the stock))? (?:has|have) (?:(?:been|stayed|remained|sat|held|stuck|kept|not (?:left|moved|changed)|changed nothing)(?: (?:there|on it|with it|at it|so|put|unchanged|that way|it))*) (?:ever )?since\\b(?! \\p{Lu})`,
      'gu',
    ),
    ({ periods, groups, dayInside }) => {
      const last = periods.at(-1)
      return last === undefined || dayInside === null
        ? null
        : last.action === groups.action && last.from === dayInside
    },
  ],
  [
    // "Its signal has switched to SELL": it is what it says now.
    new RegExp(
      `\\bhas (?:now |just |since |already |recently )?(?:switched|flipped|turned|changed|moved|gone|swung|shifted)(?: back| over| away)?(?: from (?:BUY|SELL|WATCH))? (?:in)?to (?:an? )?${ACTION}(?=[,.;]|$| today| now| and\\b)`,
      'gu',
    ),
    ({ periods, groups }) => periods.at(-1)?.action === groups.action,
  ],
  [
    // "An earlier BUY that began on July 15", "a one-day WATCH on July 30".
    new RegExp(
      `\\b(?:an?|the|its) (?:(?<old>earlier|previous|prior) )?${LENGTH}${ACTION}(?<began> (?:that|which) (?:began|started|dates from|dated from))? (?:on )?(?=(?:${MONTHS})\\b)`,
      'gu',
    ),
    ({ periods, isOf, dayAfter, groups }) =>
      (groups.length ?? groups.began) !== undefined &&
      periods.some(
        (one) =>
          isOf(one) &&
          one.from === dayAfter &&
          (groups.old === undefined || one !== periods.at(-1)),
      )
        ? true
        : null,
  ],
  [
    // "On WATCH since May 28 (after a one-day BUY)".
    new RegExp(
      `\\bsince \\p{Lu}\\p{Ll}+\\.? \\d{1,2},? \\(?(?:right |directly |just )?(?:after|following) (?:an? |the |its )?${LENGTH}${ACTION}(?=\\)|[,.;]|$| and\\b)`,
      'gu',
    ),
    ({ periods, isOf, dayInside }) => {
      const [before, last] = periods.slice(-2)
      return before !== undefined && last !== undefined && last.from === dayInside
        ? isOf(before)
        : null
    },
  ],
  [
    // "Before that, it had been on WATCH for three and a half weeks".
    new RegExp(
      `\\b[Bb]efore (?:that|this|then),? ${WHO} (?:had )?(?:spent|was|held|been|stayed|sat)(?: (?:on |at |as |in |an? )*)${ACTION} for (?:about |nearly |almost |roughly |just |only )*${DAYS}`,
      'gu',
    ),
    ({ periods, isOf }) => {
      const before = periods.at(-2)
      return before === undefined ? null : isOf(before)
    },
  ],
  [
    // "More separate stretches on SELL (23) than on BUY (19)".
    new RegExp(
      `\\b(?:(?<more>more)|fewer) (?:separate |different |distinct )?(?:spells|stretches|periods|stints|runs) (?:on|of|at|in) ${ACTION}(?: \\((?<first>\\d+)\\))? than (?:on |of |at |in )?(?<other>BUY|SELL|WATCH)(?: \\((?<second>\\d+)\\))?`,
      'gu',
    ),
    ({ periods, groups }) => {
      const count = (name: string | undefined) =>
        periods.filter(({ action }) => action === name).length
      const [one, other] = [count(groups.action), count(groups.other)]
      const isWritten = (figure: string | undefined, size: number) =>
        figure === undefined || Number(figure) === size
      return (
        (groups.more === undefined ? one < other : one > other) &&
        isWritten(groups.first, one) &&
        isWritten(groups.second, other)
      )
    },
  ],
  [
    // "Its BUY came back on August 20".
    new RegExp(
      `\\b(?:came back|returned|resumed|reappeared)(?: only)? on (?=(?:${MONTHS})\\b)`,
      'gu',
    ),
    ({ periods, actionBefore, dayAfter }) =>
      dayAfter === null || actionBefore === null
        ? null
        : periods.some(({ action, from }) => action === actionBefore && from === dayAfter),
  ],
  [
    // "Two days into a BUY".
    new RegExp(`\\b${DAYS} into (?:an?|its|the) (?:current |new |latest )?${ACTION}`, 'gu'),
    ({ periods, isOf }) => {
      const last = periods.at(-1)
      return last === undefined ? null : isOf(last)
    },
  ],
  [
    // "Dropped to WATCH for one day".
    new RegExp(
      `\\b(?:dropped|fell|slipped|went|moved|switched|turned|returned|flipped)(?: back| briefly)? (?:in)?to ${ACTION} for (?:just |only |about )?${DAYS}`,
      'gu',
    ),
    ({ periods, isOf, actionBefore, day }) =>
      pairsOf(periods).some(
        ({ one, next }) =>
          isOf(next) &&
          (actionBefore === null || one.action === actionBefore) &&
          (day === null || one.to === day || next.from === day),
      ),
  ],
  [
    // "Has held its BUY without interruption for the past six sessions", "a BUY in each of the last six sessions".
    new RegExp(
      `\\b(?:been|stayed|remained|held|kept|shown|carried|read|was|is)(?: (?:its|the|on|at|an?|as|rated))* ${ACTION}(?: without (?:interruption|a break|pause)| uninterrupted(?:ly)?| steadily| continuously)? (?:(?:for|in|over|through|throughout|on|during|of) )?(?:(?:each|every one|every|all) )?(?:of )?(?:(?:(?:the|its) )?(?:past|last|most recent|latest) (?<past>two|three|four|five|six|seven|eight|nine|ten|\\d+)|(?<all>two|three|four|five|six|seven|eight|nine|ten|\\d+) of the (?:most recent|last|past|latest)) (?:trading )?(?:sessions|days)`,
      'gu',
    ),
    ({ periods, groups }) => {
      const last = periods.at(-1)
      const size = readNumber(groups.past ?? groups.all ?? '')
      return last === undefined
        ? null
        : last.action === groups.action && countSessions(last.from, last.to) >= size
    },
  ],
  [
    // "Came to WATCH straight from SELL": the spell before the one of now.
    /\b(?:came|moved|went|got|dropped|fell|rose|switched|returned) (?:back )?to (?<action>BUY|SELL|WATCH) (?:straight|directly|right) from (?:an? )?(?<other>BUY|SELL|WATCH)\b(?! (?:on|in) \p{Lu})/gu,
    ({ periods, groups, day, dayInside }) => {
      const [before, last] = periods.slice(-2)
      if (before === undefined || last?.action !== groups['action'] || day !== null) return null
      return dayInside === null ? before.action === groups['other'] : null
    },
  ],
  [
    // "Its SELL has been in place for five sessions".
    new RegExp(
      `\\b${ACTION} (?:has (?:now )?been|is|was) (?:now )?(?:in (?:place|force|effect)|active|on|there) for (?:exactly |just |only |now )?${DAYS}`,
      'gu',
    ),
    ({ periods, isOf }) => {
      const last = periods.at(-1)
      return last === undefined ? null : isOf(last)
    },
  ],
  [
    // "From July 15 to July 29, with a single WATCH day in between".
    new RegExp(
      `\\bwith (?:only |just )?(?:an?|one|a single) (?:lone )?${ACTION} (?:day|session) (?:in )?between`,
      'gu',
    ),
    ({ periods, isOf, from, day }) =>
      from === null || day === null
        ? null
        : periods.filter(
            (one) =>
              isOf(one) && one.from > from && one.to < day && countSessions(one.from, one.to) === 1,
          ).length === 1,
  ],
]

type Said = {
  readonly groups: Readonly<Record<string, string | undefined>>
  readonly periods: readonly Period[]
  /** Whether a period has the action, and the length where one is named. */
  readonly isOf: (period: Period) => boolean
  /** The day named last before the words and the one before it, and the one right after them. */
  readonly day: string | null
  readonly from: string | null
  readonly dayAfter: string | null
  /** The first day of the month that the words say "since" of. */
  readonly sinceMonth: string | null
  /** The day after that one, and the one in the words. */
  readonly dayLater: string | null
  readonly isUntil: boolean
  readonly dayInside: string | null
  /** The action named last before the words. */
  readonly actionBefore: string | null
}

/** Signals placed by the days of others: "a day after its last SELL", "came off BUY on July 27". */
export function judgeSpells(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const { lastDay } = index
  if (lastDay === null) return []
  const longest = [...judgeLongest(sentence, index), ...judgeLonger(sentence, index)]
  const dates = findDates(text).filter(({ day, month }) => day !== null && month !== null)
  const toDay = (date: NamedDate | undefined) =>
    date === undefined ? null : resolveDay(date, lastDay)
  const placed = PATTERNS.flatMap(([words, read]) =>
    [...text.matchAll(words)].flatMap((match): Judged[] => {
      const [at, end] = [match.index, match.index + match[0].length]
      if (
        isConditional(sentence, at) &&
        !match[0].startsWith('Before') &&
        !match[0].startsWith('when')
      )
        return []
      const groups = match.groups ?? {}
      const earlier = dates.filter((date) => date.end <= at)
      const [next, later] = dates.filter((date) => date.at >= end)
      const inside = dates.find((date) => date.at >= at && date.end <= end)
      const isRange =
        next !== undefined &&
        later !== undefined &&
        /^,? ?(?:to|through|until|till|and|–|-|—) ?$/.test(text.slice(next.end, later.at))
      const verdicts = subjectsAt(sentence, { at, end }, index).map((owner) => {
        const periods = index.periods.get(owner) ?? []
        if (periods.length < 2) return null
        return read({
          groups,
          periods,
          isOf: (period) => period.action === groups.action && isOfLength(period, groups),
          day: toDay(earlier.at(-1)),
          from: toDay(earlier.at(-2)),
          dayAfter: next !== undefined && next.at - end < 16 ? toDay(next) : null,
          dayLater: isRange ? toDay(later) : null,
          isUntil: isRange && /till?\b/.test(text.slice(next.end, later.at)),
          dayInside: toDay(inside),
          sinceMonth:
            groups.since === undefined
              ? null
              : resolveDay(
                  {
                    year: null,
                    month: monthOfName(groups.since.replace(/^ since /, '')),
                    day: 1,
                    at: 0,
                    end: 0,
                  },
                  lastDay,
                ),
          actionBefore:
            [...text.slice(0, at).matchAll(/\b(?:BUY|SELL|WATCH)\b/g)].at(-1)?.[0] ?? null,
        })
      })
      if (verdicts.length === 0 || verdicts.includes(null) || isNegated(sentence, at)) return []
      return [{ at, end, isTrue: verdicts.every(Boolean) }]
    }),
  )
  return [...longest, ...placed]
}

const LONGEST =
  /\b(?<action>BUY|SELL|WATCH)\b(?:,? (?:signal|period|which (?:began|started|dates from) (?:on )?\p{Lu}\p{Ll}+ \d{1,2},?|is|has|lasted|been|for|also|by far))* (?:the )?(?<way>longest|shortest)(?: (?:of|among) (?:the|all) (?:two|three|four|group))?(?=[,.;]|$)/gu

/** "Coke has been on WATCH longest of the three": no other has had its signal that long. */
function judgeLongest(sentence: Sentence, index: FactIndex): readonly Judged[] {
  if (index.signals.size < 2 || index.signals.size > MARKET_SIZE) return []
  const startOf = (ticker: Ticker) => index.periods.get(ticker)?.at(-1)
  return [...sentence.text.matchAll(LONGEST)].flatMap((match): Judged[] => {
    const [at, end] = [match.index, match.index + match[0].length]
    const [owner, ...more] = subjectsAt(sentence, { at, end: at }, index)
    const last = owner === undefined ? undefined : startOf(owner)
    if (owner === undefined || last === undefined || more.length > 0) return []
    const others = [...index.signals.keys()].flatMap((ticker) =>
      ticker === owner ? [] : (startOf(ticker)?.from ?? []),
    )
    const isTrue =
      last.action === match.groups?.action &&
      others.every((from) =>
        match.groups?.way === 'longest' ? from > last.from : from < last.from,
      )
    return [{ at, end, isTrue }]
  })
}

const LONGER =
  /\b(?<action>BUY|SELL|WATCH)\b(?: (?:signal|since \p{Lu}\p{Ll}+\.? \d{1,2}))*,? (?:(?<not>not )?(?:for )?(?:(?:even|much|far|a little|slightly) )?(?:(?<longer>longer)|(?<as>as long)|shorter|less long)) (?:than|as) (?:the |either )?(?=\p{Lu})/gu
const DATED = /^(?:'s?)? ?\((?:since )?(?<date>[^)]{3,20})\)/

/** "On WATCH since May 22, longer than AMD (July 2) or Intel (July 1)": by the days their signals began. */
function judgeLonger(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const startOf = (ticker: Ticker) => index.periods.get(ticker)?.at(-1)
  return [...text.matchAll(LONGER)].flatMap((match): Judged[] => {
    const [at, end] = [match.index, match.index + match[0].length]
    const [owner, ...more] = subjectsAt(sentence, { at, end: at }, index)
    const own = owner === undefined ? undefined : startOf(owner)
    if (own === undefined || more.length > 0 || isConditional(sentence, at)) return []
    const others = mentions.filter((one) => one.at >= end)
    const { not, longer, as, action } = match.groups ?? {}
    // "As long as" alone may be longer too.
    if (others.length === 0 || (as !== undefined && not === undefined)) return []
    const isLonger = longer !== undefined && not === undefined
    const isSo = others.every(({ ticker, end: from }) => {
      const theirs = startOf(ticker)
      if (theirs === undefined) return false
      const [date] = findDates(DATED.exec(text.slice(from))?.groups?.date ?? '')
      const isDate = date === undefined || resolveDay(date, index.lastDay ?? '9999') === theirs.from
      return isDate && (isLonger ? own.from < theirs.from : own.from > theirs.from)
    })
    const last = others.at(-1)
    const dated = last === undefined ? null : DATED.exec(text.slice(last.end))
    const to = (last?.end ?? end) + (dated?.[0].length ?? 0)
    return [{ at, end: to, isTrue: isSo && own.action === action, isOfWords: true }]
  })
}

function pairsOf(periods: readonly Period[]) {
  return periods.flatMap((one, position) => {
    const next = periods[position + 1]
    return next === undefined ? [] : [{ one, next }]
  })
}

const SESSIONS_OF: Readonly<Record<string, number>> = { day: 1, session: 1, week: 5, month: 21 }

function isOfLength(period: Period, { length, size, unit, half }: Said['groups']): boolean {
  const word = length ?? size
  if (word === undefined) return true
  const count =
    (/^(?:an?|a single)$/i.test(word) ? 1 : readNumber(word)) + (half === undefined ? 0 : 0.5)
  const sessions = SESSIONS_OF[(unit ?? 'day').toLowerCase().replace(/s$/, '')] ?? Number.NaN
  const slack = sessions === 1 ? 0 : sessions / 2
  return Math.abs(countSessions(period.from, period.to) - count * sessions) <= slack
}
