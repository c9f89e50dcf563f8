import type { Ticker } from '../market/listings/ticker.ts'
import type { Signal } from '../signals/signal.ts'
import { findZones } from '../signals/zones.ts'
import type { FactIndex } from './fact-index.ts'
import { volumeGap } from './judge-words.ts'
import { distanceFrom, signalOf, extremeOfYear, changeOver } from './read-values.ts'
import { decimalsOf } from './number-words.ts'

type Read = (
  ticker: Ticker,
  groups: Readonly<Record<string, string | undefined>>,
  index: FactIndex,
) => boolean | null

/** Words before the name of a measure that say whose it is. */
export const OWN = '(?:(?:its|their|the|his|that|both|all|each|two|own|respective|of) ){0,4}'
const AVERAGE = '(?:[- ]?(?:day|session)s?)?(?: (?:simple |moving )*(?:averages?|SMAs?|lines?))?'
const OVER =
  'above|over|on top of|higher than|north of|more than|in excess of|exceeding|greater than'
const UNDER = 'below|under|beneath|underneath|lower than|south of|less than'
/** Which side of something a value is on. */
export const SIDE = `(?:(?<over>${OVER})|(?<under>${UNDER}))`
const FLOW = '(?:CMFs?|(?:Chaikin )?money flows?)'
const OBV = '(?:OBVs?|on-balance volumes?|volume trends?)'
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
  const digits = decimalsOf(figure)
  return Math.abs(Number(figure.replaceAll(',', '')) - value) <= 0.5 / 10 ** digits + SMALL
}

/** Whether a stock rose, or fell, over every period that the facts have; null with fewer than two. */
function isSameOverAll(ticker: Ticker, isUp: boolean, { facts }: FactIndex): boolean | null {
  const changes = (facts.get(ticker) ?? []).filter(
    ({ field, window }) => field === 'change-percent' && window !== undefined,
  )
  return changes.length < 2 ? null : changes.every(({ value }) => (isUp ? value > 0 : value < 0))
}

/** From here on money flow is strong. */
export const STRONG_FLOW = 0.15
/** Points of RSI that are hardly any room. */
const LITTLE_ROOM = 3

const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties']

