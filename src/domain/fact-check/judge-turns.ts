import type { Action, Measure, RuleId, Signal } from '../signals/signal.ts'
import { judgeAll, type Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { listConditions, type NamedCondition } from './list-conditions.ts'
import { isNegated } from './is-negated.ts'
import { ownersOfFrame } from './goal-clauses.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { simulateRules, limitsOf } from './simulate-rules.ts'
import { type Span, spanOf } from './split-sentences.ts'

const WHO =
  "(?:it|them|(?:the|its) (?:stock|signal|shares|rating)|\\p{Lu}[\\p{L}&'.-]*(?: (?:of )?\\p{Lu}[\\p{L}&'.-]*){0,3})"
const ACTION = '(?:BUY|SELL|WATCH)'
const FROM = `(?: (?:back )?from (?:an? |its )?(?<from>${ACTION}))?`
const TO = `(?<to>${ACTION})(?: (?:on|by|under) (?:the |an? )?(?<by>exhaustion|trend[- ]break)(?: rule)?)?`
const MOVE =
  '(?:move|take|push|turn|send|bring|drop|flip|change|switch|shift|knock|lift|put|return|pull)'
/** "One thing that would move it from SELL to WATCH is an ADX that falls below 25". */
const MOVED = new RegExp(
  `\\b(?:would|could|might) ${MOVE} ${WHO}${FROM} (?:back |over )?(?:in)?(?:to|on) (?:an? )?${TO}(?: again)? (?:is|would be)\\b`,
  'gu',
)
/** "Moving from SELL to WATCH would take an RSI below 30". */
const MOVING = new RegExp(
  `\\b(?:[Mm]oving|[Gg]oing|[Gg]etting|[Dd]ropping|[Ss]witching|[Rr]eturning|[Cc]hanging|[Aa] (?:move|switch|change|drop|return|step|shift)|[Tt]he (?:move|switch|change|step|way))${FROM} (?:back |over )?(?:in)?to (?:an? )?${TO} (?:would|could) (?:take|need|require|call for)\\b`,
  'gu',
)
const STOP =
  /;|: |\.(?= |$)|,? (?:since|because|whereas|but|although|though|so|even|which|rather than|if|when|not|from its)\b/i

/** What would turn a signal into another, by the rules with the named readings there. */
export function judgeTurns(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const after = [MOVED, MOVING].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const from = match.index + match[0].length
      const stop = text.slice(from).search(STOP)
      return { match, list: { at: from, end: stop < 0 ? text.length : from + stop } }
    }),
  )
  return after.flatMap(({ match, list }): Judged[] => {
    const { from, to, by } = match.groups ?? {}
    const head = spanOf(match)
    const ways = listWays(text, list)
    if (ways === null || isNegated(sentence, head.at) || /\b(?:not|never)\b|n't/.test(match[0]))
      return []
    const verdicts = ownersOfFrame(sentence, head).map((owner) => {
      const signal = signalOf(owner, index)
      if (signal === null || to === undefined) return null
      if (from !== undefined && from !== signal.action) return false
      // The action of the pattern.
      return isTurned(signal, ways, to as Action, by)
    })
    const isTrue = judgeAll(verdicts)
    if (isTrue === null) return []
    const whole = {
      at: Math.min(head.at, list.at),
      end: Math.max(head.end, list.end),
      isTrue,
      isOfWords: true,
    }
    return isTrue ? [whole, { ...whole, isOfWords: false }] : [whole]
  })
}

type Step = { readonly measure: Measure; readonly value: number; readonly limit: number }

/** What changes, by whole ways of which one is enough; null where it can't be read. */
function listWays(text: string, list: Span): readonly (readonly Step[])[] | null {
  const named = listConditions(text, list)
  const steps = named.flatMap(
    (one, place) => stepOf(one, text.slice(one.at, named[place + 1]?.at ?? list.end)) ?? [],
  )
  if (steps.length === 0 || steps.length < named.length) return null
  const isEither = /\bor\b(?! (?:more|less|higher|lower|above|below|over|under)\b)/i
  return isEither.test(text.slice(list.at, list.end)) ? steps.map((step) => [step]) : [steps]
}

const SMALL = 1e-6

function stepOf({ indicator, isUp, limits }: NamedCondition, words: string): Step | null {
  const [low, high] = limits
  if (indicator === 'rsi' || indicator === 'adx') {
    if (low === undefined) return null
    // "Rises from 20 to 25", unlike "between 45 and 70".
    if (high !== undefined && /\bfrom\b/i.test(words))
      return { measure: indicator, value: high + (high > low ? SMALL : -SMALL), limit: high }
    if (high !== undefined) return { measure: indicator, value: (low + high) / 2, limit: low }
    if (/\bat least\b|\bor (?:more|higher|above)\b|\breach/i.test(words))
      return { measure: indicator, value: low, limit: low }
    return isUp === null
      ? null
      : { measure: indicator, value: low + (isUp ? SMALL : -SMALL), limit: low }
  }
  const isRaised =
    isUp ??
    (/\b(?:positive|rising|rises?|rose|above|higher)\b/i.test(words)
      ? true
      : /\b(?:negative|falling|falls?|fell|below|lower|drop\w*)\b/i.test(words)
        ? false
        : null)
  if (isRaised === null) return null
  if (indicator === 'cmf')
    return limits.some((limit) => limit !== 0)
      ? null
      : { measure: 'cmf', value: isRaised ? SMALL : -SMALL, limit: 0 }
  if (indicator === 'obv') return { measure: 'obvChange', value: isRaised ? 1 : -1, limit: 0 }
  const isOfFifty = /\b(?:50-day|SMA ?50|longer|slower|golden|death)/i.test(words)
  return {
    measure: isOfFifty ? 'smaGap' : 'smaSlope',
    value: isRaised ? SMALL : -SMALL,
    limit: 0,
  }
}

/** Whether each way leads there, with each of its steps needed, and each at a limit of the rules. */
function isTurned(
  signal: Signal,
  ways: readonly (readonly Step[])[],
  to: Action,
  by: string | undefined,
): boolean {
  if (signal.action === to) return false
  return ways.every((steps) => {
    const leads = (ones: readonly Step[]) =>
      simulateRules(signal, Object.fromEntries(ones.map(({ measure, value }) => [measure, value])))
    const isNeeded = steps.every((step) => leads(steps.filter((one) => one !== step)) !== to)
    const isOfRules = steps.every(({ measure, limit }) =>
      signal.clauses.some(
        (clause) =>
          clause.measure === measure &&
          limitsOf(clause.comparison).some((own) => Math.abs(own - limit) <= 1),
      ),
    )
    return leads(steps) === to && isNeeded && isOfRules && isBy(signal, steps, by)
  })
}

/** Whether the steps are of the rule that is named. */
function isBy(signal: Signal, steps: readonly Step[], by: string | undefined): boolean {
  if (by === undefined) return true
  const rule: RuleId = /exhaustion/i.test(by) ? 'exhaustion' : 'trend-break'
  return steps.every(({ measure }) =>
    signal.clauses.some((clause) => clause.rule === rule && clause.measure === measure),
  )
}
