import type { FactCheckRule } from './checked-text.ts'

/** An error in a sentence, and where its words are, counted from the sentence's start. */
export type Rejection = { readonly rule: FactCheckRule; readonly at: number; readonly end: number }

/** Rejects what a pattern matched. */
export function rejectMatch(
  rule: FactCheckRule,
  match: RegExpExecArray | RegExpMatchArray,
): Rejection {
  const at = match.index ?? 0
  return { rule, at, end: at + match[0].length }
}
