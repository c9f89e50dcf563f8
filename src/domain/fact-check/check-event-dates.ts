import { noteCompared } from './compared.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { FactIndex } from './fact-index.ts'
import { findDates, type NamedDate } from './find-dates.ts'
import { isConditional } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { subjectsAt } from './subjects-at.ts'

/** Events whose days the facts have. */
const EVENT =
  /\b(?:(?<cross>(?<kind>golden|death)[- ]cross(?:es|over)?|(?:cross(?:ed|ing)|(?<=(?:average|SMA ?20|SMA ?50|20-day|50-day)[a-z ]{0,12})(?:fell|dropped|slipped|rose|moved|climbed)) (?:back )?(?<side>above|over|below|under)|crossover)|(?<since>(?<over>above|below) (?:its |the )?(?:50-day|slower|longer|20-day)(?:[^;,.]|\.\d){0,24} (?=since ))|(?<dividend>dividends?)|(?<split>(?<!trend-)splits?))\b/gi

/** A cross is of the averages, not of the price. */
const OF_PRICE =
  /\b(?:golden|death)[- ]cross\b(?:[^.;]|\.\d)*\b(?:when|as|because|since) (?:the|its) (?:price|stock|close|shares)\b(?:[^.;]|\.\d){0,20}\b(?:fell|dropped|slipped|crossed|rose|climbed|moved|closed)\b/i

/** "A golden cross means that the 50-day average is above the 20-day": the other way round. */
const REVERSED_CROSS =
  /\bgolden[- ]cross\b(?:[^.;]|\.\d)*\b(?:means?|forms?|happens|occurs|is|when)\b(?:[^.;]|\.\d)*?(?:\b(?:50-day|longer|slower)\b(?:[^.;,]|\.\d){0,40}\b(?:above|over)\b(?:[^.;,]|\.\d){0,20}\b(?:20-day|shorter|faster)\b|\b(?:20-day|shorter|faster)\b(?:[^.;,]|\.\d){0,40}\b(?:below|under)\b(?:[^.;,]|\.\d){0,20}\b(?:50-day|longer|slower)\b)|\bdeath[- ]cross\b(?:[^.;]|\.\d)*\b(?:means?|forms?|happens|occurs|is|when)\b(?:[^.;]|\.\d)*?(?:\b(?:50-day|longer|slower)\b(?:[^.;,]|\.\d){0,40}\b(?:below|under)\b(?:[^.;,]|\.\d){0,20}\b(?:20-day|shorter|faster)\b|\b(?:20-day|shorter|faster)\b(?:[^.;,]|\.\d){0,40}\b(?:above|over)\b(?:[^.;,]|\.\d){0,20}\b(?:50-day|longer|slower)\b)/i

const UP_TO = /^(?:[^;.]|\.\d){0,48}$/
const OTHER = /\b(?:high|low|BUY|SELL|WATCH|close|closed|dividend|split|cross(?:ed|over)?)\b/i

/** A day named with a cross, a dividend or a split must be the fact's. */
export function checkEventDates(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const ofPrice = OF_PRICE.exec(text)
  if (ofPrice !== null && !isConditional(sentence, ofPrice.index))
    return rejectMatch('relation', ofPrice)
  const reversed = REVERSED_CROSS.exec(text)
  if (reversed !== null && sentence.mentions.length === 0) return rejectMatch('relation', reversed)
  const dates = findDates(text).filter(({ day, month }) => day !== null && month !== null)
  if (dates.length === 0) return null
  for (const match of text.matchAll(EVENT)) {
    const [at, end] = [match.index, match.index + match[0].length]
    const date =
      dates.find((one) => one.at >= end && UP_TO.test(text.slice(end, one.at))) ??
      dates.findLast(
        (one) => one.end <= at && /^,? (?:[^;,.]|\.\d){0,40}$/.test(text.slice(one.end, at)),
      )
    if (date === undefined || isConditional(sentence, at)) continue
    if (OTHER.test(text.slice(Math.min(end, date.end), Math.max(at, date.at)))) continue
    // "The other two made death crosses, PepsiCo on March 26".
    const named = sentence.mentions.findLast((one) => one.at >= end && one.end <= date.at)
    const pairs = listPairs(sentence, dates, end)
    const owners =
      pairs.length > 1
        ? pairs.map(({ ticker }) => ticker)
        : named === undefined
          ? subjectsAt(sentence, { at, end }, index)
          : [named.ticker]
    const list = pairs.length > 1 ? pairs.map((pair) => pair.date) : listOfDays(date, dates, text)
    const isWrong = owners.some((owner, position) => {
      const days = listDays(owner, match, index)
      const own = list.length === owners.length ? (list[position] ?? date) : date
      return (
        days !== null &&
        !days.some((known) => {
          const [, month, day] = known.split('-').map(Number)
          return month === own.month && day === own.day
        })
      )
    })
    if (isWrong) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

/** "July 9 for Apple, August 3 for Microsoft": each stock with its day. */
function listPairs({ text, mentions }: Sentence, dates: readonly NamedDate[], from: number) {
  return dates.flatMap((date) => {
    const owner = mentions.find(({ at }) => at >= date.end)
    return date.at >= from &&
      owner !== undefined &&
      /^ (?:for|at|in the case of) $/.test(text.slice(date.end, owner.at))
      ? [{ ticker: owner.ticker, date }]
      : []
  })
}

/** "On August 3 and July 21": the days that are listed from one on. */
function listOfDays(
  first: NamedDate,
  dates: readonly NamedDate[],
  text: string,
): readonly NamedDate[] {
  const list = [first]
  for (const date of dates.slice(dates.indexOf(first) + 1)) {
    if (!/^,? (?:and )?$/.test(text.slice(list.at(-1)?.end, date.at))) break
    list.push(date)
  }
  return list
}

/** The days of an event of that kind; null where none is known. */
function listDays(
  owner: Ticker,
  { groups }: RegExpExecArray,
  index: FactIndex,
): readonly string[] | null {
  const { cross, since, dividend } = groups ?? {}
  if (cross !== undefined || since !== undefined) {
    const last = signalOf(owner, index)?.lastCross ?? null
    if (last === null) return null
    const kind = groups?.kind?.toLowerCase()
    const side = /above|over/i.test(groups?.side ?? groups?.over ?? '') ? 'golden' : 'death'
    const named = kind ?? ((groups?.side ?? groups?.over) ? side : last.kind)
    // "The 50-day crossed below the 20-day" is the same cross: only the day is compared.
    return kind === undefined || named === last.kind ? [last.date] : []
  }
  const field = dividend === undefined ? 'split-ratio' : 'dividend'
  const days = (index.facts.get(owner) ?? []).flatMap((fact) =>
    fact.field === field && fact.date !== undefined ? [fact.date] : [],
  )
  return days.length === 0 ? null : days
}
