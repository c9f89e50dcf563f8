import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { RULE_LIMITS } from './thresholds.ts'
import { decimalsOf } from './number-words.ts'

/** "Pfizer's ADX of 40.36 is above 25": a figure that is given as the reading. */
const OWN =
  /(?<=(?:'s?|\b(?:its|the)|^(?:an?|the)?) (?:current |latest |own )?)(?<measure>RSI|ADX) (?:reading )?of (?<figure>\d+\.\d+)\b(?! points)/g
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

/** "Ended the day at $142.07": the close of the last session. */
const CLOSE =
  /\b(?:clos|end|finish|settl|wrapp)(?:ed|d|ing)(?: up)?(?: (?:(?:the|its|Thursday's|today's) )?(?:day|session|trading(?: day)?))?(?: (?:today|higher|lower|up|down))? at (?<figure>\$[\d,]*\d(?:\.\d+)?)/g
/** Another day that a close may be of. */
const OTHER_DAY =
  /\b(?:ago|earlier|before|previous|prior|yesterday|from|after|since|last|then|had|20\d\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d|(?:Mon|Tues|Wednes|Fri)day|week|month|quarter|year|low|high)\b/i

/** "The short-term picture is firmer": the price is above, or below, its 20-day average. */
const SHORT_TERM =
  /\b(?:short(?:er)?-term|near-term) (?:picture|view|trend|tone|backdrop) (?:is|looks|remains|has been|appears) (?:(?:clearly|somewhat|a little|much|rather) )?(?:(?<up>firmer|brighter|better|stronger|healthier|more positive)|weaker|softer|worse|gloomier|more negative)(?=[,.;:]|$| and\b| than\b)/gi

const SMALL = 1e-9

const STATEMENTS: readonly Statement[] = [
  {
    words: OWN,
    isSo: ofSignal(({ readings }, { measure, figure = '' }) => {
      const value = measure === 'RSI' ? readings.rsi : readings.adx
      return value.toFixed(decimalsOf(figure)) === figure ? null : false
    }),
    isOther: isConditional,
    denial: 'ignore',
  },
  {
    words: CROSSED,
    isSo: ofSignal(({ readings }, { of, not, up, limit }) => {
      const value = of === 'RSI' ? readings.rsi : of === 'ADX' ? readings.adx : readings.cmf
      if (not === undefined) return null
      return up === undefined ? value >= Number(limit) : value <= Number(limit)
    }),
    on: 'both',
    isOther: isConditional,
    denial: 'ignore',
  },
  {
    words: CLOSE,
    isSo: ofSignal(({ readings: { close } }, { figure = '' }) => {
      const written = figure.replace(/[$,]/g, '')
      const slack = 0.5 / 10 ** decimalsOf(written) + SMALL
      return Math.abs(close - Number(written)) <= slack ? null : false
    }),
    isOther: (sentence, at) => OTHER_DAY.test(sentence.text) || isConditional(sentence, at),
    denial: 'ignore',
  },
  {
    words: SHORT_TERM,
    isSo: ofSignal(
      ({ readings: { close, sma20 } }, { up }) => close > sma20 === (up !== undefined),
    ),
    denial: 'skip',
  },
  {
    words: RANGE,
    isSo: ofSignal(
      ({ readings: { rsi } }, { figure, just, well, way = '' }, { sentence, span }) => {
        const inside = Math.min(rsi - LOW, HIGH - rsi)
        const isSo = /^(?:within|in)/i.test(way)
          ? inside >= 0
          : /below/i.test(way)
            ? rsi < LOW
            : /above/i.test(way)
              ? rsi > HIGH
              : inside < 0
        const size = Math.abs(inside)
        const isTrue =
          isSo &&
          (figure === undefined || rsi.toFixed(decimalsOf(figure)) === figure) &&
          (just === undefined || size <= NEAR) &&
          (well === undefined || size >= WELL)
        return isTrue !== isNegated(sentence, span.at + 'RSI '.length)
      },
    ),
    on: 'both',
    isOther: isConditional,
    denial: 'ignore',
  },
]

/** What is said of a reading's figure and of its place in the range of the BUY rule, and of the close. */
export function judgeOwnReadings(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}
