import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Indicator } from '../indicators/catalogue.ts'
import type { Clause, Comparison, RuleId, Signal } from '../signals/signal.ts'
import { RULES } from '../signals/rules.ts'
import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { listNamed, rulesNamed } from './goal-clauses.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { simulateRules, listUnmet } from './simulate-rules.ts'
import { spanOf } from './split-sentences.ts'

const GOAL =
  '(?:an? |the |its )?(?:(?:trend-break|broken-trend|exhaustion) )?(?:BUY|SELL)(?: signal)?'
const GOALS = `(?:both |either )?(?<first>${GOAL})(?:(?:,? (?:and|or|nor|as well as|and also)) (?<second>${GOAL}))?`
/** "An ADX of only 10.93, which rules out both a BUY and a trend-break SELL". */
const EXCLUDES = new RegExp(
  `\\b(?:(?:rules?|ruled|ruling) out|excludes?|excluded|precludes?|blocks?|prevents?|forbids?) ${GOALS}\\b(?! (?:rule|conditions?))`,
  'g',
)
/** "None of the three can be a BUY", "can be neither a BUY nor a trend-break SELL". */
const CANNOT = new RegExp(
  `(?:\\b[Nn](?:one|either|ot one) of [^;:]{2,60}? can (?:be|become)|\\bcan(?:not|'t| not) (?:be|become)|\\bcan (?:be|become) neither) ${GOALS}\\b`,
  'g',
)

/** Whether a reading alone keeps a rule from firing. */
function isBarred({ clauses }: Signal, id: RuleId, indicator: Indicator): boolean {
  return clauses.some(
    ({ rule, role, measure, isMet }) =>
      rule === id && role === 'all' && INDICATOR_OF[measure] === indicator && !isMet,
  )
}

const FULFILLS =
  /\b(?:fulfil(?:l?s|l)?|satisf(?:y|ies)|meets?|completes?|triggers?|sets? off) (?:the exhaustion (?:rule|conditions|SELL)|an exhaustion SELL|all (?:the )?exhaustion conditions)\b/g

const REQUIRES =
  /\b(?<rule>[Tt]rend[- ]breaks?(?: SELLs?| rule| signal)?|[Ee]xhaustion(?: SELLs?| rule| signal)?|BUYs?(?: rule| signal)?) (?:only )?(?:requires?|needs?|asks? for|calls? for|demands?|wants?) (?:an? )?(?<measure>RSI|ADX|CMF)(?: reading)?(?: (?:to be|of|that is))? (?<way>below|under|above|over|at least|(?:at )?(?<at>-?\d+(?:\.\d+)?) or (?:higher|more|above|lower|less|below))(?: (?<limit>-?\d+(?:\.\d+)?|zero))?(?![.\d]*\d|%)/g

/** "A trend break requires RSI below 30": the rule's own comparison. */
function judgeRequired({ text }: Sentence): readonly Judged[] {
  return [...text.matchAll(REQUIRES)].flatMap((match): readonly Judged[] => {
    const { rule = '', measure = '', way = '', at, limit = at ?? '' } = match.groups ?? {}
    const id = /trend/i.test(rule) ? 'trend-break' : /exhaustion/i.test(rule) ? 'exhaustion' : 'buy'
    const named = RULES.find((one) => one.id === id)?.conditions.find(
      (one) => one.measure === measure.toLowerCase(),
    )
    const isDown = /below|under|lower|less/.test(way)
    const value = limit === 'zero' ? 0 : Number(limit)
    const isTrue = named !== undefined && isOfComparison(named.comparison, isDown, value)
    return isTrue && at === undefined ? [] : [{ ...spanOf(match), isTrue, isOfWords: true }]
  })
}

function isOfComparison(comparison: Comparison, isDown: boolean, limit: number): boolean {
  if (comparison.is === 'between')
    return isDown ? limit === comparison.high : limit === comparison.low
  return isDown === (comparison.is === 'below') && limit === comparison.threshold
}

