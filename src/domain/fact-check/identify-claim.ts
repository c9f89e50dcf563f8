import type { Ticker } from '../market/listings/ticker.ts'
import type { Claim } from './claim.ts'
import type { FactIndex } from './fact-index.ts'
import { findSince } from './find-cues.ts'
import { findDates } from './find-dates.ts'
import { listOfClaims, ownersOf } from './find-owners.ts'
import { type Place, placeOf } from './figure-place.ts'
import { isOfGroup } from './identify-group-figure.ts'
import { isMarketFigure } from './identify-market-figure.ts'
import { isOfWritten } from './identify-written-figure.ts'
import { listQuantities } from './list-quantities.ts'
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
  if (isOfGroup(place, owners) || isOfBoth(place) || isOfPhrase(place) || isOfWritten(place))
    return true
  return isOfPeriods(place, owners) || isReference(claim, claims, sentence, index)
}

/** "19 BUY periods since mid-November 2023", "three since April 29": as many as are known, or began since. */
function isOfPeriods({ claim, sentence, index }: Place, owners: readonly Ticker[]): boolean {
  const action =
    /^ (?:separate |different )?(BUY|SELL|WATCH) (?:periods?|spells?|stretches|stints?|runs?)\b/.exec(
      sentence.text.slice(claim.end),
    )?.[1]
  const since = findSince(sentence.text).find(({ value }) => value.day !== null)?.value
  const year = findDates(sentence.text).find(
    ({ day, year: own }) => day !== null && own !== null,
  )?.year
  const start =
    since === undefined
      ? ''
      : `${year ?? index.lastDay?.slice(0, 4) ?? ''}-${String(since.month).padStart(2, '0')}-${String(since.day).padStart(2, '0')}`
  return (
    action !== undefined &&
    owners.length > 0 &&
    owners.every(
      (owner) =>
        (index.periods.get(owner) ?? []).filter(
          (period) => period.action === action && period.to >= start,
        ).length === claim.value,
    )
  )
}

function isOfOwner(place: Place, owner: Ticker): boolean {
  return listQuantities(owner, place.index).some((quantity) => matchesQuantity(quantity, place))
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
