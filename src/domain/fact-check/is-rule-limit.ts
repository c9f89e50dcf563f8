import { INDICATORS } from '../indicators/catalogue.ts'
import { RULES } from '../signals/rules.ts'
import type { Claim } from './claim.ts'
import { isConditional } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { clauseBefore } from './split-clauses.ts'
import { isLimit, isThreshold } from './thresholds.ts'

const LIMIT_BEFORE =
  /\b(?:to|between|between \d+ and|above|below|past|over|under|of|at|beyond|through|exceeds?|exceed|reach|reaches|(?<=\bif [^;]{0,40})reached|clear(?:s|ed|ing)?|top(?:s|ped)?|pass(?:es|ed)?|hit|match(?:es)?|touch|beat|meet|regain|the|beneath|topping|than|required|cross|crosses|from|before|versus|vs\.?|against|instead of|near|(?:double|twice|triple|times|half) (?:the|its|a|that)(?: (?:required|needed|minimum|necessary|threshold|limit|cut-?off)(?: of)?)?|of the)\s(?:at least |just |about )?[+-]?$/i

const OF_CASE =
  /\b(?:floor|cap|ceiling|minimum|maximum|cut-?off|headroom|room|instead of|versus|vs|half of|points? (?:above|below|under|over|from|away from)|reached|far from|would|must|has to|have to|had to|stays?|remains?|short of|missing|lacks?|rather than|shy of|away from|off|needs?|needed|requires?|required|necessary|if|should|once|were|when|until|unless|could|rules?|allows?|counts?|marks?|threshold|bound|limit|band|range|zone|line)\b/i

/** A limit of the rules that a case depends on; the checks of cases decide whether it is the right one. */
export function isCaseLimit(claim: Claim, { text }: Sentence): boolean {
  return (
    claim.unit === 'plain' &&
    OF_CASE.test(text) &&
    LIMIT_BEFORE.test(text.slice(0, claim.at)) &&
    isThreshold(signedValue(claim), claim.fields)
  )
}

/** "Rises above 25" for a hypothetical case: only a published threshold makes it true. */
export function isRuleBound({ shape, at, fields }: Claim, sentence: Sentence): boolean {
  if (shape !== 'above' && shape !== 'below') return false
  const isScaled = fields?.some((field) => field === 'rsi' || field === 'adx' || field === 'cmf')
  return (
    isScaled === true && isConditional(sentence, at) && !ASSERTED.test(sentence.text.slice(0, at))
  )
}

/** "If RSI rises above 70": a step of a rule, even where the stock is above another figure already. */
export function isStepLimit({ at, fields }: Claim, sentence: Sentence): boolean {
  const isScaled = fields?.some((field) => field === 'rsi' || field === 'adx' || field === 'cmf')
  return (
    isScaled === true && isConditional(sentence, at) && STEP_BEFORE.test(sentence.text.slice(0, at))
  )
}

const STEP_BEFORE =
  /\b(?:rises?|falls?|climbs?|drops?|slips?|moves?|crosses?) (?:back )?(?:to|above|below|over|under)\s[+-]?$/i

export function signedValue({ value, isMinus }: Claim): number {
  return isMinus ? -value : value
}

const ASSERTED =
  /\b(?:is|are|stands?|sits?|reads?|remains?|stays?|was|at|has (?:risen|fallen|climbed|moved)|have|now|well|still|with)\s(?:now |still |well |already |clearly |currently |comfortably |safely |barely |just |slightly |only |both |all )*(?:above|below|over|under|between|at least|at most|more than|less than)\s(?:the )?[+-]?$/i

const RULE_AFTER =
  /^[^,;:]{0,24}\b(?:means?|counts?|is (?:called|considered|overbought|oversold|strong|weak)|are (?:called|considered)|marks?|line|level|threshold|limit|floor|ceiling|boundary|mark|band|range|zone|window|or (?:higher|lower|more|less))\b/i

export const RULE_BEFORE =
  /\b(?:threshold|boundary|line|level|mark|limit|scale|range|ends?|zone)s?(?: (?:of|at|is|from|runs from|between))?(?: the)?\s[+-]?(?:\S+ (?:and|to) )?$|\b(?:needs?|requires?|asks?|wants|rules?|conditions?|readings?|an (?:RSI|ADX)|a CMF|means?)\b/i

