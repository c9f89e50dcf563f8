import { noteCompared } from './compared.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { FactIndex } from './fact-index.ts'
import { findSlots, type Slot } from './find-slots.ts'
import { isCase } from './check-claim-words.ts'
import { isGeneral } from './is-general.ts'
import { isNegated } from './is-negated.ts'
import { volumeGap } from './judge-words.ts'
import { measureAt } from './measure-at.ts'
import type { Sentence } from './read-sentence.ts'
import { distanceFrom, signalOf, valueOfField } from './read-values.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { subjectsAt } from './subjects-at.ts'
import { spanOf } from './split-sentences.ts'

const OVER =
  'leads?|led|above|over|north of|higher than|ahead of|clear of|past|beyond|exceeds?|exceeded|exceeding|tops?|topped|topping|on top of|outpaces?|larger than|heavier than|busier than|more than|stronger than|overtaken|crossed above'
const UNDER =
  'below|under|underneath|beneath|south of|short of|shy of|lower than|behind|less than|lighter than|quieter than|smaller than|weaker than|trails?|trailing|crossed below'
const DAYS = '(?:200|20|50)(?!\\d)'
/** "All three of its averages", "its 20-, 50- and 200-day averages". */
const SEVERAL = `(?<several>(?:all three|all|each|every one|any)(?: of)? (?:its |the |their )?(?:three )?(?:moving )?averages|${DAYS}(?:[- ]day)?-?(?:(?:, |,? and |,? or )(?:the |its )?${DAYS}(?:[- ]day)?-?)+(?: (?:simple |moving )*averages?)?)`
const LEVEL =
  '(?<both>both (?:of )?(?:its |the |their )?20-day(?: (?:moving )?average)? and (?:its |the )?50-day(?: (?:moving )?average)?|both (?:of )?(?:its |the |their )?(?:moving )?averages|(?:its|the|their)(?: two)? (?:moving )?averages)|(?<norm>(?:average|usual|normal|norm|typical)(?: (?:daily )?volume| level)?)|(?<level>[^,;.\\d]{0,14}?(?:20-day|50-day|200-day|SMA ?200|SMA ?20|SMA ?50|(?:faster|shorter|fast|short|slower|longer|slow|long)(?:-term)?(?: moving)?(?: average| one)|high|peak|low|trough|\\+DI|-DI|plus DI|minus DI|(?:plus|minus)(?: directional)? (?:line|indicator)))'
const POSITION = new RegExp(
  `(?<degree>\\b(?:comfortably|well|far|easily|firmly|solidly|way|much|just|slightly|barely|only just|marginally|narrowly|a (?:hair|touch|shade|whisker|bit|tad|little)|fractionally)\\s)?\\b(?:(?<over>${OVER})|(?<under>${UNDER}))\\s(?:(?:the|its|their|that of the|his|a)\\s)?(?:own\\s)?(?:${SEVERAL}|${LEVEL})(?![a-z])`,
  'giu',
)

