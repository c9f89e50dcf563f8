const GOAL_BEFORE =
  /\b(?:for|of|from|towards?|short of|away from|(?:closest|close|closer|nearest|near|nearer|back|way|path|route|road|return(?:s|ing)?|drop(?:s|ping)? back|fall(?:s|ing)? back|leav(?:e|es|ing)) (?:to )?|as|be|into|before|miss(?:es|ing)?|rules? out|lacks?|completes?|qualif(?:y|ies) (?:as|for)|keeps?|loses?|satisf(?:y|ies)|meets?|inside|in|cannot become|not become|to become|earns?|(?:end|ends|lose|loses|undo|keep|cost) (?:[\w-]+'s)?)\s(?:an? |the |its )?(?:trend-break |exhaustion )?$/i

const GATE =
  /\b(?:lack\w*|miss\w*|need\w*|require\w*|would|until|unless|short|away|too|cannot|fail\w*|hurdles?|conditions?|clauses?|criteri\w+|box(?:es)?|requirements?|checks?|ingredients?|prerequisites?|counts|only|qualif\w+|if|before|range|limits|rules? out|enough|as long as|keeps?|lose|complete\w*|tests?|one in|out of|clos\w+|near\w*|back|way|path|route|road|leav\w+|stand in the way|suffic\w+)\b/i

const GOAL_AFTER =
  /^(?:\s(?:range|band|hurdles?|limits?|tests?|criteria|requirements?|thresholds?|rules?|clauses?|zone)\b|\s(?:on|for) [\p{L}' -]{2,24} (?:would )?(?:requires?|needs?|asks?)\b|\s(?:would )?(?:requires?|needs?)\b|\s(?:(?:has|have) to|must) (?:exceed|clear|beat|reach|top|stay|be above|be over)\b|\s(?:signal |rule )?(?:cannot|can't|could not|won't) (?:fire|trigger|follow|come|happen)\b|\s(?:only )?means? that\b|\s(?:readings?|signals?) (?:tells?|says?|means?|is a description|are|describes?)\b(?! (?:the )?\d))/u

/** "The nearest route to a SELL", "escapes a trend-break SELL": spoken of, not claimed. */
const OBJECT =
  /\b(?:to|from|for|towards?|before|against|without|avoids?|avoiding|escapes?|escaping|blocks?|prevents?|misses|triggers?|completes?|completing|produces?|yields?|gives?|requires?|needs?|wants?|leans?|leaning|votes?|supports?|argues? for|makes? (?:[\p{L}'&-]+ ){1,3})\s?(?:an? |another |the )?(?:trend-break |exhaustion |broken-trend )?$/iu

const TURNED =
  /\b(?:turn\w*|chang\w+|flip\w*|mov(?:ed|es)|switch\w*|went|goes|gone|shift\w*|upgrad\w+|downgrad\w+|rose|fell|slipped|dropped|swung|(?:rating|signal|verdict|status|reading|call) of|(?<!would )gives?|(?<!would )makes? [\p{L}' &-]{1,30}|(?<!\b(?:would|could|to) )(?:moves?|turns?|puts?|takes?|lifts?|pushes|shifts?|sends?) [\p{L}' &-]{1,30}) ?(?:back )?(?:in)?(?:to|from)? ?(?:an? |the )?$/iu

const SUBJECT =
  /^ (?:signal )?(?:(?:under|by|from|on|through) (?:the )?[\w-]+ rule )?(?:is (?:some|a long|a fair|far|not far|out of|still|within|only|one|two|three|just)\b|(?:would|needs?|requires?|takes?|waits? for|hinges?|calls? for|asks? for|depends|comes? only|could|must|lacks|misses|fails)\b)/i

/** Whether an action is named as a goal whose conditions are met or missed, not as a stock's signal. */
export function isGoal(
  { at, end }: { readonly at: number; readonly end: number },
  text: string,
): boolean {
  const [before, after] = [text.slice(0, at), text.slice(end)]
  if (/\b(?:rated|reads|is an?|remains an?)\s(?:an? )?$/i.test(before)) return false
  if (GOAL_AFTER.test(after)) return true
  if (
    /\b(?:stands?|standing) between [^,;]{1,40} and an? (?:trend-break |exhaustion )?$/i.test(
      before,
    )
  )
    return true
  // "To read BUY, it would need": a purpose.
  if (
    /(?:^|[,;] )(?:in order )?to (?:read|reach|be|become|get to|turn into|qualify as|earn|count as) (?:an? )?$/i.test(
      before,
    )
  )
    return true
  if (
    /\bfor [^,;]{1,40} to (?:turn|switch|move|flip|change|become|be|reach|get)(?: (?:in)?to| on)?(?: an?)? $/i.test(
      before,
    )
  )
    return true
  if (
    /^[A-Z]/.test(text.slice(at, end)) &&
    text.slice(at, end) === text.slice(at, end).toUpperCase() &&
    OBJECT.test(before) &&
    !TURNED.test(before)
  )
    return true
  if (
    /(?:^|[,;:] )(?:an? |another )(?:exhaustion |trend-break )?$/i.test(before) &&
    SUBJECT.test(after.replace(/^,[^,]{1,24},/, ''))
  )
    return true
  return GOAL_BEFORE.test(before) && GATE.test(text)
}
