import { noteCompared } from './compared.ts'
import { checkUnread } from './check-unread.ts'
import { checkAction } from './check-action.ts'
import { checkComparison } from './check-comparison.ts'
import { checkGoals } from './check-goals.ts'
import { checkForecast } from './check-forecast.ts'
import { checkHabits } from './check-habits.ts'
import { checkNumber, listFigures } from './check-number.ts'
import { isOfDay } from './identify-claim.ts'
import { checkClaimWords } from './check-claim-words.ts'
import { checkPositions } from './check-positions.ts'
import { judgeCases } from './judge-cases.ts'
import { checkSplit } from './check-split.ts'
import { judgeTraits } from './check-traits.ts'
import type { Judged } from './judge-statements.ts'
import { judgeAllPeriods } from './judge-all-periods.ts'
import { judgeAllStocks } from './judge-all-stocks.ts'
import { judgeCounted } from './judge-counted.ts'
import { judgeFlows } from './judge-flows.ts'
import { judgeGaps } from './judge-gaps.ts'
import { judgeHeldSignals } from './judge-held-signals.ts'
import { isOfLacked, judgeHoldings } from './judge-holdings.ts'
import { judgeLevelWords } from './judge-level-words.ts'
import { judgeLabels } from './judge-labels.ts'
import { judgeCrosses } from './judge-crosses.ts'
import { judgeLimits } from './judge-limits.ts'
import { judgeKeepers } from './judge-keepers.ts'
import { judgePairs } from './judge-pairs.ts'
import { judgePastReadings } from './judge-past-readings.ts'
import { judgePriceMarks } from './judge-price-marks.ts'
import { judgeTurns } from './judge-turns.ts'
import { judgeLeans } from './judge-leans.ts'
import { judgeLimitWords } from './judge-limit-words.ts'
import { judgeSignalCounts } from './judge-signal-counts.ts'
import { judgeSlopes } from './judge-slopes.ts'
import { judgeBreadthWords } from './judge-breadth-words.ts'
import { judgeRecordSizes } from './judge-record-sizes.ts'
import { judgeSharedRanges } from './judge-shared-ranges.ts'
import { judgeLines } from './judge-lines.ts'
import { judgeMarkedLimits } from './judge-marked-limits.ts'
import { judgeHoldouts } from './judge-holdouts.ts'
import { judgeOwnReadings } from './judge-own-readings.ts'
import { judgeEventDays } from './judge-event-days.ts'
import { judgeRows } from './judge-rows.ts'
import { judgeRelativeDays } from './judge-relative-days.ts'
import { judgeRequirements } from './judge-requirements.ts'
import { judgeRoom } from './judge-room.ts'
import { judgeRules } from './judge-rules.ts'
import { judgeRuleLines } from './judge-rule-lines.ts'
import { judgeRuleOutcomes } from './judge-rule-outcomes.ts'
import { judgeRuleStates } from './judge-rule-states.ts'
import { judgeLeaders } from './judge-leaders.ts'
import { judgeDefinitions } from './judge-definitions.ts'
import { judgeMargins } from './judge-margins.ts'
import { judgeMarket } from './judge-market.ts'
import { judgeMarketCounts } from './judge-market-counts.ts'
import { judgeMovers } from './judge-movers.ts'
import { judgeObvLevel } from './judge-obv-level.ts'
import { judgeSamples } from './judge-samples.ts'
import { judgeNearness } from './judge-nearness.ts'
import { judgeNeeds } from './judge-needs.ts'
import { judgeSoleConditions } from './judge-sole-conditions.ts'
import { judgeRuns } from './judge-runs.ts'
import { judgeSpells } from './judge-spells.ts'
import { judgeVolumes } from './judge-volumes.ts'
import { checkSupport } from './check-support.ts'
import { checkRelation } from './check-relation.ts'
import type { CheckedSentence, CheckedText, Writer } from './checked-text.ts'
import { checkHeadline, maskHeadlines } from './cite-headlines.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Facts } from './fact.ts'
import { findClaims } from './find-claims.ts'
import { factIndex, type FactIndex, squash } from './fact-index.ts'
import { foldMarks, normalizeText } from './normalize-text.ts'
import { type Lead, MASK, readSentence, type Sentence } from './read-sentence.ts'
import { type Rejection, rejectMatch } from './rejection.ts'
import { splitSentences } from './split-sentences.ts'
import { findMeantSymbols } from '../search/extract-tickers.ts'
import { isNegated } from './is-negated.ts'
import { findMeasures } from './measure-at.ts'
import { findWindows } from './find-cues.ts'
import { findDates, type NamedDate, resolveDay } from './find-dates.ts'
import { weekdayOf } from '../market/calendar/calendar-date.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const ON_WEEKDAY =
  /\b(?:on|last|this|since|by|next) (Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)\b/g

