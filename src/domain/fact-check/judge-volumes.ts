import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import { type Judged, type Statement, judgeStatements, type Groups } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { SCALES } from './find-claims.ts'
import { isAboutRecord } from './find-cues.ts'
import { isNegated } from './is-negated.ts'
import { volumeGap } from './judge-words.ts'
import { decimalsOf, readNumber, readMultiple } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { valueOfField } from './read-values.ts'
import { othersBefore } from './subjects-at.ts'
import { spanOf } from './split-sentences.ts'

const DEGREE =
  '(?:(?<slight>just|only just|slightly|a little|somewhat|a bit|a touch|a tad|marginally|narrowly|barely)|(?<great>well|far|much|a lot|way|considerably|clearly|significantly|comfortably))'
const UNDER =
  'below|under|beneath|shy of|short of|behind|(?:less|lower|fewer|lighter|thinner|quieter|smaller|slower|calmer)(?: (?:shares|trading|volume|turnover|activity|active|sessions?|days?))? than'
const OVER =
  'above|over|ahead of|topp(?:ed|ing)|exceed(?:s|ed|ing)|(?:more|higher|heavier|busier|brisker|larger|bigger|livelier)(?: (?:shares|trading|volume|turnover|activity|active|sessions?|days?))? than'
const BOUND =
  '(?:(?<over>more than|over|just over|slightly more than|well over|at least)|(?<under>less than|under|just under|nearly|almost|not quite|close to)|about|around|roughly|some|just|only)'
const TIMES =
  '(?<times>half|twice|double|triple|a third|two thirds|a quarter|three quarters|(?:\\d+(?:\\.\\d+)?|two|three|four|five)(?: and a half)? times)(?: of| as (?:much|many|heavy|high) as)?'
const SAME =
  '(?:in line with|close to|on par with|about the same as|almost the same as|roughly equal to|near|(?:almost |nearly |about )?(?:exactly|level with|equal to))'
const OWN = '(?:(?:its|the|their|an?|own) )*'
const FIGURE =
  '(?<figure>\\d[\\d.,]*(?<= ?\\d))(?: ?(?<scale>million|billion|thousand|M|B|K)\\b)?(?: shares)?'
const NORM =
  '(?:(?:20-day|daily|usual|own|recent|trading) )*(?:averages?|usual|normal|norm|typical)\\b'
/** A volume compared with its average, and the average's figure where it is written. */
const COMPARED = new RegExp(
  `\\b(?:(?:${DEGREE} )?(?:(?<less>${UNDER})|(?<more>${OVER}))|(?:${BOUND} )?${TIMES}|(?<same>${SAME})) ${OWN}(?:${FIGURE} ?)?(?:${NORM}(?:(?: daily| trading| volume| day)*(?: of|(?<!(?:normal|usual|typical)) at|,? which is| \\() ?${FIGURE.replaceAll('figure', 'later').replace('scale', 'laterScale')})?)`,
  'gi',
)
const VOLUME =
  /(?<!on-balance )\b(?:volume|traded(?! (?:at|above|below|between|near)\b)|(?<!\b(?:is|are|been|now|still) )trading(?! (?:at|above|below|between|near)\b)|turnover|changed hands|(?:million|billion) shares|number of shares|activity)\b/gi
const NAMES_VOLUME = new RegExp(VOLUME, 'i')
/** What else may be above an average. */
const OTHER =
  /\b(?:clos(?:e(?! to\b)|ed|es|ing)|price|stock (?:is|was|sits|stands|remains|trades)|OBV|on-balance|CMF|money flow|SMA|gap|shares (?:are|is|sit|stand|remain|closed))\b/i
const SHARED =
  /\b(?:both|none|neither|only|each|all|every|no|unlike|one|two|three|most|(?:the )?others?|rest)\b/i
/** "All three saw lighter trading than usual": each of them. */
const OF_ALL =
  /^(?:[^,;]{0,24}, )?(?:both|all (?:two|three|four|of them)|each)\b(?!.*\b(?:none|neither|only|no|unlike|one|most|others?|rest)\b)/i
/** How far from its average a volume is, at most, that is just above it or in line, and at least, that is far above. */
const SLIGHT = 0.15
const GREAT = 0.15
const ROUGH = 0.1

