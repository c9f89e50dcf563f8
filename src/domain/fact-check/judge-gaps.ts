import { isCase } from './check-claim-words.ts'
import type { Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { findClaims } from './find-claims.ts'
import { isNear } from './fit-figure.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { distanceFrom } from './read-values.ts'
import { signalsAt } from './subjects-at.ts'

const GAP =
  /\b(?:(?<under>below|under|beneath|trails?|trailing|lags?|undercuts?)|above|over|leads?|tops?|exceeds?|clears?) (?:its |the )(?:own )?(?<days>20|50)-day(?: (?:simple |moving )*(?:average|SMA|line))? by (?<more>(?:much |far |slightly |a little )?more|(?:much |far |slightly |a little )?less) than (?:the )?$/i

/** "Home Depot trails its 20-day average by more than Walmart does": by how far each price is from its average. */
export function judgeGaps(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...judgeAveragesApart(sentence, index), ...judgeFarther(sentence, index)]
}

function judgeFarther(sentence: Sentence, index: FactIndex): readonly Judged[] {
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

const BETWEEN =
  /\b(?:20-day(?: (?:simple |moving )*(?:average|SMA|line))?|SMA ?20)(?: (?:of|at) \$?\d[\d,]*(?:\.\d+)?,?)?(?: (?:is|was|stands|sits|lies|runs|remains|still|now|currently|about|around|roughly|some|nearly|almost|just|only|more than|less than|over|under))* $/i
const AFTER =
  /^(?:%| percent) (?:(?<under>below|under|beneath|lower than|short of)|above|over|higher than) (?:its |the )?(?:own )?(?:50-day|SMA ?50|slower|longer)\b/i

/** "The 20-day average is about 11% below the 50-day": what separates the averages, not the price from one. */
function judgeAveragesApart(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  return findClaims(sentence).flatMap((claim): Judged[] => {
    const before = BETWEEN.exec(text.slice(0, claim.at))
    const after = AFTER.exec(text.slice(claim.end)) ?? AFTER.exec(text.slice(claim.end - 1))
    if (claim.unit !== 'percent' || before === null || after === null) return []
    const signals = signalsAt(sentence, before.index, index)
    if (signals.length === 0 || isCase(sentence, before.index)) return []
    const isTrue = signals.every(({ readings: { sma20, sma50 } }) => {
      const gap = (100 * (sma20 - sma50)) / sma50
      const isUnder = after.groups?.under !== undefined
      return gap < 0 === isUnder && isNear(claim, Math.abs(gap), text)
    })
    if (isNegated(sentence, claim.at)) return []
    return [{ at: before.index, end: claim.end + after[0].length, isTrue, isOfWords: true }]
  })
}
