import type { FrameCondition } from './frame.ts'
import { withPeriods } from './give-periods.ts'
import { PRICES } from './price-levels.ts'
import { prepareTokens } from './prepare-tokens.ts'
import { readCondition } from './read-condition.ts'
import { readOne } from './read-one-token.ts'
import { readPhrase } from './read-phrase.ts'
import type { Token } from './read-tokens.ts'
import { addCondition, readNumbersOf, type Reading } from './reading.ts'
import { emptySlots, type Slots } from './slots.ts'

/**
 * Fills the slots from the phrases.
 * @returns null for a question that no frame has, such as one with a negation of nothing
 */
export function fillSlots(all: readonly Token[]): Slots | null {
  // Numbers keep their units; everything else that means nothing is dropped.
  const meant = spreadAverages(all.filter(({ is }) => is !== 'filler'))
  const tokens = prepareTokens(meant)
  const slots = emptySlots()
  slots.missing.push(...meant.flatMap((one) => (one.is === 'missing' ? [one.what] : [])))
  slots.hasBy = meant.some(({ is }) => is === 'by')
  const countPronouns = (list: readonly Token[]) => list.filter(({ is }) => is === 'pronoun').length
  slots.pronouns = countPronouns(meant) - countPronouns(tokens)
  const stockCount = tokens.filter((one) => one.is === 'stock').length
  const reading: Reading = {
    tokens,
    slots,
    numberAt: readNumbersOf(tokens),
    stockCount,
    ofFigures: tokens.some(
      (one) => one.is === 'measure' && one.measure !== 'close' && one.measure !== 'change',
    ),
    isOfCount: false,
    isNot: false,
    isExcept: false,
    isNeither: false,
    join: null,
    lastMeasure: null,
  }
  let at = 0
  for (let token = tokens[at]; token !== undefined; token = tokens[at]) {
    const end = readPhrase(reading, at) ?? readCondition(reading, at) ?? readOne(reading, at, token)
    if (end === null || end === 'unreadable') return null
    at = end
  }
  if (reading.isNot) slots.unread.push('not')
  if (stockCount > 0) slots.conditions.splice(0, Infinity, ...withoutRestated(slots.conditions))
  // "What flipped this week": from any signal to any other.
  const isTurn = slots.conditions.some((each) => each.some((one) => one.kind === 'turned'))
  if (slots.flipped && !isTurn && stockCount === 0 && slots.pronouns === 0)
    addCondition(reading, { kind: 'turned', isNot: false, action: null, from: null, period: null })
  return withPeriods(slots)
}

/** "Stretched, meaning 70 or better": the same bound in other words is told once, as it is said last. */
function withoutRestated(conditions: readonly FrameCondition[][]): FrameCondition[][] {
  return conditions.filter(
    (each, at) => !conditions.slice(at + 1).some((later) => isRestated(each, later)),
  )
}

function isRestated(
  [one, more]: readonly FrameCondition[],
  [other, others]: readonly FrameCondition[],
): boolean {
  if (one?.kind !== 'bound' || other?.kind !== 'bound') return false
  const isAlone = more === undefined && others === undefined && one.isNot === other.isNot
  // "It is ripping, up like 50%": the number says how much.
  const isSamePeriod = JSON.stringify(one.period) === JSON.stringify(other.period)
  const isUnsaid = one.measure === 'change' && one.value === 0 && isSamePeriod
  if (isAlone && isUnsaid && other.measure === 'change')
    return (
      (one.is === 'above' && other.value > 0 && /^(?:above|at-least)$/.test(other.is)) ||
      (one.is === 'below' && other.value < 0 && /^(?:below|at-most)$/.test(other.is))
    )
  const isSame = one.measure === other.measure && one.value === other.value
  const [side, otherSide] = [one.is, other.is].map((is) =>
    is === 'at-least' ? 'above' : is === 'at-most' ? 'below' : is,
  )
  return isAlone && isSame && side === otherSide && (one.is !== other.is || one.high === other.high)
}

/** "Below both moving averages": below each of them. */
function spreadAverages(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const isBetween =
      token.is === 'pronoun' || (token.is === 'quantifier' && token.quantifier === 'all')
    const after = tokens.slice(at).find(({ is }) => is !== 'quantifier' && is !== 'pronoun')
    const lead = tokens.slice(0, at).findLast(({ is }) => is !== 'quantifier' && is !== 'pronoun')
    if (isBetween && lead?.is === 'compare' && after?.is === 'measures') return []
    if (token.is !== 'measures' || !token.measures.every((one) => PRICES.has(one))) return [token]
    if (lead?.is !== 'compare') return [token]
    return token.measures.flatMap((measure, index): Token[] =>
      index === 0
        ? [{ is: 'measure', measure }]
        : [
            { is: 'join', join: 'and' },
            { is: 'measure', measure },
          ],
    )
  })
}
