import type { Clause, Signal } from '../signals/signal.ts'
import { measureDistance } from '../signals/comparison.ts'
import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { goalOf } from './goal-clauses.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { findMeasures } from './measure-at.ts'
import { decimalsOf, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { simulateRules } from './simulate-rules.ts'
import { spanOf, type Span } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'
import { RULE_LIMITS } from './thresholds.ts'

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

const SIZES: Readonly<Record<string, number>> = {
  half: 1 / 2,
  double: 2,
  twice: 2,
  triple: 3,
  treble: 3,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'two thirds': 2 / 3,
  'a quarter': 1 / 4,
  'three quarters': 3 / 4,
}
/** "ADX is nearly twice the 25 that a BUY needs": a reading as a multiple, or a part, of a limit. */
const MULTIPLES = new RegExp(
  `(?<lead>\\b(?<measure>RSI|ADX)\\b(?:[^;:.]|\\.\\d){0,50}?)\\b(?:(?<near>about|around|roughly|some|close to)|(?<below>nearly|almost|just under|just short of|not quite|a (?:little|bit) under|less than|under)|(?<above>more than|over|just over|(?:a (?:little|bit)|slightly|well) (?:over|more than)|at least)|exactly|only|just)? ?\\b(?<size>${Object.keys(SIZES).join('|').replaceAll(' ', '[- ]')}|(?:${NUMBER}|one|two|three|four)(?<part> and a half)? times)(?: of)? (?:(?:the|its|that|a|an|BUY|SELL|rule's?|trend|strong|required|needed|minimum|maximum|necessary|threshold|limit|cut-?off|level|line|hurdle|bar|mark|value|of|at) )+(?<limit>\\d+)(?![.,]?\\d|%| ?(?:points|days|sessions|percent)|-)`,
  'gi',
)
/** How far a multiple in words may be from the real one, as a part of it. */
const AROUND = 0.12

/** "The 25 required", "the 70 cutoff": of the measure named last, a limit that the rules have. */
const REQUIRED = new RegExp(
  `\\bthe (?<limit>${NUMBER})(?! ?(?:points|%|percent)) (?:(?:it|which|that) )?(?:is |are )?(?:required|needed|necessary|minimum|maximum|threshold|cut-?off|limit|floor|cap|ceiling|allowed)\\b`,
  'gi',
)

/** What is said of how far a reading is from a limit, and of what the signal becomes beyond it. */
export function judgeLimits(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const distances = [...text.matchAll(DISTANCE)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { up, over, size = '', limit } = match.groups ?? {}
    const values = readingsAt(sentence, span, index)
    if (values === null || isNegated(sentence, span.at)) return []
    const isTrue = values.every(({ value }) => {
      const distance = (Number(limit) - value) * (up === undefined ? -1 : 1)
      if (distance <= 0) return false
      return over === undefined ? distance < readNumber(size) : distance > readNumber(size)
    })
    return [{ ...span, isTrue, isOfWords: true }]
  })
  const ends = [...text.matchAll(ENDS)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { reading, above, at, or, limit, action } = match.groups ?? {}
    // "While RSI stayed above 70, the signal would": what stays so, beside what would change.
    if (/\b(?:stay\w*|remain\w*|still|kept|held|hold\w*)(?: \w+)? $/i.test(text.slice(0, span.at)))
      return []
    const values = readingsAt(sentence, span, index, sentence.lead)
    if (values === null || (at !== undefined && or === undefined)) return []
    const isTrue = values.every(({ measure, value, signal }) => {
      const limits: readonly number[] = RULE_LIMITS[measure]
      const end = Number(limit)
      const beyond = above === undefined ? end - STEP : end + STEP
      const isAhead = above === undefined ? value >= end : value <= end
      return (
        limits.includes(end) &&
        isAhead &&
        (reading === undefined || reading === value.toFixed(decimalsOf(reading))) &&
        signal.action !== action &&
        simulateRules(signal, { [measure]: beyond }) === action
      )
    })
    return [
      { ...span, isTrue, isOfWords: true },
      { ...span, isTrue },
    ]
  })
  const zones = [...text.matchAll(TO_ZONE)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { over, size = '', zone = '' } = match.groups ?? {}
    const values = readingsAt(sentence, span, index)
    const named = readNumber(size)
    if (values === null || Number.isNaN(named) || values.some(({ measure }) => measure !== 'rsi'))
      return []
    const isTrue = values.every(({ value }) => {
      const away = (value - (ZONES[zone.toLowerCase()] ?? 0)) * (over === undefined ? -1 : 1)
      return away > 0 && isAbout(match, named, away)
    })
    return [
      { ...span, isTrue, isOfWords: true },
      { ...span, isTrue },
    ]
  })
  const needed = [...text.matchAll(MUST)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const named = findMeasures(sentence).findLast(({ end }) => end <= span.at)?.value
    if (named !== 'rsi' && named !== 'adx' && named !== 'cmf') return []
    const limits: readonly number[] = RULE_LIMITS[named]
    return limits.includes(Number(match.groups?.limit)) ? [] : [{ ...span, isTrue: false }]
  })
  return [
    ...distances,
    ...ends,
    ...zones,
    ...needed,
    ...judgeNeeded(sentence),
    ...judgeTooFar(sentence, index),
    ...judgePoint(sentence, index),
    ...judgeMultiples(sentence, index),
    ...judgeRequired(sentence),
  ]
}

