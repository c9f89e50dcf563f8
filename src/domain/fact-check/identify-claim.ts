import { monthOfName } from '../market/calendar/calendar-date.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Claim } from './claim.ts'
import type { FactIndex } from './fact-index.ts'
import { findSince } from './find-cues.ts'
import { daysNamed, findDates, FULL_MONTHS, resolveDay } from './find-dates.ts'
import { listOfClaims, ownersOf } from './find-owners.ts'
import { type Place, placeOf } from './figure-place.ts'
import { isNear } from './fit-figure.ts'
import { isOfGroup } from './identify-group-figure.ts'
import { isMarketFigure } from './identify-market-figure.ts'
import { isOfWritten } from './identify-written-figure.ts'
import { listQuantities, listSinceDays } from './list-quantities.ts'
import { isOfPhrase } from './match-phrase.ts'
import { matchesQuantity } from './match-quantity.ts'
import type { Sentence } from './read-sentence.ts'

/**
 * Whether a fact, or a figure that follows from facts, with the identity the words give it, makes a
 * figure true.
 */
export function isIdentified(
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const place = placeOf(claim, claims, sentence, index)
  const owners = ownersOf(claim, claims, sentence, index)
  if (isMarketFigure(place)) return true
  if (owners.length > 0 && owners.every((owner) => isOfOwner(place, owner))) return true
  if (
    isOfGroup(place, owners) ||
    isOfBoth(place) ||
    isOfLines(place, owners) ||
    isOfPhrase(place) ||
    isOfWritten(place)
  )
    return true
  return isOfPeriods(place, owners) || isReference(claim, claims, sentence, index)
}

/** Whether a figure of a sentence is a close of a day, or the change since then. */
export function isOfDay(
  day: string,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  return claims.some((claim) => {
    // "Four of the five conditions" is no change.
    if (claim.unit === 'plain' && Number.isInteger(claim.value)) return false
    const owners = ownersOf(claim, claims, sentence, index)
    const place = placeOf(claim, claims, sentence, index)
    return (
      owners.length > 0 &&
      owners.every((owner) =>
        listSinceDays(owner, [day], index).some((quantity) => matchesQuantity(quantity, place)),
      )
    )
  })
}

const SPELL = '(?:periods?|spells?|stretch(?:es)?|stints?|runs?)'
const SPELLS = new RegExp(
  `^ (?:(?:separate|different|single|lone|short|brief|one-day|distinct) )*(?:(?<action>BUY|SELL|WATCH) ${SPELL}|${SPELL} (?:on|of|at) (?<on>BUY|SELL|WATCH))\\b`,
)

/** "19 BUY periods since mid-November 2023", "three in July": as many as are known, or were then. */
function isOfPeriods({ claim, sentence, index }: Place, owners: readonly Ticker[]): boolean {
  const { action, on } = SPELLS.exec(sentence.text.slice(claim.end))?.groups ?? {}
  const named = action ?? on
  if (named === undefined || owners.length === 0) return false
  const { from, to } = rangeOf(sentence.text, index)
  return owners.every(
    (owner) =>
      (index.periods.get(owner) ?? []).filter(
        (period) => period.action === named && period.to >= from && period.from <= to,
      ).length === claim.value,
  )
}

const BETWEEN = /\b(?:between|from) $/i
const IN_MONTHS = new RegExp(
  `(?:^|\\b(?:in|during|over|of) )(?:early |late |mid-)?(?<first>${FULL_MONTHS})(?: (?:and|to) (?:early |late |mid-)?(?<last>${FULL_MONTHS}))?\\b(?! \\d)`,
)

