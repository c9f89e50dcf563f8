import type { Form } from './entry.ts'
import { boundOf, type Frame, type FrameMeasure } from './frame.ts'
import { frameFrom, isOneSession, type AskedOf } from './frame-from.ts'
import type { Slots } from './slots.ts'

/** So many times the average volume counts as unusual. */
export const UNUSUAL_TIMES = 2
const ABOVE_NORMAL_TIMES = 1.5

/** "Is 5.58 really its ADX": the figure that is claimed, to be judged. */
export function claimOf(slots: Slots, shared: Omit<Frame, 'form'>, stocks: number): Frame | null {
  const { numbers, conditions, forms, order } = slots
  const [claimed] = numbers
  const [measure] = shared.measures
  const isClaim = forms.includes('is') || forms.includes('tag')
  if (stocks !== 1 || !isClaim || order !== null || conditions.length > 0) return null
  if (numbers.length !== 1 || claimed === undefined || shared.measures.length !== 1) return null
  if (measure === undefined || measure === 'change' || forms.includes('how-far')) return null
  return frameFrom(shared)('check', {
    measures: [],
    conditions: [[boundOf(measure, 'exactly', claimed)]],
  })
}

/** Yes or no to conditions, or to how heavy a volume is. */
export function decideCheck(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  { stocks, starts }: AskedOf,
): Frame | null {
  const { conditions, forms, quantifiers, degrees } = slots
  const hasEither = conditions.some((group) => group.length > 1)
  if (hasEither && conditions.length > 1) return null
  const frame = frameFrom(shared)
  const isOf = (one: Form) => forms.includes(one)
  const [bound] = conditions.length === 1 ? (conditions[0] ?? []) : []
  // "Its RSI, is it above 70".
  const isOfNamed =
    isOf('is') &&
    bound?.kind === 'bound' &&
    bound.measure !== 'change' &&
    shared.measures.every((one) => one === bound.measure)
  const isUnusual = degrees.includes('unusual') && starts === null
  const isChecked =
    starts === 'is' ||
    starts === 'tag' ||
    isOf('tag') ||
    quantifiers.length > 0 ||
    isUnusual ||
    (isOfNamed && shared.measures.length === 1 && stocks === 1)
  if (!isChecked || isOf('when') || isOf('how-long') || isOf('how-many')) return null
  const [degree] = degrees
  // "Did it ever finish a day above 1,200": on any of the days.
  const periods = isOf('ever') ? slots.periods.filter((one) => !isOneSession(one)) : slots.periods
  if (degree !== undefined && shared.measures.some((one) => OF_VOLUME.has(one))) {
    const ofVolume = [[BOUND_OF[degree]], ...conditions]
    return isPast({ ...slots, conditions: ofVolume, periods })
      ? frame('ever', { measures: [], conditions: ofVolume, periods })
      : frame('check', { measures: [], conditions: ofVolume })
  }
  if (isPast({ ...slots, periods })) return frame('ever', { measures: [], periods })
  // "It hasn't crossed since March": the date of the last cross tells.
  const [sole] = conditions.length === 1 ? (conditions[0] ?? []) : []
  if (sole?.kind === 'crossed' && sole.isNot && sole.period?.kind === 'since-month')
    return frame('when', { conditions: [[{ ...sole, isNot: false, period: null }]], periods: [] })
  const isOfSignalOnly = stocks === 1 && conditions.flat().every(({ kind }) => kind === 'action')
  return conditions.length > 0 && !isOfSignalOnly ? frame('check') : null
}

/** Whether conditions on figures are asked of earlier sessions: "ever above 400", "oversold in June". */
export function isPast({ conditions, forms, periods }: Slots): boolean {
  const isOfFigures = conditions
    .flat()
    .every(
      (one) =>
        one.kind === 'than' ||
        one.kind === 'extreme' ||
        one.kind === 'action' ||
        (one.kind === 'bound' && one.measure !== 'change' && one.measure !== 'signal-age'),
    )
  const [period] = periods
  const isEarlier =
    period === undefined ? forms.includes('ever') : period.kind !== 'sessions' || period.count > 1
  return conditions.length > 0 && isOfFigures && isEarlier && periods.length < 2
}

const OF_VOLUME: ReadonlySet<FrameMeasure> = new Set(['volume', 'volume-ratio', 'average-volume'])

const BOUND_OF = {
  high: boundOf('volume-ratio', 'above', 1),
  low: boundOf('volume-ratio', 'below', 1),
  unusual: boundOf('volume-ratio', 'at-least', UNUSUAL_TIMES),
  normal: boundOf('volume-ratio', 'below', ABOVE_NORMAL_TIMES),
} as const
