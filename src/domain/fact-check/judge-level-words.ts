import { sessionsBetween } from '../market/calendar/trading-days.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { Fact } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { SCALES } from './find-claims.ts'
import { isConditional } from './is-negated.ts'
import { decimalsOf, PARTS, readMultiple } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { dayChangeIn, signalOf, extremeOfYear } from './read-values.ts'
import { volumeGap } from './judge-words.ts'

type Level = 'close' | 'sma20' | 'sma50' | 'sma200' | 'high' | 'low' | 'day-high' | 'day-low'
type Size = Level | 'volume' | 'average-volume'

const FIGURE =
  '\\$?(?:\\d[\\d,]*(?:\\.\\d+)?)(?: ?(?:million|billion|thousand|M|B|K)\\b)?(?: shares)?'
const LEVEL =
  '(?:20|50|200)-day (?:moving )?average|SMA ?(?:20|50|200)|(?:52-week|one-year|yearly) (?:high|low)|(?:high|low) (?:for|of) the day|(?:daily|average|usual|normal) volume|average(?: daily| trading)* volume|average'
const OF = (name: string) =>
  `(?: (?:of|at) (?<${name}>${FIGURE})| \\((?<${name}InBrackets>${FIGURE})\\))?`
const ROUGHLY =
  '(?:(?:virtually|nearly|almost|practically|roughly|all but|about|essentially|just about) )*'
/** "The close of $260.11 virtually matches its 20-day average of $260.05". */
const MATCHES = new RegExp(
  `\\b(?<one>close|price|volume|${LEVEL})${OF('own')} (?<near>${ROUGHLY})(?:match(?:es|ed)|equal(?:s|ed|led)) (?:its |the )?(?<other>${LEVEL})${OF('theirs')}`,
  'gi',
)
/** How far apart, as a part, two levels and two volumes are at most that nearly match. */
const NEARLY = { level: 0.01, volume: 0.05 } as const

const UNDER = 'less than|under|below|nearly|almost|not quite|just under|just below|a little under'
const OVER =
  'more than|over|above|just over|just above|a little over|slightly more than|at least|well over'
/** "Trades at less than half its 52-week high of $345.72". */
const PART = new RegExp(
  `\\b(?<link>at|worth|is|for|fetches|to) (?:now |still |only |just )*(?:(?<under>${UNDER})|(?<over>${OVER})|(?<about>barely|about|around|roughly|close to|exactly|some|only|just))? ?\\b(?<size>${PARTS}|(?:two|three|four|five|six|seven|eight|nine|ten|\\d+(?:\\.\\d+)?)(?<plus> and a half)? times) (?:of )?(?:its |the )?(?<other>(?:52-week|one-year|yearly) (?:high|low)|(?:20|50|200)-day (?:moving )?average)${OF('theirs')}`,
  'gi',
)
/** How far beyond a part a close is at most that is "just over" it, and from one that it is "about". */
const JUST = 0.06
const ABOUT = 0.08

/** "Its SMA20 is above its SMA50, but the close of $215.10 lies under both". */
const BOTH = new RegExp(
  `\\b(?:close|price|stock|shares)(?: (?:of|at) (?<own>\\$\\d[\\d,]*(?:\\.\\d+)?))? (?:(?:still|now) )?(?:is|lies|sits|stands|stays|remains|trades|are|was|ended|finished|rests|holds) (?:still |now |well |just |comfortably )*(?:(?<under>below|under|beneath)|above|over) both\\b`,
  'gi',
)
const AVERAGES = /\b(?:SMA ?20|20-day)\b[^;]*\b(?:SMA ?50|50-day)\b|\baverages\b/i

const BUSY = 'heavier|busier|brisker|livelier|higher|more active'
const QUIET = 'lighter|quieter|thinner|slower|lower|calmer|less active'
/** "Trading running almost 70% heavier than its 20-day average". */
const HEAVIER = new RegExp(
  `\\b(?:trading|turnover|volume|activity)(?: in (?:[\\p{L}&.'-]+ ){0,2}[\\p{L}&.'-]+?)? (?:(?:running|was|is|ran|came in|that was|being) )?(?:(?:(?<under>nearly|almost|just under|less than|under|not quite)|(?<over>more than|over|just over|at least)|about|around|roughly|some) )?(?<size>\\d+(?:\\.\\d+)?)(?:%| percent) (?:(?<busy>${BUSY})|${QUIET}) than (?:its |the )?(?:20-day |daily |usual )*(?:average|usual|normal|norm)\\b(?: volume)?`,
  'giu',
)
/** How far from a rounded figure, in percentage points, a volume is at most. */
const ROUND = 3

