import { DISTANCE_OF, type Slots } from './fill-slots.ts'
import type { Frame, FrameMeasure } from './frame.ts'
import type { Form } from './lexicon.ts'
import { frameFrom, isOfMove, orderOfMove, withChange } from './decide-stocks.ts'

/**
 * What is asked of the stocks of a group; null for no question that a frame has.
 * @param starts the word that it starts with
 */
export function decideGroup(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  starts: Form | null,
): Frame | null {
  const { forms, conditions, numbers, groups } = slots
  const isOf = (one: Form) => forms.includes(one)
  const order = slots.order ?? (isOf('rank') ? 'highest' : null)
  const frame = frameFrom(shared)
  const isMarket = shared.group?.kind === 'market'
  if (isOf('when') || isOf('how-long') || isOf('difference') || isOf('how-far') || isOf('first'))
    return null
  // "Are utilities up": the sector's own figure.
  const isOfSector = groups.length === 1 && groups[0]?.kind === 'sector'
  const isOfMany = isOf('how-many') || isOf('share') || isOf('rank')
  if (isOfSector && conditions.every(isOfMove) && !isOfMany) return null
  const [limit = null] = numbers
  if (numbers.length > 1 || (limit !== null && (limit < 1 || !Number.isInteger(limit)))) return null
  const rated = conditions[0]?.[0]
  if (isOf('longest') && conditions.length === 1 && rated?.kind === 'action')
    return frame('list', {
      measures: ['signal-age'],
      order: order === 'lowest' ? 'lowest' : 'highest',
      limit,
    })
  if (isOf('longest')) return null
  const isOfPeriod = order !== null && !isMarket && slots.periods.some(({ kind }) => kind !== 'day')
  const named = orderedBy(slots)
  // "The weakest of the banks since January": by their change.
  const what =
    isOfPeriod && named.measures.length === 0 ? ({ measures: ['change'] } as const) : named
  if (isOf('average') && conditions.every(isOfMove) && what.measures.length === 1 && order === null)
    return frame('average', { ...what, conditions: [] })
  // "What is a golden cross, and which stocks have one": two questions, as is "how many, and which".
  if (starts === 'what' && isOf('which')) return null
  if ((isOf('share') || isOf('how-many')) && order !== null) return null
  if (isOf('share') && conditions.length > 0) return frame('share')
  if (isOf('how-many') && conditions.length > 0) return frame('count')
  if (!isMarket && conditions.length === 0 && slots.measures.length === 0 && order === null) {
    const isPlain =
      slots.periods.length === 0 &&
      !slots.hasMove &&
      !slots.hasDo &&
      numbers.length === 0 &&
      (shared.group?.kind === 'theme' || starts !== 'what')
    return isPlain &&
      forms.every((one) => one === 'what' || one === 'is' || one === 'list' || one === 'which')
      ? frame('list', { measures: ['signal'] })
      : null
  }
  if (order !== null && slots.measures.length === 0 && !slots.hasDo) {
    const [only] = conditions.flatMap((group) =>
      group.flatMap((one) => (one.kind === 'bound' ? [one.measure] : [])),
    )
    const isRanked = conditions.some((each) => !isOfMove(each))
    if (only !== undefined && isRanked)
      return frame('list', {
        measures: [only],
        order: orderOfMove(order, only, slots.move),
        limit,
      })
  }
  const [period] = slots.periods
  const isOfDay = period === undefined || (period.kind === 'sessions' && period.count === 1)
  // The day's movers of the whole market have a list of their own.
  if (
    order !== null &&
    isMarket &&
    isOfDay &&
    what.measures.join() === 'change' &&
    conditions.every(isOfMove)
  )
    return null
  if (order !== null) {
    const filters = conditions.filter(
      (each) => !isOfMove(each) || what.measures.some((one) => one !== 'change'),
    )
    if (what.measures.length !== 1) return null
    const way = orderOfMove(order, what.measures[0], slots.move)
    return frame('list', { ...what, conditions: filters, order: way, limit })
  }
  if (conditions.length === 0) return null
  const isChecked = starts === 'is' || starts === 'tag' || isOf('tag')
  if (isChecked && shared.quantifier !== null) return frame('check', { limit })
  if (isOf('which') || isOf('list') || starts === null || starts === 'what' || !isMarket)
    return frame('list', { limit })
  return null
}

/** What an order is by: the figure that it names, or the distance from a level. */
function orderedBy(slots: Slots): { readonly measures: readonly FrameMeasure[] } {
  const { order, orderOf, measures, isDistance } = slots
  if (orderOf !== null) return { measures: [orderOf] }
  const isNear = order === 'nearest' || order === 'furthest'
  if (!isNear && !isDistance) return withChange(slots)
  const named = measures.filter((one) => one !== 'close' && one !== 'change')
  return { measures: [...new Set(named.map((one) => DISTANCE_OF[one] ?? one))] }
}
