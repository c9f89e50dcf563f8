import type { Claim } from './claim.ts'
import { fits, rounded } from './fit-figure.ts'
import type { Place } from './figure-place.ts'
import type { Quantity, Topic } from './quantity.ts'
import { findPair, governingTopics } from './governing-topics.ts'
import { isOfDates, isOfOwnDay, isOfAction } from './quantity-dates.ts'
import { RULE_LIMITS } from './thresholds.ts'

/** Whether a quantity makes a figure true: its unit, its identity in the words around, and its size. */
export function matchesQuantity(quantity: Quantity, place: Place): boolean {
  return (
    isOfUnit(quantity, place.claim) &&
    !isDistance(quantity, place) &&
    isOfVolumeWords(quantity, place) &&
    agreesWithWords(quantity, place) &&
    isOfSize(quantity, place)
  )
}

const AVERAGE =
  '(?:averages?|averaged|usual|normal|normally|usually|typical|typically|norm|a day|mean)'
const AVERAGE_BEFORE = new RegExp(
  `(?<!\\b(?:above|below|than|over|under|to)[- ](?:its |the |their )?(?:own |usual |20-day )?)\\b${AVERAGE}\\b[^;:,]*$`,
  'i',
)
const AVERAGE_AFTER = new RegExp(
  `^(?:(?!\\b(?:and|but|against|versus|than|from)\\b)[^,;.\\d]){0,30}\\b${AVERAGE}\\b`,
  'i',
)

const VERSUS = '(?:against|versus|vs\\.?|compared (?:with|to)|relative to)'
const VERSUS_AFTER = new RegExp(
  `^(?: million| billion)?(?: shares)?,? ${VERSUS} (?:the |its |about |roughly |nearly |around |some |just |over |under |almost |\\$)*$`,
  'i',
)
const VERSUS_BEFORE = new RegExp(`^(?: million| billion)?(?: shares)?,? ${VERSUS} `, 'i')

/** "53 million, against an average of 41 million": the average is named with its figure, and the volume without. */
export function isOfVolumeWords(
  { topics, kind }: Quantity,
  { before, after, sentence: { text } }: Place,
): boolean {
  if (kind !== 'value') return true
  // "Half the usual: 25.2 million against 47.8 million": the volume first, its average second.
  if (topics[0] === 'volume' && VERSUS_AFTER.test(after)) return true
  if (topics[0] === 'average-volume' && VERSUS_BEFORE.test(before))
    return new RegExp(`\\b${AVERAGE}\\b`, 'i').test(text)
  const isAverage = AVERAGE_BEFORE.test(before)
  if (topics[0] === 'volume') return !isAverage
  if (topics[0] !== 'average-volume') return true
  return isAverage || AVERAGE_AFTER.test(after) || /\b(?:average|usual|norm)\w*\b/i.test(before)
}

/** A reading's distance to something is not the reading: "three points higher". */
export function isDistance({ kind, topics }: Quantity, { sentence, claim }: Place): boolean {
  const isBoundOfPoints =
    claim.unit === 'points' && /above|below/.test(claim.shape) && SCALED.has(topics[0] ?? 'price')
  return (
    kind === 'value' &&
    topics[0] !== 'change' &&
    (isBoundOfPoints ||
      /^ (?:full |more )?points? (?:below|above|under|over|short|shy|more|away|higher|lower|to (?:reach|clear|get|go|cross|pass|exceed|hit|top|make|spare))\b/i.test(
        sentence.text.slice(claim.end),
      ) ||
      (/^ (?:full |more )?points?\b/.test(sentence.text.slice(claim.end)) &&
        /\b(?:by|(?:rise|drop|fall|climb|gain|lose|add|slip|decline|move|come down|go up)(?: by)?|another|rise of|drop of|fall of|gain of) (?:about |roughly |around |nearly |almost |just |only |some |more than |less than )?$/i.test(
          sentence.text.slice(0, claim.at),
        )))
  )
}

/** Readings in points: "more than two points of room" is no reading. */
const SCALED: ReadonlySet<Topic> = new Set<Topic>(['rsi', 'adx', 'plus-di', 'minus-di'])

/** A multiple without "times" is a small number with decimals. */
const MAX_MULTIPLE = 20

