import { readWordClaim } from './claim-words.ts'
import type { Claim } from './claim.ts'
import type { Place } from './figure-place.ts'
import type { Quantity } from './quantity.ts'

const UP =
  /\b(?:up|higher|above|ahead|positive|plus|over|add(?:s|ed|ing)?|put(?:s|ting)? on|tack(?:s|ed|ing) on|lead(?:s|ing)?|best|better|more|outpac\w+|picked up|returned)\b/gi
const DOWN =
  /\b(?:down|lower|below|under|underneath|beneath|off|negative|minus|short|shy|behind|less|worse|trail(?:s|ed|ing)?|lag(?:s|ged|ging)?|gave up|given up|giving (?:up|back)|gave back|red|shav\w+|wip\w+)\b/gi
const WORD = /[a-z]+(?:-[a-z]+)?/gi

/** "Over the year", "fell more than Ford", "well ahead of Ford": words that give a figure after them no direction. */
export const NO_SIDE =
  /\bover (?=(?:the |a |an |its )?(?:past |last |same |whole |full )?(?:[a-z]+[- ])?(?:days?|weeks?|months?|quarters?|years?|periods?|sessions?|twelve)\b)|\b(?:more|less|further|harder|better|worse) than\b|\b(?:ahead of|in front of)\b|(?<=\b(?:gains?|loss(?:es)?|declines?|advances?)\b (?:also |then )?)(?:shrinks?|narrows?|grows?|widens?|deepens?|fades?|builds?|dwindles?|swells?)\b/gi

/** The direction that words give a figure: right after it, else the nearest before it. */
function directionOf(text: string, claim: Claim, after: string): -1 | 0 | 1 {
  if (claim.isMinus) return -1
  if (/\+\$?$/.test(text.slice(Math.max(0, claim.at - 2), claim.at)) || text[claim.at] === '+')
    return 1
  const next =
    /^(?:%| ?percent| ?million| ?billion| points?| ?cents)?(?: (?:shares|per share|a share|one-year|weekly|monthly))?\s(?:(?:one-year|year-to-date|daily|weekly|monthly|quarterly) )?(?:(?<up>gain|rise|rally|advance|climb|jump|increase|higher|heavier|busier|brisker|larger|bigger|up|ahead|above|over(?= (?:its|the|their) (?:own )?(?:52|20-day|50-day|average|high|low|slower|longer))|more)|(?<down>loss|drop|decline|fall|slide|dip|lower|lighter|quieter|thinner|slower|smaller|fewer|down|below|under|short|shy|beneath|less|slump|retreat))\b/i.exec(
      after,
    )
  if (next) {
    const isFromThen =
      /\b(?:less|lower|more|higher) than (?:today|now|the latest|its latest|the current)/i.test(
        after,
      )
    return (next.groups?.up === undefined) === isFromThen ? 1 : -1
  }
  // "The 35% it has given back since its high".
  const of = OF_MOVE.exec(after)?.groups
  if (of !== undefined) return of.up === undefined ? -1 : 1
  // What a figure is compared with gives it no direction.
  const before = text
    .slice(0, claim.at)
    .replace(/\b(?:gave|given|giving|gives) (?:up|back)\b/gi, 'lost')
    .replace(/^.*(?:\b(?:while|whereas|but|although|though|yet)\b|;)/s, '')
    .replace(NO_SIDE, '')
    .replace(
      /\b(?:below|above|under|over|(?:less |more |fewer )?than|behind|ahead of)\s(?:the |its |their )?$/i,
      '',
    )
  const up = Math.max(lastAt(before, UP), lastWord(before, true))
  const down = Math.max(lastAt(before, DOWN), lastWord(before, false))
  if (up === down) return 0
  return up > down ? 1 : -1
}

const OF_MOVE =
  /^(?:%| ?percent)? (?:that )?(?:it|they|the (?:stock|shares|price)) (?:has |have |had )?(?:since |already )?(?:(?<up>gained|added|risen|climbed|put on|made)|lost|given (?:back|up)|gave (?:back|up)|shed|fallen|dropped|surrendered|slipped)\b/i

