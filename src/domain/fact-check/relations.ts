import { ENGINE_LIMITS } from '../content/engine-limits.ts'
import type { Signal } from '../signals/signal.ts'
import { findZones } from '../signals/zones.ts'
import { AVERAGE_RELATIONS, type Relation } from './average-relations.ts'

const zones = ({ readings }: Signal) => findZones(readings)
const gap = ({ readings }: Signal) => readings.sma20 - readings.sma50
const slope = ({ readings }: Signal) => readings.sma20 - readings.sma20FiveBarsAgo
const direction = ({ readings }: Signal) => readings.plusDi - readings.minusDi
const isStrong = ({ readings }: Signal) =>
  readings.adx >= (ENGINE_LIMITS['adx-strong'] ?? Number.NaN)
const isInflow = ({ readings }: Signal) => readings.cmf > 0
const isOutflow = ({ readings }: Signal) => readings.cmf < 0

// "The trend in AAPL is …"
const IN = '(?: (?:in|of|for|at) [^ ,;.]{1,15})?'
const N = '[0-9\uE000]{2}'
const words = (pattern: string) => new RegExp(pattern, 'gi')

/** Of momentum, by RSI. */
const MOMENTUM: readonly Relation[] = [
  {
    words: words(
      `\\boverbought\\b|momentum is over-?heated|(?:has |is )?run(?:ning)? hot\\b|gains have been one-sided|\\boverheated\\b`,
    ),
    isTrue: (signal) => zones(signal).rsi === 'overbought',
  },
  {
    words: words(`\\boversold\\b|washed[- ]out|losses have been one-sided|has fallen hard`),
    isTrue: (signal) => zones(signal).rsi === 'oversold',
  },
  {
    words: words(
      `momentum (?:is|stays|remains|looks) (?:firm|healthy|bullish|in (?:the|its) healthy|neither weak)|firm momentum|in (?:its|the)? ?bullish (?:range|zone|territory|area)|momentum that has not run hot`,
    ),
    isTrue: (signal) => zones(signal).rsi === 'bullish',
  },
  {
    words: words(
      `lukewarm|momentum (?:is|stays|remains|looks) neutral|on the soft side|momentum takes no side|RSI is (?:in (?:its|the) )?neutral|in (?:its|the)? ?neutral (?:range|zone|territory|area)`,
    ),
    isTrue: (signal) => zones(signal).rsi === 'neutral',
  },
  {
    words: words(`momentum is (?:too )?(?:soft|weak)\\b`),
    isTrue: ({ readings }) => readings.rsi < (ENGINE_LIMITS['rsi-buy-from'] ?? Number.NaN),
  },
]

/** Of the trend, by ADX and the directional indicators. */
const TREND: readonly Relation[] = [
  {
    words: words(
      `extremely strong\\b(?=(?:[^.;:]|\\.\\d){0,20}trend)|trend (?:is|remains) extremely strong|with extreme strength`,
    ),
    isTrue: (signal) => zones(signal).adx === 'extremely-strong',
  },
  {
    words: words(
      `(?<!extremely )\\bstrong (?:and [a-z]+ )?(?:up|down|upward |downward )?trend|trend${IN} (?:is|remains|stays|looks) (?:very |quite |still )?strong|trend (?:is|has) (?:gained )?strength|points (?:up|down|neither way) with strength|trend is not strong enough`,
    ),
    isTrue: isStrong,
  },
  {
    words: words(
      `weak (?:up|down)?trend|trend${IN} (?:is|remains|looks|stays) (?:very |quite |still )?(?:weak|soft)|no (?:clear|strong) trend|drifting more than trending|trendless|directionless`,
    ),
    isTrue: (signal) => zones(signal).adx === 'weak',
  },
  {
    words: words(
      `points up\\b|\\buptrend|upward trend|upward moves have outweighed|trend is up\\b|averages point up`,
    ),
    isTrue: (signal) => direction(signal) > 0 || (gap(signal) > 0 && slope(signal) > 0),
  },
  {
    words: words(
      `points down\\b|\\bdowntrend|downward trend|downward moves have outweighed|trend is down\\b|averages point down|trend has turned down|falling averages`,
    ),
    isTrue: (signal) => direction(signal) < 0 || (gap(signal) < 0 && slope(signal) < 0),
  },
  {
    words: words(`upward moves have (?:recently |lately )?(?:been )?(?:dominat\\w+|prevail\\w+)`),
    isTrue: (signal) => direction(signal) > 0,
  },
  {
    words: words(`downward moves have (?:recently |lately )?(?:been )?(?:dominat\\w+|prevail\\w+)`),
    isTrue: (signal) => direction(signal) < 0,
  },
  { words: words(`points neither way`), isTrue: (signal) => direction(signal) === 0 },
]