export function isOfUnit({ unit, field, kind, topics }: Quantity, claim: Claim): boolean {
  switch (claim.unit) {
    case 'percent':
      return unit === 'percent'
    case 'money':
      return unit === 'money'
    case 'shares':
      return unit === 'shares'
    case 'points':
      // An index's level is a price without a currency; a move in percent is none in points.
      return (
        unit === 'points' ||
        (unit === 'percent' && !(kind === 'change' && field === 'change-percent')) ||
        (unit === 'ratio' && kind === 'to-limit') ||
        (unit === 'money' && kind === 'value' && topics.includes('price'))
      )
    case 'multiple':
      return unit === 'multiple'
    case 'plain':
      if (unit === 'sessions' || unit === 'shares' || unit === 'points' || unit === 'ratio')
        return true
      if (field === 'split-ratio') return true
      if (unit === 'multiple' && field === undefined)
        return claim.value < MAX_MULTIPLE && claim.tolerance < 0.5
      // Prices and what averages are apart may be written without a currency.
      if (
        unit === 'money' &&
        (topics.includes('sma20') || topics.includes('sma50') || topics.includes('sma200')) &&
        kind !== 'regain'
      )
        return true
      return unit === 'money' && kind === 'value' && claim.value >= 1
  }
}

function isOfSize(quantity: Quantity, place: Place): boolean {
  const { kind, value, unit } = quantity
  // A change in percent is a figure of its own; other differences may be of two rounded ones.
  const isOwn =
    kind === 'value' ||
    kind === 'past' ||
    (unit === 'percent' && (kind === 'change' || quantity.field === 'distance-percent'))
  const claim = isOwn || unit === 'sessions' ? place.claim : rounded(place.claim)
  const isSided =
    kind === 'change' ||
    (kind === 'gap' && !isUnsidedGap(quantity)) ||
    quantity.field === 'obv-change' ||
    quantity.field === 'cmf'
  if (kind === 'to-limit' && !isRightSide(quantity, place)) return false
  if (!isOfNamedLimit(quantity, place)) return false
  if (
    kind === 'to-limit' &&
    unit === 'shares' &&
    !/\b(?:would|needs?|must|has to|short|away|turn|back to|to reach|until)\b/i.test(
      place.sentence.text,
    )
  )
    return false
  if (!isOfLongAverage(quantity, claim)) return false
  const side = isOfAverages(quantity) ? sideOfAverages(place) : 1
  if (side === 0) return fits({ ...place, claim }, Math.abs(value), unit, false)
  const size = isSided ? value * side : Math.abs(value)
  return fits({ ...place, claim }, size, unit, isSided)
}

const LEVEL_SLACK = 0.005

/** The long average moves little: "near 318" is no 316. */
export function isOfLongAverage({ kind, topics, value }: Quantity, claim: Claim): boolean {
  if (kind !== 'value' || topics[0] !== 'sma200' || claim.shape !== 'about') return true
  return Math.abs(value - claim.value) <= Math.max(value * LEVEL_SLACK, claim.tolerance)
}

/** Where the zones and rules that words name end, by measure. */
const ENDS: readonly (readonly [RegExp, Partial<Record<Topic, readonly number[]>>])[] = [
  [/\boverbought\b/i, { rsi: [70] }],
  [/\boversold\b/i, { rsi: [30] }],
  [/\bbullish (?:zone|range|band|territory)\b/i, { rsi: [45, 70] }],
  [/\b(?:strong(?: trend| zone| range| territory)?|trending)\b/i, { adx: [25] }],
  [/\btrend[- ]break\b|\bSELL\b/, { rsi: [30], adx: [25], cmf: [0] }],
  [/\bBUY\b/, { rsi: [45, 70], adx: [25], cmf: [0] }],
]