/** Where the last word of a direction is, in any inflection. */
function lastWord(text: string, isUp: boolean): number {
  let last = -1
  for (const match of text.matchAll(WORD)) {
    const claim = readWordClaim(match[0])
    if (claim?.kind === 'direction' && claim.isUp === isUp) last = match.index
  }
  return last
}

function lastAt(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}

const MIRRORED = {
  reading: 'reading',
  above: 'below',
  below: 'above',
  'just-above': 'just-below',
  'just-below': 'just-above',
  about: 'about',
  distance: 'distance',
} as const

const NEAR = 0.02
/** "Roughly 40%" of 40.8. */
const ABOUT = 0.03
const ROUGH = 0.12

/** Whether a value is what a figure says, in size and, where it has one, in direction. */
export function fits(
  place: Place,
  actual: number,
  unit: Quantity['unit'],
  hasSign: boolean,
): boolean {
  const { claim, sentence, after } = place
  const value = claim.unit === 'percent' && unit === 'ratio' ? actual * 100 : actual
  // A cent is more than its own rounding; "0.00" has no side.
  const isUnder = claim.shape.endsWith('below') && claim.unit === 'percent'
  const silent = isUnder
    ? 0.005
    : claim.value === 0
      ? claim.tolerance
      : Math.min(claim.tolerance, claim.value / 2)
  if (hasSign && Math.abs(value) > silent) {
    const direction = directionOf(sentence.text, claim, after)
    if (unit === 'ratio' && claim.unit === 'plain') {
      // CMF is written with its sign.
      if (claim.isMinus !== value < 0) return false
    } else if (direction !== 0 && direction !== Math.sign(value)) return false
  }
  if (claim.value === 0 && claim.shape.endsWith('below')) return value <= 0
  if (claim.value === 0 && claim.shape.endsWith('above')) return value >= 0
  // Below a negative number is farther from zero.
  const meant = claim.isMinus ? { ...claim, shape: MIRRORED[claim.shape] } : claim
  return isNear(meant, Math.abs(value), sentence.text)
}

/** Whether a size is what a figure says: within its digits, or on the side its words say. */
export function isNear(claim: Claim, size: number, text: string): boolean {
  const slack = claim.tolerance * (1 + 1e-9) + Math.abs(claim.value) * 1e-12
  const near = Math.max(claim.value * (claim.isRough === true ? ROUGH : NEAR), claim.tolerance)
  const before = text.slice(Math.max(0, claim.at - 40), claim.at)
  const isWithin = /\bwithin\s(?:about )?$/i.test(before)
  if (isWithin) return size <= claim.value
  switch (claim.shape) {
    case 'above':
      if (DISTANT.test(text.slice(claim.end, claim.end + 24))) return size >= claim.value
      // A count far beyond its bound is another's.
      if (claim.unit === 'plain' && claim.value >= 100 && size > claim.value * 1.6) return false
      return size >= claim.value && (claim.isRough !== true || size <= claim.value * 1.35)
    case 'below':
      // Less than half, but nowhere near it, is another's part.
      return size <= claim.value && (!isPart(claim) || size >= claim.value * 0.6)
    case 'just-above':
      return (
        size >= claim.value && size - claim.value <= Math.max(near, claim.value * justOf(claim))
      )
    case 'just-below':
      return (
        size <= claim.value && claim.value - size <= Math.max(near, claim.value * justOf(claim))
      )
    case 'about':
      return (
        Math.abs(size - claim.value) <=
        Math.max(slack, near, claim.unit === 'percent' ? claim.value * ABOUT : 0)
      )
    case 'reading':
    case 'distance':
      return Math.abs(size - claim.value) <= (claim.isRough === true ? near : slack)
  }
}

/** How far "just under" is at most, as a part: a little more of tens, "a bit under 60%". */
function justOf({ unit, value }: Claim): number {
  return unit === 'percent' && value % 10 === 0 ? 0.04 : 0.03
}

/** "Half", "a third": of something, not of a percent. */
function isPart({ isRough, unit, value }: Claim): boolean {
  return isRough === true && unit === 'percent' && value >= 10
}

/** A difference of two shown figures may be off by their rounding. */
export function rounded(claim: Claim): Claim {
  return claim.tolerance < 0.5 ? { ...claim, tolerance: claim.tolerance * 2.2 } : claim
}

const DISTANT = /^\s?(?:points?|%|percent)/
