import type { Form } from './entry.ts'
import type { Frame, FrameMeasure } from './frame.ts'
import { frameFrom, isOfMove, orderOfMove, withChange, type AskedOf } from './frame-from.ts'
import { DISTANCE_OF } from './price-levels.ts'
import type { Slots } from './slots.ts'

/** Which place a stock has, or whether it is the first. */
export function decideRank(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  { stocks, starts }: AskedOf,
): Frame | null {
  const isRank = slots.forms.includes('rank')
  if (stocks !== 1) return null
  if (isRank && shared.measures.length === 1)
    return frameFrom(shared)('rank', {
      group: shared.group ?? { kind: 'market' },
      order: slots.order ?? 'highest',
    })
  const { order, orderOf, versus } = slots
  const isClaim = starts === 'is' || (starts === null && slots.forms[0] === 'is') || isRank
  if (order === null || order === 'nearest' || order === 'furthest' || !isClaim || versus)
    return null
  if (slots.forms.includes('compared') || slots.numbers.length > 0) return null
  const named = orderOf === null ? withChange(slots).measures : [orderOf]
  const isOfPeriod = named.length === 0 && slots.periods.length === 1
  const measures = isOfPeriod ? (['change'] as const) : named
  if (measures.length !== 1 || !slots.conditions.every(isOfMove)) return null
  return frameFrom(shared)('rank', {
    measures,
    conditions: [],
    group: shared.group ?? { kind: 'market' },
    order: orderOf === null ? orderOfMove(order, measures[0], slots.move) : order,
    quantifier: isRank ? null : 'any',
  })
}

/** Which of several stocks: by a figure, or by what they meet. */
export function decideSeveral(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  { stocks, starts }: AskedOf,
): Frame | null {
  const { conditions, forms, order, orderOf, versus, periods, move } = slots
  const frame = frameFrom(shared)
  const isOf = (one: Form) => forms.includes(one)
  const isSorted =
    order !== null || isOf('which') || isOf('rank') || isOf('side-by-side') || isOf('compared')
  if (!isSorted && !(versus && starts !== 'is')) return null
  if (slots.numbers.some((number) => number !== stocks)) return null
  // "How do they compare": their readings, not how they did.
  const isBare = !slots.hasMove && slots.measures.length === 0 && periods.length === 0
  if (isBare && slots.hasDo && order === null && conditions.length === 0) return null
  const others = conditions.filter((each) => !isOfMove(each))
  const actions = others.flat().flatMap((one) => (one.kind === 'action' ? [one.action] : []))
  if (new Set(actions).size > 1) return null
  const [ranked] = others.flat()
  const isOfSides = others.every((each) => each.every((one) => one.kind === 'than'))
  const by = others.length !== 1 ? null : (ranked ?? null)
  const ofCondition =
    by?.kind === 'than' && by.measure === 'close'
      ? (DISTANCE_OF[by.other] ?? null)
      : by?.kind === 'than' && by.measure === 'sma20'
        ? ('sma-gap' as const)
        : by?.kind === 'bound'
          ? by.measure
          : null
  // "Which has more volume than usual": by how many times.
  if (by?.kind === 'bound' && by.measure === 'volume-ratio' && by.value === 1 && starts !== 'is')
    if (isOf('which') || versus || order !== null)
      return frame('pick', {
        measures: ['volume-ratio'],
        conditions: [],
        order: by.is === 'below' ? 'lowest' : 'highest',
      })
  const isListed = isOf('side-by-side') && ofCondition !== null
  if (others.length > 0 && !isListed && (order === null || ofCondition === null)) {
    const isMeeting = order === null && !isOf('difference')
    if (isMeeting && (isOf('which') || starts === null) && others.length === conditions.length)
      return isOf('which') ? frame('pick') : null
    return null
  }
  const isOfPeriod = slots.measures.length === 0 && orderOf === null && periods.length > 0
  const named: readonly FrameMeasure[] =
    ofCondition !== null && others.length > 0
      ? [ofCondition]
      : orderOf !== null && !slots.hasMove
        ? [orderOf]
        : isOfPeriod
          ? ['change']
          : withChange(slots).measures
  const isNear = order === 'nearest' || order === 'furthest'
  // "Further below its 50-day".
  const isOfLevel =
    (isNear && orderOf !== 'change') || slots.isDistance || (isOfSides && others.length > 0)
  const measures = isOfLevel
    ? named.flatMap((one) => DISTANCE_OF[one] ?? (one === 'close' || one === 'change' ? [] : one))
    : named
  const [measure] = measures
  if (measure === undefined || measures.length !== 1 || measure === 'signal') return null
  const isChecked = starts === 'is' && order !== null && !versus && !isOf('which')
  const way = move === 'down' ? 'lowest' : 'highest'
  return frame(isChecked ? 'check' : 'pick', {
    measures: [measure],
    conditions: [],
    order:
      order === null ? way : isNear || orderOf !== null ? order : orderOfMove(order, measure, move),
    // "Closer to overbought": to an RSI of 70.
    target: isNear && by?.kind === 'bound' ? by.value : null,
  })
}