/** "With an RSI above 70, Apple is …": said of the stock, not of a rule. */
export function isOfStock({ at, fields, unit }: Claim, { text }: Sentence): boolean {
  return (
    unit === 'plain' &&
    fields?.length === 1 &&
    OF_STOCK.test(text.slice(0, at)) &&
    !/\b(?:would|could|if|rule|when|any)\b/i.test(text)
  )
}

const OF_STOCK = /\b(?:with|has|have|shows?|carries|had) an? (?:RSI|ADX|CMF|money flow)\b[^,;]*$/i

/** Whether a bound is a rule's threshold rather than a claim about the value. */
export function isRule(claim: Claim, sentence: Sentence): boolean {
  const { text } = sentence
  const clause = clauseBefore(sentence, claim.at)
  const before = text.slice(0, claim.at)
  const after = text.slice(claim.end)
  const isThresholdWord = RULE_BEFORE.test(clause) || RULE_AFTER.test(after)
  if (claim.shape === 'reading')
    return RULE_AFTER.test(after) && !/\b(?:is|reads|stands at|at|now)\s$/.test(clause)
      ? true
      : isRuleReading(clause, sentence, claim.at)
  if (claim.shape === 'distance') return false
  if (
    ASSERTED.test(before) &&
    !/\b(?:if|when|once|until|unless|would|needs?|requires?)\b/i.test(clause)
  )
    return isThresholdWord && RULE_AFTER.test(after)
  return isThresholdWord || isConditional(sentence, claim.at)
}

const TO_LEVEL =
  /\b(?:rises?|falls?|climbs?|drops?|back|moves?|gets?) (?:back )?to\s(?:between\s)?[+-]?$/i

const OF_RULE =
  /\b(?:threshold|boundary|line|level|mark|limit|end)(?: (?:of|at|is))?(?: the)?\s[+-]?$|\bcross(?:es)?\s[+-]?$/i

function isRuleReading(clause: string, sentence: Sentence, at: number): boolean {
  // "An ADX of 25 would be enough".
  if (
    /\b(?:an? |the )?(?:RSI|ADX|CMF) (?:of|at)\s[+-]?$/i.test(clause) &&
    /\bwould\b/.test(sentence.text.slice(at))
  )
    return true
  if (/\breach(?:es)?\s$/i.test(clause) && isConditional(sentence, at)) return true
  return OF_RULE.test(clause) || (TO_LEVEL.test(clause) && isConditional(sentence, at))
}

export function isPublishedLimit({ value, end, at }: Claim, text: string): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 24), at), text.slice(end, end + 40)]
  const isBars = /^\s(?:finished |trading |daily )*(?:bars|days|sessions)\b/.test(after)
  if (isBars || /\brules need\s$/.test(before)) return isLimit(value, 'bars-needed')
  const isBatchSize =
    /^\s(?:tickers|stocks)\b/.test(after) && /\b(?:up to|at most|limit of)\s$/.test(before)
  // The number of missing conditions is checked with its action.
  if (/^\sconditions? short of\b/.test(after)) return true
  if (
    /^\s(?:BUY |SELL )?(?:conditions?|clauses?) (?:are |is )?(?:unmet|missing|not met|failing)\b/.test(
      after,
    )
  )
    return true
  // As is the number of the others.
  if (/\bother\s$/.test(before) && /^\s(?:conditions|clauses)\b/.test(after)) return true
  return isBatchSize ? isLimit(value, 'tickers-at-once') : isStructure(value, after)
}

/** The number of indicators, conditions and rules is published and belongs to no stock. */
function isStructure(value: number, after: string): boolean {
  if (/^\s(?:published |technical )?indicators?\b/.test(after)) return value === INDICATOR_COUNT
  if (/^\s(?:[a-zA-Z-]+\s)?(?:conditions?|clauses?|hurdles?)\b/.test(after))
    return CONDITION_COUNTS.has(value)
  if (/^\s(?:SELL |sell )?rules?\b/.test(after) && value === RULES.length - 1) return true
  return /^\s(?:published |named )?rules?\b/.test(after) && value === RULES.length
}

const INDICATOR_COUNT = Object.keys(INDICATORS).length

const CONDITION_COUNTS = new Set(RULES.map(({ conditions }) => conditions.length))
