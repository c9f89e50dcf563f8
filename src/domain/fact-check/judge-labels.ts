import { ENGINE_LIMITS } from '../content/engine-limits.ts'
import { findZones } from '../signals/zones.ts'
import type { Readings } from '../signals/signal.ts'
import { isCase } from './check-claim-words.ts'
import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isAboutRecord } from './find-cues.ts'
import { findMeasures } from './measure-at.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { subjectsAt } from './subjects-at.ts'

type Named = 'rsi' | 'adx' | 'cmf'

/** The published names of zones, as prose writes them. */
const LABELS: readonly (readonly [Named, string, string])[] = [
  ['rsi', 'overbought', 'overbought'],
  ['rsi', 'oversold', 'oversold'],
  ['rsi', 'bullish', 'bullish'],
  ['rsi', 'neutral', 'neutral'],
  ['cmf', 'strong-buying', 'strong[- ]buying'],
  ['cmf', 'mild-buying', 'mild(?:ly)?[- ]buying'],
  ['cmf', 'strong-selling', 'strong[- ]selling'],
  ['cmf', 'mild-selling', 'mild(?:ly)?[- ]selling'],
  ['cmf', 'balanced', 'balanced'],
  ['adx', 'extremely-strong', 'extremely[- ]strong'],
  ['adx', 'strong', 'strong'],
  ['adx', 'weak', 'weak'],
]
const NAME = LABELS.map(([, , words], place) => `(?<l${place}>${words})`).join('|')
const CALLED =
  "means?(?: that)? (?:[\\w&'.-]+ ){1,3}(?:is|are)|counts?(?: only| still)? as|counted as|qualif(?:y|ies) as|rank(?:s|ed)? as|class(?:es|ed|ified) as|(?:labels?|labell?ed|calls?|called)(?: (?:it|this|that))?|treat(?:s|ed)?(?: (?:[^.;]|\\.\\d){1,40})? as|speaks? of|considered|means?|regarded as|described as|described as|known as|puts? it in|falls? (?:in|into|within)|(?:leaves?|puts?|places?|keeps?) (?:[\\w&'.-]+ ){1,3}(?:in|inside|within)|lands? in|belongs? (?:to|in)|(?:is|are|sits?|stands?|lies|stays?|remains?|reading|readings?|one|was)(?: (?:still|now|just|well|squarely|firmly|only|comfortably|deep|also|both|all|currently))* (?:in|inside|within)|(?<=\\bRSI(?: reading)?(?:,? (?:of|at|now) [\\d.]*\\d,?)? )(?:is|remains|stays)(?: (?:still|now|only|just|again|already))*|and anything (?:[^.;]|\\.\\d){1,24} as|as"
const LABELED = new RegExp(
  `\\b(?:${CALLED}) (?:(?:an?|the|its|their|only|still|already|now|technically|officially|clearly|just|being|very|what|it|in|momentum|stock|is|both|that|trend) ){0,5}(?:${NAME})(?![\\w-])(?: (?:and )?(?:range|zone|territory|band|reading|trends?|pressure|level|side|area|category)\\b)?`,
  'gi',
)
const NEARLY =
  /\b(?:near(?! -?\d)|nearly|almost|close to|points? (?:from|of|short of|below|above|away)|short of|edge of|verge of|approaching|away from|than|outside|shy of|within)\b[^,;]{0,24}$/i
/** Words that explain a reading in general, where a value is given. */
const GENERAL =
  /(?:^|\b)(?:an? (?:RSI|ADX|CMF|reading|value)|anything|any (?:RSI|ADX|CMF|reading|value)|values?|readings?|levels?|when (?:an? |the )?(?:RSI|ADX|CMF|it)|tapelight|whenever|the (?:zone|range|band))\b/i
const BOUND =
  /(?:(?<over>above|over|more than|higher than)|(?<under>below|under|less than|lower than)|(?<from>between|from|of))?\s?(?<low>-?\d+(?:\.\d+)?)(?:(?: and | to |-|–)(?<high>-?\d+(?:\.\d+)?))?(?<rest> (?:or|and) (?:lower|below|less|under|down))?/g

/** "RSI of 64 counts as neutral", "an ADX above 50 is called extremely strong": by the published zones. */
export function judgeLabels(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (isAboutRecord(text)) return []
  return [
    ...judgeVolatility(sentence),
    ...judgeStatements([OF_PRESSURE], sentence, index),
    ...judgeZones(sentence, index),
  ]
}

const OF_VOLATILITY =
  /\bvolatility\b(?:[^,;]|\.\d){0,32}?,? (?:means?|measures?|says?|tells? (?:us|you)|describes?|indicates?|implies|signifies|is (?:a measure of|how))\b(?<sense>[^;]*)/gi
const SPREAD =
  /\b(?:volatil\w+|annuali[sz]ed|swings?|swung|var(?:y|ies|ied|iable|iation)|dispersion|dispersed|spread|scatter\w*|deviat\w+|uneven\w*|jump(?:y|ier)|calm\w*|chopp\w+|fluctuat\w+|erratic|steadi\w+|steady|wide(?:ly)?|unsettled|(?:daily|day-to-day) (?:changes|moves|returns)|from day to day|(?:one )?day to (?:day|the next)|back and forth|direction|either way)\b/i

