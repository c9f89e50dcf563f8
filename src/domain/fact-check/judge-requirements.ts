import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Clause } from '../signals/signal.ts'
import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { listNamed } from './goal-clauses.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { subjectsAt } from './subjects-at.ts'

const NAME = '(?<name>RSI|ADX|CMF|OBV|on-balance volume|money flow)'
const SHORT =
  "(?:(?:falls?|fell|is|comes in|stays|remains) short of|(?:is|sits|lies|remains|stays) (?:still |just |well |slightly |now |far )?(?:below|under|beneath)|(?:does not|doesn't|fails to) (?:reach|meet|satisfy)|misses|is (?:still |just )?too (?:low|weak|soft) for)"
const OVER =
  '(?:exceeds|tops|(?:is|sits|lies|remains|stays) (?:still |just |well |slightly |now |far )?(?:above|over|past|beyond)|is (?:still |just |now )?too (?:high|hot|strong|stretched) for)'
const FITS =
  '(?:meets|satisfies|fits|clears|is (?:still |just |well |comfortably |now )?(?:within|inside|in)|is (?:high|low|strong) enough for|is enough for)'
const NEEDS = '(?:needs|requires|asks for|calls for|demands|wants|allows|permits|accepts)'
const LEVEL =
  '(?<level>minimum|floor|lower (?:limit|end|bound)|maximum|ceiling|cap|upper (?:limit|end|bound)|limit|threshold|bar|range|zone|band|window|level|requirement|condition)'
const OBJECT = `(?:what (?:an? |the )?BUY(?: rule| signal)? (?:\\w+ )?${NEEDS}|(?:the |its )?BUY(?: rule's| signal's)? ${LEVEL}|the ${LEVEL} (?:for|of) (?:an? |the )?BUY(?: rule| signal)?|the ${LEVEL.replace('<level>', '<asked>')} (?:that |which )?(?:an? |the )?BUY(?: rule| signal)? ${NEEDS}|an? BUY\\b(?! (?:needs|requires)))`
const REQUIREMENT = new RegExp(
  `\\b${NAME}\\b(?<gap>(?:(?!\\b(?:RSI|ADX|CMF|OBV|money flow|BUY|SELL|while|but|and|whereas|because|since)\\b)(?:[^.;:]|\\.\\d)){0,48}?) (?:(?<short>${SHORT})|(?<over>${OVER})|(?<fits>${FITS})) ${OBJECT}`,
  'gu',
)

/** "RSI is 45.14, which falls short of what a BUY needs": on that side of what its clause asks for. */
export function judgeRequirements(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (text.trimEnd().endsWith('?')) return []
  return [...text.matchAll(REQUIREMENT)].flatMap((match): Judged[] => {
    const { name = '', gap = '', level, asked } = match.groups ?? {}
    const end = match.index + match[0].length
    const verb = match.index + name.length + gap.length
    if (isConditional(sentence, verb)) return []
    const [indicator] = listNamed(name.replace(/on-balance volume/i, 'OBV'))
    const verdicts = subjectsAt(sentence, { at: match.index, end: match.index }, index).map(
      (owner) => {
        const own = signalOf(owner, index)?.clauses.find(
          ({ rule, measure }) => rule === 'buy' && INDICATOR_OF[measure] === indicator,
        )
        return own === undefined ? null : isSo(match, own, level ?? asked ?? '')
      },
    )
    if (verdicts.length === 0 || verdicts.includes(null)) return []
    const isDenied = isNegated(sentence, verb)
    const isTrue = verdicts.every((verdict) => verdict !== isDenied)
    return [{ at: match.index, end, isTrue, isOfWords: true }]
  })
}

function isSo(
  { groups }: RegExpExecArray,
  { comparison, value, isMet }: Clause,
  level: string,
): boolean | null {
  if (groups?.fits !== undefined) return isMet
  const isTop = /maximum|ceiling|cap|upper/i.test(level)
  if (comparison.is === 'between') {
    // "Above the limit": the one that it can be above of.
    if (groups?.short !== undefined) return isTop ? value < comparison.high : value < comparison.low
    return /minimum|floor|lower/i.test(level) ? value > comparison.low : value > comparison.high
  }
  if (isTop) return null
  return groups?.short === undefined ? isMet : !isMet
}
