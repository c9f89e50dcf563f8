import type { Question } from '../question.ts'
import { leaveOutTalk, WHEN_IN_QUESTION_ONCE } from './follow-up-words.ts'

const IT =
  '(?:it|that|this|there|here|them|those|these|that one|(?:that|this|the)(?: (?:best|worst))? (?:sector|group|industry|one|part|corner))'
const STOCKS = '(?:stocks?|compan(?:y|ies)|names?|ones?|members?)'
/** "Who's in it". */
const MEMBERS = new RegExp(
  `^(?:(?:who|what|which)(?: ${STOCKS})?(?: all)?(?: (?:is|are|belongs?|do you (?:have|track)|does it have|has it got|makes?(?: up)?))?(?: there)?(?: (?:in|inside|within|part of|to|up))?(?: ${IT})?|(?:list|show|name)(?: me)? (?:them|the ${STOCKS}|all(?: of them)?|its ${STOCKS}))(?: in ${IT})?$`,
)
const DRAGGED = new RegExp(
  `^(?:who|what|which(?: ${STOCKS})?)(?: \\w+){0,2} (?:dragg?(?:ed|s|ing)|pull(?:ed|s|ing)|weigh(?:ed|s|ing)|brought|brings|took|takes|sank|hurts?|drags?)(?: on)? ${IT}(?: down| lower)?(?: (?:the )?most| hardest)?$|^(?:who|what) (?:is|was) to blame$|^(?:which(?: ${STOCKS})?|who|what) (?:fell|lost|dropped|sank|declined|got hit)(?: the)? (?:most|hardest|furthest|worst)(?: (?:in|of) ${IT})?$|^(?:the |its )?(?:biggest |worst )(?:losers?|fallers?|drops?|falls?|stocks?|ones?|performers?)(?: (?:in|of) ${IT})?$`,
)
const LIFTED = new RegExp(
  `^(?:who|what|which(?: ${STOCKS})?)(?: \\w+){0,2} (?:lift(?:ed|s|ing)|dr(?:ove|ives?|iving)|push(?:ed|es|ing)|led|leads?|leading|carr(?:ied|ies|ying)|help(?:ed|s|ing)) ${IT}(?: up| higher)?(?: (?:the )?most)?$|^(?:which(?: ${STOCKS})?|who|what) (?:rose|gained|climbed|jumped|did)(?: the)? (?:most|best)(?: (?:in|of) ${IT})?$|^(?:the |its )?(?:biggest |best |top )(?:gainers?|risers?|winners?|stocks?|ones?|performers?)(?: (?:in|of) ${IT})?$`,
)
/** "Any buys in it", "which of them is oversold": of the sector's stocks. */
const WITHIN = new RegExp(`(?<![^ ])(?:in|of|from|within|among|inside|out of) ${IT}(?![^ ])`)
const WHY = /^(?:why|how come|why so|why is that|what happened|what is the reason)$/
/** "How did it do this month". */
const OF_SECTOR = new RegExp(`^((?:how (?:is|did|has|was|does)|did|is|was|has)) ${IT} `)
const SECOND = / and (?=(?:who|which|what)(?![^ ]))/

/** A question about the stocks of the sector that the last question was about; null for another. */
export function nameSector(words: string, last: Question, sector: string): string | null {
  const isOfSector =
    last.intent === 'sector' ||
    last.frame?.bySector === true ||
    last.frame?.group?.kind === 'sector'
  if (!isOfSector || last.tickers.length > 0) return null
  const parts = leaveOutTalk(words).split(SECOND)
  const when = WHEN_IN_QUESTION_ONCE.exec(last.words)?.[0] ?? 'today'
  const asked = parts.map((part) => askOfMembers(leaveOutTalk(part), sector.toLowerCase(), when))
  return asked.includes(null) ? null : asked.join(' and ')
}

function askOfMembers(words: string, sector: string, when: string): string | null {
  const said = words.replace(WHEN_IN_QUESTION_ONCE, '').replace(/\s+/g, ' ').trim()
  const period = WHEN_IN_QUESTION_ONCE.exec(words)?.[0] ?? when
  if (WHY.test(words)) return `why did the ${sector} sector move ${when}`
  if (OF_SECTOR.test(words)) return words.replace(OF_SECTOR, `$1 the ${sector} sector `)
  if (MEMBERS.test(words)) return `which ${sector} stocks are there`
  if (DRAGGED.test(said)) return `which ${sector} stock fell the most ${period}`
  if (LIFTED.test(said)) return `which ${sector} stock rose the most ${period}`
  return WITHIN.test(words) ? words.replace(WITHIN, `of the ${sector} stocks`) : null
}