const MARKUP = [
  /<\/?[a-z!][^>]{0,200}>?/i,
  /!?\[[^\]\n]{0,200}\]\s?\(/,
  /\b(?:https?|ftp|javascript|data|file|vbscript):\S/i,
  /\bwww\.\S/i,
  /&(?:#\d|#x|[a-z]{2,8};)/i,
  /\S@[\w-]{1,60}\.[a-z]{2,}/i,
  /(?<![\w.])[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){0,4}\.(?:com|net|org|io|ai|co|xyz|info|biz|app|dev|ru|cn|top|site|online|finance|me|ly|gg)(?:\/\S*)?(?![\w])/,
  /\{\{|\}\}|\$\{/,
]

/** The start of a sentence, or of a clause in it, about a stock of the sentence before. */
const PRONOUN =
  /(?:^|[,;] |\b(?:and|but|though|while) )(?:it|its|that|this|the stock|the shares?|shares|the company)\b|^on the\b/i

const MAX_LENGTH = 1200

const PROMISE =
  /\b(?:(?:is|are|was|were|looks?|seems?) (?:all but |almost |virtually |now |practically )?(?:certain|inevitable|a certainty|a given|bound to happen)(?! (?:levels?|points?|conditions?|kinds?))|guarantee[ds]?|guaranteeing|risk-?free|sure(?:\s|-)?(?:thing|bet|fire)|safe bet|(?:zero|no|without(?: any)?) risk|100\s?(?:%|percent|per cent) (?:certain|sure|safe|accurate)|absolutely (?:certain|sure|safe)|fool-?proof|fail-?safe|no-brainer|(?:free|easy) money|get rich|certain(?:ly)? to|certain (?:winner|profit|gain)s?|bound to|cannot fail|can't fail|(?:can(?:not|'t)|can not|never|impossible to|won't|will not|no way (?:to|you can)) (?:ever )?(?:lose|fail|fall|go down|go wrong)|(?:nothing|(?:very )?little|not much|hardly anything) (?:(?:that|which) )?(?:can|could) go wrong|can only (?:go up|rise|gain|win)|always (?:wins?|works?|goes up|rises?|pays?|makes?|profits?|right|beats?|recovers?)|(?:sure|certain|assured|promised?|promises) (?:returns?|profits?|gains?|income)|will (?:make|earn) (?:you )?(?:money|a fortune|a profit|profits)|you(?:'ll| will) (?:profit|win|be rich|make money|double))\b/gi

