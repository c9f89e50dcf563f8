import { measureDistance } from '../signals/comparison.ts'
import {
  type Judged,
  type Statement,
  judgeStatements,
  ofSignal,
  type Groups,
} from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { goalOf } from './goal-clauses.ts'
import { isConditional } from './is-negated.ts'
import { decimalsOf, readNumber, PARTS, readMultiple } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { simulateRules, isShortOf } from './simulate-rules.ts'
import { spanOf } from './split-sentences.ts'
import { type RULE_LIMITS, isRuleLimit } from './thresholds.ts'
import { findMeasures } from './measure-at.ts'

const NUMBER = '\\d+(?:\\.\\d+)?'
const WORDED = `${NUMBER}|[a-z]+(?:-[a-z]+)?`
/** "Would have to rise by more than ten points to clear 25". */
const DISTANCE = new RegExp(
  `\\b(?:(?<up>rise|climb|gain|add|increase|improve|go up|move up|advance)|fall|drop|decline|slip|lose|ease|come down|go down) (?:by )?(?:another )?(?:(?<over>more than|over|at least|upwards of)|less than|under|fewer than|no more than|at most) (?<size>${WORDED}) (?:more |full )?points? (?:(?:in order )?to (?:clear|reach|exceed|pass|top|hit|cross|meet|rise above|be above|fall below|(?:get|go|come|move|climb|drop) (?:to|above|past|over|below|under))|before it (?:clears|reaches|exceeds|passes)) (?:the )?(?<limit>${NUMBER})(?! points)`,
  'gi',
)
const BECOMES =
  '(?:becomes?|turns? (?:back )?(?:in)?to|would (?:become|turn (?:back )?(?:in)?to|go (?:back )?to|be)|goes (?:back )?to|falls? back to|slips? (?:back )?to|changes to|switches to|moves to)'
/** "It's 66.30, and above 70 the signal becomes a WATCH". */
const ENDS = new RegExp(
  `\\b(?<before>(?:(?<reading>-?${NUMBER})(?:,|;)? )?(?:and |but |while )?)(?:(?:if it (?:went|rose|fell|dropped|goes|rises|falls|drops) )?(?:(?<above>[Aa]bove|[Oo]ver|[Pp]ast)|(?<at>[Aa]t)|[Bb]elow|[Uu]nder)) (?<limit>${NUMBER})(?<or> or (?:below|lower|less|under))?,? (?:the (?:signal|rating|stock|reading)|it|[\\p{Lu}][\\p{L}&.'-]+) ${BECOMES} (?:an? |on )?(?<action>BUY|SELL|WATCH)\\b`,
  'gu',
)
/** "About ten points above oversold". */
const TO_ZONE = new RegExp(
  `\\b(?:(?<near>about|around|roughly|some)|(?<below>nearly|almost|just under|close to|not quite)|(?<above>just over|a little over|slightly over|slightly more than|a bit more than|more than|over)|only|just)? ?(?<size>${WORDED})(?: points?)? (?:(?<over>above|over)|below|under|short of|shy of) (?:being )?(?<zone>oversold|overbought)\\b`,
  'gi',
)
const ZONES: Readonly<Record<string, number>> = { oversold: 30, overbought: 70 }
/** "Because it must exceed 25". */
const MUST = new RegExp(
  `\\b(?:it|this|which) (?:must|has to|needs to|would have to|would need to) (?:exceed|clear|(?:be|rise|climb|get|stay) (?:above|over|below|under|at least)) (?<limit>${NUMBER})(?! ?(?:points|%|percent))`,
  'gi',
)
/** "ADX must climb from 19.00 to above 25". */
const NEEDS = new RegExp(
  `\\b(?<measure>RSI|ADX|CMF)(?:, [^,;]{1,24},)? (?:must|has to|needs to|would have to|would need to) (?:[a-z]+ ){1,3}?(?:(?:up |down )?from -?${NUMBER} )?(?:back )?(?:to )?(?:above|over|below|under|past|at least) (?<limit>${NUMBER})(?! ?(?:points|%|percent))`,
  'gi',
)
/** "Its ADX of 12.4 is too low": for a rule it does not meet. */
const TOO = new RegExp(
  `\\b(?<measure>RSI|ADX|CMF)\\b(?:,? (?:reading )?(?:of|at) -?${NUMBER},?)? (?:is|was|sits|stands|remains)(?: still| now| just| simply)? too (?:(?<low>low|weak|soft)|high|strong)\\b`,
  'gi',
)
/** "A rise of more than a point is needed": to the rule's limit. */
const POINT = /\b(?<way>more|less) than (?:an?|one)(?: full| whole)? point\b(?! (?:of|in) )/gi
const MEASURE = /\b(?<measure>RSI|ADX|CMF)\b/gi

