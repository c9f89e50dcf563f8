import type { Ticker } from '../market/listings/ticker.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Change, Signal, Step } from '../signals/signal.ts'
import { simulate, isShortOf } from './simulate-rules.ts'
import type { ClaimedAction } from './find-actions.ts'
import type { FactIndex } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'
import { listNamed, NAMED } from './goal-clauses.ts'

/**
 * Whether the stated change and its cause are among the signal's changes: same measures, same
 * directions. Without a named measure, the action must differ from the current one.
 */
export function checkChange(
  claimed: ClaimedAction,
  owner: Ticker,
  { text }: Sentence,
  index: FactIndex,
): boolean {
  const signal = index.signals.get(owner)
  if (signal?.kind !== 'signal') return false
  if (claimed.action === 'NO SIGNAL') return false
  const shortOf = /\b(?<missing>one|two|three|four) conditions? short of(?: an?)?\s$/i.exec(
    text.slice(0, claimed.at),
  )
  if (shortOf) return isShort(signal, claimed.action, shortOf.groups?.missing ?? '')
  if (signal.action === claimed.action)
    return (
      /\b(?:until then|for now|in the meantime|so far)\b/i.test(text) ||
      /\b(?:still|stays?|remains?|keeps?)\b/i.test(text)
    )
  const condition = findCondition(text, claimed)
  const named = listNamed(condition)
  if (named.length === 0) return true
  const isNearest = signal.changes.some(
    (change) => change.to === claimed.action && isSame(change, named, condition, claimed, text),
  )
  if (isNearest) return true
  // In other words, or by another way than the nearest: the rules decide.
  const isOther =
    /^(?:were|with|an?)\b|\bif\b(?:[^.;]|\.\d)*\b(?:were|reached|moved|turned|rose|fell|dropped)\b|\bwould\b/i.test(
      text,
    )
  return (
    isOther &&
    simulate(signal, named, claimed.action) &&
    (claimed.action === 'WATCH' || goesRightWay(signal, named, condition))
  )
}

/** Each clause that would have to change is named with its own direction. */
function goesRightWay(signal: Signal, named: readonly string[], condition: string): boolean {
  return signal.clauses
    .filter(
      ({ measure, isMet, rule }) =>
        !isMet && rule === 'buy' && named.includes(INDICATOR_OF[measure]),
    )
    .every(({ measure, comparison, value }) =>
      goesSameWay({ measure, comparison, now: value, distance: 0 }, condition),
    )
}

/** The text after "if" and the like; the whole sentence without one. */
function findCondition(text: string, { end }: ClaimedAction): string {
  const after = /\b(?:if|when|once|unless|until|on|needs?|requires?)\b.*$/is.exec(text.slice(end))
  if (after) return after[0]
  const match = /\b(?:if|when|once)\b.*$/is.exec(text)
  return match?.[0] ?? text
}

function isSame(
  change: Change,
  named: readonly string[],
  condition: string,
  claimed: ClaimedAction,
  text: string,
): boolean {
  const needed = new Set<string>(change.steps.map(({ measure }) => INDICATOR_OF[measure]))
  const isSameSet = named.length === needed.size && named.every((name) => needed.has(name))
  return (
    isSameSet &&
    isSameRule(change, text.slice(claimed.end, claimed.end + 24)) &&
    change.steps.every((step) => goesSameWay(step, condition))
  )
}

function isSameRule({ rule }: Change, after: string): boolean {
  if (after.startsWith(' on exhaustion')) return rule === 'exhaustion'
  return !/^ on a (?:broken trend|trend break)/.test(after) || rule === 'trend-break'
}

const UP =
  /\b(?:rises?|climbs?|moves? (?:up|above|back above)|above|higher|gains?|increases?|strengthens?|crosses above)\b/i
const DOWN =
  /\b(?:falls?|drops?|slips?|moves? (?:down|below|back below)|below|lower|decreases?|weakens?|crosses below)\b/i

/** Whether the words after a measure's name give the right direction. */
function goesSameWay({ measure, comparison, now }: Step, condition: string): boolean {
  const name = NAMED[INDICATOR_OF[measure]].exec(condition)
  const start = (name?.index ?? 0) + (name?.[0].length ?? 0)
  const words = condition.slice(start, start + 60).replace(/,? (?:and|;) [A-Z]{3}.*$|[;,(].*$/s, '')
  const isUp = isShortOf(comparison, now)
  const [up, down] = [UP.exec(words)?.index ?? Infinity, DOWN.exec(words)?.index ?? Infinity]
  if (up === down || measure === 'smaSlope') return true
  return isUp ? up < down : down < up
}

const MISSING = ['', 'one', 'two', 'three', 'four']

function isShort(signal: Signal, action: string, word: string): boolean {
  const rule = action === 'BUY' ? 'buy' : 'trend-break'
  const missing = signal.clauses.filter((clause) => clause.rule === rule && !clause.isMet)
  return action !== 'WATCH' && MISSING[missing.length] === word.toLowerCase()
}
