import { noteCompared } from './compared.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { findAbouts, findWindows, isAboutRecord, pickCue } from './find-cues.ts'
import type { FactWindow } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { listOf, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { changeOver } from './read-values.ts'

function groupOf(
  owner: Ticker,
  { mentions, text, group }: Sentence,
  index: FactIndex,
): readonly Ticker[] {
  if (owner.startsWith('XL')) return listStarting('XL', index)
  if (owner.startsWith('^')) return listStarting('^', index)
  const named = [...new Set(mentions.map(({ ticker }) => ticker))]
  const size =
    NUMBERS[
      /\b(?:of|among|all) the (two|three|four|five)\b|\b(?:the|all) (two|three|four|five)\b/i
        .exec(text)
        ?.slice(1)
        .find((word) => word !== undefined)
        ?.toLowerCase() ?? ''
    ]
  if (named.length > 1 && (size === undefined || named.length >= size)) return named
  if (size !== undefined && group.length === size) return group
  return [...index.signals.keys()]
}

/** The indices ("^GSPC") or the funds of the sectors ("XLE") among the facts. */
function listStarting(start: '^' | 'XL', { facts }: FactIndex): readonly Ticker[] {
  return [...facts.keys()].flatMap((ticker) => (ticker?.startsWith(start) ? [ticker] : []))
}

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 }

const DIRECTION =
  /\b(?:(?<up>rose|risen|gained ground|gained|climbed|advanced|closed higher|are up|is up|went up|have gains)|(?<down>fell|fallen|lost ground|lost|declined|dropped|closed lower|are down|is down|went down|slipped))\b(?!,? (?:by |about |around |roughly |nearly |almost |close to |more than |over |just |another |a |an |to |from |short|behind|out|less|further)?\s?[-+]?[$\d]| short| out of| (?:less|more) than| by|, by| (?:a|an|about|around|nearly|more|roughly|almost|at|slightly) )/gi

const VAGUE =
  /\b(?<count>a handful|a few|several|some|most|all|every|many|a majority)(?: of)?(?: the| our)? (?:stocks?|names|companies|list|market|universe) (?:[a-z]+ ){0,3}?(?<about>unchanged|flat|higher|lower|rose|rising|fell|falling|gained|lost|advanced|declined)\b/i

const MORE_ABOVE =
  /\bmore (?:stocks|names) (?:are |trade |sit |stand |closed )?(?<side>above|below) (?:their |the )?(?<days>20|50)-day(?:[^.;]|\.\d)*\bthan\b/i

/** "A handful of stocks closed unchanged": by the counts of the market. */
export function checkVagueCounts(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const above = MORE_ABOVE.exec(text)?.groups
  if (above) {
    const counts = index.facts.get(null) ?? []
    const about = above.days === '20' ? 'above-sma20' : 'above-sma50'
    const own = counts.find((fact) => fact.field === 'share-percent' && fact.about === about)?.value
    const isTrue = own === undefined || own > 50 === (above.side?.toLowerCase() === 'above')
    if (!isTrue) return { rule: 'relation', at: 0, end: text.length }
    noteCompared(sentence, { at: 0, end: text.length })
  }
  const match = VAGUE.exec(text)
  if (match === null || isAboutRecord(text) || /\b(?:week|month|quarter|year)\b/.test(text))
    return null
  const [about] = findAbouts(match.groups?.about ?? '', false).map(({ value }) => value)
  const counts = (index.facts.get(null) ?? []).filter(({ field }) => field === 'count')
  const own = counts.find((fact) => fact.about === about && fact.horizon === undefined)?.value
  const all = (['rose', 'fell', 'unchanged'] as const).reduce(
    (sum, side) => sum + (counts.find((fact) => fact.about === side)?.value ?? 0),
    0,
  )
  if (own === undefined || all === 0 || about === undefined) return null
  const word = (match.groups?.count ?? '').toLowerCase()
  const isTrue = /most|majority/.test(word)
    ? own > all / 2
    : /all|every/.test(word)
      ? own === all
      : /handful|few/.test(word)
        ? own > 0 && own < all / 4
        : own > 1
  noteCompared(sentence, match)
  return isTrue ? null : rejectMatch('relation', match)
}

const EVERY = /\b(?:both|all|each|every one)\b/i

