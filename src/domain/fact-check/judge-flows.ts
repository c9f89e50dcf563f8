import { findZones } from '../signals/zones.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { STRONG_FLOW } from './trait-patterns.ts'

const DEGREE =
  '(?:only |just |rather |fairly |quite |very |still )?(?:(?<strong>strongly|heavily|forcefully)|mildly|slightly|modestly|gently)'
const FLOW = '(?:flow(?:s|ing|ed)|com(?:es|ing)|pour(?:s|ing)|leav(?:es|ing))'
const FLOWS = new RegExp(
  `\\bmoney (?:is |has been |keeps |was )?(?:${DEGREE} ${FLOW}(?: (?<in>in)| out)?|${FLOW}(?: (?<in>in)| out)? ${DEGREE})\\b`,
  'gi',
)

/** "Under the strong-buying mark". */
const MARK =
  /\b(?:(?<over>above|over|past|beyond|clears|exceeds|reaches)|below|under|beneath|short of|shy of) (?:the |its )?(?:threshold (?:for|of) )?strong[- ](?<side>buying|selling)(?: pressure)? (?:mark|line|level|threshold|limit|zone|range|territory)\b/gi
/** "And most clearly so for AMD": of those whose money flow is on that side. */
const MOST =
  /\bmost (?:(?:clearly|strongly|heavily|markedly|deeply|notably|sharply|decidedly)(?: so)?|so|of all|negative|positive)(?: (?:for|at|in|on))(?: the)? $/i

function judgeMost(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const flow = /\b(?:CMF|money flow)\b[^;]*?\b(?:(?<up>positive)|negative)\b/i.exec(text)
  if (flow === null || index.signals.size > MARKET_SIZE) return []
  const valueOf = (ticker: Ticker) => {
    const cmf = signalOf(ticker, index)?.readings.cmf ?? Number.NaN
    return flow.groups?.up === undefined ? -cmf : cmf
  }
  return mentions.flatMap(({ at, end, ticker }): Judged[] => {
    const most = MOST.exec(text.slice(0, at))
    if (most === null) return []
    const isTrue = [...index.signals.keys()].every(
      (other) => other === ticker || valueOf(other) < valueOf(ticker),
    )
    return [{ at: most.index, end, isTrue, isOfWords: true }]
  })
}

/** "CMF of 0.24 means sellers have been in control": by its sign. */
const CONTROL =
  /\b(?:CMF|money flow)\b(?:[^;,]|\.\d){0,40}? (?:means?|shows?|says?|suggests?|indicates?|implies) (?:that )?(?<side>buyers|sellers) (?:have been|have had|have|are|were|remain|hold) (?:firmly |clearly |mostly |the )?(?:in control|in charge|on top|dominant|dominating|ahead|upper hand)\b/gi
/** "But OBV tells the opposite story": on the other side of zero than money flow. */
const OPPOSITE =
  /\b(?:CMF|money flow)\b[^;]{0,80}?\b(?:but|while|whereas|yet|though) (?:the |its )?(?:OBV|on-balance volume) (?:tells (?:the|an) opposite|tells a different|says the opposite|points the other way|shows the opposite|paints the opposite)\b(?: story| picture)?/gi

const STATEMENTS: readonly Statement[] = [
  {
    words: FLOWS,
    isSo: ofSignal(({ readings }, { strong, in: into }) => {
      const degree = strong === undefined ? 'mild' : 'strong'
      return findZones(readings).cmf === `${degree}-${into === undefined ? 'selling' : 'buying'}`
    }),
    isOther: isCase,
    denial: 'skip',
  },
  {
    words: MARK,
    isSo: ofSignal(({ readings: { cmf } }, { over, side }) => {
      const flow = side?.toLowerCase() === 'buying' ? cmf : -cmf
      return over === undefined ? flow < STRONG_FLOW : flow >= STRONG_FLOW
    }),
    isOther: isCase,
    denial: 'skip',
  },
  {
    words: CONTROL,
    isSo: ofSignal(({ readings: { cmf } }, { side }) =>
      side?.toLowerCase() === 'buyers' ? cmf > 0 : cmf < 0,
    ),
    isOther: isCase,
    denial: 'skip',
  },
  {
    words: OPPOSITE,
    isSo: ofSignal(({ readings: { cmf, obvChange } }) => Math.sign(cmf) === -Math.sign(obvChange)),
    isOther: isCase,
    denial: 'skip',
  },
]

/** "Money is flowing out strongly": the zone of CMF bears the degree out. */
export function judgeFlows(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...judgeStatements(STATEMENTS, sentence, index), ...judgeMost(sentence, index)]
}
