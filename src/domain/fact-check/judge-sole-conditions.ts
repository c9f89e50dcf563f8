import { INDICATOR_OF } from '../explanations/measure-words.ts'
import { ofFiguresAndWords, type Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { clausesOf, goalOf, listNamed, ownersBefore } from './goal-clauses.ts'
import { isConditional } from './is-negated.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { listUnmet } from './simulate-rules.ts'
import { spanOf } from './split-sentences.ts'

const NAME =
  '(?:its |the )?(?:RSI|ADX|OBV|CMF|on-balance volume|money[- ]flow|(?:moving[- ])?averages?)(?: (?:condition|clause|test|reading))?'
const MET =
  '(?:(?:is|are) (?:currently |now |already )?(?:met|satisfied|fulfilled|in place)|pass(?:es)?|holds?|qualif(?:y|ies)|clears?(?: (?:its|the) (?:bar|limit|hurdle))?)(?! (?:if|when)\\b)'
const ONLY = new RegExp(
  `\\b(?<only>[Oo]nly|[Jj]ust) (?<names>${NAME}(?:(?:, | and |, and )${NAME})*) ${MET}(?=[,.;:]| and\\b| so\\b|$| among\\b| for\\b| of\\b)`,
  'gu',
)
const SOLE = new RegExp(
  `\\bthe (?:only|sole|one|single) (?:BUY |SELL |trend-break )?(?:condition|clause|test|requirement)s? (?:(?:that|which) )?(?:(?:it|the stock|[\\p{Lu}][\\p{L}&.']+) (?:currently |now )?(?:meets|passes|satisfies)|(?:is|are) met|holds?|(?:met|satisfied|in place)) (?:is|are) (?<names>${NAME}(?:(?:, | and |, and )${NAME})*)(?![\\p{L}])`,
  'gu',
)

/** "All else equal, ADX would need to gain 4.5 points for a BUY": it alone is unmet. */
const ALONE =
  /\b[Aa]ll else (?:being )?equal,(?: [^,;]{0,24})? (?<name>RSI|ADX|CMF|OBV)(?: \w+)? (?:would|must|has to|needs to)\b[^;]{0,80}?\b(?<goal>BUY|SELL)\b/g

const NONE = new RegExp(
  `\\b[Nn]one of the (?:(?<size>two|three|four) )?(?<names>(?:(?:RSI|ADX|OBV|CMF|money[- ]flow|moving[- ]average|average)(?:, | or | and |, or |, and )?)+) (?:conditions|tests|clauses|requirements) (?:for|of|behind|in) (?:an? |the )?(?<rule>trend[- ]break|exhaustion|BUY|SELL)(?: SELL| rule| signal)? (?:is|are) (?:currently |now |yet )?(?:met|satisfied|fulfilled|in place)`,
  'g',
)

/** "None of the three moving-average or OBV conditions for a trend-break SELL is in place". */
function judgeNone(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(NONE)].flatMap((match): readonly Judged[] => {
    const { names = '', rule = '', size } = match.groups ?? {}
    const named = new Set(listNamed(names.replace(/moving[- ]average|average/g, 'moving averages')))
    const verdicts = ownersBefore(sentence, match.index).map((owner) => {
      const own = clausesOf(owner, rule, index)?.filter(({ measure }) =>
        named.has(INDICATOR_OF[measure]),
      )
      if (own === undefined || own.length === 0) return null
      const isSize = size === undefined || readNumber(size) === own.length
      return isSize && own.every(({ isMet }) => !isMet)
    })
    if (verdicts.length === 0 || verdicts.includes(null)) return []
    const judged = { ...spanOf(match), isTrue: verdicts.every(Boolean) }
    return ofFiguresAndWords(judged)
  })
}

function judgeAlone(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(ALONE)].flatMap((match): readonly Judged[] => {
    const { name = '', goal } = match.groups ?? {}
    const [named] = listNamed(name)
    const rules = goal === 'BUY' ? ['buy'] : ['trend-break', 'exhaustion']
    const verdicts = ownersBefore(sentence, match.index + match[0].indexOf(name)).map((owner) => {
      const clauses = signalOf(owner, index)?.clauses
      if (clauses === undefined) return null
      return rules.some((id) => {
        const unmet = listUnmet(clauses.filter(({ rule }) => rule === id))
        return unmet.length > 0 && unmet.every(({ measure }) => INDICATOR_OF[measure] === named)
      })
    })
    if (verdicts.length === 0 || verdicts.includes(null) || verdicts.every(Boolean)) return []
    return [{ ...spanOf(match), isTrue: false, isOfWords: true }]
  })
}