/** What a stock may be, have or do, in words, and whether it is so; null where no fact says. */
export const TRAIT_PATTERNS: readonly (readonly [RegExp, Read])[] = [
  [
    // "In the low fifties", "in the mid-60s": RSI or ADX.
    new RegExp(
      `\\b(?<name>RSI|ADX)s?\\b(?:[^,;.]|\\.\\d){0,24}?\\bin the (?:(?<part>low|lower|mid|middle|high|upper)[- ])?(?:(?<digit>[2-8])0s|(?<word>${DECADES.join('|')}))\\b(?! (?:is|means|counts))`,
      'gi',
    ),
    ofReadings(({ rsi, adx }, { name, part, digit, word = '' }) => {
      const from =
        digit === undefined ? 20 + 10 * DECADES.indexOf(word.toLowerCase()) : 10 * Number(digit)
      const place = (/rsi/i.test(name ?? '') ? rsi : adx) - from
      if (part === undefined) return place >= 0 && place < 10
      if (/^low/i.test(part)) return place >= 0 && place < 4.5
      return /^mid/i.test(part) ? place > 2.5 && place < 7.5 : place > 5.5 && place < 10
    }),
  ],
  [
    // "An ADX reading in the strong zone".
    new RegExp(
      `\\bADX${NOUN}(?:,? (?:is|are|of|at|now|still|that|sits?|stands?|lies?|[\\d.]+,?)){0,4} (?:in|inside|within) (?:the |an? )?(?:(?<strong>strong)|weak)[- ](?:trend )?(?:zone|range|territory|band|area)\\b`,
      'gi',
    ),
    ofReadings((readings, { strong }) => {
      const isWeak = findZones(readings).adx === 'weak'
      return strong === undefined ? isWeak : !isWeak
    }),
  ],
  [
    // The range of the BUY rule.
    /\b(?:(?<within>inside|within|in)|(?<over>above|over|beyond)|(?<under>below|under|short of)|outside) (?:of )?(?:the|its) (?:(?:45[- ]to[- ]70|45[-–]70|BUY|bullish) (?:RSI )?(?:range|band|zone|window)\b)/g,
    ofReadings(({ rsi }, { within, over, under }) => {
      if (over !== undefined) return rsi > 70
      if (under !== undefined) return rsi < 45
      return within === undefined ? rsi < 45 || rsi > 70 : rsi >= 45 && rsi <= 70
    }),
  ],
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
    // Pressure as the money flow shows it.
    /\b(?:with|shows?|showing|has|have|sees|seeing|under|still|of|points? to|pointing to|signals?|indicates?|reflects?|hints? at) (?:net |some |any |clear )?(?:(?<up>buying)|selling) pressure\b/gi,
    ofReadings(({ cmf }, { up }) => (up === undefined ? cmf < 0 : cmf > 0)),
  ],
  [
    // How the 20-day average moves.
    new RegExp(
      `\\b(?:SMA ?\\(?20\\)?|20-day (?:simple |moving )*(?:averages?|SMAs?)(?: that)?)(?:,? (?:now |of |at |\\()?\\$(?<written>[\\d,]+(?:\\.\\d+)?)\\)?,?)? (?:(?:is|are|has|have|been|was|keeps?|still|now|also|not) ){1,3}(?:(?<up>rising|risen|climbing|climbed|increasing|(?:turn|edg|inch|creep|tick|drift|trend|slop|point|head|mov|nudg)(?:ing|ed) (?:up(?:ward)?|higher)|crept up)|(?:falling|fallen|declining|declined|dropping|dropped|slipping|slipped|decreasing|easing|eased|(?:turn|edg|inch|creep|tick|drift|trend|slop|point|head|mov|nudg)(?:ing|ed) (?:down(?:ward)?|lower)|crept down))\\b`,
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
      `\\b(?<line>plus|minus)(?: DI| directional)?(?: (?:line|indicator))? (?:(?:is|are|was|sits?|stands?|runs?|now|still|not|well|just|far|clearly) ){0,4}(?:(?<over>above|over|ahead of|(?:higher|larger|bigger|greater|stronger) than|on top of|leads?|exceeds?|outweighs?|tops?)|(?<under>below|under|behind|(?:lower|smaller|weaker) than|trails?)) (?:the |its )?(?:plus|minus)\\b(?: DI| directional)?(?: (?:line|indicator|one))?`,
      'gi',
    ),
    ofReadings(
      ({ plusDi, minusDi }, { line, over }) =>
        ((line?.toLowerCase() === 'plus') === (over !== undefined)) === plusDi > minusDi,
    ),
  ],
  [
    /\bADX(?: reading)?(?:,? (?:of|at) [\d.]*\d,?)? (?:is|remains|stays|looks|reads) (?:now |still |also |not )*(?:(?<extreme>extremely|exceptionally) strong)\b/gi,
    ofReadings((readings) => findZones(readings).adx === 'extremely-strong'),
  ],
  [
    /\b(?:(?<fast>20-day|shorter|faster)|50-day|longer|slower)(?: (?:moving )?(?:average|line|one|SMA))? (?:(?:is|are|remains|stays|still|now|currently) ){1,3}the (?:(?<high>higher)|lower)(?: (?:one|of the (?:two|pair)))?(?=[,.;]|$| and\b)/gi,
    ofReadings(({ sma20, sma50 }, { fast, high }) =>
      (fast === undefined) === (high === undefined) ? sma20 > sma50 : sma20 < sma50,
    ),
  ],
  [
    new RegExp(
      `\\b${SIDE} the (?<limit>25|30|45|70)(?: (?:floor|cap|ceiling|limit|mark|line|threshold|level|minimum|maximum))? (?:for|of|in|on) (?:its |the )?(?<name>RSI|ADX)\\b`,
      'gi',
    ),
    ofReadings(({ rsi, adx }, { name, limit, over }) => {
      const value = /rsi/i.test(name ?? '') ? rsi : adx
      return over === undefined ? value < Number(limit) : value > Number(limit)
    }),
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
    // "Moved above the 50-day on July 15 and is still above it": one average against the other.
    /(?<=\b20-day\b(?:(?!\b(?:price|stock|shares?|closed?)\b)[^;]){0,70}\b50-day\b(?:(?!\b(?:price|stock|shares?|closed?)\b)[^;]){0,40}\b(?:is|are|has|have|was|remains?|remained|stays?|stayed|sits?|been|held)(?: (?:still|now|been|stayed|remained|held|since|ever since|also|not))*,? )(?:(?<over>above|over|on top of|ahead of)|below|under|beneath) it\b(?: since\b(?! \p{Lu}))?/giu,
    ofReadings(({ sma20, sma50 }, { over }) =>
      over === undefined ? sma20 < sma50 : sma20 > sma50,
    ),
  ],
  [
    // "The 20-day is above the 50-day and rising", "…, and it's falling": how the 20-day average moves.
    /(?<=\b20-day\b(?:(?!\b(?:price|stock|shares?|OBV|RSI|ADX|CMF)\b)[^;]){0,60}\b50-day(?: moving| simple)*(?: averages?| lines?| ones?| SMAs?)?(?:,| and|, and|, but| but|,? while| or)?(?: (?:it|they|itself))?(?:'s| is| are| has been| have been| keeps| remains)?(?:n't)?(?: (?:not|also|still|now|both|currently|even))* )(?:(?<up>rising|climbing|increasing|(?:trending|sloping|pointing|moving|heading|edging) (?:up(?:ward)?|higher))|falling|declining|dropping|slipping|decreasing|(?:trending|sloping|pointing|moving|heading|edging) (?:down(?:ward)?|lower))\b(?! (?:\$|\d|by|from|to))/gi,
    ofReadings(({ sma20, sma20FiveBarsAgo }, { up }) =>
      up === undefined ? sma20 < sma20FiveBarsAgo : sma20 > sma20FiveBarsAgo,
    ),
  ],
  [
    // "Volume backing the advance": OBV goes the way the price went over the month.
    /(?<=\b(?:volume|OBV|buying|selling)\b[^;.]{0,60})\b(?:back(?:ing|s|ed)?(?: up)?|support(?:ing|s|ed)?|confirm(?:ing|s|ed)?|behind|accompan(?:ying|ies|ied)|underpin(?:ning|s|ned)?|in line with|agrees with|matches|matching) the (?:recent |latest |price |price's |stock's |month's )*(?:(?<up>advance|rise|rally|gains?|climb|move up|upmove|uptrend|increase)|decline|drop|fall|slide|loss(?:es)?|pullback|move down|downtrend|decrease)\b/gi,
    (ticker, { up }, index) => {
      const obv = signalOf(ticker, index)?.readings.obvChange
      const month = changeOver(ticker, 'month', index)
      if (obv === undefined || month === null) return null
      return up === undefined ? obv < 0 && month < 0 : obv > 0 && month > 0
    },
  ],
  [
    // A bound that includes the figure: "ADX at or above 25", "an ADX of 25 or more".
    new RegExp(
      `\\b(?<name>RSI|ADX)s?${NOUN}(?:(?<=\\b(?:have|has|had|with|shows?|carry|carries|at|on) an? (?:RSI|ADX)) of|(?:,? (?:is|are|was|stands?|sits?|remains?|stays?|now|still|that|all|both)){0,4}) (?:(?:(?<least>at or above|at or over|at least|no (?:lower|less) than|reach(?:es|ing)?)|at or below|at or under|at most|no (?:higher|more) than) (?<limit>\\d+)|(?<bound>\\d+) (?:and|or) (?:(?<up>more|higher|above|over|up|greater|better)|less|lower|below|under))(?![\\d%]|\\.\\d| ?(?:points|percent))`,
      'g',
    ),
    ofReadings(({ rsi, adx }, { name, least, limit, bound, up }) => {
      const value = name === 'RSI' ? rsi : adx
      const end = Number(limit ?? bound)
      return (least ?? up) === undefined ? value <= end : value >= end
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
    /(?<=(?:\b(?:that|who|it|one|stock)'s|\b(?:is|are|was|were|being|be|both|all|still|now|currently|an?|not|nor|neither|be|either|already|technically|reads?|looks?|officially|clearly|firmly|deeply|slightly|only|sole|lone|two|three|four|five|six)) )(?:(?<over>overbought)|oversold)\b(?! (?:line|level|mark|threshold|means))/gi,
    ofReadings(({ rsi }, { over }) => (over === undefined ? rsi < 30 : rsi > 70)),
  ],
  [
    new RegExp(
      `\\b${FLOW}${NOUN}(?: (?:is|are|was|remains?|stays?|looks|now|still|only|just))* (?:(?<strong>deeply|strongly|heavily|sharply)|slightly|mildly|modestly|barely|marginally) (?:(?<up>positive)|negative)\\b`,
      'gi',
    ),
    ofReadings(({ cmf }, { strong, up }) => {
      const isSide = up === undefined ? cmf < 0 : cmf > 0
      return isSide && Math.abs(cmf) >= STRONG_FLOW === (strong !== undefined)
    }),
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
      `\\b(?:(?<up>positive|rising|higher|climbing|increasing)|(?<down>negative|falling|lower|declining|shrinking)) ${OBV}${NOUN}|\\b${OBV}${NOUN}(?: (?:is|are|was|that|has been|have been|remains?|stays?|now|still|both|all)){0,3} (?:(?<pos>positive|rising|up|higher|climbing|has (?:risen|climbed|increased))|(?<neg>negative|falling|down|lower|declining|has (?:fallen|dropped|declined)))(?! than| (?:by |about |roughly |nearly |almost |just )*[-+]?\\d)\\b`,
      'gi',
    ),
    ofReadings(({ obvChange }, { up, pos }) =>
      up !== undefined || pos !== undefined ? obvChange > 0 : obvChange < 0,
    ),
  ],
  [
    /\b(?:(?<more>more|higher|heavier|greater)|more of (?:the|its|that))(?: trading)? volume (?:came |has come |went |has gone |was traded )?on (?:the )?(?:(?<up>up|rising|gaining)|down|falling|losing) days than (?:on )?(?:the )?(?:up|down|rising|falling|gaining|losing) (?:days|ones)\b/gi,
    ofReadings(({ obvChange }, { up }) => (up === undefined ? obvChange < 0 : obvChange > 0)),
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
    /\b(?:(?<strong>strong)|(?<weak>weak)) (?:trends?|ones?)\b|\b(?:trends?|ADX)(?: (?:is|are|still|now)){1,2} (?:(?<isStrong>strong)|(?<isWeak>weak))\b(?! (?:enough|for an?\b))/gi,
    ofReadings((readings, { strong, isStrong }) => {
      const isWeak = findZones(readings).adx === 'weak'
      return strong !== undefined || isStrong !== undefined ? !isWeak : isWeak
    }),
  ],
  [
    /(?<=\b(?:is|are|rated|reads?|(?:stock|name|company|one) (?:on|with) an?|(?:is|are|has|have|carry|carries|shows?|holds?) an?|(?:have|carry)|(?:now|still|currently|also|all|both|are|is|stock|stocks|one|two|three|four|five|six|group|list|pair|company|name|remains?|stays?) (?:on|at)) )(?<action>BUY|SELL|WATCH)(?: signals?| ratings?)?\b(?! (?:rules?|conditions?|clauses?|side|range|or|signal|that|from|for)\b|, following|s\b)/g,
    ofReadings((_, { action }, signal) => signal.action === action),
  ],
  [
    /\b(?:(?<heavy>(?:above|higher|heavier|busier|larger|bigger)(?:-|[- ]than[- ])(?:average|normal|usual)|heavier|higher)|(?<light>(?:below|lower|lighter|smaller|quieter)(?:-|[- ]than[- ])(?:average|normal|usual)|lighter|thinner|lower))(?: trading)? (?:volume|turnover)(?: than (?:usual|normal|average|on an average day))?\b|\b(?:(?<more>more|heavier|busier|higher)|(?<less>fewer|less|lighter|quieter|lower)) (?:shares |volume |turnover |actively |heavily )?than (?:(?:its|their|the) )?(?:usual|normal|averages?)(?: (?:volume|day|pace|turnover))?\b|\b(?:volume|traded|turnover|trading)\b(?:(?!\b(?:half|thirds?|quarters?|fifths?|tenths?|times|twice)\b)(?:[^,;.\d—–]|\d[\d.,]*(?= (?:million|billion))|(?<=\d,)\d{3})){0,48}?\b(?:(?<over>above|over|ahead of|topped|exceeded|in excess of)|(?<under>below|under|short of|behind)) (?:(?:its|their|the|own|20-day|20-session|usual|normal) )*(?:average|averages|norm|usual|normal)\b(?: (?:daily |trading )*volumes?)?/gi,
    (ticker, { heavy, more, over }, index) => {
      const gap = volumeGap(ticker, index)
      if (gap === null) return null
      return heavy !== undefined || more !== undefined || over !== undefined ? gap > 0 : gap < 0
    },
  ],
  [
    /\bclos(?:ed|es|ing)\b(?:[^,;.]|\.\d){0,20} at (?:its|their|the|an?)(?: new| fresh)? (?:(?<top>highest|52-week highs?|one-year highs?)|lowest|52-week lows?|one-year lows?)\b/gi,
    (ticker, { top }, index) => {
      const gap = distanceFrom(ticker, top === undefined ? 'low' : 'high', index)
      return gap === null ? null : Math.abs(gap) < 0.005
    },
  ],
  [
    /\b(?:set|hit|reached|made|marked|notched|touched) (?:its|their|an?)(?: new| fresh)? (?:52-week|one-year|yearly) (?:(?<top>high)|low)s? (?:(?<day>on the day|on Thursday|today|in the latest session)|this (?:past |last )?week|in the (?:past|last) week)/gi,
    (ticker, { top, day }, index) => {
      const level = extremeOfYear(ticker, top === undefined ? 'low' : 'high', index)?.date
      const start = index.facts
        .get(ticker)
        ?.find((fact) => fact.field === 'change-percent' && fact.window === 'week')?.date
      if (level === undefined || start === undefined) return null
      return day === undefined ? level > start : level === index.lastDay
    },
  ],
  [
    /\b(?:(?<up>up|higher|gained|risen|rose|positive|in the green|gains)|down|lower|lost|fallen|fell|negative|in the red|losses)\b(?:[^,;.]|\.\d){0,16} (?:over|in|on|across|for) (?:every|each|all)(?: of the| the)?(?: \w+)? (?:windows?|periods?|time ?frames?|horizons?|stretch(?:es)?)\b/gi,
    (ticker, { up }, index) => isSameOverAll(ticker, up !== undefined, index),
  ],
  [
    /\b(?:every|each)(?: single)? (?:window|period|time ?frame|horizon|stretch)(?: (?:listed|shown|here|measured|from (?:[\w-]+ ){1,3}to (?:[\w-]+ ){0,2}[\w-]+))? (?:is|shows?|has|ended|reads?|points|remains) (?:(?:in|an?|firmly|still|the|solidly) )*(?:(?<up>up|gains?|positive|green|higher|upward)|down|loss|negative|red|lower|decline|downward)\b/gi,
    (ticker, { up }, index) => isSameOverAll(ticker, up !== undefined, index),
  ],
  [
    // How far RSI may still move before a limit: "almost no room left under 70".
    /\b(?:almost no|hardly any|barely any|next to no|practically no|virtually no|(?:very )?little) room (?:left )?(?:(?:under|below|beneath|before|to|until|(?<over>above|over)) (?:the |its )?(?<limit>30|45|70)\b)/gi,
    ofReadings(({ rsi }, { over, limit }) => {
      const room = over === undefined ? Number(limit) - rsi : rsi - Number(limit)
      return room >= 0 && room < LITTLE_ROOM
    }),
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
