import type { Ticker } from '../market/listings/ticker.ts'
import type { Signal } from '../signals/signal.ts'
import type { Fact, FactField, FactWindow } from './fact.ts'
import { type Cue, findSince, findWindows, pickCue, type Since } from './find-cues.ts'
import type { FactIndex } from './fact-index.ts'
import { resolveDay } from './find-dates.ts'
import type { Sentence } from './read-sentence.ts'
import type { Span } from './split-sentences.ts'

/** A stock's only value of a field, where it has no window or day; null without one. */
export function valueOfField(owner: Ticker, field: FactField, index: FactIndex): number | null {
  const facts = index.facts.get(owner) ?? []
  if (field === 'dividend')
    return (
      facts
        .filter((fact) => fact.field === field)
        .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
        .at(-1)?.value ?? null
    )
  return facts.find((fact) => fact.field === field && fact.date === undefined)?.value ?? null
}

/** How far the last close is from a level, in percent of it. */
export function distanceFrom(
  owner: Ticker,
  of: NonNullable<Fact['of']>,
  index: FactIndex,
): number | null {
  const facts = index.facts.get(owner) ?? []
  const known = facts.find((fact) => fact.field === 'distance-percent' && fact.of === of)?.value
  if (known !== undefined) return known
  const signal = signalOf(owner, index)
  if (signal === null || of === 'high' || of === 'low' || of === 'sma200') return null
  return (signal.readings.close / signal.readings[of] - 1) * 100
}

export function signalOf(owner: Ticker, index: FactIndex): Signal | null {
  const signal = index.signals.get(owner)
  return signal?.kind === 'signal' ? signal : null
}

/** The period that words at a position are about; the day where none is named. */
function periodAt(
  { text, lead }: Sentence,
  span: Span,
  index: FactIndex,
): { readonly window: FactWindow } | { readonly since: Since } {
  const since = pickCue(findSince(text), span, text, text.length)
  const window = pickCue(findWindows(text, index.lastDay), span, text, text.length)
  if (since !== null && (window === null || isNearer(since, window, span)))
    return { since: since.value }
  if (window !== null) return { window: window.value }
  return { window: findWindows(lead, index.lastDay).at(-1)?.value ?? 'day' }
}

function isNearer(one: Cue<unknown>, other: Cue<unknown>, { at }: Span): boolean {
  return Math.abs(one.at - at) <= Math.abs(other.at - at)
}

/** A stock's highest or lowest price of the year. */
export function extremeOfYear(
  owner: Ticker | null,
  side: 'high' | 'low',
  { facts }: FactIndex,
): Fact | undefined {
  return facts.get(owner)?.find(({ field, window }) => field === side && window === 'year')
}

/** A stock's change in percent over a period that ends with the last session; null where it is unknown. */
export function changeOver(owner: Ticker, period: FactWindow, { facts }: FactIndex): number | null {
  const known = facts
    .get(owner)
    ?.find(({ field, window }) => field === 'change-percent' && window === period)
  return known?.value ?? null
}

/** How many of all stocks something is true of on the last day: null without such a count. */
export function countOfDay(about: NonNullable<Fact['about']>, { facts }: FactIndex): number | null {
  const known = facts
    .get(null)
    ?.find((fact) => fact.field === 'count' && fact.about === about && fact.horizon === undefined)
  return known?.value ?? null
}

/** The day's change in percent among a stock's facts; null where it is unknown. */
export function dayChangeIn(facts: readonly Fact[] | undefined): number | null {
  const day = facts?.find(({ field, window }) => field === 'change-percent' && window === 'day')
  return day?.value ?? null
}

/** The change in percent over that period; null where it is unknown. */
export function changeAt(
  owner: Ticker,
  sentence: Sentence,
  span: Span,
  index: FactIndex,
): number | null {
  const period = periodAt(sentence, span, index)
  const facts = (index.facts.get(owner) ?? []).filter(({ field }) => field === 'change-percent')
  if ('window' in period) {
    const known = facts.find(({ window }) => window === period.window)
    if (known) return known.value
    return period.window === 'day'
      ? (facts.find(({ window, date }) => window === undefined && date === undefined)?.value ??
          null)
      : null
  }
  const { month, day } = period.since
  const known =
    facts.find(({ date }) => {
      const [, knownMonth, knownDay] = (date ?? '').split('-').map(Number)
      return knownMonth === month && (day === null || knownDay === day)
    })?.value ?? null
  return known ?? (day === null ? null : changeSince(owner, { month, day }, index))
}

/** The change in percent since a day, from the closes; null where they do not reach it. */
function changeSince(
  owner: Ticker,
  { month, day }: { readonly month: number; readonly day: number },
  { closes, lastDay }: FactIndex,
): number | null {
  const series = closes.get(owner)
  if (series === undefined || lastDay === null) return null
  const since = resolveDay({ at: 0, end: 0, year: null, month, day }, lastDay)
  const from = series.closes[series.dates.findLastIndex((date) => date <= since)]
  const close = series.closes.at(-1)
  return from === undefined || close === undefined ? null : (close / from - 1) * 100
}
