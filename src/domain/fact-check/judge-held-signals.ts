import { countSessions } from '../market/calendar/trading-days.ts'
import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Action } from '../signals/signal.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional } from './is-negated.ts'
import { ORDINALS, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'

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

/** "Is one of today's BUY signals", "one of the six BUYs": the stock is one. */
const ONE_OF =
  /\b(?:is|among|as|remains|counts as) (?:still )?one of (?:(?:today's|the|our|only|just|those|these|day's|list's|current) )*(?:\d+ |two |three |four |five |six |seven |eight |nine |ten )?(?<action>BUY|SELL|WATCH)(?:s\b| (?:signals?|stocks?|names?|ratings?|calls?)\b)/g

/** "Are both BUYs": each of them. */
const ALL_ARE =
  /\b(?:are|remain|stay) (?:still |now )?(?:both|all(?: (?:two|three|four))?) (?:rated )?(?<action>BUY|SELL|WATCH)(?:s|es| signals| stocks| names)\b/g

/** The current period of a stock's signal and the one before; null where one of them is unknown. */
function lastTwo(owner: Ticker, { periods }: FactIndex) {
  const [previous, current] = periods.get(owner)?.slice(-2) ?? []
  return previous === undefined || current === undefined ? null : { previous, current }
}

/** So many sessions of the current signal. */
const isHeld: Statement['isSo'] = (owner, { action, ordinal = '' }, index) => {
  const { current } = lastTwo(owner, index) ?? {}
  if (current === undefined) return null
  const sessions = countSessions(current.from, current.to)
  return current.action === action && sessions === ORDINALS.indexOf(ordinal)
}

/** The last session is the first of the signal. */
const isTurned: Statement['isSo'] = (owner, { action, before }, index) => {
  const last = lastTwo(owner, index)
  return (
    last &&
    last.current.action === action &&
    last.current.from === index.lastDay &&
    (before === undefined || last.previous.action === before)
  )
}

/** The signal before the current one was that. */
const isLost: Statement['isSo'] = (owner, { action, today }, index) => {
  const last = lastTwo(owner, index)
  return (
    last &&
    last.previous.action === action &&
    last.current.action !== action &&
    (today === undefined || last.current.from === index.lastDay)
  )
}

/** As many breaks of the signal in its last sessions, which it ended with. */
const isInterrupted: Statement['isSo'] = (owner, { action, not, times, span = '' }, index) => {
  const last = statesOf(owner, readNumber(span), index)
  const count = not === undefined ? countOf(times) : 0
  const breaks = last.filter((state, at) => state !== action && last[at - 1] === action).length
  if (last.length < 2) return null
  return last.at(-1) === action && (count === null ? breaks > 0 : breaks === count)
}

/** The signal of the session before, and the one of now. */
const isOfYesterday: Statement['isSo'] = (owner, { then, now }, index) => {
  const [before, last] = statesOf(owner, 2, index)
  if (last === undefined) return null
  return before === then && (now === undefined || last === now)
}

const READ = { on: 'both', isOther: isConditional, denial: 'skip' } as const
/** "Interrupted once" is no condition. */
const READ_BROKEN = {
  on: 'both',
  isOther: ({ text }: Sentence, at: number) =>
    /\b(?:if|would|when|unless)\b/i.test(text.slice(0, at)),
  denial: 'ignore',
} as const

const STATEMENTS: readonly Statement[] = [
  ...[ONE_OF, ALL_ARE].map((words) => ({
    words,
    isSo: ofSignal((signal, { action }) => signal.action === action),
    isOther: isConditional,
  })),
  ...HELD.map((words) => ({ words, isSo: isHeld, ...READ })),
  ...TURNED.map((words) => ({ words, isSo: isTurned, ...READ })),
  { words: LOST, isSo: isLost, ...READ },
  { words: YESTERDAY, isSo: isOfYesterday, ...READ_BROKEN },
  { words: INTERRUPTED, isSo: isInterrupted, ...READ_BROKEN },
]

/** "Kept its BUY for a fifth session", "lost its BUY today": by the days that each signal held. */
export function judgeHeldSignals(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
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
