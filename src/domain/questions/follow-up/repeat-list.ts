import { findSectors } from '../find-sectors.ts'
import type { Question } from '../question.ts'
import {
  CROSS_TERM,
  HAS_ONE,
  LEAD,
  leaveOutTalk,
  WHEN_IN_QUESTION_ONCE,
} from './follow-up-words.ts'

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['golden', 'death'],
  ['death', 'golden'],
  ['overbought', 'oversold'],
  ['oversold', 'overbought'],
  ['buys?', 'sells'],
  ['sells?', 'buys'],
  ['rose', 'fell'],
  ['fell', 'rose'],
  ['up', 'down'],
  ['down', 'up'],
  ['above', 'below'],
  ['below', 'above'],
  ['over', 'under'],
  ['under', 'over'],
  ['best', 'worst'],
  ['gainers?', 'losers'],
  ['losers?', 'gainers'],
  ['worst', 'best'],
  ['highest', 'lowest'],
  ['lowest', 'highest'],
  ['strongest', 'weakest'],
  ['weakest', 'strongest'],
  ['most', 'least'],
]
const COUNT_AGAIN = new RegExp(
  `^${LEAD}how many(?: (?:are there|is that|are they|in total|match|of them))*$`,
)

/** The last question about the market again: its other end, another sector, its count. */
export function askOfMarket(words: string, last: Question): string | null {
  if (last.screen !== null && COUNT_AGAIN.test(words)) return last.text
  if (last.intent === 'movers' && COUNT_AGAIN.test(words))
    return `how many stocks ${last.side === 'down' ? 'fell' : 'rose'} today`
  const end = new RegExp(
    `^${LEAD}(?:(?:what|which|how about|what about|show|is|was|the|one|ones|sector|stock|a) )*(\\w+)(?: (?:one|ones|sector|stock|now))*$`,
  ).exec(words)?.[1]
  const opposite = OPPOSITES.find(
    ([from, to]) => to === end && new RegExp(`\\b${from}\\b`).test(last.words),
  )
  if (opposite !== undefined)
    return last.words.replace(new RegExp(`\\b${opposite[0]}\\b`), opposite[1])
  const worst = new RegExp(
    `^${LEAD}(?:the )?(?:biggest |top )?(worst|losers?|best|gainers?|winners?)(?: (?:one|ones|stock|performer))*$`,
  ).exec(words)?.[1]
  if (worst !== undefined && OF_MOST.test(last.words)) {
    const [from, to] = /worst|los/.test(worst) ? [OF_GAIN, 'lost'] : [OF_LOSS, 'gained']
    return last.words.replace(from, to)
  }
  const [named, second] = findSectors(words)
  const [before] = findSectors(last.words)
  const isShort = words.split(' ').length <= MAX_SHORT
  const isOfSectors =
    last.intent === 'breadth' || (last.intent === 'sector' && before !== undefined)
  return isOfSectors && isShort && named !== undefined && second === undefined
    ? `how did ${named} do ${WHEN_IN_QUESTION_ONCE.exec(last.words)?.[0] ?? 'today'}`
    : null
}
const OF_MOST = /\b(?:gained|rose|lost|fell|dropped|moved|climbed|jumped) (?:the )?most\b/
const OF_GAIN = /\b(?:gained|rose|climbed|jumped|moved)(?= (?:the )?most\b)/
const OF_LOSS = /\b(?:lost|fell|dropped|moved)(?= (?:the )?most\b)/
const MAX_SHORT = 5

/** "Which stock has the highest one" of a reading. */
const ENDS_OF_TERM =
  /^(?:and |so |ok )*(?:which|what|who)(?: stocks?| one| name)? (?:has|have|is|shows) (?:the |at the )?(highest|lowest)(?: one| value| reading)?(?: (?:right )?now| today| currently)?$/