/** Directions without a figure: "both lost ground over the past year", "gained … and lost … on the day". */
export function checkDirections(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  if (isAboutRecord(text) || findAbouts(text, false).some(({ value }) => value === 'watch'))
    return null
  const windows = findWindows(text, index.lastDay)
  for (const match of text.matchAll(DIRECTION)) {
    const at = match.index
    const last = mentions.findLast(({ end }) => end <= at)
    if (
      last === undefined ||
      /\bOBV|\baverages?|\bvolume|\bRSI|\bADX|\bCMF|\bthan\b|\brange\b|\bof (?:the |all |our )?\d{2,3}(?: \w+)? $/i.test(
        text.slice(last.end, at),
      )
    )
      continue
    const rest = text.slice(at + match[0].length)
    if (
      /^ (?:over|in|across|on|for|during) (?:every|each|all)\b(?! of the (?:last|past))/.test(rest)
    ) {
      if (!hasEvery(last.ticker, match.groups?.up !== undefined, sentence, index))
        return rejectMatch('relation', match)
      noteCompared(sentence, match)
      continue
    }
    const isMarket = /^(?:\^|XL)/.test(last.ticker)
    const window =
      pickCue(windows, { at, end: at + match[0].length }, text, text.length)?.value ??
      (isMarket ? 'day' : undefined)
    if (
      isMarket &&
      /\bonly (?:the )?$/i.test(text.slice(0, last.at)) &&
      !isSole(last.ticker, match.groups?.up !== undefined, sentence, index)
    )
      return rejectMatch('relation', match)
    noteCompared(sentence, match)
    if (window === undefined || isConditional(sentence, at)) continue
    const joined = listOf(sentence, last)
    const owners = joined.length > 1 && EVERY.test(text) ? joined : [last.ticker]
    const isUp = match.groups?.up !== undefined
    const isWrong = owners.some((owner) => {
      const value = changeOver(owner, window, index)
      return value !== null && value !== 0 && value > 0 !== isUp
    })
    if (isWrong !== isNegated(sentence, at)) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

/** "Only the VIX rose": no other of its kind did. */
function isSole(owner: Ticker, isUp: boolean, sentence: Sentence, index: FactIndex): boolean {
  const moved = groupOf(owner, sentence, index).filter((ticker) => {
    const change = changeOver(ticker, 'day', index)
    return change !== null && change > 0 === isUp
  })
  const named = new Set(sentence.mentions.map(({ ticker }) => ticker))
  return moved.every((ticker) => named.has(ticker))
}

/** "In every window", apart from those named with "apart from". */
function hasEvery(owner: Ticker, isUp: boolean, { text }: Sentence, index: FactIndex): boolean {
  const excepted = /\b(?:apart from|except|other than|but for)\b/i.test(text)
    ? findWindows(text, index.lastDay).map(({ value }) => value)
    : []
  return (index.facts.get(owner) ?? [])
    .filter(
      ({ field, window }) =>
        field === 'change-percent' && window !== undefined && !excepted.includes(window),
    )
    .every(({ value }) => value > 0 === isUp)
}

const SIDES =
  /\b(?:(?<up>gains?|rises|positive)|(?<down>loss(?:es)?|declines|drops|negative)) (?:over|for|on|in)\b/gi

/** "Gains over the month and the quarter": each period named must have that direction. */
export function checkWindowLists(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const owner = sentence.mentions.at(0)?.ticker ?? sentence.carried
  const matches = [...text.matchAll(SIDES)]
  if (owner === null || /\d%/.test(text) || isAboutRecord(text)) return null
  for (const [position, match] of matches.entries()) {
    const end = matches[position + 1]?.index ?? text.length
    const named = findWindows(text, index.lastDay).filter(
      (cue) => cue.at >= match.index && cue.at < end,
    )
    const listed = [
      ...new Set([
        ...named.map(({ value }) => value),
        ...bareWindows(text.slice(match.index, end)),
      ]),
    ]
    for (const window of listed) {
      const value = changeOver(owner, window, index)
      if (value !== null && value > 0 !== (match.groups?.up !== undefined))
        return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  return null
}

function bareWindows(text: string): readonly FactWindow[] {
  return (['day', 'week', 'month', 'quarter'] as const).filter((window) =>
    new RegExp(`\\bthe ${window}\\b`, 'i').test(text),
  )
}
