import { frameFrom, isOfMove } from './frame-from.ts'
import type { Slots } from './slots.ts'
import type { Frame, FrameCondition } from './frame.ts'
import type { Stretch } from './read-stretch.ts'

/** What is asked of the stretches of a period of one stock; null for no question that a frame has. */
export function decideStretch(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  { form, over, order, isOfVolume, isEither, isCheck, isOfUnread }: Stretch,
): Frame | null {
  const [period, second] = slots.periods
  if (period === undefined || second !== undefined || period.kind === 'day') return null
  const isOfAll = shared.group !== null && form === 'extreme'
  if ((slots.groups.length > 0 && !isOfAll) || slots.numbers.length > 0) return null
  const frame = frameFrom({ ...shared, group: isOfAll ? shared.group : null, over })
  const { conditions } = slots
  if (form === 'streak')
    return conditions.every(isOfMove)
      ? frame('streak', { order, measures: ['change'], conditions: [] })
      : null
  if (form === 'tally') {
    const counted = conditions.map((group) => eitherWay(group.map(withoutPeriod), isEither))
    return counted.length === 0
      ? null
      : frame('tally', {
          conditions: counted,
          measures: ['change'],
          order: null,
          quantifier: isCheck ? 'any' : null,
        })
  }
  if (!conditions.every(isOfMove)) return null
  // "The month it blorped the most": the most of what was not understood.
  if (isOfUnread && slots.unread.length > 0 && slots.move === null && slots.measures.length === 0)
    return null
  const named = slots.measures.filter((measure) => measure !== 'close' && measure !== 'change')
  const [measure = 'change', more] = isOfVolume ? (['volume'] as const) : named
  // A reading is of a session: a week has no RSI.
  const isOfSession = over === 'day' || measure === 'change' || measure === 'volume'
  const isFall = measure === 'change' && slots.move === 'down' && order === 'highest'
  return more === undefined && isOfSession && measure !== 'signal'
    ? frame('extreme', { measures: [measure], conditions: [], order: isFall ? 'lowest' : order })
    : null
}

function withoutPeriod(condition: FrameCondition): FrameCondition {
  return 'period' in condition ? { ...condition, period: null } : condition
}

/** A move of at least 5% either way: up by it, or down by it. */
function eitherWay(group: readonly FrameCondition[], isEither: boolean): readonly FrameCondition[] {
  const [only, second] = group
  if (!isEither || second !== undefined || only?.kind !== 'bound') return group
  if (only.measure !== 'change' || only.value <= 0) return group
  const is = only.is === 'above' ? ('below' as const) : ('at-most' as const)
  return [only, { ...only, is, value: -only.value }]
}
