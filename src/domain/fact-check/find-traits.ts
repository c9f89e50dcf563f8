import type { Ticker } from '../market/listings/ticker.ts'
import type { Signal } from '../signals/signal.ts'
import { findZones } from '../signals/zones.ts'
import { readWordClaim } from './claim-words.ts'
import type { FactIndex } from './fact-index.ts'
import { volumeGap } from './judge-words.ts'
import { findDates } from './find-dates.ts'
import { findMeasures, measureAt } from './measure-at.ts'
import type { Sentence } from './read-sentence.ts'
import { changeAt, distanceFrom, signalOf } from './read-values.ts'
import type { Span } from './split-sentences.ts'

/** Something a stock is, has or did that is either so or not: "above its 20-day average", "rose". */
export type Trait = Span & {
  /** Whether it has a size, "lost more than 2%": a figure that is checked by itself where one stock has it. */
  readonly isSized?: boolean
  /** Null where no fact says. */
  readonly holds: (ticker: Ticker) => boolean | null
}

type Read = (
  ticker: Ticker,
  groups: Readonly<Record<string, string | undefined>>,
  index: FactIndex,
) => boolean | null

const OWN = '(?:(?:its|their|the|his|that|both|all|each|two|own|respective|of) ){0,4}'
const AVERAGE = '(?:[- ]?(?:day|session)s?)?(?: (?:simple |moving )*(?:averages?|SMAs?|lines?))?'
const OVER =
  'above|over|on top of|higher than|north of|more than|in excess of|exceeding|greater than'
const UNDER = 'below|under|beneath|underneath|lower than|south of|less than'
const SIDE = `(?:(?<over>${OVER})|(?<under>${UNDER}))`
const FLOW = '(?:CMFs?|(?:Chaikin )?money flows?)'
const OBV = '(?:OBVs?|on-balance volumes?)'
const NOUN = '(?: (?:reading|value|change|level|figure|score)s?)?'

const ofReadings =
  (
    read: (
      readings: Signal['readings'],
      groups: Readonly<Record<string, string | undefined>>,
      signal: Signal,
    ) => boolean | null,
  ): Read =>
  (ticker, groups, index) => {
    const signal = signalOf(ticker, index)
    return signal === null ? null : read(signal.readings, groups, signal)
  }

const ONE_AVERAGE = (name: string) =>
  `(?:SMA ?\\(?)?(?<${name}>20|50)\\)?(?:[- ]day(?: (?:simple |moving )*(?:average|SMA|line|one))?)?(?: (?:\\(|of |at )\\$(?<${name}At>[\\d,]+(?:\\.\\d+)?)\\)?)?`
const SMALL = 1e-9
/** How far, in percent of it, a price may be from a level that it is near; and how far one is that is not near. */
const NEAR_LEVEL = 6
const FAR_FROM_LEVEL = 15

/** Whether a value is the figure that the words give for it, where they give one. */
function isWritten(figure: string | undefined, value: number): boolean {
  if (figure === undefined) return true
  const digits = figure.split('.')[1]?.length ?? 0
  return Math.abs(Number(figure.replaceAll(',', '')) - value) <= 0.5 / 10 ** digits + SMALL
}

