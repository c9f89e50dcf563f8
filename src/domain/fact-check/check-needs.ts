import { noteCompared } from './compared.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { readNumber } from './number-words.ts'
import { goalOf, listNamed, clausesOf, ownersBefore } from './goal-clauses.ts'
import { signalOf } from './read-values.ts'
import { isShortOf } from './simulate-rules.ts'

type Rule = 'BUY' | 'SELL' | 'trend-break' | 'exhaustion'
/** A rule, or any of them where none is named. */
type Named = Rule | 'any'

const NEEDED: Readonly<Record<Named, Readonly<Record<string, readonly number[]>>>> = {
  BUY: { RSI: [45, 70], ADX: [25], CMF: [0] },
  SELL: { RSI: [30, 70], ADX: [25], CMF: [0] },
  'trend-break': { RSI: [30], ADX: [25] },
  exhaustion: { RSI: [70] },
  any: { RSI: [30, 45, 70], ADX: [25], CMF: [0] },
}

/** The rule whose limits a text speaks of; the action where it names both. */
function ruleOf(text: string): Rule | null {
  const goal = goalOf(text)
  if (goal === 'BUY') return goal
  const isBreak = /\btrend[- ]break\b/i.test(text)
  const isExhaustion = /\bexhaustion\b/i.test(text)
  if (isBreak === isExhaustion) return goal
  return isBreak ? 'trend-break' : 'exhaustion'
}

/** "The 20 that the BUY rule asks for". */
const ASKED =
  /\b(?<name>RSI|ADX|CMF)\b(?:[^.;]|\.\d){0,48}?\bthe (?<low>\d+(?:\.\d+)?)(?: (?:mark|level|threshold|line|limit))? (?:that )?(?:the |its |an? )?(?:BUY|SELL|trend-break|exhaustion)(?: rule)? (?:asks? for|needs?|requires?|wants?|demands?|calls? for)\b/g

const BOUND =
  /\b(?<name>RSI|ADX|CMF|(?:Chaikin )?money flow)\b(?<link>[^.;,\d]{0,40}?)\b(?:above|below|over|under|to|at least|more than|less than|exceeds?|between|past)\s(?<low>-?\d+(?:\.\d+)?)(?!\d)(?:\s?(?:and|to|–|-)\s?(?<high>\d+))?(?!\d|\.\d| ?(?:full |more )?points)/g

const DEPENDS =
  /\b(?:would|needs?|requires?|asks?|wants?|calls? for|until|before|keeps?|as long as|if|once|must|qualify|no longer|enough|suffic\w+|to (?:end|keep|undo|trigger|set off|get|reach|become))\b/i

/** Bounds that an action depends on are the rule's, not those of another zone. */
export function checkThresholds(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const goal = ruleOf(text) ?? (/\bconditions?\b/i.test(text) ? 'any' : null)
  if (goal === null || !DEPENDS.test(text) || index.signals.size === 0) return null
  for (const match of text.matchAll(ASKED)) {
    const { name = '', low } = match.groups ?? {}
    if (!(NEEDED[goal][name] ?? []).includes(Number(low))) return rejectMatch('relation', match)
  }
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
  /\b(?<name>RSI|ADX|CMF|OBV|averages?|on-balance volume|money flow)\b(?:[^.;]|\.\d){0,24}?\b(?:would|needs?|has|have|must)\b(?:[^.;,]|\.\d){0,12}?\b(?:to )?(?<verb>rise|climb|gain|turn (?:up|positive)|move (?:up|above)|get above|increase|improve|recover|come up|go up|ease up|fall|drop|decline|come down|go down|ease|cool|slip|dip|turn (?:down|negative)|reach)\b/gi

const EFFECT =
  /\b(?:an? )?(?<verb>drop|decline|fall|decrease|loss|rise|increase|gain)\s(?:in|of) (?:[^.;,]|\.\d){0,30}?\b(?<name>RSI|ADX|CMF|OBV)\b[^;]{0,40}?\b(?:would|complete|turn|make)\b/gi

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
      const isNeeded = clauses.some(
        (clause) => !clause.isMet && isShortOf(clause.comparison, clause.value) !== isDown,
      )
      if (!isNeeded) return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  return null
}

