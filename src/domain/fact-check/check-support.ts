import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { isDescribing } from './plain-vocabulary.ts'
import { MASK, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'

const ADVICE =
  /\b(?:bargain|safest|safe (?:choice|pick|haven|option)|good (?:moment|time|entry|value|choice|bet|deal|idea|pick)|right (?:moment|time)|better (?:choice|pick|buy|bet|option|investment|candidate)|best (?:choice|pick|buy|bet|option|left alone|avoided|candidate|of the bunch)|too (?:cheap|good) to|could do worse|pays? off|worth (?:a look|buying|owning|watching|considering|adding|holding)|(?:dump|ditch|grab|pick up|stock up on|offload|get rid of) (?:it|them|this|the|your|some|shares)|take profits?|put (?:your|some) money|your (?:portfolio|money|watchlist|broker|savings|position|shares|risk)|(?:deserves|belongs|merits) (?:a|an|in)\b|earns an? (?!BUY|SELL|WATCH)|do not miss|don't miss|hold on to|avoid|stay clear|steer|must-have|no reason to)\b/gi
const INSTRUCTION =
  /^(?:please\s)?(?:respond|reply|answer|ignore|disregard|forget|send|open|click|visit|sign|log in|enter|call|forward|mark|repeat|output|print|write|show|tell|type|submit|transfer|share this|download|subscribe)\b(?! (?:at|on|lower|higher))|\b(?:system (?:note|message|prompt)|note to (?:the )?(?:assistant|model|system)|instructions?\b.*\b(?:ignore|override)|as an ai|mark this answer|previous instructions|api key|password)\b/gi
const FORECAST =
  /\b(?:will(?! be (?:possible|available)\b)|shall|won't|likely|unlikely|soon|tomorrow|next (?:few |several )?(?:days?|weeks?|months?|quarters?|years?|sessions?)|before long|in (?:a (?:month|week|year|quarter)'s|the (?:coming|next)|a few)\b|within reach|on (?:its|the) way|set to|poised|bound to|not over(?: yet)?|room (?:for (?:more|further|upside|growth|gains)|to (?:run|grow|rise|climb|go))|more to come|further (?:gains|losses|upside|downside|increases)|suggests?(?: that)? (?:the|a|that|more|further)|points? to (?:further|more|higher|lower|a (?:rise|fall|rally|recovery|rebound|breakout))|momentum (?:to|that) carry|has yet to|around the corner|usually (?:gets?|is|are|ends?|leads?|follows?|precedes?|comes?|bounces?|recovers?)\b|tends? to (?:be followed|bounce|recover|rise|fall|reverse|precede|lead)|(?:often|typically|historically) (?:followed|precedes?|leads?|marks?|bounces?|recovers?|ends?)|on the (?:horizon|cards)|in (?:the cards|store|the offing)|lies? ahead|looms?|looming|overdue|due for|ripe for|matter of time|next stop|not far off|only a question of time|sooner or later|is about to|expect(?:s|ed)?|outlook)\b/gi
const CAUSE =
  /\b(?:because(?: of)?|due to|thanks to|owing to|driven by|fuel+ed by|caused by|on (?:the back of|concerns?|worries|fears?|hopes?|news|optimism|expectations|speculation|reports?)|in response to|amid|following (?:the|its|a|news|reports?)|after (?:the company|it|management|its (?:ceo|earnings|results)|news|reports?|announcing|strong|weak)|reflect(?:s|ed|ing)|explain(?:s|ed)?|weigh(?:s|ed|ing) on|attribut\w+|stem(?:s|med) from|boosted|hurt by|helped by|lifted by|spurred|sparked|prompted)\b/gi
/** What our own data can be a reason for: readings, rules and their words. */
const OWN_REASON =
  /\b(?:RSI|ADX|SMA|OBV|CMF|averages?|volume|conditions?|rules?|clauses?|readings?|BUY|SELL|WATCH|trend|money flow|signals?|selling pressure|buying pressure)\b/i
/** How a reading moved, of which the facts hold only the last. */
const MOVED_READING =
  /\b(?:ADX|RSI|CMF)\b(?: reading)? (?:has |is |was |have )?(?:been |just |recently |also )?(?:rose|risen|rising|fell|fallen|falling|climbed|climbing|dropped|dropping|slipped|slipping|improved|improving|increased|increasing|decreased|weakened|weakening|strengthened|strengthening)\b/gi
const UNHELD =
  /\b(?:P\/E|price[- ]to[- ](?:earnings|book|sales)|earnings|revenues?|sales|profits?(?! and)|margins?|guidance|valuation|valued|undervalued|overvalued|cheap|expensive|fair value|market (?:cap|value)|worth|payout|cash flow|balance sheet|debt|fundamentals?|analysts?|price target|target|upside|upgrade[ds]?|downgrade[ds]?|overweight|underweight|outperform rating|strong buy|hold rating|\bHold\b|investors?|institutions?|insiders?|traders|Fed|Federal Reserve|interest rates|inflation|tariffs?|government|regulators?|demand|products|CEO|management|lawsuit|merger|acquisition|deal|launch|safe|risky|out of (?:10|ten|5|five|100))\b/g

/**
 * Claims that nothing of ours can support: advice, instructions, forecasts, causes, valuations, events.
 * For text of a model, every word must be one that describes readings, prices or rules; anything else
 * is about something we hold no data of.
 */
export function checkSupport(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  if (text.includes(MASK.repeat(3))) return null
  for (const match of text.matchAll(INSTRUCTION)) return rejectMatch('instruction', match)
  for (const match of text.matchAll(ADVICE))
    if (!isDisclaimed(sentence, match.index)) return rejectMatch('action', match)
  for (const match of text.matchAll(FORECAST))
    if (!isDisclaimed(sentence, match.index)) return rejectMatch('forecast', match)
  for (const match of text.matchAll(CAUSE)) {
    const reason = text.slice(match.index + match[0].length)
    if (!OWN_REASON.test(reason) && !isDisclaimed(sentence, match.index))
      return rejectMatch('unsupported', match)
  }
  for (const match of text.matchAll(UNHELD))
    if (!isDisclaimed(sentence, match.index)) return rejectMatch('unsupported', match)
  for (const match of text.matchAll(MOVED_READING))
    if (!isConditional(sentence, match.index) && !isDisclaimed(sentence, match.index))
      return rejectMatch('unsupported', match)
  return findForeign(sentence, index)
}

function isDisclaimed(sentence: Sentence, at: number): boolean {
  return isNegated(sentence, at) || isDisclaimer(sentence)
}

/** What our data does not have or does not say. */
function isDisclaimer({ text }: Sentence): boolean {
  return /\b(?:not|no|never|nor|without|none|nothing|cannot|don't|doesn't|isn't|aren't)\b[^.;]*\b(?:advice|explains?|includes?d?|guarantee[ds]?|forecasts?|predict\w*|promise|recommend\w*|data|information|facts?|cover(?:ed|s)?|known?|have|part of)\b/i.test(
    text,
  )
}

const WORD = /(?<![\p{L}\p{N}$&'-])\p{L}[\p{L}'’]*(?:-\p{L}+)*/gu

/** A word that does not describe what our data shows. */
function findForeign(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  if (isDisclaimer(sentence)) return null
  const sources = index.headlines
    .map(({ source }) => source)
    .filter((source) => source !== '' && text.includes(source))
  for (const match of text.matchAll(WORD)) {
    const word = match[0]
    const end = match.index + word.length
    if (mentions.some((mention) => match.index < mention.end && mention.at < end)) continue
    if (index.tickers.has(word) || /^[A-Z]{2,5}\d*$/.test(word)) continue
    if (sources.some((source) => source.includes(word))) continue
    if (
      /^money$/i.test(word) &&
      /^ (?:flow|is flow|has (?:been )?flow|keeps flow|coming|leaving|is (?:coming|leaving))/i.test(
        text.slice(end),
      )
    )
      continue
    if (word.split('-').every(isDescribing)) continue
    return rejectMatch('unsupported', match)
  }
  return null
}