const MOVE =
  '(?<up>rose|gained|climbed|added|advanced|jumped|rallied)|fell|lost|dropped|slipped|retreated|declined|slid|shed|gave (?:back|up)|sank|tumbled|eased'
const LATER =
  '(?:(?:just |only )?(?<span>an?|one|two|three|four|five|six|\\d{1,2}) (?:trading )?(?<unit>days?|sessions?|weeks?|months?) after|the (?:very )?(?:day|session) after)'
const PEAK =
  '(?: (?:setting|hitting|reaching|touching|marking|making|posting|notching))?(?: an?| its| the)?(?: (?<level>\\$\\d[\\d,]*(?:\\.\\d+)?),? (?:its|an?|the))?(?: new| fresh)? (?:52-week|one-year|yearly) (?<end>high|low)(?: of (?<of>\\$\\d[\\d,]*(?:\\.\\d+)?))?'
/** "Retreated 2.8% one day after setting a 52-week high of $1,292.65", and the other way round. */
const AFTER_PEAK = [
  new RegExp(
    `\\b(?:${MOVE}) (?:by )?(?:(?:about|nearly|almost|roughly|around|some|over|more than) )?(?<size>\\d+(?:\\.\\d+)?)(?:%| percent) ${LATER}${PEAK}`,
    'gi',
  ),
  new RegExp(
    `\\b${LATER}${PEAK}, (?:the )?(?:[\\p{L}&.'-]+ ){1,3}?(?:${MOVE}) (?:by )?(?:(?:about|nearly|almost|roughly|around|some|over|more than) )?(?<size>\\d+(?:\\.\\d+)?)(?:%| percent)`,
    'giu',
  ),
]

function sizeNamed(words: string, isOfVolume: boolean): Size {
  if (/^volume$/i.test(words)) return 'volume'
  if (isOfVolume || /volume/i.test(words)) return 'average-volume'
  const days = /\b(?:20|50|200)(?=-day)|(?<=SMA ?)(?:20|50|200)/i.exec(words)?.[0]
  if (days !== undefined) return days === '20' ? 'sma20' : days === '50' ? 'sma50' : 'sma200'
  const end = /\b(?:high|low)\b/i.exec(words)?.[0].toLowerCase()
  if (end === undefined) return 'close'
  const isOfDay = /the day/i.test(words)
  if (end === 'high') return isOfDay ? 'day-high' : 'high'
  return isOfDay ? 'day-low' : 'low'
}

function valueOf(owner: Ticker, size: Size, index: FactIndex): number | null {
  const facts = index.facts.get(owner) ?? []
  const pick = (fits: (fact: Fact) => boolean) => facts.find(fits)?.value ?? null
  switch (size) {
    case 'high':
    case 'low':
      return extremeOfYear(owner, size, index)?.value ?? null
    case 'day-high':
    case 'day-low':
      return pick(({ field, window }) => `day-${field}` === size && window === 'day')
    case 'close':
      return signalOf(owner, index)?.readings.close ?? null
    default:
      return pick(({ field, date }) => field === size && date === undefined)
  }
}

/** Whether a figure that is given for a value is the value's. */
function isWritten(figure: string | undefined, value: number): boolean {
  if (figure === undefined) return true
  const [, digits = '', scale] =
    /^\$?([\d,]*\d(?:\.\d+)?) ?(million|billion|thousand|M|B|K)?\b/i.exec(figure) ?? []
  const size = SCALES[(scale ?? '').toLowerCase()] ?? 1
  const slack = (0.5001 / 10 ** decimalsOf(digits)) * size
  return Math.abs(Number(digits.replaceAll(',', '')) * size - value) <= slack
}

