import type { Ticker } from '../market/listings/ticker.ts'
import type { Claim } from './claim.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { isNear } from './fit-figure.ts'
import type { Sentence } from './read-sentence.ts'
import type { Signal } from '../signals/signal.ts'
import { unmetOf } from './goal-clauses.ts'
import { findTraits, type Trait } from './find-traits.ts'
import { readNumber } from './number-words.ts'
import { signalOf } from './read-values.ts'
import type { Span } from './split-sentences.ts'

/** A count of stocks with what it counts, found in a sentence of many stocks. */
export type StockCount = Span & {
  readonly isTrue: boolean
  /** What is counted, where it stands. */
  readonly traits: readonly Span[]
}

/** How far a share may be from one that is said to be exact, in points. */
const EXACT = 0.3
const COUNTED =
  /^(?:%| percent)? ?(?:of (?:the |all |all the |our )?(?:\d+,? |them )?)?(?:\([^)]*\),? )?(?:more |other |remaining |tracked |large |US |still |now |also |actually )*(?:stocks?|names?|companies|tickers|list|market|group|universe|sample|BUYs|SELLs|of them|meets?|are|is|have|show|rose|fell|gained|closed|finished|were|on|a|in|above|below|traded|that|which)?\b/i

/** "41 names", "more than half of the stocks": counted in the signals and facts of all stocks. */
export function countStocks(
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): readonly StockCount[] {
  const { text, mentions } = sentence
  if (index.signals.size < MARKET_SIZE) return []
  const signals = [...index.signals.values()].filter((signal) => signal.kind === 'signal')
  const traits = findTraits(sentence, index)
  return claims.flatMap((claim): StockCount[] => {
    const isShare = claim.unit === 'percent'
    if (!isShare && (claim.unit !== 'plain' || !Number.isInteger(claim.value))) return []
    // "With RSI near 71 and OBV down": a reading.
    const isOfState =
      STATE.test(text.slice(0, claim.at)) ||
      OF_OTHERS.test(text.slice(0, claim.at)) ||
      OTHER_SIDE.test(text.slice(0, claim.at)) ||
      OPPOSITE.test(text.slice(claim.end)) ||
      /^ (?:have|has|show|shows) an? (?:RSI|ADX|CMF)\b/.test(text.slice(claim.end)) ||
      /^ (?:of (?:the |all )?\d+ )?(?:stocks |names )?(?:are|were|sit|stand|trade|remain|closed|ended|finished|traded) (?:now |still |the (?:day|session) )*(?:lower|higher|above|below|over|under|up|down)\b/.test(
        text.slice(claim.end),
      )
    // "Rising in 41 of 63 stocks, about 65%": the count before it once more.
    const isAgain =
      isShare &&
      /^(?:%| percent)?(?:[.,;)]|$| of (?:the (?:list|group|market|stocks|universe)|them|all)\b)/.test(
        text.slice(claim.end),
      ) &&
      claims.some(({ end, unit }) => end <= claim.at && claim.at - end < 48 && unit === 'plain')
    if (claim.fields !== null && !claim.fields.includes('count') && !isOfState && !isAgain)
      return []
    if (
      isShare &&
      !isAgain &&
      !/^(?:%| percent)? of (?:the |all |our |them)/.test(text.slice(claim.end))
    )
      return []
    // "Of the 63 stocks": all of them.
    if (
      claim.value === index.signals.size &&
      /\b(?:of|among|all)(?: the)? $/i.test(text.slice(0, claim.at))
    )
      return []
    const words = wordsAfter(claim, text)
    const isCounted =
      isOfState || isAgain || COUNTED.test(words.replace(/^\.\s*|\.\s*$/g, '').replace(/\s+/g, ' '))
    if (!isCounted || mentions.some(({ at, end }) => at < claim.at && end > claim.at - 30))
      return []
    const rest = isRestOf(claim, claims, sentence, traits, signals)
    if (rest !== null) return [{ at: claim.at, end: claim.end, isTrue: rest, traits: [] }]
    const behind = traits.filter(
      ({ at, end }) => at >= claim.end && end <= claim.end + words.length,
    )
    const own = behind.length > 0 ? behind : listActions(claim, words, sentence, index)
    const tests = own.length > 0 ? own : traitsBefore(claim, claims, sentence, traits, index)
    if (tests.length === 0) return []
    const met = signals.filter((signal) =>
      tests.every(({ holds }) => holds(signal.ticker) === true),
    ).length
    const size = isShare ? (100 * met) / signals.length : met
    const last = Math.max(claim.end, ...own.map(({ end }) => end))
    const isAbove = isShare && claim.shape === 'above'
    const isExact = /\b(?:exactly|precisely) $/i.test(text.slice(0, claim.at))
    const isTrue = isAbove
      ? size > claim.value
      : isShare && isExact
        ? Math.abs(size - claim.value) < EXACT
        : isShare
          ? isNear(claim, size, text)
          : isCount(claim, met)
    return [{ at: claim.at, end: last, isTrue, traits: tests }]
  })
}