/** Of volume and money flow, by OBV and CMF. */
const VOLUME: readonly Relation[] = [
  {
    words: words(
      `(?:CMF|money flow)(?: (?:reading|(?:of|at|for|in) [A-Za-z&']+))?(?: (?:is|stands|sits|remains|was|stays|still|just|now|comfortably|slightly|barely|well|currently)){1,3} above (?:zero|0)\\b(?!\\.\\d)`,
    ),
    isTrue: isInflow,
  },
  {
    words: words(
      `(?:CMF|money flow)(?: (?:reading|(?:of|at|for|in) [A-Za-z&']+))?(?: (?:is|stands|sits|remains|was|stays|still|just|now|comfortably|slightly|barely|well|currently)){1,3} below (?:zero|0)\\b(?!\\.\\d)`,
    ),
    isTrue: isOutflow,
  },
  {
    words: words(
      `(?:volume|it) (?:has )?favou?r(?:s|ed) (?:the )?(?:rising|up) days|more volume (?:came|has gone|went) (?:on|with) (?:rising|up) days|(?:rising|up) days (?:of the last (?:20|${N}) )?drew more|OBV (?:is|has been|has) (?:rising|risen|up|higher)|OBV is higher|(?<!is |not )\\brising (?:OBV|volume)|volume${IN} (?:is|has been|keeps) rising|volume behind it`,
    ),
    isTrue: ({ readings }) => readings.obvChange > 0,
  },
  {
    words: words(
      `(?:volume|it) (?:has )?favou?r(?:s|ed) (?:the )?(?:falling|down) days|more volume (?:came|has gone|went) (?:on|with) (?:falling|down) days|(?:falling|down) days (?:of the last (?:20|${N}) )?drew more|OBV (?:is|has been|has) (?:not )?(?:falling|fallen|down|lower)|\\bfalling (?:OBV|volume)|volume${IN} (?:is|has been|keeps) (?:falling|leaving|drying up)|leaving volume|volume has followed it`,
    ),
    isTrue: ({ readings }) => readings.obvChange < 0,
  },
  {
    words: words(
      `volume on (?:rising|up) and (?:falling|down) days cancels|volume favou?rs neither|OBV (?:is )?unchanged`,
    ),
    isTrue: ({ readings }) => readings.obvChange === 0,
  },
  { words: words(`OBV has not risen`), isTrue: ({ readings }) => readings.obvChange > 0 },
  {
    words: words(
      `money (?:is |has been |keeps )?(?:flow(?:s|ing|ed)|com(?:es|ing)|pour(?:s|ing)) in(?:to)?\\b(?! and out)|(?:money|net|buying) inflows?|volume (?:that )?flows in|buyers (?:are )?in control`,
    ),
    isTrue: isInflow,
  },
  {
    words: words(
      `money (?:is |has been |keeps )?(?:flow(?:s|ing|ed)|leav(?:es|ing)|pour(?:s|ing)) out\\b|money is leaving|(?:money|net) outflows?|sellers (?:are )?in control`,
    ),
    isTrue: isOutflow,
  },
  {
    words: words(
      `(?:buying (?:pressure )?is (?:very )?strong|strong[- ]buying\\b|flowing in strongly|closes well above the middle)`,
    ),
    isTrue: (signal) => zones(signal).cmf === 'strong-buying',
  },
  {
    words: words(
      `(?:buying (?:pressure )?is (?:only |just )?mild|mild(?:ly)?[- ]buying\\b|flowing in mildly|closes a little above the middle)`,
    ),
    isTrue: (signal) => zones(signal).cmf === 'mild-buying',
  },
  {
    words: words(
      `(?:selling (?:pressure )?is (?:very )?strong|strong[- ]selling\\b|flowing out strongly|closes well below the middle)`,
    ),
    isTrue: (signal) => zones(signal).cmf === 'strong-selling',
  },
  {
    words: words(
      `(?:selling (?:pressure )?is (?:only |just )?mild|mild(?:ly)?[- ]selling\\b|flowing out mildly|closes a little below the middle)`,
    ),
    isTrue: (signal) => zones(signal).cmf === 'mild-selling',
  },
  {
    words: words(
      `\\bpositive (?:CMF|money flow)|(?:CMF|money flow) (?:is|are|stays|remains) positive`,
    ),
    isTrue: isInflow,
  },
  {
    words: words(
      `\\bnegative (?:CMF|money flow)|(?:CMF|money flow) (?:is|are|stays|remains) negative`,
    ),
    isTrue: isOutflow,
  },
  {
    words: words(`buying and selling pressure (?:are )?balance|flows in and out in equal`),
    isTrue: ({ readings }) => readings.cmf === 0,
  },
]