/** "Clears 25 by more than two points", "short of overbought": of the limit that the sentence names. */
export function isOfNamedLimit(
  { kind, limit, value: distance, topics }: Quantity,
  place: Place,
): boolean {
  const { claim, claims, after } = place
  if ((kind !== 'to-limit' && kind !== 'multiple') || limit === undefined) return true
  const [measure] = topics
  const limits: readonly number[] =
    measure === 'rsi' || measure === 'adx' ? RULE_LIMITS[measure] : RULE_LIMITS.cmf
  const named = claims.filter(
    ({ value, unit, at }) => at !== claim.at && unit === 'plain' && limits.includes(value),
  )
  if (named.length > 0) return named.some(({ value }) => value === limit)
  const ends = ENDS.map(([words, own]) => ({ at: after.search(words), own }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0]?.own
  const own = measure === undefined ? undefined : ends?.[measure]
  // Without a word of which limit, it is one of the rules.
  if (own === undefined) return limits.includes(limit) || isZoneNamed(place)
  // Of a zone with two ends, the one that is nearer.
  const reading = limit + distance
  const gaps = own.map((end) => Math.abs(reading - end))
  return own.includes(limit) && Math.abs(distance) <= Math.min(...gaps) + 1e-9
}

/** "0.05 from strong selling", "above the midpoint of 50": a limit of a zone. */
function isZoneNamed({ sentence: { text } }: Place): boolean {
  return /\b(?:strong|weak|mild|extremely|mid-?point|middle|neutral|zone)\b/i.test(text)
}

function isOfAverages({ topics }: Quantity): boolean {
  return topics.includes('sma20') && topics.includes('sma50')
}

/** "The 50-day is $41 above the 20-day": the other way round; 0 where no side is said. */
function sideOfAverages({ claim, sentence, after, cues }: Place): -1 | 0 | 1 {
  if (
    !/^(?:%| ?percent| ?points?)?\s(?:[a-z]+\s){0,2}?(?:above|below|under|over|higher|lower|beneath)\b/i.test(
      after,
    ) &&
    !/^(?:%| ?percent)?\)/.test(after)
  )
    return 0
  const { text } = sentence
  const next = cues.topics.find(({ at, value }) => at >= claim.end && /sma/.test(value.join()))
  if (next !== undefined && text.slice(claim.end, next.at).length < 40)
    return next.value[0] === 'sma20' ? -1 : 1
  return 1
}

function isUnsidedGap({ topics }: Quantity): boolean {
  return (
    (topics.includes('plus-di') && topics.includes('minus-di')) ||
    (topics.includes('high') && topics.includes('low'))
  )
}

/** "0.8 points over the 70 line", "needs to rise 6 points": the side of the limit. */
function isRightSide({ value }: Quantity, { after, before }: Place): boolean {
  const side =
    /^(?:\s?(?:points?|shares|million|more|full|of room|or so|away))*\s(?:(?<over>above|over|past|beyond|clear|higher|into)|(?<under>below|under|short|shy|beneath|away|lower))\b/i.exec(
      after,
    )
  if (side?.groups?.over !== undefined) return value >= 0
  if (side?.groups?.under !== undefined) return value <= 0 || /^\s?(?:points? )?away/.test(after)
  if (
    /\b(?:needs?|climb|rise|gain|add|increase|another|further|lacks?|misses|short)\b[^,;]{0,24}$/i.test(
      before,
    )
  )
    return value <= 0
  if (/\b(?:fall|drop|slip|decline|lose|ease)\b[^,;]{0,24}$/i.test(before)) return value >= 0
  return true
}

/** Whether the words near a figure name what a quantity is about, and nothing else. */
export function agreesWithWords(quantity: Quantity, place: Place): boolean {
  const { kind, topics } = quantity
  const governing = governingTopics(place)
  if (governing !== null && !governing.some((topic) => isAbout(quantity, topic))) return false
  const pair = findPair(place)
  if (
    pair !== null &&
    (kind === 'gap' || kind === 'regain') &&
    !pair.every((topic) => topics.includes(topic))
  )
    return false
  if (!topics.every((topic) => isNamed(topic, place, governing))) return false
  if (!hasKindWords(quantity, place)) return false
  if (kind === 'change' || kind === 'past' || (kind === 'multiple' && topics[0] === 'change'))
    return topics.includes('sma20') || isOfDates(quantity, place)
  if (kind === 'length') return isOfAction(quantity, place)
  return isOfOwnDay(quantity, place)
}

/** Whether a named topic is one the quantity may go with. */
function isAbout({ topics, kind }: Quantity, topic: Topic): boolean {
  if (topics.includes(topic)) return true
  if (topic === 'price')
    return topics[0] === 'change' || kind === 'gap' || kind === 'multiple' || kind === 'regain'
  if (topic === 'change')
    return (
      topics[0] === 'price' ||
      kind === 'change' ||
      kind === 'gap' ||
      kind === 'regain' ||
      kind === 'multiple'
    )
  if (topic === 'signal') return topics[0] !== 'signal' || kind === 'length'
  if (topic === 'volume' || topic === 'average-volume')
    return topics.includes('volume') || topics.includes('average-volume')
  if (topic === 'yield') return topics.includes('yield') || topics.includes('dividend')
  if (topic === 'dividend') return topics.includes('yield')
  // "Rose from $23.53": the average five sessions before.
  if (topic === 'sma20' && topics.includes('sma20-before')) return true
  return topic === 'sma20-before' && topics.includes('sma20')
}