const PATTERNS: readonly (readonly [RegExp, Read])[] = [
  [
    // The price between its averages, each with its value where it is written.
    new RegExp(
      `(?<!\\b(?:gap|distance|difference|spread|margin|room)s? )(?:\\b(?:clos(?:e|ing price)|price|shares?|stock) (?:of|at) \\$(?<price>[\\d,]+(?:\\.\\d+)?),? (?:(?:is|are|was|lies|sits|stands|falls|still|now|right|just|currently) ){1,3})?(?<!\\b(?:gap|distance|difference|spread|margin)s? )\\bbetween ${OWN}(?:(?:moving )?averages(?: of \\$(?<low>[\\d,.]*\\d) and \\$(?<high>[\\d,.]*\\d))?|${ONE_AVERAGE('first')} and ${OWN}${ONE_AVERAGE('second')})`,
      'gi',
    ),
    ofReadings(({ close, sma20, sma50 }, groups) => {
      const { price, low, high, first, firstAt, second, secondAt } = groups
      const averageOf = (days: string | undefined) => (days === '20' ? sma20 : sma50)
      const [lower, upper] = [Math.min(sma20, sma50), Math.max(sma20, sma50)]
      return (
        (first === undefined || first !== second) &&
        isWritten(price, close) &&
        isWritten(low, lower) &&
        isWritten(high, upper) &&
        isWritten(firstAt, averageOf(first)) &&
        isWritten(secondAt, averageOf(second)) &&
        close > lower &&
        close < upper
      )
    }),
  ],
  [
    // An average on one side of the price.
    new RegExp(
      `\\b(?:SMA ?\\(?(?<sma>20|50)\\)?|(?<days>20|50)-day(?: (?:simple |moving )*(?:average|SMA|line))?),?(?: (?:now |of |at |\\()?\\$(?<written>[\\d,]+(?:\\.\\d+)?)\\)?,?)? (?:(?:is|sits|stands|lies|runs|remains|stays|still|now|well|just|slightly|not|currently|[a-z]+ly) ){1,4}${SIDE} (?:the |its )?(?:(?:closing|latest|last|current|share|stock) )*(?:price|close|stock)\\b`,
      'gi',
    ),
    ofReadings(({ close, sma20, sma50 }, { sma, days, written, over }) => {
      const average = (sma ?? days) === '20' ? sma20 : sma50
      return isWritten(written, average) && (over === undefined ? average < close : average > close)
    }),
  ],
  [
    // How the 20-day average moves.
    new RegExp(
      `\\b(?:SMA ?\\(?20\\)?|20-day (?:simple |moving )*(?:average|SMA))(?:,? (?:now |of |at |\\()?\\$(?<written>[\\d,]+(?:\\.\\d+)?)\\)?,?)? (?:(?:is|has|been|was|keeps?|still|now|also|not) ){1,3}(?:(?<up>rising|risen|climbing|climbed|increasing|turning up|turned up)|(?:falling|fallen|declining|declined|dropping|dropped|slipping|slipped|decreasing|turning down|turned down))\\b`,
      'gi',
    ),
    ofReadings(
      ({ sma20, sma20FiveBarsAgo }, { written, up }) =>
        isWritten(written, sma20) &&
        (up === undefined ? sma20 < sma20FiveBarsAgo : sma20 > sma20FiveBarsAgo),
    ),
  ],
  [
    /\b(?:near|close to|not far from|not far above|just above|hovering (?:at|around)) (?:its|the) (?:52-week|one-year|yearly) (?:(?<top>high)|low)\b/gi,
    (ticker, { top }, index) => {
      const gap = distanceFrom(ticker, top === undefined ? 'low' : 'high', index)
      if (gap === null) return null
      if (Math.abs(gap) < NEAR_LEVEL) return true
      return Math.abs(gap) > FAR_FROM_LEVEL ? false : null
    },
  ],
  [
    // What part of the way from the year's low back to its high is made up.
    /\b(?:made up|making up|makes up|recovered|regained|recouped|erased|retraced|won back|undone) (?:(?<nearly>almost all|nearly all|practically all)|(?<all>all)|(?<most>most|more than half|the bulk)|(?<less>less than half|only part|a fraction|little)) of (?:the|its|that|their) (?:entire |whole |earlier |recent )?(?:drop|decline|loss|losses|fall|slide)\b/gi,
    (ticker, { nearly, all, most }, index) => {
      const [low, high] = [distanceFrom(ticker, 'low', index), distanceFrom(ticker, 'high', index)]
      if (low === null || high === null) return null
      const [from, to] = [1 / (1 + low / 100), 1 / (1 + high / 100)]
      const share = (1 - from) / (to - from)
      if (all !== undefined) return share >= 1 - SMALL
      if (nearly !== undefined) return share > 0.85
      return most === undefined ? share < 0.5 : share > 0.5
    },
  ],
  [
    new RegExp(
      `\\b${OBV}${NOUN}(?:,? (?:is|are|was|stands?|sits?|remains?|now|still|only|not|n't|slightly|well|just|far|has risen|has fallen|has|[a-z]+ly)){0,5} ${SIDE} (?:than )?(?:(?:its|their|the|where|what|it|they|was|were|had been|stood|level|levels|value|own|reading|of|from|on) ){0,6}(?:20|twenty) (?:trading )?(?:bars|sessions|days) (?:ago|earlier|before|back)`,
      'gi',
    ),
    ofReadings(({ obvChange }, { over }) => (over === undefined ? obvChange < 0 : obvChange > 0)),
  ],
  [
    new RegExp(
      `\\b20-day${AVERAGE}(?:,? (?:is|are|was|stands?|sits?|remains?|now|still|only|not|n't|slightly|well|just|far|[a-z]+ly)){0,5} ${SIDE} (?:than )?(?:(?:its|their|the|where|what|it|they|was|were|had been|stood|level|value|own|of) ){0,6}(?:5|five) (?:trading )?(?:bars|sessions|days) (?:ago|earlier|before|back)`,
      'gi',
    ),
    ofReadings(({ sma20, sma20FiveBarsAgo }, { over }) =>
      over === undefined ? sma20 < sma20FiveBarsAgo : sma20 > sma20FiveBarsAgo,
    ),
  ],
  [
    new RegExp(
      `\\b(?<line>plus|minus)(?: DI| directional)?(?: (?:line|indicator))? (?:(?:is|are|was|sits?|stands?|runs?|now|still|not|well|just|far|clearly) ){0,4}(?:(?<over>above|over|ahead of|higher than|on top of|leads?|exceeds?|outweighs?|tops?)|(?<under>below|under|behind|lower than|trails?)) (?:the |its )?(?:plus|minus)\\b(?: DI| directional)?(?: (?:line|indicator|one))?`,
      'gi',
    ),
    ofReadings(
      ({ plusDi, minusDi }, { line, over }) =>
        ((line?.toLowerCase() === 'plus') === (over !== undefined)) === plusDi > minusDi,
    ),
  ],
  [
    // One average against the other: not the price.
    new RegExp(
      `\\b20-day(?: moving| simple)*(?: averages?| SMAs?| lines?)? (?:is |are |was |stands |sits |runs |has |been |running |now |still |well |just |slightly |not |(?:fell|dropped|rose|moved|climbed) (?!.* \\d)|\\w+ly ){0,4}${SIDE} ${OWN}50${AVERAGE}`,
      'gi',
    ),
    ofReadings(({ sma20, sma50 }, { over }) =>
      over === undefined ? sma20 < sma50 : sma20 > sma50,
    ),
  ],
  [
    new RegExp(
      `\\b(?<name>RSI|ADX)s?${NOUN}(?:,? (?:is|are|was|stands?|sits?|remains?|stays?|of|at|now|still|well|comfortably|just|slightly|clearly|far|that|both|all|readings?|not|[\\d.]+,?)){0,6} ${SIDE} (?:the )?(?<limit>\\d+(?:\\.\\d+)?)(?![\\d%]|\\.\\d| ?(?:points|percent))`,
      'g',
    ),
    ofReadings(({ rsi, adx }, { name, limit, over }) => {
      const value = name === 'RSI' ? rsi : adx
      return over === undefined ? value < Number(limit) : value > Number(limit)
    }),
  ],
  [
    new RegExp(
      `\\bRSIs?${NOUN}(?: (?:is|are|sits?|stands?|lies?|falls?|now|still|both|all|well|comfortably)){0,3} (?:(?<inside>inside|within|in|between)|(?<out>outside)) (?:of )?(?:the )?(?<low>\\d+)(?: and |-| to |–)(?<high>\\d+)(?: (?:range|band|zone|window))?`,
      'g',
    ),
    ofReadings(
      ({ rsi }, { inside, low, high }) =>
        (rsi >= Number(low) && rsi <= Number(high)) === (inside !== undefined),
    ),
  ],
  [
    /(?<=\b(?:is|are|was|were|both|all|still|now|currently|an?|not|nor|neither|be|either|already|technically|reads?|looks?|officially|clearly|firmly|deeply|slightly) )(?:(?<over>overbought)|oversold)\b(?! (?:line|level|mark|threshold|means))/gi,
    ofReadings(({ rsi }, { over }) => (over === undefined ? rsi < 30 : rsi > 70)),
  ],
  [
    new RegExp(
      `\\b(?:(?<up>positive)|(?<down>negative)) ${FLOW}${NOUN}|\\b${FLOW}${NOUN}(?:,? (?:is|are|was|that|stands?|sits?|remains?|stays?|now|still|readings?|slightly|just|both|all|in|of|not|also|[a-z]+ly|at|-?[\\d.]+,?)){0,5} (?:(?<pos>positive|(?:above|over) (?:zero|0(?![.\\d])))|(?<neg>negative|(?:below|under) (?:zero|0(?![.\\d]))))`,
      'gi',
    ),
    ofReadings(({ cmf }, { up, pos }) =>
      up !== undefined || pos !== undefined ? cmf > 0 : cmf < 0,
    ),
  ],
  [
    new RegExp(
      `\\b(?:(?<up>positive|rising|higher|climbing|increasing)|(?<down>negative|falling|lower|declining|shrinking)) ${OBV}${NOUN}|\\b${OBV}${NOUN}(?: (?:is|are|was|that|has been|have been|remains?|stays?|now|still|both|all)){0,3} (?:(?<pos>positive|rising|up|higher|climbing)|(?<neg>negative|falling|down|lower|declining))(?! than)\\b`,
      'gi',
    ),
    ofReadings(({ obvChange }, { up, pos }) =>
      up !== undefined || pos !== undefined ? obvChange > 0 : obvChange < 0,
    ),
  ],
  [
    new RegExp(`\\b${FLOW}${NOUN} ${SIDE} (?:zero|0(?![.\\d]))`, 'gi'),
    ofReadings(({ cmf }, { over }) => (over === undefined ? cmf < 0 : cmf > 0)),
  ],
  [
    /\b(?<kind>golden|death)[- ]cross(?:es)?\b/gi,
    ofReadings(({ sma20, sma50 }, { kind }) =>
      kind?.toLowerCase() === 'golden' ? sma20 > sma50 : sma20 < sma50,
    ),
  ],
  [
    /\b(?:(?<strong>strong)|(?<weak>weak)) (?:trends?|ones?)\b|\btrends?(?: (?:is|are|still|now)){1,2} (?:(?<isStrong>strong)|(?<isWeak>weak))\b/gi,
    ofReadings((readings, { strong, isStrong }) => {
      const isWeak = findZones(readings).adx === 'weak'
      return strong !== undefined || isStrong !== undefined ? !isWeak : isWeak
    }),
  ],
  [
    /(?<=\b(?:is|are|rated|reads?|(?:is|are|has|have|carry|carries|shows?|holds?) an?|(?:have|carry)|(?:now|still|currently|also|all|both|are|is|stock|stocks|one|one|company|name|remains?|stays?) (?:on|at)) )(?<action>BUY|SELL|WATCH)(?: signals?| ratings?)?\b(?! (?:rules?|conditions?|clauses?|side|range|or|signal|that|from|for)\b|, following|s\b)/g,
    ofReadings((_, { action }, signal) => signal.action === action),
  ],
  [
    /\b(?:(?<heavy>(?:above|higher|heavier|busier|larger|bigger)(?:-|[- ]than[- ])(?:average|normal|usual)|heavier|higher)|(?<light>(?:below|lower|lighter|smaller|quieter)(?:-|[- ]than[- ])(?:average|normal|usual)|lighter|thinner|lower))(?: trading)? (?:volume|turnover)(?: than (?:usual|normal|average|on an average day))?\b|\b(?:(?<more>more|heavier|busier|higher)|(?<less>fewer|less|lighter|quieter|lower)) (?:shares |volume |turnover |actively )?than (?:(?:its|their|the) )?(?:usual|normal|average)(?: (?:volume|day|pace|turnover))?\b|\b(?:volume|traded|turnover|trading)\b[^,;.\d]{0,24}?\b(?:(?<over>above|over|ahead of|topped|exceeded|in excess of)|(?<under>below|under|short of|behind)) (?:(?:its|their|the|own|20-day|usual|normal) )*(?:average|averages|norm|usual|normal)\b(?: (?:daily |trading )*volumes?)?/gi,
    (ticker, { heavy, more, over }, index) => {
      const gap = volumeGap(ticker, index)
      if (gap === null) return null
      return heavy !== undefined || more !== undefined || over !== undefined ? gap > 0 : gap < 0
    },
  ],
  [
    /\bclos(?:ed|es|ing)\b[^,;.]{0,20} at (?:its|the|an?)(?: new| fresh)? (?:(?<top>highest|52-week high|one-year high)|lowest|52-week low|one-year low)\b/gi,
    (ticker, { top }, index) => {
      const gap = distanceFrom(ticker, top === undefined ? 'low' : 'high', index)
      return gap === null ? null : Math.abs(gap) < 0.005
    },
  ],
  [
    /\b(?:(?<up>up|higher|gained|risen|rose|positive|in the green|gains)|down|lower|lost|fallen|fell|negative|in the red|losses)\b[^,;.]{0,16} (?:over|in|on|across|for) (?:every|each|all)(?: of the| the)?(?: \w+)? (?:windows?|periods?|time ?frames?|horizons?|stretch(?:es)?)\b/gi,
    (ticker, { up }, index) => {
      const changes = (index.facts.get(ticker) ?? []).filter(
        ({ field, window }) => field === 'change-percent' && window !== undefined,
      )
      return changes.length < 2
        ? null
        : changes.every(({ value }) => (up === undefined ? value < 0 : value > 0))
    },
  ],
  [
    /\b(?:more than|over|above|at least) (?<times>twice|double|three times|half) (?:their |its |the )?(?:usual|average|normal)(?: daily)? volume\b/gi,
    (ticker, { times }, index) => {
      const gap = volumeGap(ticker, index)
      if (gap === null) return null
      return gap + 1 > (times === 'half' ? 0.5 : times === 'three times' ? 3 : 2)
    },
  ],
]

