import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Signal } from '../signals/signal.ts'
import { judgeAll, type Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { ownersBefore, ownersOfFrame, isOwnLimit, unmetOf } from './goal-clauses.ts'
import { listConditions } from './list-conditions.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { listUnmet } from './simulate-rules.ts'
import { type Span, spanOf } from './split-sentences.ts'

const WHO = "(?:[\\p{L}\\d&'.-]+ ){0,3}[\\p{L}\\d&'.-]+"
/** "Keeps it at WATCH", "stops it from being a BUY". */
const KEPT = `(?:(?:keep|hold|leav)(?:s|es|ing)? ${WHO} (?:back )?(?:at|on) (?:an? )?(?<watch>WATCH)\\b|(?:keep|stop|prevent|hold)(?:s|ing)? ${WHO} (?:back )?(?:from )?(?:being|becoming|turning into|reading) (?:an? )?(?<goal>BUY)\\b)`
const THING =
  '(?:thing|reason|reading|condition|indicator|obstacle|factor)s?(?: (?:that|which)(?: (?:is|are))?)?'
/** "RSI is not what keeps it at WATCH", "RSI is not the reason it is on WATCH". */
const AFTER = new RegExp(
  `(?:\\b(?:is|are)|(?<=\\p{L})'s)(?<not> not|n't)?(?: (?:still|now|really|actually|mainly))* (?:what|(?<sole>all (?:that|which)|the (?:only|one|sole|single|lone) ${THING})|(?:the|an?|one of the|among the|part of the)(?: main)? ${THING}) (?:${KEPT}|(?:why )?${WHO} (?:is|stays|remains|sits) (?:still )?(?:at|on) (?<on>WATCH)\\b|(?:why )?${WHO} (?:is not|isn't) (?:yet )?(?:an? |rated )?(?<other>BUY)\\b)`,
  'giu',
)
/** "What keeps it at WATCH is", "two things keep it from being a BUY, namely". */
const BEFORE = new RegExp(
  `\\b(?:what(?:(?: is|'s)(?: still)?)?|(?<sole>the (?:only|one|sole|single|lone) ${THING})|(?<count>one|two|three|four|five) ${THING}) ${KEPT}(?:,? (?:is|are)(?: still)?\\b|,? (?:it )?(?:comes|boils) down to(?: (?:just |only )?(?<size>one|two|three|four|five) (?:things?|conditions?|readings?|points?))?|,(?= namely))(?:,? namely|:)?`,
  'giu',
)
/** "Only its RSI keeps it at WATCH". */
const ONLY = new RegExp(`(?<sole>\\b(?:only|just) [^,;:]{2,40}?) ${KEPT}`, 'giu')

const STOP =
  /;|: |\.(?= |$)|,? (?:since|because|while|whereas|but|although|though|so|even|where|rather than|if|when)\b|, (?:with|and (?:it|then)\b)/i

/** "RSI is not what keeps it at WATCH", "what keeps it from being a BUY comes down to": by what its rules still miss. */
export function judgeKeepers(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const frames = [
    ...[...text.matchAll(AFTER)].map((match) => ({ match, span: listBefore(text, match.index) })),
    ...[...text.matchAll(BEFORE)].map((match) => ({ match, span: listAfter(text, match) })),
    ...[...text.matchAll(ONLY)].map((match) => {
      const { sole = '' } = match.groups ?? {}
      return { match, span: { at: match.index, end: match.index + sole.length } }
    }),
  ]
  const kept = frames.flatMap(({ match, span }): Judged[] => {
    const head = spanOf(match)
    const { not, sole, count, size, other, goal = other } = match.groups ?? {}
    const words = text.slice(span.at, span.end)
    const named = new Set(listConditions(text, span).map(({ indicator }) => indicator))
    if (/\btrend\b/i.test(words) && !/\btrend[- ]break\b/i.test(words)) named.add('adx')
    if (named.size === 0) return []
    const verdicts = ownersOfFrame(sentence, head).map((owner) => {
      const signal = signalOf(owner, index)
      if (signal === null) return null
      if (goal === undefined ? signal.action !== 'WATCH' : signal.action === 'BUY') return false
      const rules = goal === undefined ? listKeepers(signal) : [unmetOf(signal, 'buy')]
      if (not !== undefined) return !rules.some((unmet) => [...named].some((one) => unmet.has(one)))
      const number = count ?? size
      const isAll = sole !== undefined || number !== undefined
      if (number !== undefined && readNumber(number) !== named.size) return false
      return rules.some(
        (unmet) =>
          [...named].every((one) => unmet.has(one)) && (!isAll || unmet.size === named.size),
      )
    })
    const isTrue = judgeAll(verdicts)
    return isTrue === null ? [] : [{ ...head, isTrue, isOfWords: true }]
  })
  return [...kept, ...judgeReasons(sentence, index)]
}

const RATHER =
  /\bWATCH (?:rather than|instead of|and not|not) (?:an? )?(?<goal>BUY|SELL),? (?:because|since|as)\b/g

/** "On WATCH rather than SELL because its RSI has not fallen under 30": no rule misses that. */
function judgeReasons(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  return [...text.matchAll(RATHER)].flatMap((match): Judged[] => {
    const span = listAfter(text, match)
    const isOf = match.groups?.goal === 'BUY' ? ['buy'] : ['trend-break', 'exhaustion']
    const isWrong = ownersBefore(sentence, match.index).some((owner) => {
      const clauses = signalOf(owner, index)?.clauses ?? []
      const unmet = isOf.flatMap((id) => listUnmet(clauses.filter(({ rule }) => rule === id)))
      return listConditions(text, span).some(
        ({ indicator, limits }) =>
          unmet.length > 0 &&
          !unmet.some(
            ({ measure, comparison }) =>
              INDICATOR_OF[measure] === indicator &&
              limits.every((limit) => isOwnLimit(comparison, limit)),
          ),
      )
    })
    const whole = { at: match.index, end: span.end, isTrue: false, isOfWords: true }
    return isWrong ? [whole] : []
  })
}

type Kinds = ReadonlySet<string>

/** What keeps a stock at WATCH: all that a BUY misses, or the one thing that a trend break does. */
function listKeepers(signal: Signal): readonly Kinds[] {
  const broken = unmetOf(signal, 'trend-break')
  return broken.size === 1 ? [unmetOf(signal, 'buy'), broken] : [unmetOf(signal, 'buy')]
}

function listBefore(text: string, to: number): Span {
  const stops = [...text.slice(0, to).matchAll(new RegExp(STOP.source, 'gi'))]
  const last = stops.at(-1)
  const from = last === undefined ? 0 : last.index + last[0].length
  // "With RSI at 53.42, ADX is not": what comes after the comma.
  const own = /^.*, (?=(?:its |the )?(?:RSI|ADX|OBV|CMF|trend|averages?)\b[^,]*$)/s.exec(
    text.slice(from, to),
  )
  return { at: from + (own?.[0].length ?? 0), end: to }
}

function listAfter(text: string, { index, 0: words }: RegExpExecArray): Span {
  const from = index + words.length
  const stop = text.slice(from).search(STOP)
  return { at: from, end: stop < 0 ? text.length : from + stop }
}
