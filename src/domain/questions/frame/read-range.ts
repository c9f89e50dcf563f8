import type { NamedDay, Period } from './frame.ts'
import { readDay, readDayBefore, type Read } from './read-day.ts'
import { isOpenEnd, readEdge, readExtreme } from './read-edge.ts'
import { readMonthName, type MonthName } from './read-month.ts'
import { readAgo, readFixed, sessions, UNITS, UNTIL_NOW } from './read-span.ts'

export function readSince(words: readonly string[], at: number): Read<Period> | null {
  const lead = STARTING.exec(words.slice(at, at + 4).join(' '))?.[0]
  let next = at + (lead === undefined ? 0 : lead.split(' ').length - 1)
  if (words[next] === 'ever') next += 1
  const word = lead === undefined ? words[next] : 'since'
  if (word !== 'since' && word !== 'from' && word !== 'after') return null
  next += 1
  const fixed = readFixed(words, at)
  if (fixed !== null) return fixed
  const before = word === 'since' ? readDayBefore(words, next) : null
  if (before?.value.kind === 'day')
    return { value: { kind: 'since', from: before.value.day }, length: before.length + next - at }
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
  // "Since 2024": since the last close of the year before.
  const year = word === 'since' ? /^20\d\d$/.exec(words[next] ?? '')?.[0] : undefined
  if (year !== undefined)
    return {
      value: { kind: 'since-month', month: 1, year: Number(year), isLastYear: false },
      length: next + 1 - at,
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

/** A day, or the start or the end of a period that is over: "the end of March". */
function readDayOrEdge(words: readonly string[], at: number): Read<NamedDay> | null {
  const day = readDay(words, at)
  if (day !== null) return day
  const edge = readEdge(words, at)
  return edge?.value.kind === 'edge' && !isOpenEnd(edge.value) ? edge : null
}

const AND_NOW =
  /^(?:and|to|until|till|through) (?:now|today|date|present|the (?:last |latest )?close|the present)(?= |$)/

export function readBetween(words: readonly string[], at: number): Read<Period> | null {
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
  const until = word === 'between' ? AND_NOW : UNTIL_NOW
  const now = until.exec(words.slice(at + lead + from.length).join(' '))?.[0]
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
