import { noteCompared } from './compared.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Clause } from '../signals/signal.ts'
import type { FactIndex } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { goalOf, listNamed, clausesOf, ownersBefore } from './goal-clauses.ts'
import { signalOf } from './read-values.ts'

const NEEDED: Readonly<Record<'BUY' | 'SELL', Readonly<Record<string, readonly number[]>>>> = {
  BUY: { RSI: [45, 70], ADX: [25], CMF: [0] },
  SELL: { RSI: [30, 70], ADX: [25], CMF: [0] },
}

const BOUND =
  /\b(?<name>RSI|ADX|CMF|(?:Chaikin )?money flow)\b(?<link>[^.;,\d]{0,40}?)\b(?:above|below|over|under|to|at least|more than|less than|exceeds?|between|past)\s(?<low>-?\d+(?:\.\d+)?)(?!\d)(?:\s?(?:and|to|–|-)\s?(?<high>\d+))?(?!\d|\.\d| ?(?:full |more )?points)/g

const DEPENDS =
  /\b(?:would|needs?|requires?|asks?|wants?|calls? for|until|before|keeps?|as long as|if|once|must|qualify|no longer|enough|suffic\w+|to (?:end|keep|undo|trigger|set off|get|reach|become))\b/i

/** Bounds that an action depends on are the rule's, not those of another zone. */
export function checkThresholds(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const goal = goalOf(text)
  if (goal === null || !DEPENDS.test(text) || index.signals.size === 0) return null
  for (const match of text.matchAll(BOUND)) {
    const { name = '', low, high } = match.groups ?? {}
    const allowed = NEEDED[goal][/flow/i.test(name) ? 'CMF' : name] ?? []
    const isCase = /\b(?:drop(?:ped|s)?|fell|dipped|were) to\s*$/i.test(
      match[0].replace(/-?\d.*$/, ''),
    )
    if (isCase || /\b(?:sits|stands|is|now|currently|reads)\b/i.test(match.groups?.link ?? ''))
      continue
    const written = [low, high].filter((number) => number !== undefined).map(Number)
    if (written.some((number) => !allowed.includes(number))) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

const HAS_TO =
  /\b(?<name>RSI|ADX|CMF|OBV|averages?|on-balance volume|money flow)\b[^.;]{0,24}?\b(?:would|needs?|has|have|must)\b[^.;,]{0,12}?\b(?:to )?(?<verb>rise|climb|gain|turn (?:up|positive)|move (?:up|above)|get above|increase|improve|recover|come up|go up|ease up|fall|drop|decline|come down|go down|ease|cool|slip|dip|turn (?:down|negative)|reach)\b/gi

const EFFECT =
  /\b(?:an? )?(?<verb>drop|decline|fall|decrease|loss|rise|increase|gain)\s(?:in|of) [^.;,]{0,30}?\b(?<name>RSI|ADX|CMF|OBV)\b[^;]{0,40}?\b(?:would|complete|turn|make)\b/gi

/** "ADX would have to rise": the clause is unmet, and that is the way to meet it. */
export function checkNeeds(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const goal = goalOf(text)
  if (goal === null) return null
  for (const match of [...text.matchAll(HAS_TO), ...text.matchAll(EFFECT)]) {
    const { name = '', verb = '' } = match.groups ?? {}
    const [indicator] = listNamed(name)
    for (const owner of ownersBefore(sentence, match.index + 1)) {
      if (signalOf(owner, index)?.action === goal || indicator === undefined) continue
      const clauses = clausesOf(owner, text, index)?.filter(
        ({ measure }) => INDICATOR_OF[measure] === indicator,
      )
      if (clauses === undefined) continue
      // A measure that the rule has no clause of can't be what it needs.
      if (clauses.length === 0 && goal === 'BUY') continue
      const isDown =
        /come down|go down|ease|cool|slip|dip|fall|drop|decline|down|negative|decrease|loss/i.test(
          verb,
        )
      const isNeeded = clauses.some((clause) => !clause.isMet && isUpward(clause) !== isDown)
      if (!isNeeded) return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  return null
}

/** "Lacks a full point of ADX": the distance to the rule's limit is that large. */
export function checkFullPoint(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = /\b(?:a|one) (?:full|whole) point of (?<name>RSI|ADX)\b/i.exec(sentence.text)
  if (match === null) return null
  const measure = match.groups?.name?.toLowerCase() === 'rsi' ? 'rsi' : 'adx'
  const isShort = ownersBefore(sentence, match.index).every((owner) => {
    const clause = signalOf(owner, index)?.clauses.find(
      (one) => one.rule === 'buy' && one.measure === measure,
    )
    if (clause === undefined) return false
    const { comparison, value } = clause
    const low = comparison.is === 'between' ? comparison.low : comparison.threshold
    return low - value >= 1
  })
  noteCompared(sentence, match)
  return isShort ? null : rejectMatch('relation', match)
}

function isUpward({ comparison, value }: Clause): boolean {
  if (comparison.is === 'between') return value < comparison.low
  return comparison.is === 'above' || comparison.is === 'at-least'
}
