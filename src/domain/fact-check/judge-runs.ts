import { isCase } from './check-claim-words.ts'
import { judgeAll, ofFiguresAndWords, type Judged } from './judge-statements.ts'
import type { Facts } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { isAboutRecord } from './find-cues.ts'
import { isNegated } from './is-negated.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'
import { countSessions } from '../market/calendar/trading-days.ts'

type Period = Facts['periods'][number]

const COUNT = '(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})'
const ACTION = '(?:BUY|SELL|WATCH)'
const SESSIONS = '(?:trading )?(?:sessions|days)'
const LATEST = '(?:last|past|latest|most recent|previous|recent)'
const RUN = new RegExp(
  `(?<![\\w-])(?:${[
    // "In each of the last six sessions", "for all of the past six sessions", "over the last six sessions".
    `(?:(?:in|on|for|over|during|across|through|throughout|at) )?(?:(?:each|every(?: (?:single )?one)?|all)(?: of)? )?(?:the|its|those|these) ${LATEST} (?<last>${COUNT}) (?:straight |consecutive )?${SESSIONS}(?: in a row)?`,
    // "In all six of the most recent sessions".
    `(?:(?:in|on|for) )?all (?<all>${COUNT}) (?:of )?(?:the |its )?${LATEST} ${SESSIONS}`,
    // "For six straight sessions", "six sessions in a row".
    `(?:for )?(?<straight>${COUNT}) (?:(?:straight|consecutive|successive) ${SESSIONS}|${SESSIONS} (?:in a row|running|straight|in succession|on end))`,
    // "In five of the last six sessions".
    `(?:(?:in|on|for|over) )?(?<part>${COUNT}) (?:out )?of (?:the|its) ${LATEST} (?<whole>${COUNT}) ${SESSIONS}`,
    // "The five sessions before it were all WATCH".
    `the (?<before>${COUNT}) ${SESSIONS} (?:(?:right |just |immediately )?before (?:it|that|this|today|then)|preceding (?:it|that|this))`,
  ].join('|')})(?![\\w-])`,
  'gi',
)

/** What may stand between a signal and how long it has run: nothing that speaks of the price. */
const HELD =
  /^(?:,? (?:(?:signal|rating|reading|call|state|label|status|without|any|a|single|interruption|break|change|uninterrupted|unbroken|steadily|now|there|in|place|has|have|had|was|which|that|and|held|been|stood|lasted|stayed|remained|persisted|run|so|running|straight|today|on|it|continuously)))*,? $/i
const AFTER = new RegExp(`^ (?:of|on|at|as|in|with) (?:an? |its )?(?<action>${ACTION})\\b`)
const WERE = new RegExp(
  `^,? (?:(?:were|was|had been|have been|read|showed|all|each|both|every one|on|at|an?|of them|still) )+(?<action>${ACTION})\\b`,
)
const LAST_ACTION = new RegExp(`\\b${ACTION}\\b`, 'g')

/** "A BUY in each of the last six sessions", "six sessions in a row": by the days each signal held. */
export function judgeRuns(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (isAboutRecord(text)) return []
  return [...text.matchAll(RUN)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const said = actionOf(match, text)
    // "Without interruption" denies nothing of the signal.
    if (said === null || isCase(sentence, span.at) || isNegated(sentence, said.at)) return []
    const owners = subjectsAt(sentence, span, index)
    const verdicts = owners.map((owner) =>
      isRun(index.periods.get(owner) ?? [], said.action, match.groups ?? {}),
    )
    const isTrue = judgeAll(verdicts)
    const end = Math.max(span.end, said.end)
    return isTrue === null ? [] : ofFiguresAndWords({ at: span.at, end, isTrue })
  })
}

/** The signal whose run is meant, and where the words of it end. */
function actionOf(
  { index: at, 0: words, groups }: RegExpExecArray,
  text: string,
): { readonly action: string; readonly at: number; readonly end: number } | null {
  const end = at + words.length
  const pattern = groups?.before === undefined ? AFTER : WERE
  const next = pattern.exec(text.slice(end))
  if (next?.groups?.action !== undefined)
    return { action: next.groups.action, at, end: end + next[0].length }
  if (groups?.before !== undefined) return null
  const last = [...text.slice(0, at).matchAll(LAST_ACTION)].at(-1)
  if (last === undefined) return null
  const isHeld = HELD.test(text.slice(last.index + last[0].length, at))
  return isHeld ? { action: last[0], at: last.index, end } : null
}

/** Whether the latest sessions had that signal, as many as is said; null where they are unknown. */
function isRun(
  periods: readonly Period[],
  action: string,
  { last, all, straight, part, whole, before }: Readonly<Record<string, string | undefined>>,
): boolean | null {
  const [previous, current] = periods.slice(-2)
  if (previous === undefined || current === undefined) return null
  if (part !== undefined && whole !== undefined) {
    const sessions = periods
      .slice(-readNumber(whole))
      .flatMap((period) =>
        Array.from({ length: countSessions(period.from, period.to) }, () => period.action),
      )
    const among = sessions.slice(-readNumber(whole))
    return among.filter((one) => one === action).length === readNumber(part)
  }
  const count = readNumber(last ?? all ?? straight ?? before ?? '')
  if (before !== undefined)
    return previous.action === action && countSessions(previous.from, previous.to) >= count
  if (current.action === action) return countSessions(current.from, current.to) >= count
  // "After six straight sessions on WATCH": of the signal before.
  return (
    straight !== undefined &&
    previous.action === action &&
    countSessions(previous.from, previous.to) >= count
  )
}
