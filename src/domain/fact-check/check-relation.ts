import { isListedNeed } from './check-claim-words.ts'
import { noteCompared } from './compared.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Signal } from '../signals/signal.ts'
import { checkConditions } from './check-conditions.ts'
import { findZones } from '../signals/zones.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { ownerAt, type Sentence } from './read-sentence.ts'
import { LEANS } from './leans.ts'
import { valueOfField, extremeOfYear } from './read-values.ts'
import { type Rejection, rejectMatch } from './rejection.ts'
import { RELATIONS } from './relations.ts'
import { subjectsAt } from './subjects-at.ts'
import { clauseAfter, clauseBefore } from './split-clauses.ts'
import { checkEventDates } from './check-event-dates.ts'
import { type Indicator, INDICATORS } from '../indicators/catalogue.ts'
import { spanOf } from './split-sentences.ts'

const ALL: readonly Indicator[] = ['rsi', 'adx', 'sma', 'obv', 'cmf']

/** Claimed relations between values must be true of the values. */
export function checkRelation(sentence: Sentence, index: FactIndex): Rejection | null {
  return (
    checkUnknown(sentence, index) ??
    checkKnown(sentence, index) ??
    checkConditions(sentence, index) ??
    checkLeans(sentence, index) ??
    checkEventDates(sentence, index)
  )
}

function checkKnown(sentence: Sentence, index: FactIndex): Rejection | null {
  const themes = RELATIONS.filter(({ theme }) => theme.test(sentence.text))
  for (const { words, isTrue } of themes.flatMap(({ relations }) => relations)) {
    for (const match of sentence.text.matchAll(words)) {
      if (isSupposed(sentence, match)) continue
      for (const owner of subjectsAt(sentence, spanOf(match), index)) {
        const signal = index.signals.get(owner)
        if (signal?.kind !== 'signal') continue
        const isNone =
          /^(?:none of|not one of|neither)\b[^;]*$/i.test(sentence.text.slice(0, match.index)) &&
          sentence.mentions.length > 1
        const isRight = isNone ? !isTrue(signal) : agrees(sentence, match, isTrue(signal), signal)
        if (!isRight) return rejectMatch('relation', match)
        noteCompared(sentence, match)
      }
    }
  }
  return null
}

/** "Knocking on the door of overbought territory": close to it, but not in it. */
const NEAR =
  /\b(?:(?<!nowhere )near|points? (?:from|short of|below|shy of|away from|of)|nearly|almost|approach(?:es|ing)|close to|not far (?:from|below|off)|nearing|door of|doorstep of|(?:edge|brink|verge|cusp|threshold) of|(?:just|slightly|a (?:touch|hair|whisker|shade|little)|narrowly|barely) (?:below|under|shy of|short of|outside|beneath)|flirting with|within (?:a|striking)[^,;]{0,24} of|on the way to|closing in on|bordering on|borderline|nudging|pushing)\s(?:being |becoming |the |its |an? )?(?:line |mark |threshold )?$/i

const POINTS_AWAY =
  /\b(?:points?|\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty) (?:above|below|over|under|short of|shy of|away from|from|off|before|until)\s(?:it (?:is|becomes|turns|gets) )?(?:being |the |an? )?$/i

function agrees(
  sentence: Sentence,
  match: RegExpExecArray,
  isRelationTrue: boolean,
  signal: Signal,
): boolean {
  const clause = clauseBefore(sentence, match.index)
  // The points have a figure of their own.
  if (POINTS_AWAY.test(clause)) return !isRelationTrue
  // "Below overbought territory", "out of oversold territory": on the other side of its line.
  const zone = /^(?:overbought|oversold)/i.exec(match[0])?.[0]
  if (zone !== undefined && !NEAR.test(clause) && outsideOf(zone).test(clause))
    return isRelationTrue === isNegated(sentence, match.index)
  if (NEAR.test(clause)) {
    return !isRelationTrue && isNearZone(match[0], signal)
  }
  // A negation inside the words counts like one before them: "is not above", "has not risen".
  const inner =
    /\b(?:not|neither|no longer|nor|without)\b|n't\b/i.test(match[0]) &&
    !/^no (?:clear|strong)|neither weak|favou?rs neither|neither way|has not run hot/i.test(
      match[0],
    )
  const outer = /^no (?:clear|strong)/i.test(match[0])
    ? false
    : isNegated(sentence, match.index) ||
      /\btoo (?:low|weak|soft|small|thin) (?:to|for)\b[^,;]*$/i.test(clause)
  return (inner !== outer) !== isRelationTrue
}

/** The words of being outside a zone, right before it. */
function outsideOf(zone: string): RegExp {
  return /bought/i.test(zone)
    ? /\b(?:out of|outside(?: of)?|clear of|away from|shy of|short of|below|under|beneath) (?:the |its |being )?$/i
    : /\b(?:out of|outside(?: of)?|clear of|away from|above|over) (?:the |its |being )?$/i
}

const CLOSE_POINTS = 5

function isNearZone(words: string, { readings }: Signal): boolean {
  const probe = { ...readings, rsi: readings.rsi + CLOSE_POINTS }
  if (/overbought/i.test(words)) return findZones(probe).rsi === 'overbought'
  if (/oversold/i.test(words))
    return findZones({ ...readings, rsi: readings.rsi - CLOSE_POINTS }).rsi === 'oversold'
  return false
}

const SUPPOSED =
  /\b(?:if|when|once|until|unless|whenever|would|could|becomes?|need(?:s|ed)?|requires?|asks?|wants|means?|even with|lacks?|lacking|misses|missing|to qualify|qualify|called|whether|conditions? (?:are|is)|rule|to (?:move|get|rise|climb|cross|fall|drop|turn|go|come|be|become))\b/i