/** "Which stocks have one", "which has the highest one" and "for example" after a definition. */
export function askOfTerm(words: string, last: Question): string | null {
  if (last.intent !== 'definition') return null
  const [term] = CROSS_TERM.exec(last.words) ?? []
  if (
    term !== undefined &&
    HAS_ONE.test(words) &&
    /\bstocks?\b|^(?:and )?(?:which|what|who)\b/.test(words)
  )
    return `which stocks had a ${term} this week`
  const end = ENDS_OF_TERM.exec(words)?.[1]
  if (end !== undefined && last.topic !== null) return `which stock has the ${end} ${last.topic}`
  const isExample =
    /^(?:and |for |an? |give (?:me )?(?:an? )?)*(?:examples?|instance)(?: please)?$/.test(words)
  return isExample && last.topic !== null ? `which stocks have the highest ${last.topic}` : null
}

const TURNED = new RegExp(
  `^${LEAD}(?:(?:what|how) about |(?:show|give|do|list) (?:me )?)?(?:the )?(?:other way (?:a?round|about)|opposite|reverse|inverse|contrary|vice versa|other (?:end|side|direction)|(?:flip|reverse|invert|turn|switch|swap) (?:it|that|this|them|those|these|the (?:list|order|sort|sorting|question|direction|sign))(?: a?round| over| upside down| please)*)(?: (?:please|then|too|ones?|list|order|of (?:it|that)))*$`,
)
/** "What about the bad ones": the other end of what was good. */
const BAD =
  /^(?:(?:any|the|and|list|show|only|are there|what are) )*(?:bad|bearish|negative|ugly|losing|sad|red|weak) (?:ones?|kind|sort|side|type|crosses|cross|signals?)$/
const GOOD =
  /^(?:(?:any|the|and|list|show|only|are there|what are) )*(?:good|bullish|positive|winning|happy|green|strong) (?:ones?|kind|sort|side|type|crosses|cross|signals?)$/
const IS_GOOD: ReadonlySet<string> = new Set(
  'golden buys? rose up above over best gainers? highest strongest most'.split(' '),
)

/** "The other way round": the last list from its other end. */
export function turnAround(words: string, last: Question): string | null {
  const said = leaveOutTalk(words)
  const isBad = BAD.test(said)
  if (!TURNED.test(words) && !TURNED.test(said) && !isBad && !GOOD.test(said)) return null
  const found = OPPOSITES.find(([from]) => new RegExp(`\\b${from}\\b`).test(last.words))
  const isOfKind = isBad || GOOD.test(said)
  if (isOfKind && found !== undefined && IS_GOOD.has(found[0]) !== isBad) return null
  return found === undefined ? null : last.words.replace(new RegExp(`\\b${found[0]}\\b`), found[1])
}

const LEFT_OUT = new RegExp(
  `^${LEAD}(?:drop|remove|exclude|leave out|take out|get rid of|skip|without|minus|not|filter out|hide) (?:the |those |any |all )?(?:ones? |stocks? |names? )?(?:with |that (?:are|have) |having |in |at )?(.+)$`,
)
const BOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:under|below|less than|lower than)\b/, 'at least'],
  [/\b(?:over|above|more than|higher than)\b/, 'at most'],
]

const STATES: readonly (readonly [RegExp, string])[] = [
  [/\bnegative\b/, 'positive'],
  [/\bpositive\b/, 'negative'],
  [/\bfalling\b/, 'rising'],
  [/\brising\b/, 'falling'],
  [/\bgolden\b/, 'death'],
  [/\bdeath\b/, 'golden'],
  [/\bover ?bought\b/, 'not overbought'],
  [/\bover ?sold\b/, 'not oversold'],
]

/** "Drop the ones with ADX under 20": the last list with the opposite bound; null for what has none. */
export function leaveOut(words: string, last: Question): string | null {
  const rest = last.screen === null ? undefined : LEFT_OUT.exec(words)?.[1]
  if (rest === undefined) return null
  const bound =
    BOUNDS.find(([pattern]) => pattern.test(rest) && /\d/.test(rest)) ??
    STATES.find(([pattern]) => pattern.test(rest))
  return bound === undefined ? null : `${last.text} and ${rest.replace(bound[0], bound[1])}`
}