/** Of the votes combined. */
const TOGETHER: readonly Relation[] = [
  {
    words: words(`indicators disagree|signs for (?:[^.;]|\\.\\d){1,80} are mixed`),
    isTrue: ({ leans }) => leans.buy.length > 0 && leans.sell.length > 0,
  },
  {
    words: words(
      `none of the five indicators (?:leans|looks)(?! (?:towards? |to )?(?:the )?(?:BUY|SELL|buying|selling|bullish\\b(?! or)|bearish\\b(?! or)))|(?:all )?five indicators are neutral|nothing pulls|no indicator takes a side`,
    ),
    isTrue: ({ leans }) => leans.buy.length + leans.sell.length === 0,
  },
  {
    words: words(`\\bno (?:indicator|reading) (?:looks|is) bearish`),
    isTrue: ({ leans }) => leans.sell.length === 0,
  },
  {
    words: words(`\\bno (?:indicator|reading) (?:looks|is) bullish`),
    isTrue: ({ leans }) => leans.buy.length === 0,
  },
  {
    words: words(`close call\\b|(?:ordinary|normal) day could (?:change|flip)`),
    isTrue: ({ changes }) => (changes[0]?.distance ?? Infinity) <= 1,
  },
]

/**
 * Every relation that is recomputed, by theme: a sentence without any of a theme's words has none of its
 * relations.
 */
export const RELATIONS: readonly {
  readonly theme: RegExp
  readonly relations: readonly Relation[]
}[] = [
  {
    theme:
      /overbought|oversold|momentum|hot\b|heated|one-sided|washed|fallen hard|lukewarm|soft side|bullish|RSI/i,
    relations: MOMENTUM,
  },
  { theme: /trend|points|strength|moves have|averages|drifting|direction/i, relations: TREND },
  {
    theme: /averages?|SMA|cross|20.day|50.day|shorter|longer/i,
    relations: AVERAGE_RELATIONS,
  },
  {
    theme:
      /volume|OBV|CMF|money|flow|pressure|buying|selling|buyers|sellers|middle|drew more|favou?r/i,
    relations: VOLUME,
  },
  { theme: /indicators?|mixed|pulls|close call|(?:ordinary|normal) day/i, relations: TOGETHER },
]