const CHANGES =
  /\b(?:needs?|requires?|takes?|need(?:ed)? for an? BUY (?:is|are))\b(?: (?:just|only|exactly|at least|still))* (?<count>one|two|three|four|five|an?|\d)(?: (?:single|more|further|other))* (?:changes?(?! in\b)|things?|steps?|improvements?|adjustments?)\b|\b(?<stand>one|two|three|four|five|\d) (?:things?|obstacles?|readings|measures|hurdles) (?:(?:still|now|currently) )?(?:stands?|is|are|remains?) (?:still )?(?:in the way|missing|lacking|between|short|absent|unmet)\b|\b(?<change>one|two|three|four|five|\d) (?:things?|conditions?|readings|measures) (?:(?:would|will|still) )?(?:(?:have|has|need|needs) to|must) (?:change|move|improve|be different)\b/gi

/** "A BUY would need just two changes", "three things stand in the way": as many clauses are unmet. */
export function checkChangeCounts(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  if (goalOf(text) !== 'BUY') return null
  for (const match of text.matchAll(CHANGES)) {
    const { count, stand, change } = match.groups ?? {}
    const word = count ?? stand ?? change ?? ''
    const size = /^an?$/i.test(word) ? 1 : readNumber(word)
    for (const owner of ownersBefore(sentence, match.index + 1)) {
      const unmet = clausesOf(owner, 'BUY', index)?.filter(({ isMet }) => !isMet).length
      if (unmet === undefined) continue
      const isTrue = /at least/i.test(match[0]) ? unmet >= size : unmet === size
      if (!isTrue) return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  return null
}

const ENOUGH =
  /\b(?:cross(?:over)?|RSI|ADX|OBV|CMF|averages?|one (?:condition|reading|indicator)|(?:single|lone) (?:condition|reading|indicator))\b(?: reading| of [\d.]+)? (?:(?:is|are|alone|by itself|on its own) )*(?:alone|by itself|on its own)(?: is| are)? (?:already |quite )?(?:enough|sufficient|suffices|makes?|triggers?|gives?)\b/i

/** "The cross by itself is enough for a BUY": each rule needs several conditions. */
export function checkSufficient(sentence: Sentence): Rejection | null {
  const { text } = sentence
  const match = ENOUGH.exec(text)
  if (match === null || ruleOf(text) === null) return null
  const isDenied = /\b(?:no|not|never|neither|would|wouldn't|isn't|if)\b|n't\b/i.test(
    text.slice(0, match.index + match[0].length),
  )
  return isDenied ? null : rejectMatch('relation', match)
}

const HIGH_ENOUGH =
  /\benough\b(?: to [a-z]+)?[^.;,\d]{0,16}\bfor (?:an? |the )?(?:(?:trend-break|exhaustion) )?(?:BUY|SELL)\b/g

/** "ADX of 24.88 rounds to 25, which is enough for a BUY": the clause of the measure is met. */
export function checkEnough(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  for (const match of text.matchAll(HIGH_ENOUGH)) {
    const before = text.slice(0, match.index)
    if (isNegated(sentence, match.index) || isConditional(sentence, match.index)) continue
    const name = [...before.matchAll(/\b(?:RSI|ADX|OBV|CMF)\b/g)].at(-1)?.[0]
    const [indicator] = listNamed(name ?? '')
    if (indicator === undefined) continue
    for (const owner of ownersBefore(sentence, match.index)) {
      const clauses = clausesOf(owner, match[0], index)?.filter(
        ({ measure }) => INDICATOR_OF[measure] === indicator,
      )
      if (clauses === undefined || clauses.length === 0) continue
      if (!clauses.some(({ isMet }) => isMet)) return rejectMatch('relation', match)
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