const JUMPS =
  /(?<!on-balance )\b(?:volume|turnover|trading(?: in [\p{Lu}][\p{L}&.' -]{1,24})?)(?: (?:has|also|really|in it))* (?:(?<up>exploded|ballooned|surged|soared|spiked|skyrocketed|mushroomed|jumped)|dried up|collapsed|evaporated|dwindled|plunged|slumped)\b(?! (?:over|since|from|after|in) )/giu
/** How far from its average a volume is at least that exploded, or dried up. */
const JUMP = 0.25

const TOGETHER = /\b(?:put together|taken together|together|combined|between them|in total)\b/i
const OUTDOES =
  /\b(?:(?<over>exceed(?:s|ed|ing)?|topp?(?:s|ed)|beats?|surpass(?:es|ed)|outweigh(?:s|ed)|outdid|outtraded|(?:more|higher|larger|bigger|greater|heavier)(?: (?:shares|volume))? than)|(?<under>trail(?:s|ed)|(?:less|fewer|lower|smaller|lighter)(?: (?:shares|volume))? than|short of|below))\b/i

/** "Its volume exceeded that of Intel and AMD put together": by the sums of both sides. */
function judgeSums(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const match = OUTDOES.exec(text)
  if (match === null || !TOGETHER.test(text) || !NAMES_VOLUME.test(text)) return []
  if (/\baverages?\b|\busual\b/i.test(text) || isCase(sentence, match.index)) return []
  const span = spanOf(match)
  const [left, right] = [
    mentions.filter(({ end }) => end <= span.at),
    mentions.filter(({ at }) => at >= span.end),
  ].map((side) => [...new Set(side.map(({ ticker }) => ticker))])
  const others = othersBefore(sentence, text.length, index) ?? []
  const [one, other] = [left ?? [], right === undefined || right.length === 0 ? others : right]
  if (one.length === 0 || other.length === 0 || one.length + other.length < 3) return []
  const sum = (side: readonly Ticker[]) =>
    side.reduce((total, owner) => total + (valueOfField(owner, 'volume', index) ?? Number.NaN), 0)
  const difference = sum(one) - sum(other)
  if (Number.isNaN(difference)) return []
  const isTrue = difference > 0 === (match.groups?.over !== undefined)
  return [{ ...span, isTrue: isTrue !== isNegated(sentence, span.at) }]
}

const DAYS_OF_VOLUME =
  /\b(?:(?<over>more|larger|bigger|greater)|(?<under>less|smaller)) than (?:an? |one )?(?:(?:full|whole|single|entire|ordinary) )*(?:(?<days>two|three|four|five) )?(?:(?:(?:average|typical|normal|usual) )?days?(?:'s?)?(?: worth of)? (?:(?:average|typical|normal|usual) )?(?:trading )?volume)\b/gi

function isSo(ratio: number, { slight, great, less, more, over, under, times }: Groups): boolean {
  if (times !== undefined) {
    const meant = readMultiple(times)
    if (over !== undefined) return ratio > meant && ratio < meant * 1.5
    if (under !== undefined) return ratio < meant && ratio > meant * 0.75
    return Math.abs(ratio - meant) <= Math.max(meant * ROUGH, /\.\d/.test(times) ? 0 : 0.05)
  }
  const gap = ratio - 1
  if (less === undefined && more === undefined) return Math.abs(gap) <= SLIGHT
  const size = less === undefined ? gap : -gap
  if (slight !== undefined) return size > 0 && size <= SLIGHT
  return size > (great === undefined ? 0 : GREAT)
}

/** Whether the figure that is given for an average is the average's. */
function isWritten({ figure, scale, later, laterScale }: Groups, average: number): boolean {
  const written = figure ?? later
  if (written === undefined) return true
  const size = SCALES[(scale ?? laterScale ?? '').toLowerCase()] ?? 1
  const digits = decimalsOf(written)
  return (
    Math.abs(Number(written.replaceAll(',', '')) * size - average) <=
    (0.5 / 10 ** digits) * size * (1 + 1e-9)
  )
}

const STATEMENTS: readonly Statement[] = [
  {
    words: DAYS_OF_VOLUME,
    isSo: (owner, { days, over }, index) => {
      const obv = valueOfField(owner, 'obv-change', index)
      const average = valueOfField(owner, 'average-volume', index)
      if (obv === null || average === null) return null
      const isOver = Math.abs(obv) > (days === undefined ? 1 : readNumber(days)) * average
      return isOver === (over !== undefined)
    },
    on: 'figures',
    isOther: (sentence, at) =>
      !/\b(?:OBV|on-balance)\b/.test(sentence.text.slice(0, at)) || isCase(sentence, at),
    denial: 'ignore',
  },
  {
    words: JUMPS,
    isSo: (owner, { up }, index) => {
      const gap = volumeGap(owner, index)
      return gap === null ? null : up === undefined ? gap <= -JUMP : gap >= JUMP
    },
    isOther: isCase,
    denial: 'skip',
  },
  {
    words: COMPARED,
    isSo: (owner, groups, index, { match, sentence }) => {
      const gap = volumeGap(owner, index)
      const average = valueOfField(owner, 'average-volume', index)
      if (gap === null || average === null || !isOfVolume(match, sentence.text)) return null
      return isSo(gap + 1, groups) && isWritten(groups, average)
    },
    on: 'figures',
    isOther: isCase,
  },
]

/** Whether it is a volume that is compared, of the stock and not of several. */
function isOfVolume({ index, 0: words }: RegExpExecArray, text: string): boolean {
  const before = text
    .slice(0, index)
    .replace(/^.*(?:;|\b(?:while|whereas|but|although|though)\b)/s, '')
  const after = text.slice(index + words.length)
  const named = [...before.matchAll(VOLUME)].at(-1)
  const link = named === undefined ? '' : before.slice(named.index + named[0].length)
  if (/\b(?:OBV|on-balance)\b/.test(before) || /(?:%|percent) $/.test(before)) return false
  if (OTHER.test(words) || (SHARED.test(before) && !OF_ALL.test(before))) return false
  return (
    NAMES_VOLUME.test(words) ||
    (/ (?:session|day)s? than /i.test(words) && NAMES_VOLUME.test(text)) ||
    /^ (?:trading |daily )?(?:volume|turnover|trading|number of shares)\b/i.test(after) ||
    (named !== undefined && !OTHER.test(link) && !/\$\d/.test(link))
  )
}

/** "Volume of 2.6 million was a little under the 2.8 million average", "twice its usual volume": by the facts. */
export function judgeVolumes(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return isAboutRecord(sentence.text)
    ? []
    : [...judgeSums(sentence, index), ...judgeStatements(STATEMENTS, sentence, index)]
}