/** "Volatility of 40% means that it moved by that much": what it is, the spread of daily changes. */
function judgeVolatility(sentence: Sentence): readonly Judged[] {
  return [...sentence.text.matchAll(OF_VOLATILITY)].flatMap((match): Judged[] => {
    const sense = match.groups?.sense ?? ''
    const end = match.index + match[0].length
    const isDenied = /\b(?:no|not|never|nothing|little)\b|n't\b/i.test(match[0])
    return isDenied || SPREAD.test(sense) ? [] : [{ at: match.index, end, isTrue: false }]
  })
}

const PRESSURE =
  /\b(?<side>buying|selling)(?: pressure)? (?:(?:already|now|still|only|just|technically|currently) )*(?:counts|classes|ranks|qualifies|is (?:counted|classed|classified|ranked|labell?ed|regarded|rated|described)|registers|reads|shows up) (?:(?:only|just|still|already) )*as (?:(?:only|just|still|already|officially) )*(?<size>strong|mild)\b(?! (?:enough|than))/gi

/** "Selling pressure counts as strong": by the zone of its own money flow. */
const OF_PRESSURE: Statement = {
  words: PRESSURE,
  isSo: ofSignal(({ readings }, { side, size }, { sentence, span }) => {
    const isZone = findZones(readings).cmf === `${size}-${side}`.toLowerCase()
    return isZone !== isNegated(sentence, span.end - 1)
  }),
  on: 'figures',
  isOther: isCase,
  denial: 'ignore',
}

function judgeZones(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  return [...text.matchAll(LABELED)].flatMap((match): Judged[] => {
    const place = LABELS.findIndex((_, position) => match.groups?.[`l${position}`] !== undefined)
    const [measure, zone] = LABELS[place] ?? []
    const end = match.index + match[0].length
    if (measure === undefined || zone === undefined) return []
    const named = findMeasures(sentence).findLast(
      (one) => one.at <= match.index + 4 && /^(?:rsi|adx|cmf)$/.test(one.value),
    )
    const isTrend = measure === 'adx' && /\btrend\b/i.test(match[0])
    if (named === undefined ? !isTrend : named.value !== measure) return []
    const before = text.slice(0, match.index)
    if (
      /\b(?:(?:above|below|over|under|at) which|\d+ that|level that|mark that)\b[^,;]*$/i.test(
        text.slice(0, match.index + 6),
      )
    )
      return []
    const words = match[0].replace(/\S+$/, '')
    if (NEARLY.test(before.slice(named?.end ?? 0)) || NEARLY.test(words)) return []
    const at = named?.at ?? match.index
    const isDenied = isNegated(sentence, end - 1)
    const bound = lastBound(text.slice(named?.end ?? 0, end))
    if (bound !== null && GENERAL.test(text.slice(0, end)) && isOfNoStock(sentence, at)) {
      return [{ at, end, isTrue: isWithin(measure, zone, bound) !== isDenied }]
    }
    if (isCase(sentence, match.index)) return []
    const owners = subjectsAt(sentence, { at: match.index, end }, index)
    const zones = owners.map((owner) => {
      const signal = signalOf(owner, index)
      return signal === null ? null : findZones(signal.readings)[measure]
    })
    if (owners.length === 0 || owners.length > 6 || zones.includes(null)) return []
    return [{ at: match.index, end, isTrue: zones.every((own) => (own === zone) !== isDenied) }]
  })
}

/** "An RSI of 71 means": of no stock's own reading. */
function isOfNoStock({ text }: Sentence, at: number): boolean {
  return (
    (/(?:^|[,;:] ?|\b(?:treats?|calls?|considers?|and|when|because|since|that) )(?:an? |any |the )?$/i.test(
      text.slice(0, at),
    ) &&
      !/'s $|\b(?:its|at|with) (?:an? )?$/i.test(text.slice(0, at)) &&
      !/^RSI (?:is|sits|stands|at)\b|^ADX (?:is|sits|stands|has|at)\b|^CMF (?:is|sits|stands|at)\b/.test(
        text.slice(at),
      )) ||
    /\bwhen CMF\b|\bwhen RSI\b|\bwhen ADX\b/i.test(text)
  )
}

type Bound = { readonly low: number; readonly high: number }

/** The values that the words before a label give. */
function lastBound(words: string): Bound | null {
  const match = [...words.matchAll(BOUND)].at(-1)
  if (match === undefined) return null
  const { over, under, low = '', high, rest } = match.groups ?? {}
  const value = Number(low)
  if (high !== undefined) return { low: value, high: Number(high) }
  if (rest !== undefined) return { low: value - SMALL, high: value }
  if (over !== undefined) return { low: value + SMALL, high: value + SMALL }
  if (under !== undefined) return { low: value - SMALL, high: value - SMALL }
  return { low: value, high: value }
}

const SMALL = 1e-6

/** Whether the whole of a range is in a zone; its ends may lie on the zone's. */
function isWithin(measure: Named, zone: string, { low, high }: Bound): boolean {
  const middle = (low + high) / 2
  const values =
    low === high ? [low] : [low + (high - low) * 0.01, middle, high - (high - low) * 0.01]
  return values.every((value) => zoneOf(measure, value) === zone)
}

function zoneOf(measure: Named, value: number): string {
  const probe: Readings = {
    close: 1,
    rsi: ENGINE_LIMITS['rsi-buy-from'] ?? Number.NaN,
    adx: 0,
    plusDi: 0,
    minusDi: 0,
    sma20: 1,
    sma50: 1,
    sma20FiveBarsAgo: 1,
    obvChange: 0,
    cmf: 0,
    averageVolume: 1,
    [measure]: value,
  }
  return findZones(probe)[measure]
}
