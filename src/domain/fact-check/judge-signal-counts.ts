import type { Action } from '../signals/signal.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { ofFiguresAndWords, type Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { decimalsOf, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

const RANK =
  '(?:(?<second>second|next)[- ])?(?:(?<most>most (?:common|frequent|widespread)|commonest)|rarest|least (?:common|frequent|widespread)|scarcest)'
const SIGNAL = '(?: (?:signal|rating|reading|verdict|status|one|of the three)s?)?'
const SHARE =
  '(?:,? (?:at|with|on|for|covering) (?:just |only |about )?(?<size>\\d{1,3}|[a-z]+(?:-[a-z]+)?) (?:out )?of (?:the |all )?(?<all>\\d{2,3})(?: stocks| names)?)?(?:,? (?:or |and )?\\(?(?:about |roughly |around |nearly |some |just over |just under )*(?<share>\\d+(?:\\.\\d+)?)(?:%| percent))?'
/** "WATCH is by far the most common signal, at 55 of 63 stocks or roughly 87%". */
const COMMON = [
  new RegExp(
    `\\b(?<action>BUY|SELL|WATCH) (?:is|was|remains)(?: still)?(?: (?:by far|easily|clearly))? the ${RANK}${SIGNAL}(?: by far)?${SHARE}`,
    'g',
  ),
  new RegExp(
    `\\b[Tt]he ${RANK}${SIGNAL}(?: by far)? (?:is|was|remains) (?<action>BUY|SELL|WATCH)${SHARE}`,
    'g',
  ),
]
const ACTIONS = ['BUY', 'SELL', 'WATCH'] as const
const TOTAL = 12

/** The place of a signal among the counts of all, with its count and its share. */
function judgeCommon({ text }: Sentence, { signals, actionCounts }: FactIndex): readonly Judged[] {
  if (signals.size < TOTAL) return []
  const total = ACTIONS.reduce((sum, one) => sum + actionCounts[one], 0)
  return COMMON.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(
    (match): readonly Judged[] => {
      const { action, second, most, size, all, share } = match.groups ?? {}
      const own = actionCounts[action as (typeof ACTIONS)[number]]
      const ahead = ACTIONS.filter((one) =>
        most === undefined ? actionCounts[one] < own : actionCounts[one] > own,
      ).length
      const digits = decimalsOf(share ?? '')
      const isTrue =
        ahead === (second === undefined ? 0 : 1) &&
        (size === undefined || (readNumber(size) === own && Number(all) === total)) &&
        (share === undefined ||
          Math.abs((100 * own) / total - Number(share)) <= Math.max(0.5 / 10 ** digits, ROUGH))
      const judged = { ...spanOf(match), isTrue }
      return ofFiguresAndWords(judged)
    },
  )
}

/** How far a rounded share is from the real one at most, in percentage points. */
const ROUGH = 0.5

const TIMES = '(?<times>once|twice|(?:two|three|four|five) times)'
const LAST = 'in the (?:last|past) (?<span>[a-z]+|\\d{1,2}) (?:trading )?(?:sessions|days)'
/** "Its BUY was interrupted once in the last six sessions". */
const INTERRUPTED = new RegExp(
  `\\b(?<action>BUY|SELL|WATCH)(?: (?:signal|rating|run|spell))? (?:was|has|is)(?<not> not| never|n't)?(?: been)?(?: only| just)? (?:interrupted|broken)(?: (?:only |just )?${TIMES})? ${LAST}`,
  'g',
)
/** "Was a WATCH yesterday before returning to BUY today". */
const YESTERDAY =
  /\b(?:was|had been) (?:an? |on |rated )?(?<then>BUY|SELL|WATCH) yesterday(?: before (?:returning|going back|turning|switching|moving|changing)(?: back)? to (?:an? )?(?<now>BUY|SELL|WATCH)(?: today)?)?/g

/** How often a signal was interrupted, and what it was the session before: by its periods. */
function judgeBreaks(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const judge = (
    match: RegExpExecArray,
    isSo: (states: (count: number) => readonly Action[]) => boolean,
  ): readonly Judged[] => {
    const span = spanOf(match)
    if (/\b(?:if|would|when|unless)\b/i.test(text.slice(0, span.at))) return []
    const owners = subjectsAt(sentence, { at: span.at, end: span.at }, index)
    if (owners.length === 0 || owners.some((owner) => statesOf(owner, 2, index).length < 2))
      return []
    const isTrue = owners.every((owner) => isSo((count) => statesOf(owner, count, index)))
    const judged = { ...span, isTrue }
    return ofFiguresAndWords(judged)
  }
  return [
    ...[...text.matchAll(INTERRUPTED)].flatMap((match) => {
      const { action, not, times, span = '' } = match.groups ?? {}
      const count = not === undefined ? countOf(times) : 0
      return judge(match, (states) => {
        const last = states(readNumber(span))
        const isOwn = last.at(-1) === action
        const breaks = last.filter(
          (state, at) => state !== action && last[at - 1] === action && last.includes(state),
        ).length
        return isOwn && (count === null ? breaks > 0 : breaks === count)
      })
    }),
    ...[...text.matchAll(YESTERDAY)].flatMap((match) => {
      const { then, now } = match.groups ?? {}
      return judge(match, (states) => {
        const [before, last] = states(2)
        return before === then && (now === undefined || last === now)
      })
    }),
  ]
}

function countOf(times: string | undefined): number | null {
  if (times === undefined) return null
  if (/^once$/i.test(times)) return 1
  return /^twice$/i.test(times) ? 2 : readNumber(times.replace(/ .*$/, ''))
}

/** A stock's signal on each of its last sessions, oldest first. */
function statesOf(owner: Ticker, count: number, { periods, closes }: FactIndex): readonly Action[] {
  const own = periods.get(owner) ?? []
  const days = closes.get(owner)?.dates.slice(-count) ?? []
  return days.flatMap((day) => own.find(({ from, to }) => from <= day && day <= to)?.action ?? [])
}

/** Which signal is the most common, and how often one was interrupted. */
export function judgeSignalCounts(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...judgeCommon(sentence, index), ...judgeBreaks(sentence, index)]
}