const LEVEL = new RegExp(
  `\\b${SIDE} (?:(?<both>(?:both |two |all )(?:of )?(?:its |their |the |two )*(?:moving )?averages|(?:its|their|the)(?: own)? (?:moving )?averages)|${OWN}(?<days>20|50)-?(?:day|session)s?(?: (?:simple |moving )*(?:averages?|SMAs?|lines?))?)(?! (?:CMF|OBV|volume))`,
  'gi',
)

/** A level that the price was compared with, for "below it" and "above both" later on. */
type Level = {
  readonly end: number
  readonly isPast: (ticker: Ticker, isOver: boolean, isBoth: boolean) => boolean | null
}
const SAME_LEVEL =
  /\b(?:(?<over>above|over)|(?:below|under|beneath)) (?:(?<both>both(?: of (?:them|its))?)|it|its own|theirs|their own|that(?: level| line)?)(?=[,.;]|$| and\b| but\b)/gi

const MOVE =
  /\b(?<word>rose|risen|rise|gained(?: ground)?|gain|climbed|advanced|fell|fallen|fall|lost(?: ground)?|lose|declined|dropped|slipped|(?:(?:closed|ended|finished|is|are|was|were|trades?|stands?) (?:(?:still|now|also|all|both|the (?:day|session|week)) )*(?:up|down|higher|lower))|in the (?:red|green)|(?<=\b(?:is|are|was|were|both|all|still|now) )ahead(?=[,.:;]|$| (?:on|over|for) (?:the|this))|(?:higher|lower)(?= than (?:it was |they were )?(?:an?|one|three|12|twelve|last) (?:day|week|month|quarter|year)s? (?:ago|earlier|before)))\b(?: (?:on the day |by )?(?:(?<more>more than|over|at least)|(?<less>less than|under)) (?<size>\d+(?:\.\d+)?)(?:%| percent))?/gi
