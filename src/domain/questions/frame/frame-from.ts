import type { Form } from './entry.ts'
import type { Frame, FrameCondition, FrameForm, FrameMeasure, Period } from './frame.ts'
import type { Slots } from './slots.ts'

/** How many stocks a question is about, and the word that it starts with. */
export type AskedOf = { readonly stocks: number; readonly starts: Form | null }

export const frameFrom =
  (shared: Omit<Frame, 'form'>) =>
  (form: FrameForm, more: Partial<Frame> = {}): Frame => ({ ...shared, form, ...more })

export function spansSessions(period: Period | undefined): boolean {
  return (
    period !== undefined &&
    period.kind !== 'day' &&
    !(period.kind === 'sessions' && period.count === 1)
  )
}

export function isOneSession(period: Period): boolean {
  return period.kind === 'sessions' && period.count === 1
}

/** Whether figures are the two averages, whose distance is one figure. */
export function isOfAverages(measures: readonly FrameMeasure[]): boolean {
  return [...measures].toSorted().join() === 'sma20,sma50'
}

export function isOfMove(group: readonly FrameCondition[]): boolean {
  return group.every((one) => one.kind === 'bound' && one.measure === 'change' && one.value === 0)
}

/** A move asks for the change, besides the measures named. */
export function withChange({ measures, hasMove, hasDo }: Slots): {
  readonly measures: readonly FrameMeasure[]
} {
  const named = [...new Set(measures)]
  if (hasDo && !hasMove && named.length === 0) return { measures: ['change'] }
  // "The change in its OBV": the figure is a change.
  if (named.includes('obv') && named.every((one) => one === 'obv' || one === 'change'))
    return { measures: ['obv'] }
  if (!hasMove || named.includes('change')) return { measures: named }
  const others = named.filter((measure) => measure !== 'close')
  return { measures: [...others, 'change'] }
}

/** The most of a fall is the lowest change. */
export function orderOfMove(
  order: NonNullable<Frame['order']>,
  measure: FrameMeasure | undefined,
  move: Slots['move'],
): NonNullable<Frame['order']> {
  if (measure !== 'change' || move !== 'down') return order
  return order === 'highest' ? 'lowest' : 'highest'
}