const OF_BOTH = { on: 'both', isOther: isConditional, denial: 'skip' } as const

const STATEMENTS: readonly Statement[] = [
  {
    words: MATCHES,
    isSo: (owner, groups, index) => {
      const { one = '', other = '', near, own, ownInBrackets, theirs, theirsInBrackets } = groups
      const isOfVolume = /volume/i.test(one)
      const value = valueOf(owner, sizeNamed(one, isOfVolume), index)
      const level = valueOf(owner, sizeNamed(other, isOfVolume), index)
      if (value === null || level === null) return null
      const slack = near === '' ? 0 : isOfVolume ? NEARLY.volume : NEARLY.level
      const isClose = Math.abs(value / level - 1) <= slack || value.toFixed(2) === level.toFixed(2)
      return (
        isClose &&
        isWritten(own ?? ownInBrackets, value) &&
        isWritten(theirs ?? theirsInBrackets, level)
      )
    },
    ...OF_BOTH,
  },
  {
    words: PART,
    isSo: (owner, groups, index) => {
      const { under, over, about, size = '', other = '', theirs, theirsInBrackets } = groups
      const named = readMultiple(size)
      const close = valueOf(owner, 'close', index)
      const level = valueOf(owner, sizeNamed(other, false), index)
      if (close === null || level === null || Number.isNaN(named)) return null
      if (!isWritten(theirs ?? theirsInBrackets, level)) return false
      const apart = close / level / named - 1
      // "More than half" of nearly all is another part.
      if (under !== undefined)
        return (
          apart < 0 && apart >= (/just|nearly|almost|quite|little/i.test(under) ? -JUST * 2 : -0.4)
        )
      if (over !== undefined)
        return apart > 0 && apart <= (/just|little|slightly/i.test(over) ? JUST : 0.35)
      return Math.abs(apart) <= (about === undefined ? JUST : ABOUT)
    },
    ...OF_BOTH,
    // "Volume was light, at 0.68 times its 20-day average": of volumes.
    isOther: (sentence, at) =>
      isConditional(sentence, at) ||
      /\b(?:volume|traded|trading|turnover|shares|hands)\b/i.test(sentence.text.slice(0, at)),
  },
  {
    words: BOTH,
    isSo: ofSignal(({ readings: { close, sma20, sma50 } }, { own, under }, { span, sentence }) => {
      if (!AVERAGES.test(sentence.text.slice(0, span.at))) return null
      const isBeyond =
        under === undefined ? close > Math.max(sma20, sma50) : close < Math.min(sma20, sma50)
      return isBeyond && isWritten(own, close)
    }),
    ...OF_BOTH,
  },
  {
    words: HEAVIER,
    isSo: (owner, { under, over, size, busy }, index) => {
      const gap = volumeGap(owner, index)
      if (gap === null) return null
      const past = 100 * gap * (busy === undefined ? -1 : 1) - Number(size)
      if (under !== undefined) return past <= 0 && past >= -ROUND
      if (over !== undefined) return past >= 0 && past <= ROUND * 2
      return Math.abs(past) <= ROUND / 2
    },
    ...OF_BOTH,
  },
  ...AFTER_PEAK.map((words): Statement => ({
    words,
    isSo: (owner, groups, index) => {
      const { up, span = 'one', unit = 'day', size = '', end = '', level, of } = groups
      const peak = extremeOfYear(owner, /high/i.test(end) ? 'high' : 'low', index)
      const change = dayChangeIn(index.facts.get(owner))
      if (peak?.date === undefined || change === null || index.lastDay === null) return null
      // Over more than a session, the day's change is another's.
      const isThen =
        /^(?:an?|one|1)$/i.test(span) &&
        /^(?:day|session)/i.test(unit) &&
        sessionsBetween(peak.date, index.lastDay).length === 1
      return (
        isThen &&
        change > 0 === (up !== undefined) &&
        Math.abs(Math.abs(change) - Number(size)) <= 0.5001 / 10 ** decimalsOf(size) &&
        isWritten(level ?? of, peak.value)
      )
    },
    ...OF_BOTH,
  })),
]

/** What is said in words of how a price, an average, an extreme or a volume compares with another. */
export function judgeLevelWords(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}