/** What makes it another claim than a direction: a figure, a comparison, a cause of movement. */
const SIZED =
  /^[^,;]* than (?!an? (?:day|week|month|quarter|year)\b|(?:it was|they were|at the|last|twelve|three|12|five)\b)|^,? (?:(?:by|about|around|roughly|nearly|almost|more than|less than|over|just|another|only|some|at|an?|of|slightly|as much|from|to|bit|little|touch|well|somewhat|under|fewer than) )*[-+]?(?:\$?\d|half|third|quarter|point|percent|tenth)|^ (?:more|less|further|faster|behind|short|out|as|most|least|to|from|below|above)\b/i

const PERIOD_STATE =
  /\b(?:(?:day|session|week|month|quarter|year|year to date|Monday|Tuesday|Wednesday|Thursday|Friday)(?:'s)?|(?:one|three|twelve|12)-(?:day|week|month|year)(?: (?:picture|change|figure|one|view|return|performance))?)(?: (?:move|change|picture|figure|one|result|return))? (?:(?:is|was|were|has been|have been|looks|stays|remains|still) )(?:(?:also|still|clearly|slightly|only|just|firmly|very|more|\w+ly) )*(?:(?<up>positive|strong|good|solid|up)|(?<down>negative|poor|weak|bad|down|rough))\b(?! than)|\b(?:strong|solid|good) (?:day|session|week|month|quarter|year|run)\b|\b(?<bad>weak|poor|bad|rough|tough) (?:day|session|week|month|quarter|year|run)\b|\bin (?:the )?(?:positive|(?<loss>negative)) territory\b/gi

const PAST =
  /\b(?:last|latest|previous|earlier|former|history|ago|since|until|after|before|came|happened|began|started|turned|session|sessions|yesterday)\b/i

/** The traits a sentence names, in text order. */
export function findTraits(sentence: Sentence, index: FactIndex): readonly Trait[] {
  const { text } = sentence
  const found: Trait[] = []
  const add = (at: number, end: number, holds: Trait['holds'], isSized = false) => {
    const isName = sentence.mentions.some((mention) => at < mention.end && mention.at < end)
    if (!isName && !found.some((one) => at < one.end && one.at < end))
      found.push({ at, end, holds, isSized })
  }
  const isDated = findDates(text).some(({ day }) => day !== null) || PAST.test(text)
  for (const [pattern, read] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const groups = match.groups ?? {}
      // What was, and since when, is judged by the history.
      if (isDated && (groups.action ?? groups.kind) !== undefined) continue
      // A denial in the words comes before what it denies: "is not above".
      const denial = /(?:\bnot|n't)\b/i.exec(match[0])
      const at = match.index + (denial === null ? 0 : denial.index + denial[0].length + 1)
      add(at, match.index + match[0].length, (ticker) => read(ticker, groups, index))
    }
  }
  const levels: Level[] = []
  for (const match of text.matchAll(LEVEL)) {
    const { over, both, days } = match.groups ?? {}
    const span = { at: match.index, end: match.index + match[0].length }
    // "The 20-day is above the 50-day" is no trait of the price.
    const measure = subjectMeasure(sentence, span.at)
    if ((measure !== null && measure !== 'sma') || /\d%? $|points? $/.test(text.slice(0, span.at)))
      continue
    const before = text.slice(0, span.at)
    const isOther =
      !isObjectBefore(sentence, span.at) &&
      /\b(?:averages?|SMA|volume|day|CMF|line|OBV)\b[^,;]{0,20}$/i.test(before)
    if (isOther || /\b(?:further|farther|less|more) $/i.test(before)) continue
    const isPast = (ticker: Ticker, isOver: boolean, isBoth: boolean) => {
      const readings = signalOf(ticker, index)?.readings
      if (readings === undefined) return null
      const own = isBoth
        ? [readings.sma20, readings.sma50]
        : [days === '20' ? readings.sma20 : readings.sma50]
      return own.every((level) => (isOver ? readings.close > level : readings.close < level))
    }
    levels.push({ end: span.end, isPast })
    add(span.at, span.end, (ticker) => isPast(ticker, over !== undefined, both !== undefined))
  }
  for (const match of text.matchAll(PERIOD_STATE)) {
    const span = { at: match.index, end: match.index + match[0].length }
    const { down, bad, loss } = match.groups ?? {}
    if (measureAt(sentence, { at: span.end, end: span.end }) !== null) continue
    add(span.at, span.end, (ticker) => {
      const change = changeAt(ticker, sentence, { at: span.at, end: span.at }, index)
      if (change === null) return null
      return (down ?? bad ?? loss) === undefined ? change > 0 : change < 0
    })
  }
  for (const match of text.matchAll(SAME_LEVEL)) {
    const level = levels.findLast(({ end }) => end <= match.index)
    const { over, both } = match.groups ?? {}
    const end = match.index + match[0].length
    if (level === undefined) continue
    add(match.index, end, (ticker) => level.isPast(ticker, over !== undefined, both !== undefined))
  }
  for (const match of text.matchAll(MOVE)) {
    const span = { at: match.index, end: match.index + match[0].length }
    const { less, size } = match.groups ?? {}
    const isUp = isUpward(
      match[0].replace(/ (?:on the day |by )?(?:more than|over|at least|less than|under) .*$/i, ''),
    )
    const limit = size === undefined ? 0 : Number(size)
    if (isUp === null || (size === undefined && SIZED.test(text.slice(span.end)))) continue
    if (measureAt(sentence, span) !== null) continue
    if (/(?:%|percent|\$[\d.,]+) $/.test(text.slice(0, span.at))) continue
    add(
      span.at,
      span.end,
      (ticker) => {
        const change = changeAt(ticker, sentence, span, index)
        if (change === null) return null
        const moved = isUp ? change : -change
        return less === undefined ? moved > limit : moved > 0 && moved < limit
      },
      size !== undefined,
    )
  }
  return found.toSorted((a, b) => a.at - b.at)
}

const OBJECT =
  /\b(?:above|below|over|under|beneath|from|than|to|of) (?:both )?(?:its |their |the )?(?:own )?$/i

/** What words at a position are said of: not what the price was compared with before ("above its 20-day but below"). */
function subjectMeasure(sentence: Sentence, at: number) {
  return isObjectBefore(sentence, at) ? null : measureAt(sentence, { at, end: at })
}

function isObjectBefore(sentence: Sentence, at: number): boolean {
  const last = findMeasures(sentence).findLast(({ end }) => end <= at)
  return last !== undefined && OBJECT.test(sentence.text.slice(0, last.at))
}

function isUpward(words: string): boolean | null {
  if (/\b(?:up|higher|green|ahead)$/i.test(words)) return true
  if (/\b(?:down|lower|red)$/i.test(words)) return false
  const claim = readWordClaim(words.replace(/ .*$/, ''))
  return claim?.kind === 'direction' ? claim.isUp : null
}
