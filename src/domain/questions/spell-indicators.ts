/** The indicators' full names, with the short ones that the grammar reads. The longer of two comes first. */
const NAMES: readonly (readonly [name: string, short: string])[] = [
  ["chaikin(?:[’']?s)? money[ -]?flow(?: indicator| index)?", 'CMF'],
  ['on[ -]?balance[ -]?volume(?: indicator)?', 'OBV'],
  ['average directional (?:movement )?ind(?:ex|icator)', 'ADX'],
  ['relative strength index', 'RSI'],
  // Letters that someone says.
  ['(?:are|ar) (?:ess|es) (?:eye|i)', 'RSI'],
  ['(?:ay|eh) (?:dee|de) ex', 'ADX'],
  ['(?:oh|o) (?:bee|be) (?:vee|ve)', 'OBV'],
  ['(?:see|sea) em (?:eff|ef)', 'CMF'],
  ['(?:positive|plus) directional (?:movement )?ind(?:ex|icator)', '+DI'],
  ['(?:negative|minus) directional (?:movement )?ind(?:ex|icator)', '-DI'],
  ['(?<!\\w )directional (?:movement )?ind(?:ex|icator)s?', '+DI and -DI'],
  ['r-?vol', 'relative volume'],
  ['simple moving average(?=s?\\b)', 'SMA'],
]
const SPELLED = NAMES.map(
  ([name, short]) =>
    // "Chaikin Money Flow (CMF)" names it twice.
    [
      new RegExp(`\\b${name}(?![a-rt-z-])(?: ?\\((?:CMF|OBV|ADX|RSI|[+−-]DI|SMA)\\))?`, 'giu'),
      short,
    ] as const,
)
/** "RSI(14)", "14-period RSI", "20-day CMF": each is computed over no other number of sessions. */
const USUAL: readonly (readonly [short: string, sessions: string])[] = [
  ['RSI', '14'],
  ['ADX', '14'],
  ['CMF', '20|21'],
]
const LENGTHS = USUAL.map(
  ([short, sessions]) =>
    new RegExp(
      `\\b(?:${sessions})[ -]?(?:periods?|days?|sessions?|bars?|d) (?=${short}\\b)|(?<=\\b${short}) ?\\((?:${sessions})\\)`,
      'giu',
    ),
)
const AVERAGE_OF = /\b(SMA) ?\((20|50|200)\)/giu
/** The directional index that ADX averages, rather than the listing. */
const OF_ADX = /\bDX\b(?!\/)/gu

/** After the close or before the open, not the listings: "earnings date, AMC or BMO". */
const EARNINGS_TIME =
  /(?<=\b(?:earnings|reports?|reporting|results)\b.*)[,?:;]?\s*(?<![\w$])(?:AMC|BMO) ?(?:or|\/) ?(?:AMC|BMO)(?!\w)/iu

/** A question with each indicator's short name for its full one. */
export function spellIndicators(text: string): string {
  // The full name is a term that is explained.
  if (/^\W*how do(?:es)? .* work\W*$/iu.test(text)) return text
  const short = SPELLED.reduce((said, [name, plain]) => said.replace(name, plain), text)
  const usual = LENGTHS.reduce((said, length) => said.replace(length, ''), short)
  const named = usual.replace(AVERAGE_OF, '$1$2')
  const timed = named.replace(EARNINGS_TIME, ' before or after hours')
  return /\b(?:ADX|DI)\b/u.test(timed) ? timed.replace(OF_ADX, 'directional values') : timed
}