/** The days that a count of periods is of, YYYY-MM-DD; all of them where no range is named. */
function rangeOf(text: string, { lastDay }: FactIndex): { from: string; to: string } {
  const end = lastDay ?? '9999'
  const year = end.slice(0, 4)
  const [first, second] = findDates(text).filter(({ day }) => day !== null)
  const [earliest] = findSince(text)
  const isOfSince = earliest !== undefined && /^since/i.test(text.slice(earliest.at))
  if (
    first !== undefined &&
    second !== undefined &&
    !(isOfSince && earliest.at < first.at) &&
    BETWEEN.test(text.slice(0, first.at))
  )
    return { from: resolveDay(first, end), to: resolveDay(second, end) }
  if (/\bthis year\b|\bsince the (?:start|beginning|turn) of (?:the year|20\d\d)\b/i.test(text))
    return { from: `${year}-01-01`, to: end }
  const since = findSince(text)[0]?.value
  const known = findDates(text).find(({ year: own }) => own !== null)?.year
  if (since !== undefined) {
    const day = since.day ?? 1
    const date = { year: known ?? null, month: since.month, day, at: 0, end: 0 }
    return { from: resolveDay(date, end), to: end }
  }
  const months = IN_MONTHS.exec(text)?.groups
  if (months === undefined) return { from: '', to: end }
  const dayOf = (name: string, day: number) =>
    resolveDay({ year: null, month: monthOfName(name), day, at: 0, end: 0 }, end)
  const [from, to] = [months.first ?? '', months.last ?? months.first ?? '']
  return { from: dayOf(from, 1), to: `${dayOf(to, 1).slice(0, 7)}-31` }
}

function isOfOwner(place: Place, owner: Ticker): boolean {
  const { sentence, index } = place
  return [
    ...listQuantities(owner, index),
    ...listSinceDays(owner, daysNamed(sentence.text, index), index),
  ].some((quantity) => matchesQuantity(quantity, place))
}

/** "Below the 1.52% for any day": a figure that something is compared with is a reading itself. */
function isReference(
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const isBound = claim.shape !== 'reading' && claim.shape !== 'about' && claim.shape !== 'distance'
  if (!isBound || !/\b(?:the|its|their|that of)\s[+-]?$/i.test(sentence.text.slice(0, claim.at)))
    return false
  const reading = { ...claim, shape: 'reading' } as const
  return isIdentified(
    reading,
    claims.map((one) => (one === claim ? reading : one)),
    sentence,
    index,
  )
}

const LINES =
  /\b(?:(?:two|both|the) (?:DI|directional)(?: (?:lines?|indicators?|readings))?|plus and (?:the )?minus(?: DI)?(?: lines?)?|plus DI and (?:the )?minus DI|\+DI and (?:the )?-DI|DI lines)\b/i

/** "The DI lines (19.0 and 22.6)": the plus line first. */
function isOfLines({ claim, claims, sentence, index }: Place, owners: readonly Ticker[]): boolean {
  const list = listOfClaims(claim, claims, sentence)
  const [first] = list
  if (list.length !== 2 || first === undefined || owners.length !== 1) return false
  const named = [...sentence.text.slice(0, first.at).matchAll(new RegExp(LINES, 'gi'))].at(-1)
  if (named === undefined) return false
  if (/\d/.test(sentence.text.slice(named.index + named[0].length, first.at))) return false
  const field = list[0] === claim ? 'plus-di' : 'minus-di'
  return owners.every((owner) =>
    (index.facts.get(owner) ?? []).some(
      (fact) => fact.field === field && isNear(claim, fact.value, sentence.text),
    ),
  )
}

/** "At -0.15 and -0.09", of as many stocks as figures: in the order the stocks were given. */
function isOfBoth(place: Place): boolean {
  const { claim, claims, sentence, index } = place
  const list = listOfClaims(claim, claims, sentence)
  const named = [
    ...new Set(sentence.mentions.filter(({ end }) => end <= claim.at).map(({ ticker }) => ticker)),
  ]
  const groups = [named, sentence.group, [...index.signals.keys()]]
  const stocks = groups.find((group) => group.length === list.length) ?? []
  if (list.length < 2 || list.length > 4 || (sentence.mentions.length > 0 && named.length === 0))
    return false
  const owner = stocks[list.indexOf(claim)]
  return owner !== undefined && isOfOwner(place, owner)
}
