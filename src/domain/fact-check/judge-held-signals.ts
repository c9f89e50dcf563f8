import { sessionsBetween } from '../market/calendar/trading-days.ts'
import type { Judged } from './check-traits.ts'
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

/** "Kept its BUY for a fifth session", "lost its BUY today": by the days that each signal held. */
export function judgeHeldSignals(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (text.trimEnd().endsWith('?')) return []
  const matches = [...HELD, ...TURNED, LOST].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({ pattern, match })),
  )
  return matches.flatMap(({ pattern, match }): readonly Judged[] => {
    const span = spanOf(match)
    if (isConditional(sentence, span.at) || isNegated(sentence, span.at)) return []
    const verdicts = subjectsAt(sentence, span, index).map((owner) =>
      TURNED.includes(pattern)
        ? isTurned(index.periods.get(owner) ?? [], match.groups ?? {}, index.lastDay)
        : isHeld(index.periods.get(owner) ?? [], match.groups ?? {}, index.lastDay),
    )
    if (verdicts.length === 0 || verdicts.includes(null)) return []
    const isTrue = verdicts.every(Boolean)
    return [
      { ...span, isTrue },
      { ...span, isTrue, isOfWords: true },
    ]
  })
}

function isHeld(
  periods: readonly Period[],
  { action, ordinal, today }: Readonly<Record<string, string | undefined>>,
  lastDay: string | null,
): boolean | null {
  const [previous, current] = periods.slice(-2)
  if (previous === undefined || current === undefined) return null
  if (ordinal === undefined)
    return (
      previous.action === action &&
      current.action !== action &&
      (today === undefined || current.from === lastDay)
    )
  const length = sessionsBetween(current.from, current.to).length + 1
  return current.action === action && length === ORDINALS.indexOf(ordinal)
}

/** Whether the last session is the first of a signal; null where no signal is known before it. */
function isTurned(
  periods: readonly Period[],
  { action, before }: Readonly<Record<string, string | undefined>>,
  lastDay: string | null,
): boolean | null {
  const [previous, current] = periods.slice(-2)
  if (previous === undefined || current === undefined) return null
  const isNew = current.action === action && current.from === lastDay
  return isNew && (before === undefined || previous.action === before)
}
