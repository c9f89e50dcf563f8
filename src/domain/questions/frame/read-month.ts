import { monthOfName } from '../../market/calendar/calendar-date.ts'
import type { NamedDay, Period } from './frame.ts'
import { isDateAt, MONTH_WORD, readDay, type Read } from './read-day.ts'

export type MonthName = {
  readonly month: number
  readonly year: number | null
  readonly isLastYear: boolean
}

export function readMonthName(words: readonly string[], at: number): Read<MonthName> | null {
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

/** "In July", "for the month of July", "in 2025", "in Q2". */
export function readMonth(words: readonly string[], at: number): Read<Period> | null {
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
  const isOld = lead > 0 && /^19\d\d$/.test(words[next] ?? '')
  if (isOld || /^20\d\d$/.test(words[next] ?? '')) {
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

/** "July or August", "from June to August": from the close before the first to the end of the last. */
export function readMonths(words: readonly string[], at: number): Read<Period> | null {
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
