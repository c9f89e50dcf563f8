import { INDICATOR_OF } from '../explanations/measure-words.ts'
import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import {
  clausesOf,
  goalOf,
  listNamed,
  ownersBefore,
  rulesNamed,
  unmetOf,
  isExactly,
} from './goal-clauses.ts'
import { isConditional } from './is-negated.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'

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

const OTHERS =
  /\b[Tt]he (?:other|remaining) (?<size>two|three|four)(?: of (?:its|the))?(?: (?<rule>BUY|trend[- ]break|exhaustion))?(?: (?:conditions|clauses|requirements|criteria|tests|ones|boxes))? (?:(?:are|have|all|already|still|now|currently|been) )*(?<not>not |un)?(?<met>(?<lacking>missing|lacking|absent|failing)|met|satisfied|fulfilled|in place|ticked|passed|pass|hold|fine)\b/g

const MORE =
  /\b(?<size>one|two|three|four) (?:other|further|more)(?: BUY)? (?:conditions?|tests?|requirements?|criteria|clauses?) (?:is|are) (?:(?:also|still|now) )?(?:missing|unmet|lacking|not met)\b/gi

/** "RSI would have to climb, and the other four are missing as well": what is so now, after what would be. */
function isApart(text: string, at: number): boolean {
  return (
    /,? (?:and|but|while|though) $/.test(text.slice(0, at)) && !/\bif\b/i.test(text.slice(0, at))
  )
}

/** The text that says which rule is meant: with the sentence before, where this one names none. */
function contextOf({ text, lead }: Sentence): string {
  return goalOf(text) === null ? `${lead} ${text}` : text
}

const ownersOf: Statement['ownersOf'] = (sentence, { at }) => ownersBefore(sentence, at)

/** These clauses of the rule are met, and no other. */
const isOnlyMet: Statement['isSo'] = (owner, { names = '' }, index, { sentence }) => {
  const clauses = clausesOf(owner, contextOf(sentence), index)
  const named = new Set(listNamed(names))
  if (clauses === null || named.size === 0) return null
  const met = clauses.filter(({ isMet }) => isMet)
  return isExactly(named, new Set(met.map(({ measure }) => INDICATOR_OF[measure])))
}

/** "The other two hold": of stocks, not of the conditions of a rule. */
function isNoRule(sentence: Sentence): boolean {
  return !/\b(?:BUY|SELL|conditions?|rules?|tests?)\b/.test(contextOf(sentence))
}

const STATEMENTS: readonly Statement[] = [
  {
    words: ALONE,
    isSo: ofSignal((signal, { name = '', goal = '' }) => {
      const named = new Set(listNamed(name))
      return rulesNamed(goal).some((id) => isExactly(named, unmetOf(signal, id))) ? null : false
    }),
    ownersOf,
    denial: 'ignore',
  },
  {
    // "None of the three moving-average or OBV conditions for a trend-break SELL is in place".
    words: NONE,
    isSo: (owner, { names = '', rule = '', size }, index) => {
      const named = new Set(
        listNamed(names.replace(/moving[- ]average|average/g, 'moving averages')),
      )
      const own = clausesOf(owner, rule, index)?.filter(({ measure }) =>
        named.has(INDICATOR_OF[measure]),
      )
      if (own === undefined || own.length === 0) return null
      const isSize = size === undefined || readNumber(size) === own.length
      return isSize && own.every(({ isMet }) => !isMet)
    },
    on: 'both',
    ownersOf,
    denial: 'ignore',
  },
  {
    // "The other four conditions are met": as many of the rule's are, and one is not; or the other way round.
    words: OTHERS,
    isSo: (owner, { size = '', rule, not, lacking }, index, { sentence, span }) => {
      const clauses = clausesOf(owner, rule ?? `${sentence.lead} ${sentence.text}`, index)
      const isOfAll = /^ (?:by|for|at|in|on) (?:both|each|all)\b/.test(
        sentence.text.slice(span.end),
      )
      if (clauses === null || isOfAll) return null
      const met = clauses.filter(({ isMet }) => isMet).length
      const unmet = clauses.length - met
      const counted = lacking !== undefined ? unmet - 1 : not !== undefined ? unmet : met
      // "Its RSI is inside the band again, and the other four conditions pass".
      const isAllMet = unmet === 0 && lacking === undefined && not === undefined
      return counted === readNumber(size) || (isAllMet && met - 1 === readNumber(size))
    },
    // What keeps it from a signal is another claim.
    isOther: (sentence, at) =>
      isNoRule(sentence) ||
      (isConditional(sentence, at) && !isApart(sentence.text, at)) ||
      /\b(?:keep|hold|block|prevent)\w*\b/.test(sentence.text.slice(0, at)),
    ownersOf,
    denial: 'ignore',
  },
  {
    // "RSI would have to climb to reach the BUY band, and two other conditions are missing": besides the one named.
    words: MORE,
    isSo: (owner, { size = '' }, index, { sentence, span: { at } }) => {
      const { text } = sentence
      const named = listNamed(text.slice(0, at).replace(/^.*(?:;|\b(?:while|whereas)\b)/s, ''))
      const unmet = clausesOf(owner, contextOf(sentence), index)?.filter(({ isMet }) => !isMet)
      if (unmet === undefined || named.length !== 1) return null
      const others = unmet.filter(({ measure }) => INDICATOR_OF[measure] !== named[0])
      return others.length < unmet.length && others.length === readNumber(size)
    },
    on: 'both',
    isOther: ({ text }, at) => !isApart(text, at),
    ownersOf,
    denial: 'ignore',
  },
  ...[ONLY, SOLE].map((words): Statement => ({
    words,
    isSo: isOnlyMet,
    isOther: (sentence, at) => isNoRule(sentence) || isConditional(sentence, at),
    ownersOf,
    denial: 'ignore',
  })),
]

/** "Only ADX passes", "the only condition it meets is money flow": these clauses of the rule are met, and no other. */
export function judgeSoleConditions(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}
