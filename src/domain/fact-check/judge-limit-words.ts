import { ofFiguresAndWords, type Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { simulateRules } from './simulate-rules.ts'
import { spanOf } from './split-sentences.ts'
import { signalsAt } from './subjects-at.ts'
import { RULE_LIMITS } from './thresholds.ts'

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

/** What is said of a limit of the rules: that a reading is close to it, what lies beyond it, what it is for. */
export function judgeLimitWords(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, lead } = sentence
  if (text.trimEnd().endsWith('?')) return []
  const close = [...text.matchAll(CLOSE)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const { of, limit, top, low } = match.groups ?? {}
    const measure = scaledOf(of)
    const signals = signalsAt(sentence, span.at, index)
    if (measure === null || signals.length === 0 || isConditional(sentence, span.at)) return []
    const named = Number(limit)
    const limits: readonly number[] = RULE_LIMITS[measure]
    // "Close to 40": of no rule, which has a check of its own.
    if (!limits.includes(named) && !ENDED.test(match[0])) return []
    const isEnd = (top === undefined || named === 70) && (low === undefined || named !== 70)
    const isTrue = signals.every(
      ({ readings }) =>
        limits.includes(named) && isEnd && Math.abs(readings[measure] - named) <= NEAR[measure],
    )
    const judged = { ...span, isTrue: isTrue !== isNegated(sentence, span.at) }
    return ofFiguresAndWords(judged)
  })
  const beyond = [...text.matchAll(BEYOND)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const { up, action } = match.groups ?? {}
    const before = `${lead} ${text.slice(0, span.at)}`
    const named = [...before.matchAll(/\b(RSI|ADX|CMF)\b/g)].at(-1)?.[1]
    const measure = scaledOf(named)
    const limit = Number(/.*(?<![\d.])(\d+(?:\.\d+)?)(?![\d%])/s.exec(before)?.[1] ?? Number.NaN)
    const signals = signalsAt(sentence, span.at, index)
    if (measure === null || signals.length === 0) return []
    const limits: readonly number[] = RULE_LIMITS[measure]
    const isTrue = signals.every((signal) => {
      const value = signal.readings[measure]
      const isAhead = up === undefined ? value >= limit : value <= limit
      const outcome = simulateRules(signal, {
        [measure]: limit + (up === undefined ? -STEP : STEP),
      })
      return limits.includes(limit) && isAhead && signal.action !== action && outcome === action
    })
    return [{ ...span, isTrue, isOfWords: true }]
  })
  const needed = [...text.matchAll(NEEDED)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const { of, limit, down } = match.groups ?? {}
    const measure = scaledOf(of)
    const signals = signalsAt(sentence, span.at, index)
    if (measure === null || signals.length === 0) return []
    const isTrue = signals.every(({ clauses }) =>
      clauses.some(({ rule, measure: own, comparison, value, isMet }) => {
        if (rule !== 'buy' || own !== measure || isMet) return false
        if (comparison.is !== 'between')
          return comparison.threshold === Number(limit) && down === undefined
        return down === undefined
          ? comparison.low === Number(limit) && value < comparison.low
          : comparison.high === Number(limit) && value > comparison.high
      }),
    )
    return [
      { ...span, isTrue },
      { ...span, isTrue, isOfWords: true },
    ]
  })
  const ends = [...text.matchAll(NEAR_END)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const signals = signalsAt(sentence, span.at, index)
    if (signals.length === 0 || isConditional(sentence, span.at)) return []
    const [, low, high] = RULE_LIMITS.rsi
    const limit = match.groups?.low === undefined ? high : low
    const isTrue = signals.every(({ readings }) => Math.abs(readings.rsi - limit) <= NEAR.rsi)
    return [{ ...span, isTrue: isTrue !== isNegated(sentence, span.at), isOfWords: true }]
  })
  return [...ends, ...close, ...beyond, ...needed]
}

function scaledOf(name: string | undefined): Scaled | null {
  const measure = name?.toLowerCase()
  return measure === 'rsi' || measure === 'adx' || measure === 'cmf' ? measure : null
}
