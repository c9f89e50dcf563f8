import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'
import { signalsAt } from './subjects-at.ts'
import { RULE_LIMITS } from './thresholds.ts'
import { decimalsOf } from './number-words.ts'

/** "Pfizer's ADX of 40.36 is above 25": a figure that is given as the reading. */
const OWN =
  /(?:'s?|\b(?:its|the)|^(?:an?|the)?) (?:current |latest |own )?(?<measure>RSI|ADX) (?:reading )?of (?<figure>\d+\.\d+)\b(?! points)/g
const DEGREE =
  '(?:(?<just>just|barely|narrowly|only just)|(?<well>well|comfortably|safely|firmly)|still|now|already|currently)'
const BAND =
  '(?:45(?: to |-to-|[-–]| and )70|required|BUY|necessary|needed|right|target|allowed|permitted)'
/** "RSI at 45.14 is just inside the required range". */
const RANGE = new RegExp(
  `\\bRSI\\b(?:,? (?:reading )?(?:of|at|which at|now at) (?<figure>\\d+(?:\\.\\d+)?),?)?(?: already| still| now| currently)?(?: (?:is|sits|stays|remains|lies|stands|falls|has stayed))(?: ${DEGREE})* (?<way>within|inside|in|outside(?: of)?|below|above) (?:the |its |a )(?:${BAND} )*(?:range|band|zone|window)(?: (?:of|from|between) 45 (?:to|and) 70)?(?: (?:required|needed|asked|necessary|that an?|which a) ?(?:for|of|by)? ?(?:an? |the )?(?:BUY(?: rule| signal| condition)?)?(?: (?:needs|requires|asks for))?)?`,
  'giu',
)

/** "RSI has not crossed above 70". */
const CROSSED =
  /\b(?<of>RSI|ADX|CMF) (?:(?<not>(?:has|have)(?:n't| not| never| yet to| not yet)|is not|isn't|is yet to)|has|is)(?: (?:yet|now|already|yet to))* (?:cross(?:ed)?|ris(?:en|e)|climb(?:ed)?|mov(?:ed|e)|broken?|push(?:ed)?|got(?:ten)?|been|gone) (?:back )?(?:(?<up>above|over|past)|below|under) (?<limit>\d+(?:\.\d+)?)(?! (?:points|sessions|days))/g

const [, LOW, HIGH] = RULE_LIMITS.rsi
/** How near an end of the range a reading is at most to be "just" inside it. */
const NEAR = 1.5
/** How far from both ends it is at least to be "well" inside it. */
const WELL = 3

/** What is said of a reading's figure and of its place in the range of the BUY rule. */
export function judgeOwnReadings(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (text.trimEnd().endsWith('?')) return []
  const valuesAt = (at: number, measure: 'rsi' | 'adx' | 'cmf') =>
    signalsAt(sentence, at, index).map(({ readings }) => readings[measure])
  const own = [...text.matchAll(OWN)].flatMap((match): Judged[] => {
    const { measure = '', figure = '' } = match.groups ?? {}
    const start = match.index + match[0].indexOf(measure)
    const values = valuesAt(start, measure === 'RSI' ? 'rsi' : 'adx')
    if (isConditional(sentence, match.index) || values.length !== 1) return []
    const isTrue = values.every((value) => value.toFixed(decimalsOf(figure)) === figure)
    return isTrue
      ? []
      : [{ at: start, end: match.index + match[0].length, isTrue, isOfWords: true }]
  })
  const ranges = [...text.matchAll(RANGE)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { figure, just, well, way = '' } = match.groups ?? {}
    const values = valuesAt(span.at, 'rsi')
    if (values.length === 0 || isConditional(sentence, span.at)) return []
    const isTrue = values.every((value) => {
      if (figure !== undefined && value.toFixed(decimalsOf(figure)) !== figure) return false
      const inside = Math.min(value - LOW, HIGH - value)
      const isSo = /^(?:within|in)/i.test(way)
        ? inside >= 0
        : /below/i.test(way)
          ? value < LOW
          : /above/i.test(way)
            ? value > HIGH
            : inside < 0
      const size = Math.abs(inside)
      return isSo && (just === undefined || size <= NEAR) && (well === undefined || size >= WELL)
    })
    const judged = { ...span, isTrue: isTrue !== isNegated(sentence, span.at + 4) }
    return [{ ...judged, isOfWords: true }, ...(figure === undefined ? [] : [judged])]
  })
  const crossed = [...text.matchAll(CROSSED)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { of = '', not, up, limit } = match.groups ?? {}
    const values = valuesAt(span.at, of === 'RSI' ? 'rsi' : of === 'ADX' ? 'adx' : 'cmf')
    if (values.length === 0 || not === undefined || isConditional(sentence, span.at)) return []
    const isTrue = values.every((value) =>
      up === undefined ? value >= Number(limit) : value <= Number(limit),
    )
    return [
      { ...span, isTrue },
      { ...span, isTrue, isOfWords: true },
    ]
  })
  return [
    ...own,
    ...ranges,
    ...crossed,
    ...judgeClose(sentence, index),
    ...judgeShortTerm(sentence, index),
  ]
}

/** "Ended the day at $142.07": the close of the last session. */
const CLOSE =
  /\b(?:clos|end|finish|settl|wrapp)(?:ed|d|ing)(?: up)?(?: (?:(?:the|its|Thursday's|today's) )?(?:day|session|trading(?: day)?))?(?: (?:today|higher|lower|up|down))? at (?<figure>\$[\d,]*\d(?:\.\d+)?)/g
/** Another day that a close may be of. */
const OTHER_DAY =
  /\b(?:ago|earlier|before|previous|prior|yesterday|from|after|since|last|then|had|20\d\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d|(?:Mon|Tues|Wednes|Fri)day|week|month|quarter|year|low|high)\b/i

function judgeClose(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (OTHER_DAY.test(text)) return []
  return [...text.matchAll(CLOSE)].flatMap((match): Judged[] => {
    const { figure = '' } = match.groups ?? {}
    const signals = signalsAt(sentence, match.index, index)
    if (signals.length !== 1 || isConditional(sentence, match.index)) return []
    const written = figure.replace(/[$,]/g, '')
    const slack = 0.5 / 10 ** decimalsOf(written) + SMALL
    const isTrue = signals.every(
      ({ readings: { close } }) => Math.abs(close - Number(written)) <= slack,
    )
    const isRough = /\b(?:about|around|roughly|near|nearly|almost|just)\b/i.test(match[0])
    return isTrue || isRough ? [] : [{ ...spanOf(match), isTrue, isOfWords: true }]
  })
}
const SMALL = 1e-9

/** "The short-term picture is firmer": the price is above, or below, its 20-day average. */
const SHORT_TERM =
  /\b(?:short(?:er)?-term|near-term) (?:picture|view|trend|tone|backdrop) (?:is|looks|remains|has been|appears) (?:(?:clearly|somewhat|a little|much|rather) )?(?:(?<up>firmer|brighter|better|stronger|healthier|more positive)|weaker|softer|worse|gloomier|more negative)(?=[,.;:]|$| and\b| than\b)/gi

function judgeShortTerm(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(SHORT_TERM)].flatMap((match): Judged[] => {
    const signals = signalsAt(sentence, match.index, index)
    if (signals.length === 0 || isNegated(sentence, match.index)) return []
    const isUp = match.groups?.up !== undefined
    const isTrue = signals.every(({ readings: { close, sma20 } }) => close > sma20 === isUp)
    return [{ ...spanOf(match), isTrue, isOfWords: true }]
  })
}
