import { joinWords } from '../explanations/join-words.ts'
import type { Action } from '../signals/signal.ts'
import type { Sensitivity } from './sensitivity.ts'

/** How robust a signal is, in one sentence with the number of variants tried. */
export function describeSensitivity({
  action,
  standing,
  changedCount,
  variants,
}: Sensitivity): string {
  const tried = variants.length
  if (standing === 'stable') return `All ${tried} variants also say ${action}.`
  const others = countOthers(action, variants)
  const verb = changedCount === 1 ? 'says' : 'say'
  const opening = `${changedCount} of ${tried} variants ${verb}`
  const [[only] = ['']] = others
  if (others.length === 1) return `${opening} ${only} instead of ${action}.`
  const counts = others.map(([other, count]) => `${count} ${other}`)
  return `${opening} something other than ${action}: ${joinWords(counts)}.`
}

/** The other actions with the number of variants that give each, most first. */
function countOthers(
  published: Action,
  variants: Sensitivity['variants'],
): readonly (readonly [Action, number])[] {
  const counts = new Map<Action, number>()
  for (const { action } of variants) {
    if (action !== published) counts.set(action, (counts.get(action) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
