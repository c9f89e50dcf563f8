import type { GateRule } from './checked-text.ts'

/** A fault in a sentence, and where its words stand, counted from the sentence's start. */
export type Refusal = { readonly rule: GateRule; readonly at: number; readonly end: number }

/** A refusal of what a pattern matched. */
export function refuseMatch(rule: GateRule, match: RegExpExecArray | RegExpMatchArray): Refusal {
  const at = match.index ?? 0
  return { rule, at, end: at + match[0].length }
}
