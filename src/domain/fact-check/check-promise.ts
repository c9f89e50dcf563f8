import { isNegated } from './is-negated.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import type { Sentence } from './read-sentence.ts'

const PROMISE =
  /\b(?:guarantee[ds]?|guaranteeing|risk-?free|sure(?:\s|-)?(?:thing|bet|fire)|safe bet|(?:zero|no|without(?: any)?) risk|100\s?(?:%|percent|per cent) (?:certain|sure|safe|accurate)|absolutely (?:certain|sure|safe)|fool-?proof|fail-?safe|no-brainer|(?:free|easy) money|get rich|certain(?:ly)? to|certain (?:winner|profit|gain)s?|bound to|cannot fail|can't fail|(?:can(?:not|'t)|can not|never|impossible to|won't|will not|no way (?:to|you can)) (?:ever )?(?:lose|fail|fall|go down|go wrong)|nothing (?:can|could) go wrong|can only (?:go up|rise|gain|win)|always (?:wins?|works?|goes up|rises?|pays?|makes?|profits?|right|beats?|recovers?)|(?:sure|certain|assured|promised?|promises) (?:returns?|profits?|gains?|income)|will (?:make|earn) (?:you )?(?:money|a fortune|a profit|profits)|you(?:'ll| will) (?:profit|win|be rich|make money|double))\b/gi
const OWN_DENIAL =
  /^(?:zero|no|without|can(?:not|'t)|can not|never|impossible|won't|will not|nothing|no way)/i

/** Nothing about a market is certain: what says so is refused, unless it is denied. */
export function checkPromise(sentence: Sentence): Rejection | null {
  for (const match of sentence.text.matchAll(PROMISE)) {
    // The denial inside "cannot lose" is the promise itself; "nobody" before it takes it back.
    const isTakenBack = isNegated(sentence, match.index)
    if (isTakenBack && !/^no-brainer/i.test(match[0])) continue
    const wantsOnly = /\b(?:whether|any\w* (?:who|that)|claims?|called)\b/i.test(
      sentence.text.slice(0, match.index),
    )
    if (
      wantsOnly &&
      !OWN_DENIAL.test(match[0]) &&
      /\b(?:be wary|beware|avoid|nobody|no one|ignore|whether)\b/i.test(sentence.text)
    )
      continue
    return rejectMatch('promise', match)
  }
  return null
}
