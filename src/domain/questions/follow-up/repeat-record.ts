import type { Question } from '../question.ts'

const OF_HORIZON =
  /(?:(?:after|over|in|for|within|later) )?(?:(?:\d+|a|one|the next) )(?:trading )?(?:days?|sessions?|weeks?|months?|quarters?)|(?<=(?:after|over|within) )\d+/
const OF_RULE =
  /\b(?:buys?|sells?|trend ?breaks?|exhaustion|golden cross(?:es)?|death cross(?:es)?|overbought(?: stocks)?|rsi|adx|obv|cmf|sma)\b/
const OF_SPLIT =
  /\b(?:sectors?|years?|20[12]\d|volatil\w+|calm\w*|wild\w*|tech|energy|utilities|financials)\b/
const ONLY_LINKS =
  /^(?:(?:and|but|ok|so|then|now|what|how|about|is|it|for|by|in|with|after|over|of|on|at|just|only|the|a|an|signals?|rule|stocks?|ones?|sessions?|third|instead|too|please|if|when|i|you|we|one|someone|hold|holding|held|holds|keep|kept|keeping|wait|waited|waiting|stay|stayed|longer|shorter|that|them|those|this|does|do|did|work|works|say|like)(?: +|$))*$/

/** The last question on the track record with another holding period, rule or split. */
export function askRecordAgain(words: string, last: Question): string | null {
  if (last.intent !== 'record') return null
  const rest = words.replace(OF_HORIZON, ' ').replace(OF_RULE, ' ').replace(OF_SPLIT, ' ').trim()
  if (!ONLY_LINKS.test(rest)) return null
  const horizon = OF_HORIZON.exec(words)?.[0]
  const rule = OF_RULE.exec(words)?.[0]
  const isSplit = OF_SPLIT.test(words)
  if (horizon === undefined && rule === undefined && !isSplit) return null
  let merged = last.words
  if (horizon !== undefined)
    merged = `${merged.replace(OF_HORIZON, ' ').replace(/\bafter\s*$/, '')} after ${horizon.replace(/^(?:after|over|in|for|within) /, '')}${/\d$/.test(horizon) ? ' sessions' : ''}`
  if (rule !== undefined)
    merged = OF_RULE.test(merged) ? merged.replace(OF_RULE, rule) : `${merged} of ${rule}`
  return `${merged}${isSplit ? ` ${words}` : ''}`.replace(/\s+/g, ' ').trim()
}
