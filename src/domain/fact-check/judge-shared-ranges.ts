import type { Ticker } from '../market/listings/ticker.ts'
import { type Judged, ofFiguresAndWords } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { changeAt, distanceFrom } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'
import { decimalsOf } from './number-words.ts'

/** "Both sit roughly 12% to 13% below their one-year highs". */
const RANGE =
  /\b(?:about |roughly |around |some |between |by |from )*(?<low>\d+(?:\.\d+)?)%? (?:to|and|or) (?<high>\d+(?:\.\d+)?)% (?:(?<over>above|over)|below|under|beneath|off|short of|from) (?:their|its|the) (?:(?:own|respective) )?(?:(?<days>20|50)-day(?: moving)? averages?|(?:one-year|52-week|yearly|12-month) (?<end>high|low)s?)/g
/** "Over a month, though, Goldman fell more". */
const MORE =
  /\b(?:(?<down>fell|lost|dropped|declined|slipped)|rose|gained|advanced|climbed) (?:(?:a (?:little|bit|touch)|slightly|somewhat|clearly) )?(?:(?<more>more|further|harder)|less)(?=[.,;]|$| of the two| overall)/g

/** A range that several stocks are in, and which of two has moved more. */
export function judgeSharedRanges(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const ranges = [...text.matchAll(RANGE)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const { low = '', high = '', over, days, end } = match.groups ?? {}
    const owners = subjectsAt(sentence, { at: span.at, end: span.at }, index)
    if (isConditional(sentence, span.at) || isNegated(sentence, span.at)) return []
    const of = days === '20' ? 'sma20' : days === '50' ? 'sma50' : end === 'high' ? 'high' : 'low'
    const distances = owners.map((owner) => distanceFrom(owner, of, index))
    if (distances.length < 2 || distances.includes(null)) return []
    const slack = 0.5 / 10 ** decimalsOf(low)
    const isTrue = distances.every((distance) => {
      const size = (distance ?? 0) * (over === undefined ? -1 : 1)
      return size >= Number(low) - slack && size <= Number(high) + slack
    })
    return ofFiguresAndWords({ ...span, isTrue })
  })
  const moved = [...text.matchAll(MORE)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const owner = sentence.mentions.findLast(({ end }) => end <= span.at)
    if (owner === undefined || !/^ (?:has |have |also )*$/.test(text.slice(owner.end, span.at)))
      return []
    const others = [...index.signals.keys()].filter((ticker) => ticker !== owner.ticker)
    const [other] = others
    if (other === undefined || others.length > 1) return []
    const sized = (ticker: Ticker) => {
      const change = changeAt(ticker, sentence, span, index)
      return change === null ? null : match.groups?.down === undefined ? change : -change
    }
    const [own, theirs] = [sized(owner.ticker), sized(other)]
    if (own === null || theirs === null) return []
    const isTrue = own > 0 && (match.groups?.more === undefined ? own < theirs : own > theirs)
    return [{ ...span, isTrue, isOfWords: true }]
  })
  return [...ranges, ...moved]
}
