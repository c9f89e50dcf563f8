import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { simulateRules, isShortOf } from './simulate-rules.ts'
import { RULE_LIMITS, isRuleLimit } from './thresholds.ts'

type Scaled = keyof typeof RULE_LIMITS

const ENDED = /\b(?:limit|end|bound|edge|ceiling|floor|cap|upper|lower)\b/i
const END = '(?:limit|end|bound|edge|ceiling|floor|cap|boundary|threshold|mark|line|level)'
/** "Is close to the upper limit of 70". */
const CLOSE = new RegExp(
  `(?<=\\b(?<of>RSI|ADX|CMF)\\b(?:[^;.]|\\.\\d){0,40}?)(?:(?<very>very|quite|fairly|rather|already|now) )*\\b(?:close|near|not far|only a little way) (?:to|from) (?:(?:its|the|that) )?(?:(?<top>upper|top)|(?<low>lower|bottom))?(?: ?${END})?(?: (?:of|at))?(?: the (?:BUY |buy )?(?:range|band|zone)(?: (?:of|at|,))?)? ?(?<limit>\\d+(?:\\.\\d+)?)(?! (?:points|sessions|days))`,
  'gi',
)
/** "A move above that level would turn the signal into a WATCH". */
const BEYOND =
  /\b[Aa]n? (?:further |sustained |small )?(?:move|rise|climb|reading|step|push|drop|fall|slip|dip) (?:back )?(?:(?<up>above|over|past|beyond)|below|under) (?:that|this|the|it)(?: (?:level|limit|line|mark|threshold|point|ceiling|floor|figure))? (?:would|could) (?:turn|make|change|switch|flip|move|send|take) (?:the (?:signal|stock|rating|BUY)|it|\p{Lu}[\p{L}&.']+) (?:back )?(?:(?:in)?to )?(?:an? )?(?<action>BUY|SELL|WATCH)\b/gu
/** "It would have to exceed 25 to support a BUY". */
const NEEDED =
  /(?<=\b(?<of>RSI|ADX|CMF)\b[^;]{0,80}?)\b(?:it|which|this|that|the reading) (?:would have to|would need to|must|has to|needs to|should) (?:exceed|top|clear|(?:be|rise|climb|get|move|go|stay|come) (?:back )?(?:above|over|past)|reach more than|(?<down>fall below|drop below|stay below|be below)) (?<limit>\d+(?:\.\d+)?) (?:(?:in order )?(?:to|before it (?:can|could)) )(?:support|allow|give|earn|trigger|produce|qualify for|count (?:towards?|for)|meet|satisfy|make|back|permit|help) (?:an? |the )?(?:BUY|buy)(?: (?:signal|condition|rule|rating|case))?\b/gi

/** "Within the range, though near its lower end". */
const NEAR_END =
  /(?<=\bRSI\b(?:[^;.]|\.\d){0,60}?)\b(?:close to|near|towards?|at) (?:its|the) (?:(?<low>lower|bottom)|upper|top) (?:end|edge|limit|bound)(?: of (?:the|its|that) (?:BUY |required |allowed )?(?:range|band|zone))?(?! of \d)/gi

/** How near a limit a reading is at most to be close to it. */
const NEAR: Readonly<Record<Scaled, number>> = { rsi: 3, adx: 3, cmf: 0.03 }
const STEP = 1e-6

const STATEMENTS: readonly Statement[] = [
  {
    words: NEAR_END,
    isSo: ofSignal(({ readings: { rsi } }, { low }) => {
      const [, from, to] = RULE_LIMITS.rsi
      return Math.abs(rsi - (low === undefined ? to : from)) <= NEAR.rsi
    }),
    isOther: isConditional,
  },
  {
    words: CLOSE,
    isSo: ofSignal(({ readings }, { of, limit, top, low }, { match }) => {
      const measure = scaledOf(of)
      const named = Number(limit)
      // "Close to 40": of no rule, which has a check of its own.
      if (measure === null || (!isRuleLimit(measure, named) && !ENDED.test(match[0]))) return null
      const isEnd = (top === undefined || named === 70) && (low === undefined || named !== 70)
      return (
        isRuleLimit(measure, named) && isEnd && Math.abs(readings[measure] - named) <= NEAR[measure]
      )
    }),
    on: 'both',
    isOther: isConditional,
  },
  {
    words: BEYOND,
    isSo: ofSignal((signal, { up, action }, { span, sentence: { lead, text } }) => {
      const before = `${lead} ${text.slice(0, span.at)}`
      const measure = scaledOf([...before.matchAll(/\b(RSI|ADX|CMF)\b/g)].at(-1)?.[1])
      if (measure === null) return null
      const limit = Number(/.*(?<![\d.])(\d+(?:\.\d+)?)(?![\d%])/s.exec(before)?.[1] ?? Number.NaN)
      const value = signal.readings[measure]
      const isAhead = up === undefined ? value >= limit : value <= limit
      const beyond = limit + (up === undefined ? -STEP : STEP)
      return (
        isRuleLimit(measure, limit) &&
        isAhead &&
        signal.action !== action &&
        simulateRules(signal, { [measure]: beyond }) === action
      )
    }),
    denial: 'ignore',
  },
  {
    words: NEEDED,
    isSo: ofSignal(({ clauses }, { of, limit, down }) =>
      clauses.some(
        ({ rule, measure, comparison, value, isMet }) =>
          rule === 'buy' &&
          measure === scaledOf(of) &&
          !isMet &&
          isShortOf(comparison, value) === (down === undefined) &&
          (comparison.is === 'between'
            ? Number(limit) === (down === undefined ? comparison.low : comparison.high)
            : Number(limit) === comparison.threshold),
      ),
    ),
    on: 'both',
    denial: 'ignore',
  },
]

/** What is said of a limit of the rules: that a reading is close to it, what lies beyond it, what it is for. */
export function judgeLimitWords(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}

function scaledOf(name: string | undefined): Scaled | null {
  const measure = name?.toLowerCase()
  return measure === 'rsi' || measure === 'adx' || measure === 'cmf' ? measure : null
}
