import { isCase } from './check-claim-words.ts'
import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { distanceFrom } from './read-values.ts'

const GAP =
  /\b(?:(?<under>below|under|beneath|trails?|trailing|lags?|undercuts?)|above|over|leads?|tops?|exceeds?|clears?) (?:its |the )(?:own )?(?<days>20|50)-day(?: (?:simple |moving )*(?:average|SMA|line))? by (?<more>(?:much |far |slightly |a little )?more|(?:much |far |slightly |a little )?less) than (?:the )?$/i

/** "Home Depot trails its 20-day average by more than Walmart does": by how far each price is from its average. */
export function judgeGaps(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions, carried } = sentence
  return mentions.flatMap((other): Judged[] => {
    const match = GAP.exec(text.slice(0, other.at))
    if (match === null || isCase(sentence, match.index)) return []
    const { under, days, more = '' } = match.groups ?? {}
    const owner = mentions.findLast(({ end }) => end <= match.index)?.ticker ?? carried
    if (owner === null || owner === other.ticker) return []
    const of = days === '20' ? 'sma20' : 'sma50'
    const [own, theirs] = [distanceFrom(owner, of, index), distanceFrom(other.ticker, of, index)]
    if (own === null || theirs === null) return []
    const side = under === undefined ? 1 : -1
    const isFarther = own * side > theirs * side
    const isTrue = own * side > 0 && isFarther === /more/i.test(more)
    return [
      {
        at: match.index,
        end: other.end,
        isTrue: isTrue !== isNegated(sentence, match.index),
        isOfWords: true,
      },
    ]
  })
}
