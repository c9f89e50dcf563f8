import { noteCompared } from './compared.ts'
import type { Claim } from './claim.ts'
import { findClaims } from './find-claims.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import type { Rejection } from './rejection.ts'

const MORE =
  'higher than|larger than|bigger than|greater than|more than|above|over(?= the [-+]?$)|tops|topped|beats|beat|exceeds|exceeded|exceeding|outpaces|outpaced|surpasses|surpassed|better than|ahead of|stronger than|deeper than|wider than|dwarfs|outdoes|clears|well above'

const LESS =
  'lower than|smaller than|less than|below|under|trails|trailed|falls short of|fell short of|short of|lags|lagged|worse than|behind|weaker than|misses'

const BETWEEN = new RegExp(
  `^(?:\\s?(?:%|percent|million|billion|points?|shares))?\\)?,?\\s(?:(?:is|was|are|were|sits?|stands?|lies|remains?|stays?|and|only|just|slightly|well|clearly|somewhat|even|far|much|comfortably|still|easily|narrowly|about|points?|one|percentage|\\w+ly)\\s){0,4}(?:(?<more>${MORE})|(?<less>${LESS}))\\s(?:(?![^,;\\d]*\\b(?:and|but|yet)\\b)[^,;\\d]{0,40}\\s)?[$]?$`,
  'i',
)

const THEN = new RegExp(
  `\\b(?:(?<more>${MORE})|(?<less>${LESS}))\\s[^\\d;]{0,40},\\s[+-]?\\$?$`,
  'i',
)

/** "14.5% trails 9.1%", "beats that of any day, 4.38% to 4.67%": the figures as written must fit the word. */
export function checkWritten(sentence: Sentence): Rejection | null {
  const { text } = sentence
  const claims = findClaims(sentence)
  for (const [position, one] of claims.entries()) {
    const other = claims[position + 1]
    if (other === undefined || one.unit !== other.unit) continue
    const gap = text.slice(one.end, other.at)
    const direct = BETWEEN.exec(gap)
    const isPair = /^(?:%| percent)? (?:to|versus|against|vs\.?|over) $/.test(gap)
    const match = direct ?? (isPair ? THEN.exec(text.slice(0, one.at)) : null)
    // "More than half of the month's": a part, not the whole.
    // "23% above its low, versus less than 8% for Duke": a bound, not the comparison.
    if (
      /\b(?:versus|vs\.?|against|compared (?:with|to)|while|whereas|and|but)\b[^,;]*\b(?:less|more|fewer|lower|higher) than $/i.test(
        gap,
      )
    )
      continue
    // "RSI is 69.81, and above 70 it becomes a WATCH": a case of its own.
    if (/, and (?:above|below|over|under) $/i.test(gap)) continue
    // "Mastercard at 32.96, and Visa trails at 17.18": of the one named between them.
    if (
      /, (?:and|while) /.test(gap) &&
      sentence.mentions.some(({ at }) => at > one.end && at < other.at)
    )
      continue
    if (/\b(?:half|thirds?|quarters?|twice|double|times)\b/i.test(gap)) continue
    if (match === null || isConditional(sentence, one.at) || isNegated(sentence, one.at)) continue
    // "1,213 BUY signals, 226 more than the 987 SELL signals": by how much.
    const before = claims[position - 1]
    if (
      before?.unit === one.unit &&
      /^ (?:more|fewer|less) than /.test(gap) &&
      Math.abs(before.value - other.value) === one.value
    ) {
      if (gap.startsWith(' more') !== before.value > other.value)
        return { rule: 'relation', at: before.at, end: other.end }
      noteCompared(sentence, { at: before.at, end: other.end })
      continue
    }
    // "The steadiest at 16.7%, just ahead of 17.8%": first by being low.
    if (
      /\b(?:steadiest|lowest|calmest|quietest|smallest|least|closest|nearest|narrowest|weakest|slowest|mildest)\b/i.test(
        text.slice(0, one.at),
      )
    )
      continue
    if (isScaleApart(one, other) || /\bpoints?\b/.test(gap)) continue
    const [a, b] = [signed(one), signed(other)]
    const isLoss = /\b(?:loss|lost|losing|decline|fell|drop|deeper)\b/i.test(text.slice(0, one.at))
    const [left, right] = isLoss ? [Math.abs(a), Math.abs(b)] : [a, b]
    if (match.groups?.more === undefined ? left > right : left < right)
      return { rule: 'relation', at: one.at, end: other.end }
    noteCompared(sentence, { at: one.at, end: other.end })
  }
  return null
}

/** "15.1% below its 50-day average, 13.1% ...": only figures of one measure are compared. */
function isScaleApart(one: Claim, other: Claim): boolean {
  return one.unit === 'money' || one.value > other.value * 1e4 || other.value > one.value * 1e4
}

function signed({ value, isMinus }: Claim): number {
  return isMinus ? -value : value
}
