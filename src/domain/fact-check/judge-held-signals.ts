import { countSessions } from '../market/calendar/trading-days.ts'
import { judgeAll, ofFiguresAndWords, type Judged } from './judge-statements.ts'
import type { Facts } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { ORDINALS } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

type Period = Facts['periods'][number]

const ORDINAL = `(?<ordinal>${ORDINALS.slice(2, 11).join('|')})`
const SESSION =
  '(?:straight |consecutive |successive )?(?:trading )?(?:session|day)(?: in a row| running)?'
const HELD = [
  new RegExp(
    `\\b(?:kept|keeps|held|holds|is|was|has been|stayed|stays|remained|remains|has|had)(?: (?:at|on))?(?: (?:its|the|an?))? (?<action>BUY|SELL|WATCH)(?: signal| rating)? for (?:the|an?) ${ORDINAL} ${SESSION}\\b`,
    'g',
  ),
  new RegExp(
    `\\b${ORDINAL} ${SESSION} (?:of (?:its|the|this) (?:(?:current|latest|present) )?|(?:on|at|as) (?:an? )?)(?<action>BUY|SELL|WATCH)\\b(?! (?:to|in|before)\\b)`,
    'g',
  ),
]
const LOST =
  /\b(?:has |have )?(?:lost|dropped off|come off|came off) (?:(?:its|the) )?(?<action>BUY|SELL)(?: signal| rating)?(?<today> today)?(?=[,.;:]|$| (?:and|but|with|as|while|when)\b)/g

const RATED = '(?<action>BUY|SELL|WATCH)(?: signal| rating)?'
/** "Flipped from WATCH to BUY today", "its SELL first appeared today": the first session of the signal. */
const TURNED = [
  new RegExp(
    `\\b(?:flipped|switched|turned|moved|went|swung|changed|shifted)(?: (?:over|back|just|only))?(?: from (?:an? )?(?<before>BUY|SELL|WATCH))?(?: (?:in)?to)? (?:an? )?${RATED} (?:only |just )?today\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:earned|got|won|picked up|gained|received|regained|collected)(?: back)? (?:its|an?|the) ${RATED} (?:only |just )?today\\b`,
    'g',
  ),
  new RegExp(
    `\\b${RATED} (?:first |only |just )?(?:appeared|began|started|arrived|fired|kicked in|came in|was given|was triggered|dates from) (?:only |just )?today\\b`,
    'g',
  ),
]

/** Whether a signal's periods, oldest first, are as said; only where one is known before the current. */
type IsSo = (
  periods: { readonly previous: Period; readonly current: Period },
  said: Readonly<Record<string, string | undefined>>,
  lastDay: string | null,
) => boolean

/** So many sessions of the current signal. */
const isHeld: IsSo = ({ current }, { action, ordinal = '' }) =>
  current.action === action && countSessions(current.from, current.to) === ORDINALS.indexOf(ordinal)

/** The last session is the first of the signal. */
const isTurned: IsSo = ({ previous, current }, { action, before }, lastDay) =>
  current.action === action &&
  current.from === lastDay &&
  (before === undefined || previous.action === before)

/** The signal before the current one was that. */
const isLost: IsSo = ({ previous, current }, { action, today }, lastDay) =>
  previous.action === action &&
  current.action !== action &&
  (today === undefined || current.from === lastDay)

const FORMS: readonly (readonly [RegExp, IsSo])[] = [
  ...HELD.map((pattern) => [pattern, isHeld] as const),
  ...TURNED.map((pattern) => [pattern, isTurned] as const),
  [LOST, isLost],
]

/** "Kept its BUY for a fifth session", "lost its BUY today": by the days that each signal held. */
export function judgeHeldSignals(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  return FORMS.flatMap(([pattern, isSo]) =>
    [...text.matchAll(pattern)].flatMap((match): readonly Judged[] => {
      const span = spanOf(match)
      if (isConditional(sentence, span.at) || isNegated(sentence, span.at)) return []
      const verdicts = subjectsAt(sentence, span, index).map((owner) => {
        const [previous, current] = index.periods.get(owner)?.slice(-2) ?? []
        if (previous === undefined || current === undefined) return null
        return isSo({ previous, current }, match.groups ?? {}, index.lastDay)
      })
      const isTrue = judgeAll(verdicts)
      return isTrue === null ? [] : ofFiguresAndWords({ ...span, isTrue })
    }),
  )
}
