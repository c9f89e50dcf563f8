import type { ClaimShape, ClaimUnit } from './claim.ts'

/** A figure's position in a sentence, and the span of text about it. */
export type Near = {
  readonly text: string
  readonly at: number
  readonly end: number
  /** Where the previous figure ends; 0 for none. */
  readonly from: number
  /** Where the next figure begins; the text's end for none. */
  readonly to: number
}

const BEFORE: readonly (readonly [ClaimShape, RegExp])[] = [
  [
    'just-below',
    /\b(?:just|slightly|a little|a touch|a shade|a hair|a bit|a tad|a notch|a fraction|a smidgen|a whisker|marginally|fractionally|modestly|somewhat|barely|only just|narrowly) (?:under|below|short of|shy of|beneath|less than) (?:the )?$|\b(?:nearly|almost) (?:at )?$/i,
  ],
  [
    'just-above',
    /\b(?:just|slightly|barely|a little|a touch|a shade|a hair|a bit|a tad|a notch|a fraction|a smidgen|a whisker|marginally|fractionally|modestly|somewhat|only just|narrowly) (?:over|above|past|more than|better than) (?:the )?$/i,
  ],
  ['about', /(?:\b(?:about|around|roughly|approximately|circa|close to|near|some) |~\s?)$/i],
  [
    'above',
    /\b(?:above|over|more than|at least|exceeds|exceeded|exceeding|crossed|crosses|cleared|clears|surpassed|breached|greater than|higher than|north of|past|beyond|clear of|topping|tops|in excess of|upwards? of|from) (?:the )?$|>=?\s?$|≥\s?$/i,
  ],
  [
    'below',
    /\b(?:below|under|less than|at most|fewer than|lower than|up to|no more than|south of|short of|shy of|beneath|underneath|lower than) (?:the )?$|<=?\s?$|≤\s?$/i,
  ],
]
const DISTANCE_AFTER =
  /^(?:\s?%)?(?:\s(?:points?|shares?|[A-Z]{3}))?\s(?:above|below|short|away|higher than|lower than|more to|under|over)\b/i
const DISTANCE_BEFORE =
  /\b(?:by|another|a further|distance of|gap of|(?:rise|fall|move|climb|drop|needs) of)\s$/i

/** A figure's shape, from the words right before and after it. */
export function findShape({ text, at, end, from }: Near, unit: ClaimUnit): ClaimShape {
  const before = text.slice(Math.max(from, at - 28), at)
  const shape = BEFORE.find(([, pattern]) => pattern.test(before))?.[0]
  const isFrom = shape === 'above' && /\bfrom (?:the )?$/i.test(before)
  if (shape !== undefined && !isFrom) return shape
  if (/^(?:%| percent)?\s(?:or (?:higher|more|above|better))\b/i.test(text.slice(end, end + 22)))
    return 'above'
  if (/^(?:%| percent)?\s(?:or (?:lower|less|below|fewer))\b/i.test(text.slice(end, end + 22)))
    return 'below'
  if (unit === 'percent') return 'reading'
  const clause = text.slice(Math.max(from, at - 60), at)
  if (/\b(?:gap|difference|distance)\b[^,;:]*$/i.test(clause)) return 'distance'
  if (DISTANCE_AFTER.test(text.slice(end, end + 40)) || DISTANCE_BEFORE.test(before))
    return 'distance'
  return 'reading'
}