const ENOUGH =
  /\b(?:(?:it|that) (?:is|would be)|it's) enough (?:for|if) (?:its |the )?RSI (?:(?:to )?(?:climb|rise|be|move|get|go)s?(?: back)?) (?:above|over|past) 70\b|\b[Aa]n RSI (?:above|over) 70(?: alone)? (?:is|would be)(?: already)? (?:enough|sufficient) (?:for|to (?:trigger|produce|cause|give)) an? (?:exhaustion )?SELL\b/gi

const ABOVE = 70.1

const SIDE =
  /\b(?<size>none|one|two|three|both|all three|all) of the (?:exhaustion )?(?:side|supporting|secondary|alternative|additional|optional) (?:conditions?|signs|tests|clauses) (?:for exhaustion )?(?:holds?|(?:is|are) (?:met|satisfied|in place|fulfilled)|appl(?:y|ies))(?:(?:,? (?:but|and|though|yet)|,)? (?:it is (?<it>OBV)|(?<name>OBV|(?:the )?averages?) (?:(?<not>is not|isn't|is no)|is) (?:one of|among) (?:them|those|these)))?/gi

function isCount(clauses: readonly Clause[], size: string): boolean {
  const met = clauses.filter(({ isMet }) => isMet).length
  if (/^none$/i.test(size)) return met === 0
  if (/^all/i.test(size)) return met === clauses.length
  return met === (/^both$/i.test(size) ? 2 : readNumber(size))
}

function isAmong(clauses: readonly Clause[], name: string | undefined, isDenied: boolean): boolean {
  if (name === undefined) return true
  const [indicator] = listNamed(name)
  const own = clauses.filter(({ measure }) => INDICATOR_OF[measure] === indicator)
  return own.some(({ isMet }) => isMet) !== isDenied
}

const FALL = 'slide|drop|fall|decline|dip|decrease|retreat|pullback|cooling|slip'
/** "A slide in RSI to between 45 and 70 would restore the BUY". */
const TO_BAND = new RegExp(
  `\\b[Aa]n? (?:(?<down>${FALL})|rise|climb|increase|recovery|gain|move) (?:in|of) (?:its |the )?(?<measure>RSI|ADX)(?: back)? (?:in)?to (?:between |the )?(?<low>\\d+)(?: and | to |[-–])(?<high>\\d+)(?: (?:band|range|zone))? would (?:restore|bring back|produce|mean|trigger|give|make|turn|revive|return|lift|put)(?: (?:it|the (?:stock|shares))(?: back)?(?: (?:in)?to| on)?)? ?(?:the|an?|its)? ?(?<action>BUY)(?: again)?\\b`,
  'g',
)

const LOW = 45
const HIGH = 70

function isNoExhaustion({ text, lead }: Sentence): boolean {
  return !/\b(?:exhaustion|SELL)\b/.test(`${lead} ${text}`)
}

function isOfRule({ 0: words }: RegExpExecArray, { mentions }: Sentence): boolean {
  return mentions.length === 0 && !/\bwould\b/.test(words)
}

/** "An RSI above 70 is enough for a SELL": not by the rule itself. */
function judgeEnough(sentence: Sentence): readonly Judged[] {
  if (isNoExhaustion(sentence)) return []
  return [...sentence.text.matchAll(ENOUGH)].flatMap((match) =>
    isOfRule(match, sentence) && !isNegated(sentence, match.index)
      ? [{ ...spanOf(match), isTrue: false, isOfWords: true }]
      : [],
  )
}

/** The words before a position, in its own part of the sentence. */
function partBefore(text: string, at: number): string {
  return text.slice(0, at).replace(/^.*(?:;|\b(?:while|whereas|but|although)\b)/s, '')
}

/** What a reading keeps a stock from: in each rule of the action, its condition is unmet. */
const isExcluded = ofSignal((signal, { first = '', second }, { span, sentence }) => {
  const [indicator, ...more] = listNamed(partBefore(sentence.text, span.at))
  if (indicator === undefined || more.length > 0) return null
  const rules = [first, ...(second === undefined ? [] : [second])].flatMap(rulesNamed)
  return rules.every((id) => isBarred(signal, id, indicator))
})

const STATEMENTS: readonly Statement[] = [
  { words: EXCLUDES, isSo: isExcluded, on: 'both', isOther: isConditional },
  { words: CANNOT, isSo: isExcluded, on: 'both', isOther: isConditional, denial: 'ignore' },
  {
    // "RSI of 75 together with a rising OBV fulfils the exhaustion rule": it fires, by the conditions named.
    words: FULFILLS,
    isSo: ofSignal(({ clauses }, _, { span, sentence }) => {
      const { text } = sentence
      const own = clauses.filter(({ rule }) => rule === 'exhaustion')
      const isFiring = listUnmet(own).length === 0
      if (isNegated(sentence, span.at)) return !isFiring || /\balone\b/.test(text)
      const before = partBefore(text, span.at)
      const named = listNamed(before)
      const isRising = /\b(?:rising|climbing|increasing|higher|growing)\b/.test(before)
      return (
        isFiring &&
        named.every((name) =>
          own.some(({ measure, isMet }) => INDICATOR_OF[measure] === name && isMet),
        ) &&
        !(isRising && named.some((name) => name !== 'rsi'))
      )
    }),
    isOther: (sentence, at) =>
      isConditional(sentence, at) ||
      /\b(?:to|enough|sufficient) $/.test(sentence.text.slice(0, at)),
    denial: 'ignore',
  },
  {
    // "It would be enough for RSI to climb above 70": for a stock that has one of the other conditions.
    words: ENOUGH,
    isSo: ofSignal((signal, _, { match, sentence }) =>
      isOfRule(match, sentence) ? null : simulateRules(signal, { rsi: ABOVE }) === 'SELL',
    ),
    on: 'both',
    isOther: isNoExhaustion,
    denial: 'skip',
  },
  {
    // "Two of the side conditions hold but OBV isn't one of them": as many of the alternatives are met, and that one is not.
    words: SIDE,
    isSo: ofSignal(({ clauses }, { size = '', it, name = it, not }) => {
      const any = clauses.filter(({ role }) => role === 'any')
      return isCount(any, size) && isAmong(any, name, not !== undefined)
    }),
    on: 'both',
    isOther: isConditional,
    denial: 'ignore',
  },
  {
    words: TO_BAND,
    isSo: ofSignal((signal, { down, measure, low, high, action }) => {
      const { rsi } = signal.readings
      const isWay = down === undefined ? rsi < LOW : rsi > HIGH
      const isBand = measure === 'RSI' && Number(low) === LOW && Number(high) === HIGH
      return isBand && isWay && simulateRules(signal, { rsi: (LOW + HIGH) / 2 }) === action
    }),
    on: 'both',
    denial: 'skip',
  },
]

/** What a rule asks for, what keeps a stock from it and what would bring it: by the rules, run on the readings. */
export function judgeRuleOutcomes(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [
    ...judgeStatements(STATEMENTS, sentence, index),
    ...judgeRequired(sentence),
    ...judgeEnough(sentence),
  ]
}
