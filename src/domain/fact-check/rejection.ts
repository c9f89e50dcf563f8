import type { FactCheckRule } from './checked-text.ts'

/** A fault in a sentence, and where its words stand, counted from the sentence's start. */
export type Rejection = { readonly rule: FactCheckRule; readonly at: number; readonly end: number }

/** A refusal of what a pattern matched. */
export function rejectMatch(
  rule: FactCheckRule,
  match: RegExpExecArray | RegExpMatchArray,
): Rejection {
  const at = match.index ?? 0
  return { rule, at, end: at + match[0].length }
}