/** "Comfortably above its 50-day": the side, and how far, as the facts have it. */
export function checkPositions(sentence: Sentence, index: FactIndex): Rejection | null {
  if (isGeneral(sentence)) return null
  const { text } = sentence
  for (const match of text.matchAll(POSITION)) {
    const span = spanOf(match)
    if (
      text.trimEnd().endsWith('?') ||
      isCase(sentence, span.at) ||
      /\b(?:cases|of the time|record)\b/.test(text)
    )
      continue
    // "What's missing is a 20-day average above the 50-day": what is not so.
    if (/\b(?:missing|lacking|absent|needed) (?:is|are)\b[^;]*$/i.test(text.slice(0, span.at)))
      continue
    const isOver = match.groups?.over !== undefined
    for (const owner of subjectsAt(sentence, span, index)) {
      const gap = gapOf(owner, match, sentence, index)
      if (gap === null) continue
      const isSide = gap !== 0 && gap > 0 === isOver
      const scale = match.groups?.norm === undefined ? 1 : VOLUME_SCALE
      const isTrue = isSide && isDegree(match.groups?.degree, Math.abs(gap) / scale)
      if (isTrue === isNegated(sentence, span.at)) return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  return null
}

const FAR = /comfortably|well|far|easily|firmly|solidly|way|much/i
/** Volumes vary more than prices do. */
const VOLUME_SCALE = 4
const FAR_PERCENT = 2
const NEAR_PERCENT = 2.5

function isDegree(degree: string | undefined, gap: number): boolean {
  if (degree === undefined) return true
  return FAR.test(degree) ? gap >= FAR_PERCENT : gap <= NEAR_PERCENT
}

/** How far what the words are about is from the level they name, in percent; null where unknown. */
function gapOf(
  owner: Ticker,
  match: RegExpExecArray,
  sentence: Sentence,
  index: FactIndex,
): number | null {
  const span = { at: match.index, end: match.index }
  const subject = subjectOf(sentence, span)
  const { both, several, norm, level } = match.groups ?? {}
  if (norm !== undefined) {
    if (!/\b(?:volume|trad\w+|turnover|shares)\b/i.test(sentence.text)) return null
    const gap = volumeGap(owner, index)
    return gap === null ? null : gap * 100
  }
  const signal = signalOf(owner, index)
  const levels = both === undefined ? listAverages(several) : (['sma20', 'sma50'] as const)
  if (levels.length > 0) {
    if (subject !== null || signal === null) return null
    const gaps = levels.flatMap((of) => distanceFrom(owner, of, index) ?? [])
    if (gaps.length < levels.length) return null
    const isOver = match.groups?.over !== undefined
    return isOver ? Math.min(...gaps) : Math.max(...gaps)
  }
  const named = toLevel(level ?? '')
  if (named === 'plus-di' || named === 'minus-di') {
    if (signal === null || (subject !== 'plus-di' && subject !== 'minus-di')) return null
    const ahead = signal.readings.plusDi - signal.readings.minusDi
    return subject === 'plus-di' ? ahead : -ahead
  }
  if (named === null) return null
  if (subject === null) return distanceFrom(owner, named, index)
  if (signal === null) return null
  const from = valueOfField(owner, named, index)
  const value = isAverage(subject) ? valueOfField(owner, subject, index) : null
  if (value === null || from === null || !isAverage(named)) return null
  return (value / from - 1) * 100
}

type Average = 'sma20' | 'sma50' | 'sma200'

function isAverage(name: string): name is Average {
  return name === 'sma20' || name === 'sma50' || name === 'sma200'
}

/** The averages that a list of them has; all three where it has no figures. */
function listAverages(words: string | undefined): readonly Average[] {
  if (words === undefined) return []
  const named = ([20, 50, 200] as const).filter((days) => new RegExp(`\\b${days}\\b`).test(words))
  const days = named.length > 0 ? named : ([20, 50, 200] as const)
  return days.map((one) => `sma${one}` as const)
}

/** Null for the price; what is compared is named before the words. */
function subjectOf(sentence: Sentence, span: { at: number; end: number }): Slot | null | 'other' {
  const before = sentence.text.slice(0, span.at)
  const fast = /\b(?:faster|shorter|fast|short)(?:-term)?(?: moving)?(?: average| one)\b[^,;]*$/i
  const slow = /\b(?:slower|longer|slow|long)(?:-term)?(?: moving)?(?: average| one)\b[^,;]*$/i
  if (fast.test(before)) return 'sma20'
  if (slow.test(before)) return 'sma50'
  const measure = measureAt(sentence, span)
  if (measure === 'volume' || measure === 'obv' || measure === 'rsi' || measure === 'adx')
    return 'other'
  return measure
}

function toLevel(words: string): Average | 'high' | 'low' | 'plus-di' | 'minus-di' | null {
  if (/(?:faster|shorter|fast|short)(?:-term)?/i.test(words)) return 'sma20'
  if (/(?:slower|longer|slow|long)(?:-term)?/i.test(words)) return 'sma50'
  if (/high|peak/i.test(words)) return 'high'
  if (/\blow$|trough/i.test(words)) return 'low'
  const slot = findSlots(words).at(-1)?.value
  return slot !== undefined && (isAverage(slot) || slot === 'plus-di' || slot === 'minus-di')
    ? slot
    : null
}
