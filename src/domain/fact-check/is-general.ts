import type { Ticker } from '../market/listings/ticker.ts'
import { MARKET_SIZE } from './fact-index.ts'
import { findClaims } from './find-claims.ts'
import type { Sentence } from './read-sentence.ts'
import { isThreshold } from './thresholds.ts'

const OWN =
  /\b(?:it|its|itself|stock's|the stock|this stock|the shares?|shares|both|they|their|here|now|currently|today|latest|at the moment|so far|the signal|the picture|the trio|the pair|neither|none of|each of|all (?:two|three|four)|(?:one|two|three) of)\b/i
const GENERAL =
  /\b(?:measures?|compares?|means?|counts? as|is (?:called|considered|known|defined|computed|calculated|used|meant|based|read|taken)|are (?:called|considered|known|defined|used|read|taken)|refers? to|describes?|shows? (?:how|whether|that)|tells? (?:you |us )?(?:how|whether|what|nothing|little)|says? (?:nothing|little|how)|indicates?|suggests?|signals?(?= (?:that|an?|the|how|whether|strength|weakness|buying|selling)\b)|hints? at|points? to|reflects?|tracks?|adds?|ranges? from|runs? from|typically|usually|generally|often|in general|by definition|traditionally|conventionally|commonly|normally|tends? to|treats?|treated as|requires?|needs?|when|whenever|if|any|every(?! (?:single )?(?:window|period|time ?frame|horizon|stretch))|an? (?:RSI|ADX|CMF|OBV|SMA|BUY|SELL|WATCH|reading|value|golden|death|rising|falling|positive|negative|strong|weak|indicator|signal|rule))\b/i

/** Whether a sentence explains how an indicator or a rule works, and says nothing of a stock. */
export function isGeneral(sentence: Sentence): boolean {
  const { text, mentions, carried, group, lead } = sentence
  if (mentions.length > 0 || hasReading(sentence)) return false
  if (SIGNAL_MEANS.test(text)) return true
  if (!OWN.test(text)) return GENERAL.test(text)
  // Where no stock is spoken of, "it" is the term that is explained.
  const isOfTerm = carried === null && isNoGroup(group) && !OF_NOW.test(text)
  return isOfTerm && (GENERAL.test(text) || TERM.test(text) || TERM.test(lead))
}

const SIGNAL_MEANS =
  /^(?:an? )?(?:WATCH|BUY|SELL)\b(?: signal| rating)? (?:just |only |simply )?(?:means?|says?)\b/

/** None, or all stocks: not a few that "it" could be one of. */
function isNoGroup(group: readonly Ticker[]): boolean {
  return group.length === 0 || group.length >= MARKET_SIZE
}

/** What is said of the market or of a moment, whoever it is of. */
const OF_NOW =
  /\b(?:now|currently|today|latest|at the moment|so far|the (?:stock|market|sector|picture|session)|shares|stocks|sectors|both|none of|(?:one|two|three) of|BUYs?|SELLs?)\b/i
const TERM =
  /\b(?:RSI|ADX|OBV|CMF|SMA|on-balance volume|money flow|moving averages?|(?:golden|death) cross|overbought|oversold|momentum|WATCH)\b/i

/** "Money flow is negative at -0.02, which means selling": a figure with decimals is somebody's reading. */
function hasReading(sentence: Sentence): boolean {
  return findClaims(sentence).some(
    ({ value, isMinus, tolerance, fields, at }) =>
      tolerance < 0.5 &&
      fields?.some((field) => field === 'rsi' || field === 'adx' || field === 'cmf') === true &&
      !isThreshold(isMinus ? -value : value, fields) &&
      /\b(?:at|now|is)\s[+-]?$/.test(sentence.text.slice(0, at)),
  )
}