const NAMES: Partial<Readonly<Record<Topic, RegExp>>> = {
  volume: /\bvolume\b|\btraded\b|\btrading\b|\bturnover\b|\bchang(?:ed|ing) hands\b|\bshares\b/i,
  'average-volume': /\baverage\b|\busual\b|\bnormal\b|\bnorm\b|\btypical\b|\bordinary\b/i,
  'sma20-before':
    /\b(?:five|5) (?:trading )?(?:sessions|days|bars)\b|\bearlier\b|\bago\b|\bback\b|\ba week\b/i,
  high: /\bhighs?\b|\bpeak(?:s|ed)?\b|\btopped out\b|\brange\b|\btop\b|\bmaximum\b/i,
  low: /\blows?\b|\btrough(?:s|ed)?\b|\bbottomed\b|\brange\b|\bbottom\b|\bminimum\b/i,
  signal: /\b(?:BUY|SELL|WATCH)\b/,
  yield: /\byield\w*\b|\bdividends?\b|\bpayments?\b/i,
}

/** A topic has to be named, in the sentence or in the one before; a price or a move need not be. */
export function isNamed(
  topic: Topic,
  { sentence, cues }: Place,
  governing: readonly Topic[] | null,
): boolean {
  if (topic === 'price' || topic === 'change') return true
  if (governing?.includes(topic) === true) return true
  const words = NAMES[topic]
  if (words) return words.test(sentence.text) || words.test(sentence.lead)
  return (
    cues.topics.some(({ value }) => value.includes(topic)) ||
    cues.leadTopics.some(({ value }) => value.includes(topic))
  )
}

/** A figure of a distance, as in "3 points short", "by 1.07": not a level, as in "above 25". */
function isStep({ claim, claims, sentence: { text, mentions } }: Place): boolean {
  // "8.4 points higher than Apple's".
  const other = mentions.find(({ at }) => at >= claim.end)
  if (
    other !== undefined &&
    /^ (?:full )?points? (?:above|below|over|under|ahead of|behind|(?:higher|lower|more|less|better|worse) than)(?: that of| the one of)? $/i.test(
      text.slice(claim.end, other.at),
    )
  )
    return false
  // "Is below Visa's by 2.9 points".
  const named = mentions.findLast(({ end }) => end <= claim.at)
  if (
    named !== undefined &&
    /^(?:'s?)? by (?:about |roughly |nearly |just |only |around )?$/i.test(
      text.slice(named.end, claim.at),
    ) &&
    /\b(?:above|below|over|under|ahead of|behind|than|exceeds?|trails?|beats?|tops?|leads?)(?: that of)? (?:the )?$/i.test(
      text.slice(0, named.at),
    )
  )
    return false
  // "3.6 points of room, and ADX about four and a half".
  const isSided = claim.shape.endsWith('above') || claim.shape.endsWith('below')
  if (
    !isSided &&
    claim.isRough === true &&
    claims.some(({ at, unit }) => at < claim.at && unit === 'points')
  )
    return true
  const [before, after] = [text.slice(0, claim.at), text.slice(claim.end)]
  if (claim.unit === 'points') return true
  if (
    /^ (?:full |more |percentage )?(?:points?(?! to (?!get|clear|reach|go|climb|rise|cross|pass|make|be|meet|top|exceed|move|hit|become|turn|qualify|regain))|below|above|short|shy|away|under|over|more|from|higher|lower|too|to (?:make up|gain|recover|cover|climb|add|go))\b/i.test(
      after,
    )
  )
    return true
  return /\b(?:by|another|further|extra|additional|lacks?|misses|needs?|short|gap|distance|margin|difference|within|leav(?:es|ing)|room|clears? it) (?:of |about |only |just |nearly |almost |roughly |some |around |more than |less than |at least |under |over |another )*[+-]?$/i.test(
    before,
  )
}

const DISTANCE =
  /\b(?:points?|short|shy|away|more|room|another|further|gap|distance|within|below|above|under|over|clear|clears|needs?|rise of|drop of|climb|lift|by|miss(?:es)?|lacks?|additional|extra)\b/i