const OTHERS =
  /\b[Tt]he (?:other|remaining) (?<size>two|three|four)(?: of (?:its|the))?(?: (?<rule>BUY|trend[- ]break|exhaustion))?(?: (?:conditions|clauses|requirements|criteria|tests|ones|boxes))? (?:(?:are|have|all|already|still|now|currently|been) )*(?<not>not |un)?(?<met>(?<lacking>missing|lacking|absent|failing)|met|satisfied|fulfilled|in place|ticked|passed|pass|hold|fine)\b/g

/** "The other four conditions are met": as many of the rule's are, and one is not; or the other way round. */
function judgeOthers(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(OTHERS)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const { size = '', rule, not, lacking } = match.groups ?? {}
    const isOfAll = /^ (?:by|for|at|in|on) (?:both|each|all)\b/.test(sentence.text.slice(span.end))
    if ((isConditional(sentence, span.at) && !isApart(sentence.text, span.at)) || isOfAll) return []
    // What keeps it from a signal is another claim.
    if (/\b(?:keep|hold|block|prevent)\w*\b/.test(sentence.text.slice(0, span.at))) return []
    const context = rule === undefined ? `${sentence.lead} ${sentence.text}` : rule
    const verdicts = ownersBefore(sentence, span.at).map((owner) => {
      const clauses = clausesOf(owner, context, index)
      if (clauses === null) return null
      const met = clauses.filter(({ isMet }) => isMet).length
      const isUnmet = (lacking ?? not) !== undefined
      return (
        (isUnmet ? clauses.length - met - (lacking === undefined ? 0 : 1) : met) ===
        readNumber(size)
      )
    })
    if (verdicts.length === 0 || verdicts.includes(null)) return []
    return [{ ...span, isTrue: verdicts.every(Boolean), isOfWords: true }]
  })
}

/** "Only ADX passes", "the only condition it meets is money flow": these clauses of the rule are met, and no other. */
export function judgeSoleConditions(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, lead } = sentence
  const context = goalOf(text) === null ? `${lead} ${text}` : text
  if (text.trimEnd().endsWith('?') || !/\b(?:BUY|SELL|conditions?|rules?|tests?)\b/.test(context))
    return []
  const sole = [...text.matchAll(ONLY), ...text.matchAll(SOLE)].flatMap(
    (match): readonly Judged[] => {
      const span = spanOf(match)
      if (isConditional(sentence, span.at)) return []
      const named = new Set(
        listNamed((match.groups?.names ?? '').replace(/on-balance volume/i, 'OBV')),
      )
      const verdicts = ownersBefore(sentence, span.at).map((owner) => {
        const clauses = clausesOf(owner, context, index)
        if (clauses === null || named.size === 0) return null
        const met = new Set(
          clauses.filter(({ isMet }) => isMet).map(({ measure }) => INDICATOR_OF[measure]),
        )
        return met.size === named.size && [...named].every((one) => met.has(one))
      })
      if (verdicts.length === 0 || verdicts.includes(null)) return []
      return [{ ...span, isTrue: verdicts.every(Boolean), isOfWords: true }]
    },
  )
  return [
    ...judgeAlone(sentence, index),
    ...judgeNone(sentence, index),
    ...judgeOthers(sentence, index),
    ...judgeFurther(sentence, index),
    ...sole,
  ]
}

const MORE =
  /\b(?<size>one|two|three|four) (?:other|further|more)(?: BUY)? (?:conditions?|tests?|requirements?|criteria|clauses?) (?:is|are) (?:(?:also|still|now) )?(?:missing|unmet|lacking|not met)\b/gi

/** "RSI would have to climb to reach the BUY band, and two other conditions are missing": besides the one named. */
function judgeFurther(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, lead } = sentence
  return [...text.matchAll(MORE)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const named = listNamed(text.slice(0, span.at).replace(/^.*(?:;|\b(?:while|whereas)\b)/s, ''))
    if (named.length !== 1 || !isApart(text, span.at)) return []
    const context = goalOf(text) === null ? `${lead} ${text}` : text
    const verdicts = ownersBefore(sentence, span.at).map((owner) => {
      const unmet = clausesOf(owner, context, index)?.filter(({ isMet }) => !isMet)
      if (unmet === undefined) return null
      const others = unmet.filter(({ measure }) => INDICATOR_OF[measure] !== named[0])
      return others.length < unmet.length && others.length === readNumber(match.groups?.size ?? '')
    })
    if (verdicts.length === 0 || verdicts.includes(null)) return []
    const judged = { ...span, isTrue: verdicts.every(Boolean) }
    return ofFiguresAndWords(judged)
  })
}

/** "RSI would have to climb, and the other four are missing as well": what is so now, after what would be. */
function isApart(text: string, at: number): boolean {
  return (
    /,? (?:and|but|while|though) $/.test(text.slice(0, at)) && !/\bif\b/i.test(text.slice(0, at))
  )
}
