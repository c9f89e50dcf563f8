import { noteCompared } from './compared.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { FactIndex } from './fact-index.ts'
import { findWindows, isAboutRecord } from './find-cues.ts'
import { findSlots } from './find-slots.ts'
import { isCase } from './check-claim-words.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { distanceFrom, changeOver } from './read-values.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { subjectsAt } from './subjects-at.ts'
import { spanOf } from './split-sentences.ts'

/** Orders among the figures of one stock: its changes over periods, and how far it is from levels. */
export function checkOwnOrder(sentence: Sentence, index: FactIndex): Rejection | null {
  if (isAboutRecord(sentence.text)) return null
  return (
    comparePeriods(sentence, index) ??
    checkBestPeriod(sentence, index) ??
    compareDistances(sentence, index)
  )
}

const MORE =
  'more|larger|bigger|greater|higher|stronger|better|steeper|deeper|sharper|worse|faster|wider|ahead of|above|outpace[sd]?|beats?|dwarfs|dwarfed|exceed(?:s|ed)|tops|topped|outweighs?|outstrips?'
const LESS =
  'less|smaller|lower|weaker|milder|shallower|slower|narrower|gentler|behind|below|short of|trails|trailed|lags|lagged'
const COMPARED = new RegExp(
  `\\b(?:(?<more>${MORE})|(?<less>${LESS}))\\b(?<between>[^;:]{0,60}?)(?:\\bthan\\b(?!\\s[$+-]?\\d)|(?<=\\b(?:ahead of|short of|above|below|outpace[sd]?|beats?|dwarfs|dwarfed|exceeds|exceeded|tops|topped|outweighs?|outstrips?|behind|trails|trailed|lags|lagged)))\\s`,
  'gi',
)
const LOSS =
  /\b(?:loss(?:es)?|lost|los(?:es|ing)|declin\w+|fell|fall(?:s|en)?|drop(?:s|ped)?|slid\w*|slip\w*|shed|down|decrease)\b/gi
const GAIN =
  /\b(?:gain(?:s|ed)?|rise[ns]?|rose|advance[ds]?|climb\w*|added|up|return(?:s|ed)?|rally|increase)\b/gi

const OF_PRICE = /\b(?:where|close|closing|price|level|ended|finished|end of)\b/i