function judgeNeeded({ text }: Sentence): readonly Judged[] {
  return [...text.matchAll(NEEDS)].flatMap((match): Judged[] => {
    // The pattern has these measures alone.
    const measure = (match.groups?.measure ?? '').toLowerCase() as Read['measure']
    const limits: readonly number[] = RULE_LIMITS[measure]
    const isTrue = limits.includes(Number(match.groups?.limit))
    return isTrue ? [] : [{ ...spanOf(match), isTrue, isOfWords: true }]
  })
}

function judgeTooFar(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(TOO)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const measure = (match.groups?.measure ?? '').toLowerCase()
    const isLow = match.groups?.low !== undefined
    const signals = subjectsAt(sentence, span, index).flatMap(
      (owner) => signalOf(owner, index) ?? [],
    )
    if (signals.length === 0 || isNegated(sentence, span.at)) return []
    const isTrue = signals.every(({ clauses }) =>
      clauses.some(
        (clause) =>
          clause.measure === measure &&
          !clause.isMet &&
          isShort(clause.comparison, clause.value) === isLow,
      ),
    )
    return isTrue ? [] : [{ ...span, isTrue, isOfWords: true }]
  })
}

function judgePoint(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (goalOf(text) !== 'BUY' || /\bSELL\b/.test(text)) return []
  return [...text.matchAll(POINT)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const values = readingsAt(sentence, span, index)
    if (values === null || isNegated(sentence, span.at)) return []
    const distances = values.map(({ measure, signal }) => {
      const unmet = signal.clauses.find(
        (clause) => clause.rule === 'buy' && clause.measure === measure && !clause.isMet,
      )
      return unmet === undefined ? null : measureDistance(unmet.comparison, unmet.value)
    })
    if (distances.includes(null)) return []
    const isMore = match.groups?.way?.toLowerCase() === 'more'
    const isTrue = distances.every((distance) => (distance ?? 0) > 1 === isMore)
    return [{ ...span, isTrue, isOfWords: true }]
  })
}

function judgeMultiples(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(MULTIPLES)].flatMap((match): Judged[] => {
    const { lead = '', near, below, above, size = '', part, limit, measure } = match.groups ?? {}
    const at = match.index + lead.length
    const span = { at, end: match.index + match[0].length }
    // The pattern has these measures alone.
    const field = (measure ?? '').toLowerCase() as 'rsi' | 'adx'
    const signals = subjectsAt(sentence, span, index).flatMap(
      (owner) => signalOf(owner, index) ?? [],
    )
    if (signals.length === 0 || isNegated(sentence, at) || isConditional(sentence, at)) return []
    const limits: readonly number[] = RULE_LIMITS[field]
    const named =
      SIZES[size.toLowerCase().replace('-', ' ')] ??
      readNumber(size.replace(/ .*$/, '')) + (part === undefined ? 0 : 0.5)
    const isTrue = signals.every(({ readings }) => {
      const ratio = readings[field] / Number(limit)
      const isAround = Math.abs(ratio - named) <= named * (near === undefined ? 0.06 : AROUND)
      if (below !== undefined) return ratio <= named && ratio >= named / (1 + 2 * AROUND)
      if (above !== undefined) return ratio >= named && ratio <= named * (1 + 2 * AROUND)
      return isAround
    })
    return [{ ...span, isTrue: isTrue && limits.includes(Number(limit)) }]
  })
}

function judgeRequired(sentence: Sentence): readonly Judged[] {
  return [...sentence.text.matchAll(REQUIRED)].flatMap((match): Judged[] => {
    const named = [...sentence.text.slice(0, match.index).matchAll(MEASURE)].at(-1)
    if (named === undefined) return []
    // The pattern has these measures alone.
    const measure = named[0].toLowerCase() as Read['measure']
    const limits: readonly number[] = RULE_LIMITS[measure]
    const isTrue = limits.includes(Number(match.groups?.limit))
    return isTrue ? [] : [{ ...spanOf(match), isTrue, isOfWords: true }]
  })
}

/** Whether a value that does not meet a comparison is below what would. */
function isShort(comparison: Clause['comparison'], value: number): boolean {
  if (comparison.is === 'between') return value < comparison.low
  return comparison.is === 'above' || comparison.is === 'at-least'
}

function isAbout({ groups }: RegExpExecArray, named: number, actual: number): boolean {
  if (groups?.below !== undefined) return actual <= named && actual > named - CLOSE
  if (groups?.above !== undefined) return actual >= named && actual < named + CLOSE
  const slack = groups?.near === undefined ? 0.5 / 10 ** decimalsOf(groups?.size ?? '') : CLOSE
  return Math.abs(actual - named) <= slack
}

/** How far from a figure, in points, what is about it is at most. */
const CLOSE = 1.01

/** Less than any reading is shown to. */
const STEP = 1e-6

type Read = {
  readonly measure: keyof typeof RULE_LIMITS
  readonly value: number
  readonly signal: Signal
}

/** The reading that was named last before a position, of each stock it is said of; null where one is unknown. */
function readingsAt(
  sentence: Sentence,
  span: Span,
  index: FactIndex,
  lead = '',
): readonly Read[] | null {
  const named = [...`${lead} ${sentence.text.slice(0, span.at)}`.matchAll(MEASURE)].at(-1)
  if (named === undefined) return null
  // The pattern has these measures alone.
  const measure = named[0].toLowerCase() as Read['measure']
  const read = subjectsAt(sentence, span, index).flatMap((owner) => {
    const signal = signalOf(owner, index)
    return signal === null ? [] : [{ measure, value: signal.readings[measure], signal }]
  })
  return read.length === 0 ? null : read
}
