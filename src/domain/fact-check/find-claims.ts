import { maskNames, maskSpan } from './mask-names.ts'
import type { Claim, ClaimShape, ClaimUnit } from './claim.ts'
import { findDates } from './find-dates.ts'
import { findField } from './find-field.ts'
import { findNumberWords } from './number-words.ts'
import { findShape, type Near } from './find-shape.ts'
import type { Sentence } from './read-sentence.ts'

const UP =
  'up|rose|risen|rises|rising|rise|gained|gains?|gaining|climbed|climbs|advanced|added|adds|higher|jumped|surged|rallied|increased?|increase|above|ahead|positive|outpaced'

const DOWN =
  'down|fell|fallen|falls|falling|fall|lost|loses|losing|loss|declined?|dropped|drops?|slid|slipped|sank|shed|lower|decreased?|plunged|tumbled|below|negative|behind'

const WORD = new RegExp(`\\b(?:(?<up>${UP})|(?<down>${DOWN}))\\b`, 'gi')

const CURRENCY =
  'US\\$|C\\$|A\\$|HK\\$|[$€£¥]|(?:USD|EUR|GBP|GBp|JPY|CAD|CHF|HKD|AUD|CNY|INR|KRW)\\s'
const SCALE =
  '(?:\\s?(?<scale>K|k|M|m|B|b|T|bn|mn|tn|thousand|million|billion|trillion)(?![\\p{L}\\p{N}]))?'
const DIGITS = new RegExp(
  `(?<![\\d.,])(?<sign>[+-]\\s?)?(?<money>${CURRENCY})?(?<inner>[+-])?(?<whole>\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+|(?=\\.\\d))(?<part>\\.\\d+)?${SCALE}`,
  'gu',
)
const UNITS: readonly (readonly [ClaimUnit, RegExp])[] = [
  ['percent', /^\s?(?:%|percent(?:age points?)?\b|per ?cent\b|pct\b|pp\b)/i],
  [
    'multiple',
    /^(?:x\b|\s(?:full )?days(?:' worth)? of (?:average|normal|usual|typical)\b|-fold\b|\s(?:and|or|versus|against|to) \d+(?:\.\d+)?(?:x\b| times\b)|\s?(?:basis points|bps)\b|\s(?:times)\b)/i,
  ],
  ['shares', /^\s(?:fewer |more )?shares?\b/i],
  ['points', /^\s(?:more |index )?points?\b(?!\s(?:to|up|down|at|towards?)\b)/i],
  [
    'money',
    /^\s?(?:dollars?|euros?|cents?|pounds?|yen|USD|EUR|GBP|GBp|JPY|CAD|CHF|HKD|AUD|CNY|INR|KRW|[€£$¥])(?![\p{L}])/u,
  ],
]
/** By how much a letter or word after a figure multiplies it, in lower case. */
export const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
}

type Written = Omit<Claim, 'sign' | 'isMinus' | 'shape' | 'fields'> & {
  readonly written: -1 | 0 | 1
}

/** Several checks read the figures of one sentence. */
const claimsOf = new WeakMap<Sentence, readonly Claim[]>()

/**
 * Finds the figures of a sentence: percentages, money, plain and grouped numbers, K, M, B, T and their
 * words, numbers in words where they count something, each with its sign, shape and meaning. Dates,
 * names with digits and the periods of indicators do not count.
 */
export function findClaims(sentence: Sentence): readonly Claim[] {
  const known = claimsOf.get(sentence) ?? readClaims(sentence)
  claimsOf.set(sentence, known)
  return known
}

function readClaims(sentence: Sentence): readonly Claim[] {
  const dates = findDates(sentence.text)
  const dateless = dates.reduce((text, { at, end }) => maskSpan(text, at, end), sentence.text)
  const named = sentence.mentions
    .filter(({ at, end }) => /\d/.test(dateless.slice(at, end)))
    .reduce((text, { at, end }) => maskSpan(text, at, end), dateless)
  const text = maskNames(named)
  const digits = readDigits(text)
  const isInDigits = (at: number) => digits.some((claim) => claim.at <= at && at < claim.end)
  const worded = readWords(text).filter(({ at }) => !isInDigits(at))
  const written = [...digits, ...worded].toSorted((a, b) => a.at - b.at)
  return written.map(({ written: own, ...claim }, index) => {
    const from = written[index - 1]?.end ?? 0
    const to = written[index + 1]?.at ?? text.length
    const near = { text, at: claim.at, end: claim.end, from, to }
    const shape = findShape(near, claim.unit)
    const sign = own === 0 ? findSign(near, shape) : own
    const fields = findField(sentence, near, { shape, unit: claim.unit, isSigned: own !== 0 })
    return { ...claim, shape, sign, isMinus: own < 0, fields }
  })
}

function readDigits(text: string): Written[] {
  return [...text.matchAll(DIGITS)].flatMap((match) => {
    const { sign, money, inner, whole = '', part = '', scale } = match.groups ?? {}
    if (whole === '' && part === '') return []
    const at = match.index
    // After a letter or digit it is a hyphen, not a minus.
    const isSign = sign !== undefined && !/[\p{L}\p{N}%)\uE000]$/u.test(text.charAt(at - 1))
    const mark = inner ?? (isSign ? sign.trim() : undefined)
    const factor = scale === undefined ? 1 : (SCALES[scale.toLowerCase()] ?? 1)
    const end = at + match[0].length
    const unit = readUnit(text, end, money !== undefined)
    const isCents = unit === 'money' && /^\s?cents?\b/i.test(text.slice(end, end + 8))
    const size = isCents ? factor / 100 : factor
    return [
      {
        at,
        end,
        // No one writes 07: no fact could have it.
        value: /^0\d/.test(whole)
          ? Number.NaN
          : Number(`${whole.replaceAll(',', '') || '0'}${part}`) * size,
        tolerance: (0.5 / 10 ** Math.max(0, part.length - 1)) * size,
        unit,
        written: mark === undefined ? 0 : mark === '-' ? -1 : 1,
      } as const,
    ]
  })
}

