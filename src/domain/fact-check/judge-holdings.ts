import type { Ticker } from '../market/listings/ticker.ts'
import type { Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import type { Mention } from './find-mentions.ts'
import { listOf, type Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import type { Span } from './split-sentences.ts'

const KIND =
  '(?:readings?|data|figures?|numbers?|facts?|information|signals?|results?|values?|indicators?)'
const OF =
  '(?: (?:are|is))?(?: (?:here|available|at hand|at all|only)){0,2} (?:for|on|of|about) (?:both |the )*(?:(?:one|two|three) of (?:the|these|those) (?:two|three|four|five)(?: [a-z]+)?(?:, namely |: |, ))?$'
const HELD = new RegExp(
  `\\b(?:(?:I|we|the facts|the data|this data|the table|they|it) (?:(?<only>only|just) )?(?:have|has|hold|holds|include|includes|cover|covers|contain|contains|shows?)|there (?:are|is) (?:(?<sole>only|just) )?)(?: (?:only|just))? ?(?:the |current |any )*(?:${KIND})${OF}`,
  'i',
)
const COVERED =
  /\b(?:(?:I|we|the facts|the data|the readings|the figures|the numbers) (?:only |just )?(?:cover|covers|include|includes)|(?:readings|data|figures|numbers) (?:are|is) available (?:only )?for)(?: only| just)? (?:both |the )*$/i
const LACKED = new RegExp(
  `(?:\\b(?:none|nothing|no (?:\\w+ ){0,2}${KIND})${OF.replace('$', '')}|\\b(?:but|and|though|while) (?:also )?not (?:for|on|about) |(?:n't|\\bnot) (?:have|hold|see|include|cover|contain|list)(?:s|ed)? (?:any )?(?:(?:\\w+ )?${KIND}${OF.replace('$', '')})?)(?:the )?$`,
  'i',
)
const INCOMPARABLE =
  /\b(?:can't|cannot|can not|unable to|not able to|impossible to|no way to) (?:\w+ )?(?:compare|rank|measure|judge|set|put)\b[^.;]{0,40}\b(?:with|to|against|next to|beside) (?:the |that of )?$/i
const UNCOVERED =
  /^ (?:is|are|was|were)(?: not|n't) (?:covered|included|available|listed|tracked|part of (?:the|this|these) (?:data|facts|readings|list|figures)|in (?:the|this|these|my) (?:data|facts|list|table|readings|figures))\b/i
const ONLY = /\b(?:only|just)\b/i

/** "I have readings for Visa, but none for Lowe's": which stocks the facts are of. */
export function judgeHoldings(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const isHeld = (ticker: Ticker) => signalOf(ticker, index) !== null
  return mentions.flatMap((mention): Judged[] => {
    // "Visa's dividend": another thing than its readings.
    if (/^'s? (?!(?:readings?|data|figures?|signals?)\b)/.test(text.slice(mention.end))) return []
    const before = text.slice(0, mention.at)
    // "None of Amazon, Meta and Netflix has": a trait of each, not what is held.
    if (
      /\b(?:none|not one|neither) of (?:the )?$/i.test(before) &&
      listOf(sentence, mention).length > 1
    )
      return []
    const lacked = LACKED.exec(before) ?? INCOMPARABLE.exec(before)
    if (lacked !== null)
      return [{ at: lacked.index, end: mention.end, isTrue: !isHeld(mention.ticker) }]
    const uncovered = UNCOVERED.exec(text.slice(mention.end))
    if (uncovered !== null)
      return [
        { at: mention.at, end: mention.end + uncovered[0].length, isTrue: !isHeld(mention.ticker) },
      ]
    const held = HELD.exec(before) ?? COVERED.exec(before)
    if (held === null || /\b(?:no|not|n't)\b/i.test(held[0])) return []
    const named = listOf(sentence, mention)
    const isOnly = ONLY.test(held[0])
    const isTrue =
      named.every(isHeld) &&
      (!isOnly || named.length === [...index.signals.keys()].filter(isHeld).length)
    return [{ at: held.index, end: lastOf(mention, named, sentence).end, isTrue }]
  })
}

function lastOf(first: Mention, named: readonly Ticker[], { mentions }: Sentence): Span {
  const from = mentions.indexOf(first)
  return mentions.slice(from, from + named.length).at(-1) ?? first
}

/** Whether words at a position name a stock that a sentence says it has nothing of: "none for Morgan Stanley". */
export function isOfLacked({ text }: Sentence, at: number): boolean {
  const before = text.slice(0, at).replace(/(?:\b\p{Lu}[\p{L}&'.-]* ){0,3}$/u, '')
  return LACKED.test(before) || INCOMPARABLE.test(before)
}
