import { claimOf, decideCheck } from './decide-check.ts'
import { decideDistance } from './decide-distance.ts'
import { decideRank, decideSeveral } from './decide-several.ts'
import { decideExtreme, decideValue, readAmount } from './decide-value.ts'
import type { Form } from './entry.ts'
import type { Frame, FrameCondition } from './frame.ts'
import { frameFrom, type AskedOf } from './frame-from.ts'
import { isYearLevel } from './price-levels.ts'
import type { Token } from './read-tokens.ts'
import type { Slots } from './slots.ts'

/** What is asked of named stocks; null for no question that a frame has. */
export function decideStocks(
  slots: Slots,
  shared: Omit<Frame, 'form'>,
  tokens: readonly Token[],
  { stocks, starts }: AskedOf,
): Frame | null {
  const numbers = slots.numbers.filter((number) => stocks < 2 || number !== stocks)
  slots.numbers.splice(0, slots.numbers.length, ...numbers)
  if (slots.forms.includes('rule')) return decideRule(slots, shared)
  if (slots.forms.includes('drawdown'))
    return slots.periods.length < 2 ? frameFrom(shared)('drawdown') : null
  if (slots.forms.includes('trend') || isOfEitherTrend(slots))
    return slots.periods.length === 0
      ? frameFrom(shared)('trend', { measures: [], conditions: [] })
      : null
  if (slots.forms.includes('standing'))
    return shared.measures.length === 1 ? frameFrom(shared)('standing') : null
  if (slots.forms.includes('alike'))
    return shared.move === null || slots.periods.length > 0
      ? null
      : frameFrom(shared)('alike', { measures: [], conditions: [] })
  const ranged = decideRange(slots, shared)
  if (ranged !== undefined) return ranged
  const pair = slots.forms.find((form) => form === 'correlation' || form === 'beta')
  if (pair !== undefined) return stocks === 2 ? frameFrom(shared)(pair, { conditions: [] }) : null
  const found =
    decideRank(slots, shared, { stocks, starts }) ??
    decideTime(slots, shared, starts) ??
    decideDistance(slots, shared, { stocks, starts }) ??
    (stocks > 1 ? decideSeveral(slots, shared, { stocks, starts }) : null) ??
    decideExtreme(slots, shared, stocks)
  if (found !== null) return isOfPeriods(found, slots) ? found : null
  const isKnown = readAmount(slots) !== null || claimOf(slots, shared, stocks) !== null
  if (slots.order !== null && !isKnown) return null
  // "My app says 0": named with the other words that are not read.
  if (!isKnown) slots.unread.push(...slots.numbers.splice(0).map(String))
  if (explainsTerm(tokens)) return null
  const last =
    claimOf(slots, shared, stocks) ??
    decideCheck(slots, shared, { stocks, starts }) ??
    decideValue(slots, shared, { stocks, starts })
  return last !== null && isOfPeriods(last, slots) ? last : null
}

/** "In an uptrend or a downtrend": which of them. */
function isOfEitherTrend({ conditions, forms }: Slots): boolean {
  const [either, more] = conditions
  const sides = (either ?? []).map((one) =>
    one.kind === 'than' && one.measure === 'sma20' && one.other === 'sma50' && !one.isNot
      ? one.is
      : null,
  )
  const isBoth = sides.length === 2 && sides.includes('above') && sides.includes('below')
  return isBoth && more === undefined && !forms.includes('when') && !forms.includes('how-long')
}

/** The highest and lowest price of a period, or whether a gap is filled; undefined for another question. */
function decideRange(
  { conditions, forms, numbers, periods }: Slots,
  shared: Omit<Frame, 'form'>,
): Frame | null | undefined {
  const frame = frameFrom(shared)
  const [period, second] = periods
  if (forms.includes('gap-fill'))
    return second === undefined ? frame('gap-fill', { measures: [] }) : null
  const ends = forms.flatMap((form) =>
    form === 'range-high'
      ? ['day-high' as const]
      : form === 'range-low'
        ? ['day-low' as const]
        : [],
  )
  if (ends.length === 0) return undefined
  const isAlone = conditions.length === 0 && numbers.length === 0 && shared.measures.length === 0
  if (!isAlone || period === undefined || second !== undefined) return null
  return frame('range', { measures: ends, order: null })
}