const OWN_DENIAL =
  /^(?:zero|no|without|can(?:not|'t)|can not|never|impossible|won't|will not|nothing|no way)/i

/** All-caps words of financial text that are not stocks here, besides the stop words. */
const NO_TICKERS: ReadonlySet<string> = new Set(
  'SEK NOK DKK PLN ZAR SGD TWD THB IDR ILS TRY OHLC OHLCV DAX FTSE CAC TSX CSI DJIA NYSE FINRA FAQ UTC GMT EST EDT MAR MACD'.split(
    ' ',
  ),
)

/** In order of precedence: dangerous before merely wrong. */
const CHECKS: readonly ((sentence: Sentence, index: FactIndex) => Rejection | null)[] = [
  checkMarkup,
  checkPromise,
  checkHeadline,
  checkTickers,
  checkAction,
  checkForecast,
  checkDate,
  checkRelation,
  checkComparison,
  checkGoals,
  checkSplit,
]

/** For what a model writes: it may say things we hold no data of. */
const MODEL_CHECKS = [...CHECKS, checkHabits, checkPositions, checkClaimWords, checkSupport]

/** What a sentence says in words, read as statements: a false one rejects it, a true one is not read again. */
const JUDGES = [
  judgeTraits,
  judgeLabels,
  judgeLevelWords,
  judgeMarket,
  judgeMarketCounts,
  judgeMovers,
  judgeLeaders,
  judgeCounted,
  judgeAllStocks,
  judgeAllPeriods,
  judgeHoldings,
  judgeNeeds,
  judgeKeepers,
  judgeTurns,
  judgePairs,
  judgeNearness,
  judgeFlows,
  judgeLimits,
  judgeLines,
  judgeMarkedLimits,
  judgeHoldouts,
  judgeOwnReadings,
  judgeLeans,
  judgeLimitWords,
  judgeSlopes,
  judgeBreadthWords,
  judgeRecordSizes,
  judgeSharedRanges,
  judgeGaps,
  judgeObvLevel,
  judgeSamples,
  judgeVolumes,
  judgeRows,
  judgeRules,
  judgeRuleLines,
  judgeDefinitions,
  judgeRuleOutcomes,
  judgeSignalCounts,
  judgeRuleStates,
  judgeRequirements,
  judgeRoom,
  judgeMargins,
  judgeSoleConditions,
  judgeRelativeDays,
  judgeEventDays,
  judgeCrosses,
  judgeSpells,
  judgeRuns,
  judgeHeldSignals,
  judgePastReadings,
  judgePriceMarks,
  judgeCases,
]

/**
 * Checks a text against the facts, sentence by sentence: figures, relations between values, actions,
 * tickers, dates, promises, forecasts, citations and markup. A figure belongs to the stock named last. A
 * sentence that is verbatim in a passage is true; in a headline cited with its source, the quoted words
 * are not checked. Pure and total, in time linear in the text.
 * @param text from any source, of any length
 * @param writer a model, unless the text is of our rules: a model's may hold no more than our data
 * @returns the sentences in order, normalized (no invisible or look-alike characters, no emphasis
 *   marks), each with its first error and its number of figures.
 */
export function checkText(text: string, facts: Facts, writer: Writer = 'model'): CheckedText {
  const index = factIndex(facts)
  const shown = normalizeText(text)
  const folded = maskHeadlines(foldMarks(shown), index)
  let lead = openingLead(index)
  const sentences = splitSentences(folded).map(({ at, end }) => {
    const original = shown.slice(at, end)
    if (original.length > MAX_LENGTH) return rejectWhole(original)
    const sentence = readSentence(folded.slice(at, end), lead, index)
    const checked = checkSentence(original, sentence, index, writer)
    const before = lead
    lead = leadFrom(sentence, before)
    if (checked.rejection === null) return checked
    for (const ticker of listAntecedents(sentence, before, index)) {
      const other = checkSentence(original, { ...sentence, carried: ticker }, index, writer)
      if (other.rejection !== null) continue
      lead = { ...lead, carried: sentence.mentions.at(-1)?.ticker ?? ticker, subject: ticker }
      return other
    }
    if (DANGEROUS.has(checked.rejection.rule)) return checked
    const spelled = spellOut(folded.slice(at, end), sentence, index)
    if (spelled === null) return checked
    const other = checkSentence(original, readSentence(spelled, before, index), index, writer)
    return other.rejection === null ? other : checked
  })
  return { sentences }
}

/** Into how many sentences a text is split when it is checked. */
export function countSentences(text: string, facts: Facts): number {
  return splitSentences(maskHeadlines(foldMarks(normalizeText(text)), factIndex(facts))).length
}

const READING = /\b(?:RSI|ADX|CMF)\b/g
const LEVEL = /\b(?:52-week (?:high|low)|(?:20|50|200)-day average)\b/g
const OWN_LEVEL = /\b(?:above|below|under|over|from|off) its own(?=[.,;]|$| on\b| by\b)/i

/**
 * A sentence with what it leaves to the one before: the reading that bare figures are of, the level that "its own" is, the
 * period of "that measure"; null where it leaves nothing.
 */
function spellOut(shown: string, sentence: Sentence, { lastDay }: FactIndex): string | null {
  const { text, lead } = sentence
  const named = (pattern: RegExp) => new Set(lead.match(pattern))
  const [reading, ...readings] = named(READING)
  if (
    reading !== undefined &&
    readings.length === 0 &&
    BARE_FIGURE.test(text) &&
    findMeasures(sentence).every(({ value }) => value === 'close')
  )
    return `By ${reading}, ${shown}`
  const level = lead.match(LEVEL)?.at(-1)
  if (level !== undefined && OWN_LEVEL.test(text))
    return shown.replace(OWN_LEVEL, (words) => `${words.replace(/ own$/i, '')} ${level}`)
  const [period, ...periods] = new Set(findWindows(lead, lastDay).map(({ value }) => value))
  if (
    period !== undefined &&
    periods.length === 0 &&
    /%/.test(text) &&
    (THAT_PERIOD.test(text) || findWindows(text, lastDay).length === 0)
  )
    return `Over ${PERIOD_WORDS[period]}, ${shown}`
  return null
}

const THAT_PERIOD =
  /\b(?:on|by|over|for|in) (?:that|the same|this) (?:measure|basis|period|span|stretch|time|window|score|count)\b/i
const BARE_FIGURE = /(?<![$\d.,])\d{1,2}(?:\.\d+)?(?![\d.,]*[%\d])/
const PERIOD_WORDS = {
  day: 'the day',
  week: 'the week',
  month: 'the month',
  quarter: 'the quarter',
  year: 'the past year',
  'year-to-date': 'the year to date',
} as const

/** What the first sentence of a text may refer to. */
function openingLead({ only, signals }: FactIndex): Lead {
  const group = [...signals.keys()]
  const lone = only ?? (group.length === 1 ? (group[0] ?? null) : null)
  return { carried: lone, subject: lone, lead: '', group, listed: [] }
}

/** Whom "it" may mean besides the stock named last: the subject before; without either, any stock at hand. */
function listAntecedents(
  { text, mentions, carried }: Sentence,
  { subject }: Lead,
  { signals }: FactIndex,
): readonly Ticker[] {
  if (carried === null)
    return mentions.length > 0 || signals.size > MAX_OPEN ? [] : [...signals.keys()]
  return PRONOUN.test(text) && subject !== null && subject !== carried ? [subject] : []
}

const MAX_OPEN = 5

/** What a sentence leaves to the next. */
function leadFrom({ text, mentions, carried, group }: Sentence, { listed }: Lead): Lead {
  const named = [...new Set(mentions.map(({ ticker }) => ticker))]
  return {
    // "Boeing fell 3.2%, the S&P 500 0.9%": an index beside a stock isn't what comes next.
    carried:
      mentions.findLast(({ ticker }) => !ticker.startsWith('^'))?.ticker ??
      mentions.at(-1)?.ticker ??
      carried,
    subject: mentions[0]?.ticker ?? carried,
    lead: text,
    group: named.length > 0 ? named : group,
    listed: named.length > Math.max(2, listed.length - 1) ? named : listed,
  }
}

function rejectWhole(text: string): CheckedSentence {
  return { text, figures: 0, rejection: { rule: 'markup', words: text.slice(0, 80) } }
}

/** What no true statement around it excuses. */
const DANGEROUS: ReadonlySet<Rejection['rule']> = new Set([
  'markup',
  'promise',
  'headline',
  'ticker',
  'forecast',
  'instruction',
])

function checkSentence(
  text: string,
  sentence: Sentence,
  index: FactIndex,
  writer: Writer,
): CheckedSentence {
  if (index.passages.has(squash(text))) {
    return { text, figures: findClaims(sentence).length, rejection: null }
  }
  const { figures, rejections: wrongNumbers } = checkNumber(sentence, index)
  // A question states nothing.
  const isStated = writer === 'model' && !sentence.text.trimEnd().endsWith('?')
  const judged = isStated ? JUDGES.flatMap((judge) => judge(sentence, index)) : []
  for (const one of judged) if (one.isTrue) noteCompared(sentence, one)
  // A whole of several words, found true, has read the words in it.
  const isOfTrue = ({ at, end }: Judged) =>
    judged.some((one) => one.isTrue && one.isOfWords === true && one.at <= at && end <= one.end)
  const wrong = judged.find((one) => !one.isTrue && (one.isOfWords === true || !isOfTrue(one)))
  const isVerified = ({ rule, at, end }: Rejection) =>
    !DANGEROUS.has(rule) && judged.some((one) => one.isTrue && one.at <= at && end <= one.end)
  for (const check of writer === 'model' ? MODEL_CHECKS : CHECKS) {
    const rejection = check(sentence, index)
    if (rejection && !isVerified(rejection))
      return { text, figures, rejection: describe(rejection, text, sentence) }
  }
  if (wrong !== undefined)
    return { text, figures, rejection: describe({ ...wrong, rule: 'relation' }, text, sentence) }
  const isRead = ({ at, end }: Rejection) =>
    judged.some((one) => one.isTrue && one.isOfWords !== true && one.at <= at && end <= one.end)
  // "Walmart is the only one of the 63 in oversold territory": read with what it is the only one of.
  const isOnlyOne = ({ at, end }: Rejection) =>
    /\bonly $/i.test(sentence.text.slice(0, at)) &&
    /^one$/i.test(sentence.text.slice(at, end)) &&
    judged.some((one) => one.isTrue && one.end > end)
  const wrongNumber = wrongNumbers.find((one) => !isRead(one) && !isOnlyOne(one))
  if (wrongNumber !== undefined)
    return { text, figures, rejection: describe(wrongNumber, text, sentence) }
  const unread = writer === 'model' ? checkUnread(sentence) : null
  return { text, figures, rejection: unread === null ? null : describe(unread, text, sentence) }
}

function describe(
  { rule, at, end }: Rejection,
  text: string,
  { origins }: Sentence,
): CheckedSentence['rejection'] {
  return { rule, words: text.slice(origins[at] ?? 0, origins[end] ?? text.length) }
}

/** Anything that looks like a ticker must be a stock of the facts. */
function checkTickers(sentence: Sentence, index: FactIndex): Rejection | null {
  const text = sentence.text.replaceAll(MASK, ' ')
  for (const symbol of findMeantSymbols(text)) {
    if (index.tickers.has(symbol.ticker)) continue
    if (!symbol.isMarked && NO_TICKERS.has(symbol.ticker)) continue
    const isNamed = sentence.mentions.some(({ at, end }) => at <= symbol.at && symbol.end <= end)
    const isAccount = /^\d/.test(symbol.ticker) && symbol.isMarked
    if (isOfLacked(sentence, symbol.at)) continue
    if (!isNamed && !isAccount) return { rule: 'ticker', at: symbol.at, end: symbol.end }
  }
  return null
}

/** Nothing about a market is certain: claims of certainty are rejected, unless negated. */
function checkPromise(sentence: Sentence): Rejection | null {
  for (const match of sentence.text.matchAll(PROMISE)) {
    // The negation in "cannot lose" is the promise itself; a preceding "nobody" cancels it.
    const isTakenBack = isNegated(sentence, match.index)
    if (isTakenBack && !/^no-brainer/i.test(match[0])) continue
    const wantsOnly = /\b(?:whether|any\w* (?:who|that)|claims?|called)\b/i.test(
      sentence.text.slice(0, match.index),
    )
    if (
      wantsOnly &&
      !OWN_DENIAL.test(match[0]) &&
      /\b(?:be wary|beware|avoid|nobody|no one|ignore|whether)\b/i.test(sentence.text)
    )
      continue
    return rejectMatch('promise', match)
  }
  return null
}

/** Rejects links, images, addresses and HTML, and text no person would read as a sentence. */
function checkMarkup({ text, mentions }: Sentence): Rejection | null {
  if (text.length > MAX_LENGTH) return { rule: 'markup', at: 0, end: MAX_LENGTH }
  for (const pattern of MARKUP) {
    const match = pattern.exec(text)
    const isName = mentions.some(({ at, end }) => match && at <= match.index && match.index < end)
    if (match && !isName) return rejectMatch('markup', match)
  }
  return null
}

/** A day, month or year that is in no fact is rejected. */
function checkDate(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  for (const date of findDates(text)) {
    const isKnown = [...index.dates].some((known) => isMeant(date, known))
    const isFound = isKnown || isOfPassage(date, index) || isOfCloses(date, sentence, index)
    if (!isFound || isOfAnotherSession(date, text, index)) {
      return { rule: 'date', at: date.at, end: date.end }
    }
  }
  for (const match of text.matchAll(ON_WEEKDAY)) {
    const weekday = WEEKDAYS.indexOf((match[1] ?? '').toLowerCase())
    if (![...index.dates].some((known) => weekdayOf(known) === weekday)) {
      return { rule: 'date', at: match.index, end: match.index + match[0].length }
    }
  }
  return null
}

/** "Is a WATCH as of Mar 11": what is so now is of the session of a signal. */
function isOfAnotherSession(date: NamedDate, text: string, index: FactIndex): boolean {
  const { lastDay, signals } = index
  if (lastDay === null || date.month === null || date.day === null) return false
  if (!IS_AS_OF.test(text.slice(0, date.at))) return false
  const sessions = [lastDay, ...[...signals.values()].flatMap(({ asOf }) => asOf ?? [])]
  return !sessions.includes(resolveDay(date, lastDay))
}

const IS_AS_OF = /\b(?:is|are|meets?|stands?|remains?)\b[^.;]*\bas of (?:the close (?:of|on) )?$/i

/** "Up 29% since July 20", "from 305.26 on August 13": what a close of that day makes true. */
function isOfCloses(date: NamedDate, sentence: Sentence, index: FactIndex): boolean {
  const { lastDay } = index
  if (lastDay === null || date.month === null || date.day === null) return false
  if (!OF_CLOSE.test(sentence.text.slice(0, date.at))) return false
  const day = resolveDay(date, lastDay)
  return day < lastDay && isOfDay(day, listFigures(sentence, index), sentence, index)
}

const OF_CLOSE =
  /\b(?:since|from|(?<!\bas )of|on|than|after|at)(?: (?:the|its))?(?: (?:close|closing price|level)(?: (?:of|on|from))?)? $/i

/** A day that our own pages name. */
function isOfPassage({ year, month, day }: NamedDate, { passages }: FactIndex): boolean {
  return [...passages].some((passage) =>
    findDates(passage).some(
      (one) =>
        one.year === year &&
        one.month === month &&
        (one.day === day || (day === null && year !== null)),
    ),
  )
}

function isMeant({ year, month, day }: NamedDate, known: string): boolean {
  const [knownYear, knownMonth, knownDay] = known.split('-').map(Number)
  return (
    (year === null || year === knownYear) &&
    (month === null || month === knownMonth) &&
    (day === null || day === knownDay)
  )
}
