import type { Claim, ClaimShape } from './claim.ts'
import { oncePerText } from './once-per-text.ts'

const PARTS: Readonly<Record<string, number>> = {
  half: 50,
  third: 100 / 3,
  quarter: 25,
  fifth: 20,
  sixth: 100 / 6,
  eighth: 12.5,
  tenth: 10,
  hundredth: 1,
}
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}
const COUNT = 'a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const FRACTION = new RegExp(
  `\\b(?:(?<count>${COUNT})[ -])?(?<part>half|thirds?|quarters?|fifths?|sixths?|eighths?|tenths?)\\b(?!-)(?! (?:times|ago|earlier|as)\\b)`,
  'gi',
)
const MULTIPLE = new RegExp(
  `\\b(?:(?<twice>twice|double|doubled|doubles)|(?<triple>triple|tripled)|(?<halved>halved)|quadrupled|(?:(?<count>${COUNT}|\\d{1,3}(?:\\.\\d+)?)(?<half> and a half)? times(?! over the)))\\b(?! (?:in a row|running|straight|a year|in succession))`,
  'gi',
)
const SHARE = new RegExp(
  `\\b(?<one>${COUNT})(?: (?:stocks?|names?|cases?|companies|times))? (?:in|out of)(?: every)? (?<all>two|three|four|five|six|seven|eight|nine|ten|10)\\b(?! (?:sessions?|days?|weeks?|months?|years?|(?:trend-break |exhaustion |SELL )?(?:conditions?|clauses?|tests?|criteria)|BUY))`,
  'gi',
)
const OF_HUNDRED = /\b(?<one>\d{1,2}) (?:out )?(?:of|in) (?:every |each )?(?:100|hundred)\b/gi
/** "A few percent": three to five. */
const FEW = /\b(?:a few|a couple of|several) (?:percent|percentage points|points)\b/gi
const UNIT =
  '(?<unit>percentage points?|points?|percent|per cent|cents?|dollars?|shares|million(?: shares)?|billion(?: shares)?)'
/** "A point and a half", "nine and a half million", "half a point", "a tenth of a percentage point". */
const HALVES = [
  new RegExp(`\\b(?<count>${COUNT}|\\d{1,3}) and a half ${UNIT}\\b`, 'gi'),
  new RegExp(`\\b(?<count>${COUNT}|\\d{1,3}) (?:full )?${UNIT} and a half\\b`, 'gi'),
  new RegExp(`\\b(?<part>half) an? (?:full )?${UNIT}\\b`, 'gi'),
  new RegExp(
    `\\b(?:(?<count>${COUNT})[ -])?(?<part>half|thirds?|quarters?|fifths?|sixths?|eighths?|tenths?|hundredths?) of an? (?:full )?${UNIT}\\b`,
    'gi',
  ),
  new RegExp(`\\b(?<count>${COUNT}|\\d{1,3}) and a half\\b(?! times)`, 'gi'),
]
const SHAPES: readonly (readonly [ClaimShape, RegExp])[] = [
  [
    'just-above',
    /\b(?:barely|just|slightly|marginally|fractionally|a (?:little|bit|touch|tad|shade|hair)) (?:more than|over|above) $/i,
  ],
  [
    'just-below',
    /\b(?:nearly|almost|(?:just|slightly|marginally|fractionally|a (?:little|bit|touch|tad|shade|hair)) (?:under|below|less than|short of)) $/i,
  ],
  ['above', /\b(?:more than|over|above|at least|exceeds|well over) $/i],
  ['below', /\b(?:less than|under|below|fewer than|at most) $/i],
]

/** Fractions and multiples in words: "a third", "more than half", "about twice", "four times". */
export const findFractions = oncePerText(readFractions)