/** Which rule made a past day's signal; why it is one now is not told from the bars alone. */
function decideRule(slots: Slots, shared: Omit<Frame, 'form'>): Frame | null {
  const { conditions, measures, numbers, order, periods } = slots
  const [period, second] = periods
  const isOfSignal = conditions
    .flat()
    .every((one) => (one.kind === 'action' || one.kind === 'turned') && !one.isNot)
  const isNamed =
    conditions.length === 1 ||
    measures.includes('signal') ||
    (conditions.length === 0 && measures.length === 0 && !slots.hasMove)
  const [sole] = conditions.flat()
  const isDatedTurn = slots.forms.includes('when') && sole?.kind === 'turned' && sole.from === null
  if (isDatedTurn && periods.length === 0 && conditions.length === 1)
    return frameFrom(shared)('rule', { measures: [] })
  const isPlain = measures.every((one) => one === 'signal') && numbers.length === 0
  if (period?.kind !== 'day' || second !== undefined || order !== null) return null
  return isOfSignal && isNamed && isPlain ? frameFrom(shared)('rule', { measures: [] }) : null
}

/** Only values have several periods. */
function isOfPeriods({ form, measures }: Frame, { periods }: Slots): boolean {
  return periods.length < 2 || (form === 'value' && measures.length === 1)
}

/** Since when, when, or for how long. */
function decideTime(slots: Slots, shared: Omit<Frame, 'form'>, starts: Form | null): Frame | null {
  const { conditions, forms } = slots
  const frame = frameFrom(shared)
  const isOf = (one: Form) => forms.includes(one)
  const [sole] = conditions.length === 1 && conditions[0]?.length === 1 ? conditions[0] : []
  if (sole !== undefined && isDated(sole)) {
    const isOfSize = sole.kind === 'bound' && sole.measure === 'change' && sole.value !== 0
    if (isOf('how-long') && sole.kind !== 'crossed' && !isOfSize) return frame('how-long')
    const isMove = sole.kind === 'bound' && sole.measure === 'change' && sole.value === 0
    const isAsked = starts === 'when' || isOf('first') || sole.kind === 'turned'
    if ((isOf('when') || isOf('first')) && isAsked && !isMove)
      return frame('when', { place: isOf('first') ? 1 : isOf('prior') ? 2 : null })
  }
  const isOfLevel =
    shared.measures.length > 0 &&
    shared.measures.every((one) => one === 'close' || isYearLevel(one))
  const level = shared.measures.filter((one) => one !== 'close')
  return isOf('when') && isOfLevel && level.length > 0 && conditions.length === 0
    ? frame('value', { measures: level })
    : null
}

/** Whether the sessions on which a condition held can be told: of a change those in a row, or the day's. */
function isDated(condition: FrameCondition): boolean {
  if (condition.kind === 'bound' && condition.measure === 'change') return condition.period === null
  if (condition.kind === 'action' || condition.kind === 'turned') return !condition.isNot
  return condition.kind !== 'moved'
}

/** "And what is ADX" after a question of its own: a term to explain, which a frame does not. */
function explainsTerm(all: readonly Token[]): boolean {
  const tokens = all.filter(({ is }) => is !== 'filler')
  const what = tokens.findLastIndex((one) => one.is === 'form' && one.form === 'what')
  const after = tokens.slice(what + 1)
  return (
    what > 0 &&
    after.length > 0 &&
    after.every(({ is }) => is === 'measure') &&
    tokens.slice(0, what).some(({ is }) => is === 'stock')
  )
}