const MEANING =
  /^\s?(?:(?:zone|territory|range|trend|reading) )?(?:line|level|threshold|mark|boundary|means?|counts?|is (?:called|when|a reading|a sign)|takes|needs|requires|calls for|starts|begins|are called|forms when|happens|occurs|ones?\b|shows that|says that)/i

/** A hypothetical, or a definition, rather than the stock's current state. */
function isSupposed(sentence: Sentence, match: RegExpExecArray): boolean {
  if (isListedNeed(sentence, match.index)) return true
  const end = match.index + match[0].length
  const before = sentence.text.slice(0, match.index)
  const clause = clauseBefore(sentence, match.index)
  if (
    /^(?: [\w-]+){0,2} (?:would|could|might|wouldn't|needs? to|has to|is needed)\b/.test(
      sentence.text.slice(end),
    )
  )
    return true
  if (
    /\b(?:above which|below which|separates?|divides?|line between|border between|counts? as|marks?(?= (?:the|a|an|where)\b)|that mean|defines?|called|considered|known as)\b[^,;]{0,24}$/i.test(
      before,
    )
  )
    return true
  if (SUPPOSED.test(clause) || MEANING.test(clauseAfter(sentence, end))) return true
  if (
    /\b(?:would need|would take|would require|would have to|would qualify|would become|lacks?|without|needs|requires|missing is|lacking is|absent is|to qualify)\b(?!.*\b(?:but|however|while|although)\b)/i.test(
      before,
    )
  )
    return true
  return /\bif\b/i.test(before) && /\b(?:becomes?|would|all of this)\b/i.test(before)
}

const UNKNOWN =
  /\b(?:(?:highest|lowest|strongest|weakest) (?:(?:level|reading) )?(?:it has been|in (?:a|over|more|many|several|weeks|months|years)\b|since\b|for (?:a|weeks|months|years)\b)|(?:highest|lowest|best|worst|strongest|weakest|largest|biggest|steepest)\b(?:[^,;.]|\.\d){0,24}\b(?:since(?! (?:the )?(?:start|beginning|end|turn|close|new year|january)\b)|in (?:\w+ )?(?:weeks|months|years|days)|on record|ever\b)|(?:rising|falling|bull|bear|calm|volatile|choppy) markets?\b|(?:(?:new|fresh) )?(?:52-week|all-time|record|multi-year|yearly|monthly|new|fresh|\d+-(?:year|month|week|day)) (?:high|low)s?\b|(?:broke|breaks|broken|breaking) (?:out|through|above|below|down)|break-?outs?\b|(?:above|below|over|under) (?:its |the )?(?:100|150|200|10|30)[- ]day|(?:MACD|Bollinger|stochastics?|VWAP|Ichimoku)\b(?:[^.;]|\.\d){0,30}\b(?:bullish|bearish|positive|negative|cross\w*|above|below|overbought|oversold|confirms?|signals?)|(?:held|holds|found|finds|near|at|hit|tested|testing) (?:\w+ )?(?:support|resistance)|(?:under|over)valued|head[- ]and[- ]shoulders|double (?:top|bottom)|cup[- ]and[- ]handle|short squeeze|insiders? (?:are|is) (?:buying|selling)|institutions? (?:are|is) (?:buying|selling)|(?:strong|solid|weak|record) (?:earnings|fundamentals|revenues?|balance sheet|guidance)|beat (?:earnings|estimates|expectations)|missed (?:earnings|estimates|expectations))/gi

/** Claims that no engine value can support are rejected. */
function checkUnknown(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(UNKNOWN)) {
    const owner = ownerAt(sentence, match.index)
    if (owner === null || isNegated(sentence, match.index) || isSupposed(sentence, match)) continue
    if (isHeldLevel(match[0], owner, index)) continue
    if (index.tickers.has(owner)) return rejectMatch('relation', match)
  }
  return null
}

/** The long average, or a high or low of the year, is known where the facts have one; a new one is the last session's. */
function isHeldLevel(words: string, owner: Ticker, index: FactIndex): boolean {
  if (/200[- ]day$/i.test(words)) return valueOfField(owner, 'sma200', index) !== null
  const [, isNew, side] =
    /^(?:(new|fresh) )?(?:52-week|yearly|one-year|new|fresh)(?: 52-week| yearly)? (high|low)s?$/i.exec(
      words,
    ) ?? []
  if (side === undefined) return false
  const level = extremeOfYear(owner, /high/i.test(side) ? 'high' : 'low', index)
  return level !== undefined && (isNew === undefined || level.date === index.lastDay)
}

/** "RSI and OBV lean to buying" must match the signal's indicators. */
function checkLeans(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  for (const match of text.matchAll(LEANS)) {
    const { names = '', side = '', tone } = match.groups ?? {}
    const owner = ownerAt(sentence, match.index)
    const signal = owner === null ? undefined : index.signals.get(owner)
    if (signal?.kind !== 'signal' || isConditional(sentence, match.index)) continue
    const goal = /way/i.test(side) ? (/\b(?:BUY|SELL)\b/.exec(text)?.[0] ?? '') : side
    const leaning =
      /buy/i.test(goal) || /bullish/i.test(tone ?? '') ? signal.leans.buy : signal.leans.sell
    const named = ALL.filter((indicator) => names.includes(INDICATORS[indicator].name))
    if (!named.every((indicator) => leaning.includes(indicator)))
      return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}