function readUnit(text: string, end: number, isMoney: boolean): ClaimUnit {
  if (isMoney) return 'money'
  const after = text.slice(end, end + 20)
  return UNITS.find(([, pattern]) => pattern.test(after))?.[0] ?? 'plain'
}

const COUNTED =
  /^\s?(?:%|percent|per cent|(?:(?:of|out of|in)\s(?:the\s|every\s|all\s)?(?:\d|two|three|four|five|six|seven|eight|nine|ten|twenty|them|stocks|tickers|names|judged))|(?:[a-z]+\s){0,2}(?:stocks?|tickers?|names|companies|days|bars|sessions|weeks|months|years|conditions?|indicators?|signs|rules|votes|signals?|combinations|holding periods|times|points?|dollars|cents|shares|headlines|read|rose|fell)\b|(?:[a-z-]+\s){0,3}(?:(?:BUY|SELL|WATCH) (?:periods|spells|stretches|stints|runs)|(?:periods|spells|stretches|stints|runs) (?:on|of|at) (?:BUY|SELL|WATCH))\b)/i
const AFTER_OF =
  /(?:\d|\b(?:none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))(?:\sout)?\sof\s(?:the\s|every\s|all\s)?$/i

const OF_VALUE =
  /^ of (?:about |roughly |just )?[$+-]?\d[\d,]*(?:\.\d|%| ?(?:percent|million|billion|shares)\b)/i
const NO_COUNT = /\b(?:not(?: a single)?|(?:is|was|are|were|as) (?:just |only )?) ?$/i

/** Small numbers in words are prose unless they count something; larger ones are figures. */
function readWords(text: string): Written[] {
  return findNumberWords(text).flatMap(({ at, end, value, tolerance }) => {
    if (/^[- ]for[- ]\w/i.test(text.slice(end)) || /-for-$/i.test(text.slice(0, at))) return []
    const after = text.slice(end, end + 40)
    const isCount =
      COUNTED.test(after) || (value > 1 && AFTER_OF.test(text.slice(Math.max(0, at - 20), at)))
    if (value <= 12 && tolerance === 0.5 && !isCount) return []
    // "Not one of the five", "was one of 19 risers", "an RSI of 48.9, Microsoft one of 61.6".
    if (value === 1 && (NO_COUNT.test(text.slice(0, at)) || OF_VALUE.test(after))) return []
    if (
      value === 1 &&
      !/^\s?(?:of|in|out of)\s|^\s(?:stock|ticker|condition|indicator)\b|^ (?:single |separate |lone )?(?:BUY|SELL|WATCH) (?:period|spell|stretch|stint|run)\b/i.test(
        after,
      )
    )
      return []
    const size = /^\s?cents?\b/i.test(after) ? 0.01 : 1
    const unit = readUnit(text, end, false)
    return [{ at, end, value: value * size, tolerance: tolerance * size, unit, written: 0 }]
  })
}

/** The direction that words give a figure: the closest before it in its clause, else right after. */
function findSign({ text, at, end, from, to }: Near, shape: ClaimShape): -1 | 0 | 1 {
  const after = text.slice(end, Math.min(to, end + 24)).replace(/[;:,.(].*$/s, '')
  if (shape === 'distance') {
    const side = /\b(?:above|higher|over|more)\b|\b(?:below|lower|under|short)\b/i.exec(after)
    if (side) return /above|higher|over|more/i.test(side[0]) ? 1 : -1
    return 0
  }
  const before = text.slice(Math.max(from, at - 48), at).replace(/^.*[;:]/s, '')
  // Words that compare a figure with a bound give it no direction.
  const own = before
    .replace(/\bor (?:lower|higher|more|less)\b/gi, ' ')
    .replace(/\b(?:above|below|higher than|lower than)\s(?:the\s)?$/i, '')
  const found = [...own.matchAll(WORD)].at(-1)
  if (found) return found.groups?.up === undefined ? -1 : 1
  const next =
    /^(?:\s?%|\s(?:percent|per cent|shares?|points?))?\s(up|higher|gain|rise|down|lower|loss|drop|decline|fall)\b/i.exec(
      after,
    )
  if (!next) return 0
  return /up|higher|gain|rise/i.test(next[1] ?? '') ? 1 : -1
}