function readFractions(text: string): readonly Claim[] {
  const parts = [...text.matchAll(FRACTION)].flatMap((match) => {
    const { count, part = '' } = match.groups ?? {}
    const end = match.index + match[0].length
    const word = part.toLowerCase().replace(/s$/, '')
    if (!isFraction(text, match.index, end, word, count)) return []
    const value = (PARTS[word] ?? Number.NaN) * (COUNTS[(count ?? 'a').toLowerCase()] ?? 1)
    return [claimOf(text, match.index, end, value, 'percent')]
  })
  const shares = [...text.matchAll(SHARE)].map((match) => {
    const { one = '', all = '' } = match.groups ?? {}
    const value =
      (100 * (COUNTS[one.toLowerCase()] ?? Number.NaN)) / (COUNTS[all.toLowerCase()] ?? Number(all))
    return claimOf(text, match.index, match.index + match[0].length, value, 'percent')
  })
  const hundreds = [...text.matchAll(OF_HUNDRED)].map((match) => ({
    ...claimOf(
      text,
      match.index,
      match.index + match[0].length,
      Number(match.groups?.one),
      'percent',
    ),
    tolerance: 0.5,
    isRough: false,
  }))
  const multiples = [...text.matchAll(MULTIPLE)].map((match) => {
    const { twice, triple, halved, count, half } = match.groups ?? {}
    const counted = COUNTS[(count ?? '').toLowerCase()] ?? Number(count ?? 4)
    const value = twice ? 2 : triple ? 3 : halved ? 0.5 : counted + (half ? 0.5 : 0)
    return claimOf(text, match.index, match.index + match[0].length, value, 'multiple')
  })
  const halves = findHalves(text)
  const isApart = ({ at, end }: Claim) => !halves.some((one) => one.at < end && at < one.end)
  return [...halves, ...[...parts, ...shares, ...hundreds, ...multiples].filter(isApart)].toSorted(
    (a, b) => a.at - b.at,
  )
}

function findHalves(text: string): readonly Claim[] {
  const found: Claim[] = []
  for (const pattern of HALVES) {
    for (const match of text.matchAll(pattern)) {
      const { count, part, unit = '' } = match.groups ?? {}
      const [at, end] = [match.index, match.index + match[0].length]
      if (found.some((one) => one.at < end && at < one.end)) continue
      const counted = COUNTS[(count ?? 'a').toLowerCase()] ?? Number(count)
      const size = (PARTS[(part ?? '').toLowerCase().replace(/s$/, '')] ?? Number.NaN) / 100
      const value = (part === undefined ? counted + 0.5 : counted * size) * scaleOf(unit)
      const claim = claimOf(text, at, end, value, unitOf(unit))
      // The nearest half or part of its kind.
      found.push({ ...claim, tolerance: part === undefined ? 0.3 * scaleOf(unit) : value * 0.3 })
    }
  }
  for (const match of text.matchAll(FEW)) {
    const [at, end] = [match.index, match.index + match[0].length]
    const size = /couple/i.test(match[0]) ? 2 : 4
    const unit = /points$/i.test(match[0]) ? 'points' : 'percent'
    found.push({ ...claimOf(text, at, end, size, unit), shape: 'about', tolerance: size / 2 })
  }
  return found
}

function scaleOf(unit: string): number {
  if (/^cent/i.test(unit)) return 0.01
  return /^million/i.test(unit) ? 1e6 : /^billion/i.test(unit) ? 1e9 : 1
}

function unitOf(unit: string): Claim['unit'] {
  if (/^perc?ent$|^per cent/i.test(unit)) return 'percent'
  if (/point/i.test(unit)) return 'points'
  if (/^(?:cent|dollar)/i.test(unit)) return 'money'
  return /shares|illion/i.test(unit) ? 'shares' : 'plain'
}

/** "A quarter" and "second half" are also periods and parts of other things. */
function isFraction(text: string, at: number, end: number, word: string, count?: string): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 24), at), text.slice(end, end + 16)]
  if (/\b(?:first|second|other|better|and a)\s$/i.test(before)) return false
  // "Ranks third of the three".
  if (
    /\b(?:ranks?|ranked|comes?|came|places?|placed|is|was|finish(?:es|ed)|stands?|and) (?:a |in )?(?:distant )?$/i.test(
      before,
    ) &&
    /^(?:third|fourth|fifth)$/i.test(text.slice(at, end)) &&
    /^ (?:of|among|in)\b/.test(after)
  )
    return false
  if (/^ and a|^ (?:a )?(?:point|percent|%)/i.test(after)) return false
  const isSized =
    /\b(?:about|roughly|around|nearly|almost|than|over|under|just|by|only|some|exactly|gained|lost|fallen|risen)\s$/i.test(
      before,
    )
  if (word === 'quarter') return count !== undefined && /^ of\b/i.test(after)
  if (count === undefined)
    return /^ (?:of|its|the|their|that)\b/i.test(after) || (word === 'half' && isSized)
  return true
}

function claimOf(text: string, at: number, end: number, value: number, unit: Claim['unit']): Claim {
  const before = text.slice(Math.max(0, at - 30), at)
  const shape = SHAPES.find(([, pattern]) => pattern.test(before))?.[0] ?? 'about'
  return {
    at,
    end,
    value,
    tolerance: value * 0.005,
    unit,
    sign: 0,
    isMinus: false,
    shape,
    isRough: true,
    fields: null,
  }
}
