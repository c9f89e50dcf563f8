import { monthOfName } from '../../market/calendar/calendar-date.ts'
import type { NamedDay, Period } from './frame.ts'
import { isDateAt, MONTH_WORD, type Read } from './read-day.ts'
import { readMonth, readMonthName } from './read-month.ts'

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
export function readEdge(words: readonly string[], at: number): Read<NamedDay> | null {
  const ended = readEndOfMonth(words, at)
  if (ended !== null) return ended
  const found = EDGE.exec(words.slice(at, at + 8).join(' '))
  const word = found?.groups?.of?.replace(/^(?:last|final).*/, 'end')
  if (found === null || word === undefined) return null
  const length = found[0].split(' ').length
  // "The start of the year": the article was read with the edge.
  const back = words[at + length - 1] === 'the' ? 1 : 0
  const after = readEdgePeriod(words, at + length)
  const used = after === null ? length - back : length
  const period = after ?? readEdgePeriod(words, at + used)
  if (period === null) return null
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

/** An edge of a period as a day by itself; to date, an end is still to come. */
export function readEdgeDay(words: readonly string[], at: number): Read<Period> | null {
  if (/^(?:since|from)$/.test(words[at] ?? '')) return null
  const edge = readEdge(words, at)
  if (edge === null || (edge.value.kind === 'edge' && isOpenEnd(edge.value))) return null
  return { value: { kind: 'day', day: edge.value }, length: edge.length }
}

export function isOpenEnd({ of, period }: Extract<NamedDay, { readonly kind: 'edge' }>): boolean {
  return of !== 'start' && period.kind === 'to-date'
}

/** "The low in June", "its March high": the extreme close of a month or of a period. */
export function readExtreme(words: readonly string[], at: number): Read<NamedDay> | null {
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

const EXTREME_LEAD = /^(?:at|on|near)$/

/** "At its June peak": the session of that close. */
export function readExtremeDay(words: readonly string[], at: number): Read<Period> | null {
  if (!EXTREME_LEAD.test(words[at] ?? '')) return null
  const extreme = readExtreme(words, at + 1)
  return extreme === null
    ? null
    : { value: { kind: 'day', day: extreme.value }, length: extreme.length + 1 }
}

function isTop(word: string | undefined): boolean {
  return word === 'high' || word === 'peak' || word === 'top'
}
