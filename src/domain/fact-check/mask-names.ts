import { INDICATORS } from '../indicators/catalogue.ts'
import { OBV_LOOKBACK_BARS, SLOPE_LOOKBACK_BARS } from '../signals/read-bar.ts'
import { RULE_SET } from '../signals/signal.ts'
import { MASK } from './read-sentence.ts'

const [FAST, SLOW] = INDICATORS.sma.periods
const [SPAN] = INDICATORS.rsi.periods
const NAMES = [
  `S&P[- ]?500(?! ?(?:points|level))`,
  `Nasdaq[- ]100`,
  `Dow(?: Jones)?[- ]30`,
  `Russell[- ][123]000`,
  `FTSE[- ]1?[0-9]{2}0`,
  `Nikkei[- ]225`,
  `CAC[- ]40`,
  `DAX[- ]40`,
  `(?:Euro )?Stoxx[- ][56]0{1,2}`,
  `TSX[- ]60`,
  `CSI[- ]300`,
  `ASX[- ]200`,
  `\\d{1,2}-[KQ]\\b`,
  `40[13]\\([kb]\\)`,
  `Q[1-4]\\b`,
  `52-week`,
  `24/7`,
  // A split's figures are checked by its own words.
  `\\d{1,2}[- ]for[- ]\\d{1,2}(?!\\d| (?:of|stocks|names|companies)\\b)`,
  `COVID-19`,
  RULE_SET,
]
/** The long average, which is in no rule. */
const LONG = 200
const AVERAGE = `(?:${FAST}|${SLOW}|${LONG})`
const DAYS = `(?:trading |daily |market )?(?:days?|sessions?|bars?)`
const PERIODS = [
  `SMA[ -]?\\(?${AVERAGE}\\b\\)?`,
  `${AVERAGE}-(?:day|bar|period|session)`,
  // "Its 20-, 50- and 200-day averages".
  `${AVERAGE}-?(?=,? (?:${AVERAGE}-?,? ){0,2}(?:and |or |and the |or the )?${AVERAGE}[- ]day)`,
  `${SPAN}-(?:day|bar|period|session) (?:RSI|ADX|relative|average directional)`,
  `(?:RSI|ADX) ?\\(${SPAN}\\)`,
  `CMF ?\\(${INDICATORS.cmf.periods[0]}\\)`,
  `(?:${SLOPE_LOOKBACK_BARS}|${OBV_LOOKBACK_BARS}|${SLOW})(?= ${DAYS}\\b)`,
  `(?<=\\blast )${OBV_LOOKBACK_BARS}(?= (?:drew|saw|had)\\b)`,
]
const ALL = new RegExp(`(?<![\\p{L}\\p{N}.,-])(?:${[...NAMES, ...PERIODS].join('|')})`, 'giu')
// The surrounding words stay readable for other checks; only the digits go.
const DIGIT = /\d/g

/**
 * Masks digits in names (S&P 500, 401(k), 52-week) and indicator periods (20-day, 5 days ago), so that
 * they are not read as figures. Positions are unchanged.
 */
export function maskNames(text: string): string {
  return text.replace(ALL, (name) => name.replace(DIGIT, MASK))
}

/** Masks a span entirely. */
export function maskSpan(text: string, at: number, end: number): string {
  return text.slice(0, at) + MASK.repeat(end - at) + text.slice(end)
}
