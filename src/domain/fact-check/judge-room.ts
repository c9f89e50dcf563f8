import type { Readings } from '../signals/signal.ts'
import {
  type Judged,
  type Statement,
  judgeStatements,
  ofSignal,
  type Groups,
} from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { decimalsOf, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { RULE_LIMITS } from './thresholds.ts'
import { isShortOf } from './simulate-rules.ts'

const DEGREE =
  '(?<degree>(?:a (?:little|bit|touch|shade)|just|slightly|only slightly) (?:more than|over|above)|(?:a (?:little|bit|touch|shade)|just|slightly) (?:less than|under)|about|around|roughly|some|nearly|almost|close to|not quite|less than|under|more than|over|at least|at most|up to|no more than|only|just|another|a mere)'
const SIZE =
  '(?<size>\\d+(?:\\.\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty)'
const MEASURE = '(?<measure>RSI|ADX)'
const WHAT =
  '(?:it|RSI|ADX|(?:the|that|its) (?:stock|reading|shares?|signal|indicator|measure|price)|\\p{Lu}[\\p{L}&.]+)'
/** "A drop of just over four RSI points would bring it back into the BUY range", "a small dip would take it out". */
const MOVE = new RegExp(
  `\\b[Aa]n? (?:(?<small>small|slight|modest|tiny|minor|little|mere|further small) )?(?:further )?(?:(?<up>rise|gain|increase|climb|uptick|jump|improvement)|drop|fall|decline|dip|slip|slide|decrease|pullback)(?: in (?:the |its )?(?<in>RSI|ADX))?(?: of (?:${DEGREE} )*${SIZE}(?: (?<first>RSI|ADX))?(?: points?)?)?(?: (?:in|of|by) (?:the |its )?(?<of>RSI|ADX))? (?:would|could) (?:be enough to )?(?:take|bring|push|put|lift|move|knock|send|drop|carry|pull|get|leave|return) ${WHAT} (?:back )?(?<way>out of|outside|below|above|into|inside|in|within|to) (?:the |its |that )?(?<place>(?:BUY |buy |bullish |required |45[- –]to[- –]70 )*(?:range|zone|band|window|minimum|limit|floor|territory)|overbought(?: territory)?|oversold(?: territory)?|45|70|30|25)\\b`,
  'gu',
)
/** "RSI could rise by at most 3.7 points before the BUY condition on momentum fails". */
const BEFORE = new RegExp(
  `\\b${MEASURE}(?:, [^,;]{1,24},)? (?:could|can|may|might|would have to|would need to|has room to|needs to) (?:still )?(?:(?<up>rise|climb|gain|increase|advance)|fall|drop|decline|slip|lose|ease)(?: by)? (?:${DEGREE} )*${SIZE} (?:more |full )?points? before (?:(?:the|its|that) (?:BUY|momentum|RSI|ADX)(?: (?:signal|condition|rule|rating))?(?: (?:on|of|for) (?:momentum|RSI|ADX))? (?:fails|lapses|is lost|breaks|ends|goes away|is broken|is no longer met|would (?:fail|lapse|end))|(?:it|the reading|${MEASURE.replace('<measure>', '<again>')}) (?:leaves|exits|falls out of|drops out of|moves out of) (?:the |its )?(?:BUY |buy )?(?:range|zone|band)|(?:it|the reading) (?:hits|reaches|crosses|tops|touches|falls below|drops below|passes) (?<limit>25|30|45|70))`,
  'gu',
)

/** "Would have to see RSI climb to 70": the way that its clause is missed. */
const NEEDED_MOVE =
  /\b(?:would have to|would need to|needs?(?: to)?|has to|must|requires?|would need)(?: (?:see|have|get))? (?:its |an? |the )?(?<measure>RSI|ADX) (?:to )?(?:(?<up>rise|climb|recover|rising|climbing|improve|increase)|fall|drop|decline|falling|cool(?: off| down)?|ease|come down)\b/g

/** How far a reading has to go that way to be in a place, or out of it; below 0 where it can't get there so. */
function distanceTo(
  { rsi, adx }: Readings,
  named: string,
  isUp: boolean,
  isOut: boolean,
  place: string,
): number {
  const value = named === 'RSI' ? rsi : adx
  const [number] = /\d\d$/.exec(place) ?? []
  const zone = /overbought/i.test(place) ? 70 : /oversold/i.test(place) ? 30 : number
  if (zone !== undefined) return isUp ? Number(zone) - value : value - Number(zone)
  if (named === 'ADX') return isUp ? STRONG - value : value - STRONG
  const isInside = value >= LOW && value <= HIGH
  if (isInside !== isOut) return -1
  if (isOut) return isUp ? HIGH - value : value - LOW
  return isUp ? LOW - value : value - HIGH
}

const [, LOW, HIGH] = RULE_LIMITS.rsi
const [STRONG] = RULE_LIMITS.adx
/** The most points that are a small move. */
const SMALL = 2

function fits({ small, size, degree = '' }: Groups, away: number): boolean {
  if (away <= 0) return false
  if (size === undefined) return small === undefined || away <= SMALL
  const named = readNumber(size)
  const digits = decimalsOf(size)
  const step = /^\d/.test(size) && digits > 0 ? 0.5 / 10 ** digits : 0.5
  if (/more than|over|above|at least/i.test(degree) && !/no more/i.test(degree))
    return away >= named - 1e-9 && away < named + Math.max(1, named * 0.15)
  if (/less than|under|nearly|almost|close to|not quite/i.test(degree))
    return away <= named && away > named - Math.max(1, named * 0.15)
  const slack = /about|around|roughly|some/i.test(degree) ? Math.max(step, 0.5) : step
  return Math.abs(away - named) <= slack + 1e-9
}

const STATEMENTS: readonly Statement[] = [
  {
    words: MOVE,
    isSo: ofSignal(({ readings }, groups, { match, sentence: { text, lead } }) => {
      const { in: inside, first, of, way = '', place = '', up } = groups
      const before = `${lead} ${text.slice(0, match.index)}`
      const named =
        inside ?? first ?? of ?? [...before.matchAll(/\b(?:RSI|ADX)\b/g)].at(-1)?.[0] ?? 'RSI'
      const isOut = /^(?:out|below|above)/.test(way)
      return fits(groups, distanceTo(readings, named, up !== undefined, isOut, place))
    }),
    on: 'both',
    denial: 'skip',
  },
  {
    words: BEFORE,
    isSo: ofSignal(({ readings }, groups) => {
      const { measure = '', up, limit = 'range' } = groups
      return fits(groups, distanceTo(readings, measure, up !== undefined, true, limit))
    }),
    on: 'both',
    denial: 'skip',
  },
  {
    words: NEEDED_MOVE,
    isSo: ofSignal(({ clauses }, { measure, up }) => {
      const clause = clauses.find(
        (one) => one.rule === 'buy' && one.measure === measure?.toLowerCase() && !one.isMet,
      )
      if (clause === undefined) return null
      return isShortOf(clause.comparison, clause.value) === (up !== undefined) ? null : false
    }),
    isOther: ({ text }) => !/\bBUY\b/.test(text) || /\bSELL\b/.test(text),
    denial: 'skip',
  },
]

/** What a move of a reading would do to it: by how far the limit is. */
export function judgeRoom(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}
