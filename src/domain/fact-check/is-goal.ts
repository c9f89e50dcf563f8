const GOAL_BEFORE =
  /\b(?:for|of|from|towards?|short of|away from|(?:closest|close|closer|nearest|near|nearer|back|way|path|route|road|return(?:s|ing)?|drop(?:s|ping)? back|fall(?:s|ing)? back|leav(?:e|es|ing)) (?:to )?|as|be|into|before|miss(?:es|ing)?|rules? out|lacks?|completes?|qualif(?:y|ies) (?:as|for)|keeps?|loses?|satisf(?:y|ies)|meets?|inside|in|cannot become|not become|to become|earns?|(?:end|ends|lose|loses|undo|keep|cost) (?:[\w-]+'s)?)\s(?:an? |the |its )?(?:trend-break |exhaustion )?$/i

const GATE =
  /\b(?:lack\w*|miss\w*|need\w*|require\w*|would|until|unless|short|away|too|cannot|fail\w*|hurdles?|conditions?|clauses?|criteri\w+|box(?:es)?|requirements?|checks?|ingredients?|prerequisites?|counts|only|qualif\w+|if|before|range|limits|rules? out|enough|as long as|keeps?|lose|complete\w*|tests?|one in|out of|clos\w+|near\w*|back|way|path|route|road|leav\w+|stand in the way|suffic\w+)\b/i

const GOAL_AFTER =
  /^(?:\s(?:range|hurdles?|limits?|tests?|criteria|requirements?|thresholds?|rules?|clauses?|zone)\b|\s(?:on|for) [\p{L}' -]{2,24} (?:would )?(?:requires?|needs?|asks?)\b|\s(?:would )?(?:requires?|needs?)\b)/u

/** Whether an action is named as a goal whose conditions are met or missed, not as a stock's signal. */
export function isGoal(
  { at, end }: { readonly at: number; readonly end: number },
  text: string,
): boolean {
  const [before, after] = [text.slice(0, at), text.slice(end)]
  if (/\b(?:rated|reads|is an?|remains an?)\s(?:an? )?$/i.test(before)) return false
  if (GOAL_AFTER.test(after)) return true
  return GOAL_BEFORE.test(before) && GATE.test(text)
}