/** "31 are not". */
const OPPOSITE = /^ (?:are|were|is|did|do|have)(?: not|n't)(?=[.,;]|$)/i
const OF_OTHERS = /\bthe (?:other|remaining) $/i
/** "Above the 50-day for 38 stocks and below it for 25", "strong in 13 and weak in 50": the other side. */
const OTHER_SIDE =
  /\b(?:and|but|while) (?<side>above|below|over|under|weak|strong)(?: it)? (?:for|in|at|on) (?:(?:only|just|the other|the remaining) )*$/i
const OPPOSITES: Readonly<Record<string, RegExp>> = {
  above: /\b(?:below|under)\b/i,
  over: /\b(?:below|under)\b/i,
  below: /\b(?:above|over)\b/i,
  under: /\b(?:above|over)\b/i,
  weak: /\bstrong\b/i,
  strong: /\bweak\b/i,
}

/** "Thirteen show a strong trend, the other 50 a weak one": all that the count before leaves. */
function isRestOf(
  claim: Claim,
  claims: readonly Claim[],
  { text }: Sentence,
  traits: readonly Trait[],
  signals: readonly Signal[],
): boolean | null {
  const side = OTHER_SIDE.exec(text.slice(0, claim.at))?.groups?.side
  if (side !== undefined) {
    const named = traits.findLast(({ end }) => end <= claim.at)
    const opposite = OPPOSITES[side.toLowerCase()]
    if (named === undefined || opposite?.test(text.slice(named.at, named.end)) !== true) return null
    const rest = signals.filter(({ ticker }) => named.holds(ticker) === false).length
    return claim.value === rest
  }
  const isOther = OF_OTHERS.test(text.slice(0, claim.at))
  if (!isOther && !OPPOSITE.test(text.slice(claim.end))) return null
  if (
    isOther &&
    !/^ (?:an? (?:weak|strong) one|(?:do|are|did|have)(?: not|n't))\b/i.test(text.slice(claim.end))
  )
    return null
  const first = claims.findLast(
    ({ at, end, unit }) => unit === 'plain' && end <= claim.at && at >= 0,
  )
  const trait = traits.find(({ at, end }) => first && at >= first.end && end <= claim.at)
  if (trait === undefined) return null
  const met = signals.filter(({ ticker }) => trait.holds(ticker) === true).length
  return claim.value === signals.length - met
}

/** "Six BUYs", "two on SELL", "WATCH accounts for 55": a signal that is counted without a verb. */
function listActions(
  claim: Claim,
  words: string,
  { text }: Sentence,
  index: FactIndex,
): readonly Trait[] {
  const short = SHORT.exec(words)
  if (short !== null) return [countShort(claim, short, index)]
  const match =
    /^[^,;]{0,40}?\b(?<action>BUY|SELL|WATCH)s?\b(?: (?:or|and) (?:an? )?(?<other>BUY|SELL|WATCH)s?\b)?/.exec(
      words,
    ) ?? actionBefore(text.slice(0, claim.at), words)
  if (match === null || PART_OF_RULE.test(words)) return []
  const { action, other } = match.groups ?? {}
  const isOf = (own: string | undefined) =>
    own !== undefined && own !== '' && (own === action || own === other)
  const [at, end] = [claim.end + match.index, claim.end + match.index + match[0].length]
  return [{ at, end, holds: (ticker) => isOf(signalOf(ticker, index)?.action) }]
}

/** "Sixteen stocks are exactly one condition short of a BUY". */
const SHORT =
  /^[^,;]{0,40}?\b(?<count>one|two|three|four|1|2|3|4) (?:conditions?|steps?) (?:short of|away from|shy of) (?:(?:being|becoming) )?(?:an? )?BUY\b/

function countShort({ end }: Claim, match: RegExpExecArray, index: FactIndex): Trait {
  const count = readNumber(match.groups?.count ?? '')
  const holds = (ticker: Ticker) => {
    const signal = signalOf(ticker, index)
    return signal === null ? null : unmetOf(signal, 'buy').size === count
  }
  return { at: end + match.index, end: end + match.index + match[0].length, holds }
}

/** "Meet three of the BUY conditions": not the signal. */
const PART_OF_RULE =
  /^(?! (?:stocks |names |of them |now |currently |of the \d+ (?:stocks )?)*meets? (?:all|every)\b)[^,;]{0,40}\b(?:conditions?|clauses?|criteria)\b/i

const ACCOUNTS =
  /\b(?<action>BUY|SELL|WATCH)s?(?<other>)(?: signals?| readings?)? (?:accounts? for|makes? up|covers?|represents?|comes? to|appl(?:y|ies) to) (?:about |roughly |nearly |almost |around |some |just over |just under )*$/
const NAMED = /\b(?<action>BUY|SELL|WATCH)s?\b(?<other>)(?!.*\b(?:BUY|SELL|WATCH)\b)/s

/** "WATCH accounts for 87%", "WATCH is the rule, with 55 of 63 stocks on it". */
function actionBefore(before: string, words: string): RegExpExecArray | null {
  const match =
    ACCOUNTS.exec(before) ??
    (/^ (?:of (?:the )?\d+ )?(?:stocks|names|companies)? ?on it\b/.test(words)
      ? NAMED.exec(before)
      : null)
  // It stands before the figure.
  if (match !== null) match.index -= before.length
  return match
}

const STATE =
  /\b(?<measure>OBV|on-balance volume|CMF|money flow)\b[^;]*\b(?<word>rising|falling|positive|negative|up|down) (?:in|for|at) (?:about |roughly |only |just |nearly )?$/i

/** "Falling in 22", "just over half are above their 20-day average, 32 of 63": what is named before. */
function traitsBefore(
  claim: Claim,
  claims: readonly Claim[],
  { text }: Sentence,
  traits: readonly Trait[],
  index: FactIndex,
): readonly Trait[] {
  // "OBV is rising in 41 names and falling in 22".
  const state = STATE.exec(text.slice(0, claim.at))?.groups
  if (state !== undefined) {
    const isUp = /rising|positive|up/i.test(state.word ?? '')
    const field = /CMF|money/i.test(state.measure ?? '') ? 'cmf' : 'obvChange'
    const holds = (ticker: Ticker) => {
      const value = signalOf(ticker, index)?.readings[field]
      return value === undefined ? null : isUp ? value > 0 : value < 0
    }
    return [{ at: claim.at, end: claim.end, holds }]
  }
  const last = traits.findLast(({ end }) => end <= claim.at)
  if (last === undefined) return []
  const gap = text.slice(last.end, claim.at)
  if (/^ (?:in|for|at) (?:about |roughly |only |just |nearly )?$/i.test(gap)) return [last]
  const isAgain =
    /^(?:%| percent)?(?: (?:out )?of (?:the |all )?(?:\d+|them|list|market|group|stocks|universe|sample))?(?:[,.;)]|$)/.test(
      text.slice(claim.end),
    )
  // "Of the 63" counts all of them.
  const others = claims.filter(
    ({ at, end }) =>
      at >= last.end && end <= claim.at && !/\bof (?:the |all )?$/.test(text.slice(0, at)),
  ).length
  return isAgain &&
    others <= 1 &&
    /^(?:[^;:.]|\.\d){0,30}(?:,|\(|-|:) ?(?:or |only |just |exactly |about |close to |nearly |almost |roughly |over |under |which is |that is )*$/.test(
      gap,
    )
    ? [last]
    : []
}

function isCount({ shape, value }: Claim, met: number): boolean {
  switch (shape) {
    case 'above':
    case 'just-above':
      return met > value
    case 'below':
    case 'just-below':
      return met < value
    case 'about':
      return Math.abs(met - value) <= Math.max(1, value * 0.05)
    case 'reading':
    case 'distance':
      return met === value
  }
}

/** "Just over half of the list, 33 of 63 (52.4%), still closed above": the same in figures. */
const ASIDE =
  /(?<=\b(?:list|stocks|names|group|market|universe|sample|them)), \d+ (?:out )?of (?:the )?\d+(?: \([^)]*\))?,? (?!and)(?=[a-z])|(?<=^ of (?:the )?\d+) \([^)]*\),?/

/** The words after a count up to the next one. */
function wordsAfter(claim: Claim, text: string): string {
  return text
    .slice(claim.end)
    .replace(ASIDE, (aside) => ' '.repeat(aside.length))
    .replace(
      /(?:[;:]|, (?:and |but |while |so |which |meaning |leaving |the (?:other|remaining|rest)|\d|(?:none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|(?!is|are)[a-z]+ on ))(?!\d{3}).*$|\b(?:while|whereas|against|but)\b.*$/s,
      '',
    )
    .replace(
      / and (?:(?:only |just |about |roughly |another |some )?\d|the (?:other|remaining|rest)\b|(?:falling|rising|negative|positive) in|[a-z]+ (?:on|are|in a)\b).*$/s,
      '',
    )
}
