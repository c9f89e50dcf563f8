import type { FactWindow } from '../../fact-check/fact.ts'
import type { DailyBars } from '../../market/prices/daily-bars.ts'
import { choosePeriods } from './give-periods.ts'
import type { FrameMeasure, Period } from './frame.ts'
import { readTokens } from './read-tokens.ts'
import { dateOf, resolveDay, resolvePeriod, type ResolvedPeriod } from './resolve-period.ts'
import { spellNumbers } from './spell-numbers.ts'

type DatedCloses = Pick<DailyBars, 'dates' | 'closes'>

/** The figures and the periods that words name, in their order, each once, whatever else they say. */
export type Named = {
  readonly measures: readonly FrameMeasure[]
  readonly periods: readonly Period[]
}

/** Reads figures and periods from comparable words joined by single spaces. */
export function readNamed(words: string): Named {
  const tokens = readTokens(spellNumbers(words.split(' ')))
  const measures = tokens.flatMap((one): readonly FrameMeasure[] => {
    if (one.is === 'measure') return [one.measure]
    if (one.is === 'measures') return one.measures
    return one.is === 'state' && one.condition.kind === 'bound' ? [one.condition.measure] : []
  })
  const periods = tokens.flatMap((one) => (one.is === 'period' ? [one.period] : []))
  // A named stock's dividends have answers of their own.
  const ofBars = measures.filter((measure) => measure !== 'dividend-yield')
  return { measures: [...new Set(ofBars)], periods: choosePeriods(periods) }
}

/** The bars of each period that words name. @param words comparable words */
export function spansNamed(words: string, bars: DatedCloses): readonly ResolvedPeriod[] {
  return readNamed(words).periods.flatMap((period) => resolvePeriod(period, bars) ?? [])
}

const WINDOW_BY_SESSIONS: ReadonlyMap<number, FactWindow> = new Map([
  [1, 'day'],
  [5, 'week'],
  [21, 'month'],
  [63, 'quarter'],
  [252, 'year'],
])

/** The usual periods of a change that words name. @param words comparable words */
export function readWindows(words: string): readonly FactWindow[] {
  const windows = readNamed(words).periods.flatMap((period): readonly FactWindow[] => {
    if (period.kind === 'to-date') return [period.unit === 'year' ? 'year-to-date' : period.unit]
    if (period.kind === 'previous') return [period.unit]
    const window = period.kind === 'sessions' ? WINDOW_BY_SESSIONS.get(period.count) : undefined
    return window === undefined ? [] : [window]
  })
  return [...new Set(windows)]
}

/** A past day as a session of a stock. */
export type AskedDay = {
  /** YYYY-MM-DD. */
  readonly date: string
  /** Whether there is a bar for it. */
  readonly isSession: boolean
  /** The last session before a day that is none; null before all bars, or for a session. */
  readonly before: string | null
}

/** The first past day that words name ("Aug 18", "Tuesday", "yesterday"); null for none. */
export function readDay(words: string, bars: DatedCloses): AskedDay | null {
  const named = readNamed(words).periods.flatMap((period) => {
    if (period.kind === 'day') return [period.day]
    return period.kind === 'since' || period.kind === 'between' ? [period.from] : []
  })
  const [day] = named
  const newest = bars.dates.at(-1)
  if (day === undefined || newest === undefined) return null
  const index = resolveDay(day, bars)
  const found = index === null ? null : (bars.dates[index] ?? null)
  const date = day.kind === 'date' ? dateOf(day, newest) : found
  if (date === null) return null
  return date === found
    ? { date, isSession: true, before: null }
    : { date, isSession: false, before: found }
}