/** The words that a figure of its kind has next to it. */
export function hasKindWords(quantity: Quantity, place: Place): boolean {
  const { kind, topics, unit, field, limit } = quantity
  const { claim, sentence, before, after } = place
  const near = `${before.slice(-60)}|${after.slice(0, 60)}`
  const rest = sentence.text.slice(claim.end, claim.end + 50)
  switch (kind) {
    case 'value':
      return true
    case 'to-limit':
      return unit === 'shares' ? DISTANCE.test(near) : isStep(place)
    case 'regain':
      return /\b(?:regain|return|get back|recover|reach|reclaim|climb back|back to|needs?|would|to match)\b/i.test(
        sentence.text,
      )
    case 'gap':
      // "41% of the usual volume" is no gap, "77% below average" no multiple.
      if (topics.includes('average-volume') && unit === 'percent' && OF_USUAL.test(rest))
        return false
      if (topics.includes('high') && topics.includes('low'))
        return /\b(?:apart|range|spread|between|wide|gap|distance|span\w*|separat\w*|way)\b/i.test(
          near,
        )
      return true
    case 'multiple':
      if (limit !== undefined) return isOfLimit(quantity, place)
      if (topics[0] === 'change' && isOfOther(place)) return false
      if (field !== undefined && !isOfLine(field, place)) return false
      if (topics.includes('average-volume') && unit === 'percent' && FROM_USUAL.test(rest))
        return false
      if (unit === 'percent')
        return (
          topics[0] === 'cmf' ||
          topics.includes('average-volume') ||
          topics[0] === 'yield' ||
          /^%?(?: percent)? of\b/.test(rest)
        )
      return true
    case 'length':
      return /^[- ](?:trading[- ])?(?:straight |consecutive )?(?:sessions?|days?)\b/i.test(rest)
    case 'past':
      return (
        /^,? on \p{Lu}\w+ \d/u.test(rest) ||
        (place.cues.windows.length > 0 &&
          /\b(?:closed|ended|finished|started|began|entered|stood|traded)\b/i.test(
            before.slice(-60),
          )) ||
        PAST.test(before.slice(-60)) ||
        PAST.test(after.slice(0, 50)) ||
        place.cues.since.length > 0
      )
    case 'change':
    case 'sum':
      return !/\b(?:dividends?|yield)\b[^,;]{0,20}$/i.test(before) || kind === 'sum'
  }
}

/** "Half of the 25 it needs", "has to double to reach 25": of the limit, or up to it. */
function isOfLimit({ unit, limit }: Quantity, { claim, sentence: { text } }: Place): boolean {
  const rest = text.slice(claim.end)
  if (unit === 'percent')
    return (
      new RegExp(`^ (?:of )?(?:the )?${limit}\\b(?![.,%]\\d)`).test(rest) ||
      /^ of (?:what|the level|the threshold|the reading)\b/.test(rest)
    )
  return (
    /\b(?:would|needs?|has|have|must)\b[^,;]*$/i.test(text.slice(0, claim.at)) &&
    /\b(?:double|triple|quadruple)/i.test(text.slice(claim.at, claim.end)) &&
    (new RegExp(`\\b${limit}\\b`).test(rest) || limit === 25)
  )
}

/** "Three times AMD's": of the other's figure, not of a price before. */
function isOfOther({ claim, sentence: { text, mentions } }: Place): boolean {
  const next = mentions.find(({ at }) => at >= claim.end)
  return (
    next !== undefined &&
    /^(?: (?:as (?:much|large|big|high|great|many|strong) as|(?:that|those) of|the size of|of|what|the))* $/.test(
      text.slice(claim.end, next.at),
    )
  )
}

/** "Minus DI is twice as large as plus DI": of the line named before it, where the other comes after. */
function isOfLine(field: NonNullable<Quantity['field']>, { claim, cues }: Place): boolean {
  const lines = cues.topics.filter(({ value }) => LINES.has(value.join()))
  const before = lines.findLast(({ end }) => end <= claim.at)
  const after = lines.find(({ at }) => at >= claim.end)
  return before === undefined || after === undefined || before.value[0] === field
}

const LINES: ReadonlySet<string> = new Set(['plus-di', 'minus-di'])

const OF_USUAL =
  /^%?(?: percent)? of (?:the|its|their|an?)?\s?(?:\w+ )?(?:usual|normal|average|typical)\b/i
const FROM_USUAL =
  /^%?(?: percent)? (?:below|above|under|over|less|more|fewer|lower|higher|lighter|heavier|quieter|busier)\b/i

const PAST =
  /\b(?:from|after|ago|earlier|before|end of|compared|start|began|since|previous|prior|yesterday|cost|was|stood|ended|came from|against|up from|down from|versus|where)\b/i
