import { listFigures } from './check-number.ts'
import { type Judged, ofFiguresAndWords } from './judge-statements.ts'
import { countStocks } from './count-stocks.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { isAboutRecord } from './find-cues.ts'
import { findTraits } from './find-traits.ts'
import { isNegated } from './is-negated.ts'
import type { Mention } from './find-mentions.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'
import { countOfDay } from './read-values.ts'

/** "32 of 63 sit above their 20-day average": the words of what is counted, where the count is true. */
export function judgeCounted(sentence: Sentence, index: FactIndex): readonly Judged[] {
  if (isAboutRecord(sentence.text)) return []
  return [
    ...judgeTraitCounts(sentence, index),
    ...judgeMeeting(sentence, index),
    ...judgeOneMore(sentence, index),
    ...judgeListed(sentence, index),
  ]
}

function judgeTraitCounts(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const counts = countStocks(listFigures(sentence, index), sentence, index)
  return counts.flatMap(({ at, end, isTrue, traits }) => {
    if (!isTrue) return []
    return [{ at, end }, ...traits].map((span) => ({
      at: span.at,
      end: span.end,
      isTrue,
      isOfWords: true,
    }))
  })
}

const LIST =
  /^(?: (?:stocks|names|now|today))*(?:(?<all>,? namely|:|: namely|,? specifically|,? (?:they|these|those|which) are| \(|:? —| —| –)|,? (?:including|such as|among them))\s?(?:the |both )?$/i

const NEXT =
  /^(?:(?:,| at| with| \()?(?: (?:about|roughly|around|just|under|over|nearly|almost|only))* ?[-+$]*\d[^,;]{0,24})?(?:,|,? and|,? as well as) (?:the )?$/i

/** The stocks of a list that begins with the first, each perhaps with its figure. */
function listAfter({ text, mentions }: Sentence, first: Mention): readonly Ticker[] {
  const named = [first]
  for (const mention of mentions.filter(({ at }) => at > first.at)) {
    const gap = text.slice(named.at(-1)?.end, mention.at)
    // "…, and Walmart is the only one": not of the list.
    const isOther = /^ (?:is|was|are|has|had|sits|stands|alone)\b/.test(text.slice(mention.end))
    if (isOther || !NEXT.test(gap)) break
    named.push(mention)
  }
  return [...new Set(named.map(({ ticker }) => ticker))]
}

/** "Four stocks are overbought, namely …": each of those that are named, and no other where they are counted. */
function judgeListed(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  if (index.signals.size < MARKET_SIZE) return []
  return findTraits(sentence, index).flatMap((trait): Judged[] => {
    const first = mentions.find(({ at }) => at >= trait.end)
    const link = first === undefined ? null : LIST.exec(text.slice(trait.end, first.at))
    if (first === undefined || link === null || trait.isSized === true) return []
    if (mentions.some(({ end }) => end <= trait.at) || isNegated(sentence, trait.at)) return []
    const named = listAfter(sentence, first)
    const all = [...index.signals.keys()].filter((ticker) => trait.holds(ticker) === true)
    const isWhole = link.groups?.all === undefined || named.length === all.length
    const isTrue = isWhole && named.every((ticker) => all.includes(ticker))
    return isTrue ? [] : [{ at: trait.at, end: first.end, isTrue, isOfWords: true }]
  })
}

const COUNT = '(?<size>\\d{1,3}|[a-z]+(?:-[a-z]+)?)'
const MEETING = new RegExp(
  `\\b${COUNT} (?:of (?:the |all )?(?:\\d+ )?)?(?:stocks |names |companies |of them )?(?:currently |now )?(?:meets?|met|satisf(?:y|ies)|tick|clear|pass) (?:all|every)(?: one)?(?: of)?(?: the)?(?: (?:five|5))?(?: (?:BUY|conditions?|boxes|criteria|tests))+`,
  'gi',
)

/** "Only six meet all five BUY conditions": as many as there are BUYs. */
function judgeMeeting({ text }: Sentence, index: FactIndex): readonly Judged[] {
  if (index.signals.size < MARKET_SIZE) return []
  return [...text.matchAll(MEETING)].flatMap((match): readonly Judged[] => {
    const size = readNumber(match.groups?.size ?? '')
    if (Number.isNaN(size) || /\bSELL\b/.test(text)) return []
    const isTrue = size === index.actionCounts.BUY
    return ofFiguresAndWords({ ...spanOf(match), isTrue })
  })
}

const ABOVE = 'above (?:its|their|the) (?:own )?(?<days>20|50)-day'
const ONE_MORE =
  /\b(?<size>\d{1,2}|one|two|three|four|five) (?:(?<more>more)|fewer|less) than (?:(?:that|those|this|the number) )?/gi

/** "33 are above their 50-day, one more than above the 20-day": by the counts of both. */
function judgeOneMore({ text }: Sentence, index: FactIndex): readonly Judged[] {
  const read = (days = '') => countOfDay(days === '20' ? 'above-sma20' : 'above-sma50', index)
  const lines = [...text.matchAll(new RegExp(ABOVE, 'gi'))]
  const [first, second] = lines
  if (first === undefined || second === undefined || lines.length > 2) return []
  const [one, other] = [read(first.groups?.days), read(second.groups?.days)]
  if (one === null || other === null) return []
  return [...text.matchAll(ONE_MORE)].flatMap((match): readonly Judged[] => {
    const { at, end } = spanOf(match)
    if (first.index >= at || second.index < end) return []
    // "One more than that is above its 50-day", or "one more than above the 20-day".
    const isOfSecond = /\bthat (?:is |are )?$|\bthat $/i.test(text.slice(at, second.index))
    const difference = isOfSecond ? other - one : one - other
    const size = readNumber(match.groups?.size ?? '')
    const isTrue = difference === (match.groups?.more === undefined ? -size : size)
    const last = spanOf(second).end
    return [
      { at, end: last, isTrue },
      { at, end: last, isTrue, isOfWords: true },
    ]
  })
}