/** "ADX is nearly twice the 25 that a BUY needs": a reading as a multiple, or a part, of a limit. */
const MULTIPLES = new RegExp(
  `(?<=\\b(?<measure>RSI|ADX)\\b(?:[^;:.]|\\.\\d){0,50}?)\\b(?:(?<near>about|around|roughly|some|close to)|(?<below>nearly|almost|just under|just short of|not quite|a (?:little|bit) under|less than|under)|(?<above>more than|over|just over|(?:a (?:little|bit)|slightly|well) (?:over|more than)|at least)|exactly|only|just)? ?\\b(?<size>${PARTS}|(?:${NUMBER}|one|two|three|four)(?: and a half)? times)(?: of)? (?:(?:the|its|that|a|an|BUY|SELL|rule's?|trend|strong|required|needed|minimum|maximum|necessary|threshold|limit|cut-?off|level|line|hurdle|bar|mark|value|of|at) )+(?<limit>\\d+)(?![.,]?\\d|%| ?(?:points|days|sessions|percent)|-)`,
  'gi',
)
/** How far a multiple in words may be from the real one, as a part of it. */
const AROUND = 0.12

/** "The 25 required", "the 70 cutoff": of the measure named last, a limit that the rules have. */
const REQUIRED = new RegExp(
  `\\bthe (?<limit>${NUMBER})(?! ?(?:points|%|percent)) (?:(?:it|which|that) )?(?:is |are )?(?:required|needed|necessary|minimum|maximum|threshold|cut-?off|limit|floor|cap|ceiling|allowed)\\b`,
  'gi',
)

function isAbout(groups: Groups, named: number, actual: number): boolean {
  if (groups.below !== undefined) return actual <= named && actual > named - CLOSE
  if (groups.above !== undefined) return actual >= named && actual < named + CLOSE
  const slack = groups.near === undefined ? 0.5 / 10 ** decimalsOf(groups.size ?? '') : CLOSE
  return Math.abs(actual - named) <= slack
}

/** How far from a figure, in points, what is about it is at most. */
const CLOSE = 1.01

/** Less than any reading is shown to. */
const STEP = 1e-6

type Measure = keyof typeof RULE_LIMITS

/** The measure that was named last in some words; null for none. */
function lastMeasure(words: string): Measure | null {
  // The pattern has these measures alone.
  return ([...words.matchAll(MEASURE)].at(-1)?.[0].toLowerCase() as Measure | undefined) ?? null
}