/** "Lost more over the month than over the quarter". */
function comparePeriods(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const windows = findWindows(text, index.lastDay)
  if (windows.length < 2) return null
  for (const match of text.matchAll(COMPARED)) {
    const [at, end] = [match.index, match.index + match[0].length]
    const before = windows.findLast((cue) => cue.end <= end)
    const after = windows.find((cue) => cue.at >= end - 1)
    if (before === undefined || after === undefined || before.value === after.value) continue
    if (/[;:]|\b(?:while|whereas|but|although|though)\b/.test(text.slice(before.at, after.end)))
      continue
    // "3.8% lower than a week earlier": the price then, not its change.
    if (
      /\bago$/i.test(text.slice(after.at, after.end)) ||
      /^ (?:earlier|ago|before)\b/i.test(text.slice(after.end))
    )
      continue
    // "2% below where it ended 2025".
    if (/(?:%| percent) $/.test(text.slice(0, at)) && OF_PRICE.test(text.slice(end, after.end)))
      continue
    if (text.slice(end, after.at).length > 40 || isCase(sentence, at)) continue
    const owner = loneOwner(sentence, { at, end }, before.at, after.end, index)
    if (owner === null) continue
    const [one, other] = [
      changeOver(owner, before.value, index),
      changeOver(owner, after.value, index),
    ]
    if (one === null || other === null) continue
    const word = match[0].replace(/\s.*$/s, '')
    const isLoss = isOfLoss(text, at, end) && one < 0 && other < 0
    // "Worse" goes with the value, "larger" with the size.
    const isQuality = /^(?:better|worse|ahead|behind|higher|lower|beat|top|trail|lag|outpac)/i.test(
      word,
    )
    // "The gain over the month is smaller than the loss over the year": by size.
    const isMixed = isOfBoth(text.slice(0, before.at), text.slice(end, after.at))
    if (isMixed && one > 0 === other > 0) return rejectMatch('relation', match)
    const [left, right] = isMixed
      ? [Math.abs(one), Math.abs(other)]
      : isLoss && !isQuality
        ? [-one, -other]
        : [one, other]
    const isMore = /^worse/i.test(word) ? false : match.groups?.more !== undefined
    const isTrue = isMore ? left > right : left < right
    if (isTrue === isNegated(sentence, at)) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

/** Whether one side is called a gain and the other a loss. */
function isOfBoth(first: string, second: string): boolean {
  const [one, other] = [first, second].map((words) => ({
    isGain: /\b(?:gain|rise|advance)\b[^;,]*$/i.test(words),
    isLoss: /\b(?:loss|decline|drop|fall)\b[^;,]*$/i.test(words),
  }))
  return (
    (one?.isGain === true && other?.isLoss === true) ||
    (one?.isLoss === true && other?.isGain === true)
  )
}

function isOfLoss(text: string, at: number, end: number): boolean {
  const near = text.slice(Math.max(0, at - 60), end)
  const [loss, gain] = [[...near.matchAll(LOSS)].at(-1), [...near.matchAll(GAIN)].at(-1)]
  return loss !== undefined && (gain === undefined || loss.index > gain.index)
}

/** The one stock that both sides are of; null where another is named between them. */
function loneOwner(
  sentence: Sentence,
  span: { at: number; end: number },
  from: number,
  to: number,
  index: FactIndex,
): Ticker | null {
  const [owner, ...more] = subjectsAt(sentence, span, index)
  if (owner === undefined || more.length > 0) return null
  const isOther = sentence.mentions.some(
    ({ ticker, at, end }) => ticker !== owner && at >= Math.min(from, span.at) && end <= to + 30,
  )
  return isOther ? null : owner
}

const SUPERLATIVE =
  /\b(?:(?<rank>next|second)[- ])?(?:(?<max>best|biggest|largest|strongest|highest|greatest)|(?<min>worst|weakest|smallest|lowest|slimmest|steepest|deepest))\b(?<kind>(?:[^;:.]|\.\d){0,24}?\b(?:gain|loss|decline|drop|rise|advance|change|move|performance|return|period|window|stretch|result|one|showing|is|was|came)s?\b)/gi

/** "Its strongest gain is the one over the past year": of all periods with a figure. */
function checkBestPeriod(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const isOfPeriods =
    index.only !== null ||
    index.signals.size === 1 ||
    /\b(?:windows?|periods?|stretch(?:es)?|changes listed|listed changes|time ?frames?|horizons?)\b/i.test(
      text,
    )
  if (!isOfPeriods) return null
  const windows = findWindows(text, index.lastDay)
  for (const match of text.matchAll(SUPERLATIVE)) {
    const [at, end] = [match.index, match.index + match[0].length]
    const named = windows.find((cue) => cue.at >= at) ?? windows.findLast((cue) => cue.end <= at)
    const [owner, ...more] = subjectsAt(sentence, { at, end }, index)
    if (named === undefined || owner === undefined || more.length > 0 || isCase(sentence, at))
      continue
    if (new Set(sentence.mentions.map(({ ticker }) => ticker)).size > 1) continue
    if (
      /\b(?:since|stock|sector|of the (?:two|three|four|\d+)|RSI|ADX|CMF|volume)\b/i.test(
        text.slice(end, end + 20),
      )
    )
      continue
    const { max, rank, kind = '' } = match.groups ?? {}
    // "Its highest price this year is $1,292": of prices, not of changes.
    if (/^ (?:\w+ )?(?:prices?|levels?|close|points?|readings?)\b/.test(kind)) continue
    const isLoss =
      /\b(?:loss|decline|drop)/i.test(kind) ||
      (/^(?:steep|deep)/i.test(match[0]) && !/gain|rise/i.test(kind))
    const values = (['day', 'week', 'month', 'quarter', 'year', 'year-to-date'] as const).flatMap(
      (window) => changeOver(owner, window, index) ?? [],
    )
    const own = changeOver(owner, named.value, index)
    if (own === null || values.length < 3) continue
    const isHigh = isLoss
      ? max === undefined && /^(?:small|slim|low)/i.test(match[0])
      : max !== undefined
    const group = /gain|rise|advance/i.test(kind) ? values.filter((value) => value > 0) : values
    const ahead = new Set(group.filter((value) => (isHigh ? value > own : value < own))).size
    const wanted = rank === undefined ? 0 : 1
    if ((ahead === wanted) === isNegated(sentence, at)) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

const DISTANCE =
  /\b(?:(?<far>further|farther|more|higher|lower)|(?<near>closer|nearer))\s(?<one>(?:[^;:.]|\.\d){0,50}?)\bthan\s(?<other>(?:[^;:.,]|\.\d){0,50})/gi

/** "Further above its 20-day average than above its 50-day", "closer to its high than to its low". */
function compareDistances(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(DISTANCE)) {
    const span = spanOf(match)
    const [one, other] = [levelOf(match.groups?.one ?? ''), levelOf(match.groups?.other ?? '')]
    if (one === null || other === null || one === other || isCase(sentence, span.at)) continue
    const owner = loneOwner(sentence, { at: span.at, end: span.at }, span.at, span.end, index)
    if (owner === null) continue
    const [a, b] = [distanceFrom(owner, one, index), distanceFrom(owner, other, index)]
    if (a === null || b === null) continue
    const isTrue =
      match.groups?.far === undefined ? Math.abs(a) < Math.abs(b) : Math.abs(a) > Math.abs(b)
    if (isTrue === isNegated(sentence, span.at)) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

function levelOf(words: string): 'sma20' | 'sma50' | 'high' | 'low' | null {
  const slot = findSlots(words).find(
    ({ value }) => value === 'sma20' || value === 'sma50' || value === 'high' || value === 'low',
  )?.value
  return slot === 'sma20' || slot === 'sma50' || slot === 'high' || slot === 'low' ? slot : null
}
