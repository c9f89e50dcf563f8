import { isNegated } from './is-negated.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import type { Sentence } from './read-sentence.ts'

const MOVE =
  '(?:rise|fall|climb|drop|reach|hit|gain|lose|go (?:up|down|higher|lower)|move (?:up|down|higher|lower)|rally|crash|surge|plunge|soar|jump|dip|sink|slide|tumble|double|triple|outperform|underperform|recover|rebound|bounce|break (?:out|through|above|below)|explode|skyrocket|moon|correct|trade (?:at|above|below|higher|lower)|close (?:at|above|below|higher|lower)|be worth|be (?:at|above|below|up|down|higher|lower)|grow|decline|increase|decrease|top|exceed|pull back|beat|pay off|keep (?:rising|falling|going|climbing)|continue (?:to|its|higher|lower|rising|falling|up|down)|head (?:up|down|higher|lower)|shoot up|turn (?:up|around|higher|lower)|test|see (?:gains|losses|a))'
const SOON =
  '(?:soon|easily|probably|likely|almost certainly|surely|definitely|certainly|also|then|most likely|eventually|further|again|still|even|both|all|inevitably)'
const COMING = `(?:will|shall|'ll|won't|is going to|are going to|going to|(?:is|are|looks?|seems?|appears?) (?:\\w+ )?(?:set|expected|likely|unlikely|poised|bound|about|due|destined|projected|forecast|predicted|ready|primed|headed)(?: to| for)?|should|could|may|might|expects? (?:\\w+ ){0,3}to|expect (?:\\w+ ){0,3}to|predicts? (?:\\w+ ){0,3}to)`
const FORECASTS: readonly RegExp[] = [
  new RegExp(
    `(?:\\b|(?<='))${COMING}\\s+(?:not\\s+)?(?:(?:${SOON}|have)\\s+){0,2}${MOVE}\\b`,
    'gi',
  ),
  /\b(?:we|i|analysts|experts|many|investors|traders)? ?(?:expect|forecast|predict|foresee|anticipate|project)s?\b(?! (?:whether|if|when|how|what))(?=(?:[^.;]|\.\d){0,60}\b(?:rise|fall|gains?|loss(?:es)?|rally|price|move|higher|lower|up|down|drop|growth|upside|\$?\d))/gi,
  /\bprice (?:target|objective|forecast|prediction)s?\b|\btarget (?:price|of)\b|\b(?:upside|downside) (?:to|of|potential)\b|\b(?:more|further) (?:upside|downside|gains|losses) (?:ahead|to come|likely|coming)\b/gi,
  /\b(?:heading|headed|on (?:its|the|track) (?:way|path)? ?(?:to|for|towards?))\s(?:to|for|towards?)?\s?(?:\$?\d|new highs|higher|lower|the moon)/gi,
  /\b(?:rally|crash|correction|breakout|rebound|recovery|surge|sell-off|drop|rise|decline|fall) (?:is|are) (?:coming|imminent|near|ahead|inevitable|on the way|likely|expected)\b/gi,
  /\b(?:tomorrow|next (?:week|month|quarter|year)|in the (?:coming|next) (?:days?|weeks?|months?|years?)|by (?:year-end|the end of|christmas|next))\b(?=(?:[^.;]|\.\d){0,60}\b(?:rises?|falls?|higher|lower|gains?|up|down|price|worth|\$?\d))|\b(?:rises?|falls?|higher|lower|gains?|climbs?|drops?|worth)\b(?:[^.;]|\.\d){0,40}\b(?:tomorrow|next (?:week|month|quarter|year)|by (?:year-end|the end of))\b/gi,
]
const OPEN =
  /\b(?:whether|can(?:not|'t| not)? (?:say|know|tell|predict|see|forecast)|(?:nobody|no one|nothing|none)\b(?:[^.;]|\.\d)*\b(?:knows?|can|predicts?|forecasts?|says?)|not (?:a|any) (?:forecast|prediction)|do(?:es)? not (?:predict|forecast|say|know|tell)|don't (?:predict|forecast)|no (?:forecasts?|predictions?|price targets?))\b/i
const EITHER =
  /\b(?:rise or fall|fall or rise|up or down|either way|rise as well as fall|fall as well as rise|higher or lower)\b/i

/** Rejects predicted moves and prices; what the rules would do in some case is not a forecast. */
export function checkForecast(sentence: Sentence): Rejection | null {
  const { text } = sentence
  if (OPEN.test(text) || EITHER.test(text) || text.trimEnd().endsWith('?')) return null
  for (const pattern of FORECASTS) {
    for (const match of text.matchAll(pattern)) {
      if (isNegated(sentence, match.index) && !/\b(?:not|won't)\b/i.test(match[0])) continue
      if (isAboutRules(text, match)) continue
      return rejectMatch('forecast', match)
    }
  }
  return null
}

const INDICATOR =
  /\b(?:RSI|ADX|SMA|OBV|CMF|average|indicators?|signal|reading|rules?|it)\b[^,;]{0,20}$/i

/** "RSI would have to rise", "the signal could turn if CMF should fall": conditions, not forecasts. */
function isAboutRules(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(0, match.index)
  const isHypothetical = /^(?:could|may|might|should)/i.test(match[0])
  // "RSI could rise by 3 points before the BUY ends": how far it is from a limit.
  if (
    isHypothetical &&
    /\b(?:RSI|ADX|CMF) $/.test(before) &&
    /^[^,;]{0,40}\bpoints? (?:before|without|and still)\b/.test(
      text.slice(match.index + match[0].length),
    )
  )
    return true
  return (
    isHypothetical &&
    /\b(?:if|when|once|unless)\b/i.test(text) &&
    (INDICATOR.test(before) || /\bif\b/i.test(before))
  )
}