const STATEMENTS: readonly Statement[] = [
  {
    words: DISTANCE,
    isSo: ofSignal(({ readings }, { up, over, size = '', limit }, { span, sentence }) => {
      const measure = lastMeasure(sentence.text.slice(0, span.at))
      if (measure === null) return null
      const distance = (Number(limit) - readings[measure]) * (up === undefined ? -1 : 1)
      if (distance <= 0) return false
      return over === undefined ? distance < readNumber(size) : distance > readNumber(size)
    }),
    denial: 'skip',
  },
  {
    words: ENDS,
    isSo: ofSignal((signal, groups, { span, sentence: { lead, text } }) => {
      const { reading, above, at, or, limit, action } = groups
      const measure = lastMeasure(`${lead} ${text.slice(0, span.at)}`)
      if (measure === null || (at !== undefined && or === undefined)) return null
      const end = Number(limit)
      const value = signal.readings[measure]
      const beyond = above === undefined ? end - STEP : end + STEP
      return (
        isRuleLimit(measure, end) &&
        (above === undefined ? value >= end : value <= end) &&
        (reading === undefined || reading === value.toFixed(decimalsOf(reading))) &&
        signal.action !== action &&
        simulateRules(signal, { [measure]: beyond }) === action
      )
    }),
    on: 'both',
    // "While RSI stayed above 70, the signal would": what stays so, beside what would change.
    isOther: ({ text }, at) =>
      /\b(?:stay\w*|remain\w*|still|kept|held|hold\w*)(?: \w+)? $/i.test(text.slice(0, at)),
    denial: 'ignore',
  },
  {
    words: TO_ZONE,
    isSo: ofSignal(({ readings: { rsi } }, groups, { span, sentence }) => {
      const { over, size = '', zone = '' } = groups
      const named = readNumber(size)
      const measure = lastMeasure(sentence.text.slice(0, span.at))
      if (measure !== 'rsi' || Number.isNaN(named)) return null
      const away = (rsi - (ZONES[zone.toLowerCase()] ?? 0)) * (over === undefined ? -1 : 1)
      return away > 0 && isAbout(groups, named, away)
    }),
    on: 'both',
    denial: 'ignore',
  },
  {
    words: TOO,
    isSo: ofSignal(({ clauses }, { measure, low }) => {
      const isSo = clauses.some(
        (clause) =>
          clause.measure === measure?.toLowerCase() &&
          !clause.isMet &&
          isShortOf(clause.comparison, clause.value) === (low !== undefined),
      )
      return isSo ? null : false
    }),
    denial: 'skip',
  },
  {
    words: POINT,
    isSo: ofSignal(({ clauses }, { way = '' }, { span, sentence }) => {
      const measure = lastMeasure(sentence.text.slice(0, span.at))
      const unmet = clauses.find(
        (clause) => clause.rule === 'buy' && clause.measure === measure && !clause.isMet,
      )
      if (unmet === undefined) return null
      return measureDistance(unmet.comparison, unmet.value) > 1 === /more/i.test(way)
    }),
    isOther: ({ text }) => goalOf(text) !== 'BUY' || /\bSELL\b/.test(text),
    denial: 'skip',
  },
  {
    words: MULTIPLES,
    isSo: ofSignal(({ readings }, groups) => {
      const { near, below, above, size = '', limit, measure } = groups
      const field = /rsi/i.test(measure ?? '') ? 'rsi' : 'adx'
      if (!isRuleLimit(field, Number(limit))) return false
      const ratio = readings[field] / Number(limit)
      const named = readMultiple(size)
      if (below !== undefined) return ratio <= named && ratio >= named / (1 + 2 * AROUND)
      if (above !== undefined) return ratio >= named && ratio <= named * (1 + 2 * AROUND)
      return Math.abs(ratio - named) <= named * (near === undefined ? 0.06 : AROUND)
    }),
    on: 'figures',
    isOther: isConditional,
    denial: 'skip',
  },
]

/** Limits that are said to be of a rule, of the measure in the words or named last before them. */
const OF_RULE = [MUST, NEEDS, REQUIRED]

/** What is said of how far a reading is from a limit, and of what the signal becomes beyond it. */
export function judgeLimits(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const wrong = OF_RULE.flatMap((words) => [...text.matchAll(words)]).flatMap((match): Judged[] => {
    const { measure, limit } = match.groups ?? {}
    const last = findMeasures(sentence).findLast(({ end }) => end <= match.index)
    const named = lastMeasure(measure ?? last?.value ?? '')
    return named === null || isRuleLimit(named, Number(limit))
      ? []
      : [{ ...spanOf(match), isTrue: false, isOfWords: true }]
  })
  return [...judgeStatements(STATEMENTS, sentence, index), ...wrong]
}
