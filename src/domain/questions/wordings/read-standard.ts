import type { Ticker } from '../../market/listings/ticker.ts'
import { describeUnread } from '../complete-draft.ts'
import { hasTopic } from '../kinds/about.ts'
import { findExactGuide, findGuide } from '../find-guide.ts'
import { findTerms } from '../find-terms.ts'
import { nameStocks, type NamedStocks } from '../name-stocks.ts'
import { kindOf, type Intent } from '../question-kinds.ts'
import type { Question } from '../question.ts'
import { readOne, type Conversation, type ReadQuestionDeps } from '../read-one.ts'
import { asksAdvice } from '../slots/asks-advice.ts'
import { readActions } from '../slots/read-action.ts'
import { spellIndices } from '../spell-indices.ts'
import { fillStandard } from './fill-standard.ts'
import { findSlots, type Wording } from './find-slots.ts'
import type { Match, MatchWording } from './match-wording.ts'

/**
 * The standard question that a wording asks, where the rules leave words of it unread or the match is surer than
 * they are; what the rules read otherwise.
 * @param stocks those that the wording names
 * @param least how sure a match must be at least: more where the wording is part of a text
 */
export function readStandard(
  read: Question,
  stocks: NamedStocks,
  context: Conversation,
  { resolve, wordings }: ReadQuestionDeps,
  least = 0,
): Question {
  if (wordings === undefined || stocks.unknown.length > 0) return read
  const rules = { read, isPartly: isPartlyRead(read) }
  if (isCertain(rules) || IS_PRETENSE.test(stocks.masked)) return read
  const { tickers, wording, match, isOfSentence } = matchStocks(rules, stocks, context, {
    resolve,
    wordings,
  })
  // What could not come before the rules' reading is not read.
  const lowest = Math.max(least, rules.isPartly ? SURE_OF_SAME : SURE_OF_UNREAD)
  if (match === null || match.probability < lowest) return read
  const found = findAnswered(match, stocks, { tickers, wording, resolve, read })
  if (found === null) return read
  const { meant, question } = found
  const isOfAdvice = asksAdvice(read.words) || ASKS_ADVICE.test(question)
  const isApart = isOfSentence && OF_ONESELF.has(read.intent) && !isOfAdvice
  const ofWhole = needed(rules, meant, question, tickers.length)
  const sure = isApart ? Math.min(SURE_OF_SENTENCE, ofWhole) : ofWhole
  return match.probability < Math.max(least, sure) ? read : { ...meant, text: read.text }
}

/** What the rules read, and whether words of it were left unread. */
type ByRules = { readonly read: Question; readonly isPartly: boolean }

type Found = { readonly question: string; readonly meant: Question }

/** The likeliest question of a match that has a place for what the wording names, and an answer; null for none. */
function findAnswered(
  { questions }: Match,
  stocks: NamedStocks,
  {
    tickers,
    wording,
    resolve,
    read,
  }: Pick<Matched, 'tickers' | 'wording'> &
    Pick<ReadQuestionDeps, 'resolve'> &
    Pick<ByRules, 'read'>,
): Found | null {
  const isOfVerdict = ENDS_IN_VERDICT.test(stocks.masked)
  const isFigureAsked = NO_VERDICT.test(stocks.masked) && !isOfVerdict
  const verdictsFirst = isOfVerdict
    ? questions.toSorted((one, other) => rankOf(one) - rankOf(other))
    : questions
  for (const question of verdictsFirst) {
    const filled =
      isFigureAsked && ASKS_VERDICT.test(question) ? null : fillStandard(question, wording)
    if (filled === null) continue
    // "Industrials" of a wording are its group, not the index.
    const isOfIndex = nameStocks(spellIndices(question), resolve).tickers.length > 0
    const named = isOfIndex
      ? nameStocks(spellIndices(filled), resolve)
      : { ...stocks, tickers, masked: filled, offers: [] }
    const meant = readOne(filled, named, { tickers: [] })
    if (isAnswered(meant) && !isTurned(read, meant)) return { question, meant }
  }
  return null
}

/** "The most momentum by RSI" is not the lowest; how badly a price did has words of its own. */
function isTurned({ frame: one }: Question, { frame: other }: Question): boolean {
  return (
    one != null &&
    other != null &&
    one.form === other.form &&
    one.measures.join() !== 'change' &&
    one.order !== null &&
    other.order !== null &&
    one.order !== other.order
  )
}

function rankOf(question: string): number {
  return ASKS_VERDICT.test(question) ? 0 : 1
}

/** "Remember that it closed at $999": no claim is asked about. */
const IS_PRETENSE = /\b(?:remember|pretend|imagine|assume|note that)\b/iu
/** What is asked for is a figure, whatever else a wording looks like. */
const NO_VERDICT =
  /(?:^|[,.;:!?] )(?:(?:and|but|so|hi|hey|ok|now) )*(?:what|whats|which|how|hows|where|when|give|tell me|show me)\b|\b(?:number|figure|reading|value)\b|\b(?:rsi|adx|cmf|obv|price|volume|signal)[?!. ]*$/iu
/** "The number has to be above 25. Is Disney's?": a verdict, whatever stands before it. */
const ENDS_IN_VERDICT =
  /(?:^|[.!?] )(?:(?:and|but|so) )*(?:is|are|was|were|does|do|did|has|have)\b[^.!?]*\?\s*$/iu
const OPENS_VERDICT =
  /^(?:(?:was|were|is|are) @|@ (?:was|were|is)) (?:rated )?(?:an? )?(?:buy|sell|watch)(?![^ ])/u
const OF_DAY = /^what was the signal of @ [{]day[}]$/u
/** "Is it above", "did it rise": yes or no. */
const ASKS_VERDICT = /^(?:is|are|was|did|does|do|has) /u

/** Kinds that are meant where they are read. */
const CERTAIN: ReadonlySet<string> = new Set<Intent>(['greeting', 'unknown-ticker', 'not-covered'])

function isCertain({ read, isPartly }: ByRules): boolean {
  if (kindOf(read.intent).isGuard === true) return true
  if (isPartly) return false
  return CERTAIN.has(read.intent) || isExactGuide(read)
}

function isExactGuide({ intent, words }: Question): boolean {
  return intent === 'how-to' && findExactGuide(words.split(' ')) !== null
}

/** Kinds that answer nothing. */
const OF_TALK: ReadonlySet<string> = new Set<Intent>(['off-topic', 'greeting'])

function isAnswered(meant: Question): boolean {
  return !isPartlyRead(meant) && !OF_TALK.has(meant.intent) && !meant.frame?.missing.length
}

/** Whether words of a question were left unread. */
export function isPartlyRead(question: Question): boolean {
  const { frame, screen } = question
  if (frame != null) return frame.unread.length > 0
  // What is known to be missing is named without quotes.
  if (screen?.unapplied.some((part) => part.startsWith('“')) === true)
    return screen.parts.length < MANY_PARTS
  return describeUnread(question) !== null
}

/** As many filters as no standard question has. */
const MANY_PARTS = 2

/** No match is that sure: what the rules read is kept. */
const NEVER = 2
/** Where the rules left words unread, with something else of it read, and with nothing. */
const SURE_OF_PARTLY_READ = 0.35
const SURE_OF_UNREAD = 0.3
/** The rules read the same, with words that say nothing. */
const SURE_OF_SAME = 0.15
/** A question that stands apart from what is told of oneself. */
const SURE_OF_SENTENCE = 0.5
/** A list that leaves a word out may leave out a filter. */
const SURE_OF_SAME_LIST = 0.75
/** What the rules read as a list is seldom the meaning of a word, nor figures but for a word another thing. */
const SURE_OF_WORD = 0.6
/** Where the rules read a question to its last word as something else, or the words that only such questions have. */
const SURE_OF_OTHERS = 0.75
const SURE_OF_WORDS = 0.9
/** Where the rules have no answer at all. */
const SURE_OF_ANY = 0.7
/** Where the rules know a part that is not held. */
const SURE_OF_MISSING = 0.95
const SURE: Readonly<Partial<Record<Intent, number>>> = {
  'off-topic': 0.6,
  definition: 0.5,
  'signal-date': SURE_OF_UNREAD,
  prediction: 0.6,
  about: 0.97,
  screen: 0.85,
  signal: 0.65,
  'own-position': 0.85,
  personal: 0.85,
}
const OF_WORDS: ReadonlySet<string> = new Set<Intent>([
  'own-lists',
  'why',
  'conditions',
  'how-to',
  'rules',
  'sector',
  'record',
  'dividend',
  'not-held',
])
/** What a question of figures may be in place of that. */
const BESIDES_FIGURES: Readonly<Partial<Record<Intent, number>>> = {
  record: 0.45,
  about: 0.6,
  'how-to': 0.6,
  'change-needed': 0.8,
  compare: 0.8,
  conditions: 0.8,
  'not-held': 0.8,
  personal: 0.8,
  prediction: 0.8,
  rules: 0.8,
  why: 0.8,
}
const OF_ONESELF: ReadonlySet<string> = new Set<Intent>(['own-position', 'own-lists', 'personal'])
/** Someone tells of themselves, asks for no advice, and asks something else. */
const SURE_OF_TOLD = 0.4
/** "What did it say on Friday": nothing names the price that it is read as. */
const NAMES_PRICE =
  /(?<![^ ])(?:prices?|pric\w+|clos\w+|costs?|worth|trad\w+|at|quotes?|open\w*|finish\w*|end\w*|settl\w+|cash|dollars?|bucks)(?![^ ])/u
/** The flips of a signal rather than its last day, and what was tested rather than how often it was right. */
const HAS_OWN_ANSWER = /^(?:signal history of|over what years)/u
const ASKS_ADVICE = /^(?:should i|how much should i|is @ a safe)/u
const OF_READING =
  /(?<![^ ])(?:over ?(?:bought|sold)|highs?|lows?|averages?|doubled?|halted|rsi|adx|cmf|obv|volume|trend|cross)(?![^ ])/u
const OF_TIME =
  /(?<![^ ])(?:when|since|how (?:long|many|often|old)|last|past|previous|history|times|date|duration|stood|days?|ago|yesterday|(?:mon|tues|wednes|thurs|fri)day|aug|july?|june?)(?![^ ])/u
const IS_RATED =
  /^(?:@ )?(?:is|are) (?:@|she|he|it) (?:still |now )?(?:an? )?(?:buy|sell|watch)(?![^ ])/u
const IS_OVERVIEW =
  /^(?:(?:so|and|hi|hey) )*how (?:is|are|s) (?:the )?@(?: stock)? (?:doing|looking)(?: now| lately)?$/u
const NAMES_SIGNAL = /(?<![^ ])(?:signals?|ratings?|rated)(?![^ ])/u

/** How sure a match must be for its reading to come before that of the rules. */
function needed(
  { read, isPartly }: ByRules,
  meant: Question,
  question: string,
  stocks: number,
): number {
  if (dropsCondition(read, meant)) return NEVER
  if (isPartly) {
    if (isSameFrame(read, meant)) return stocks > 0 ? SURE_OF_SAME : SURE_OF_SAME_LIST
    if (meant.intent === 'definition') return SURE_OF_WORD
    const isNearly = read.frame?.unread.length === 1 && read.frame.group === null
    if (isNearly && meant.intent !== 'figures') return SURE_OF_WORD
    return read.frame == null && read.intent !== 'screen' ? SURE_OF_UNREAD : SURE_OF_PARTLY_READ
  }
  // "Was it a BUY on Monday, or am I wrong": yes or no, rather than which signal.
  if (OPENS_VERDICT.test(read.words) && OF_DAY.test(question)) return NEVER
  // One's own shares are not known, whatever else is asked.
  if (OF_ONESELF.has(read.intent) && ASKS_ADVICE.test(question)) return NEVER
  const isTold = read.intent === 'personal' && !asksAdvice(read.words)
  if (isTold && !ASKS_ADVICE.test(question)) return SURE_OF_TOLD
  if (missesSomething(read)) return SURE_OF_MISSING
  if (read.intent === 'figures') {
    if (isDoubtful(read) || leavesOutReading(read, meant)) return SURE_OF_PARTLY_READ
    const otherwise = isOfNoPrice(read) ? SURE_OF_OTHERS : NEVER
    // "SPY close?" asks for a price, and not how close it is.
    if (meant.intent === 'change-needed' && stocks < 2) return NEVER
    return BESIDES_FIGURES[meant.intent as Intent] ?? otherwise
  }
  if (read.intent === meant.intent) {
    if (isOfMove(read.words, question)) return SURE_OF_PARTLY_READ
    // What ends a signal: each of its conditions, unless one is asked about, or how near it is.
    const isOfEnd = question.includes(' lose its ') && !/(?<![^ ])how(?![^ ])/u.test(read.words)
    if (isOfEnd && read.topic === null) return SURE_OF_WORD
    if (hasNoGuide(read)) return SURE_OF_ANY
    return HAS_OWN_ANSWER.test(question) ? SURE_OF_MISSING : NEVER
  }
  // "When it says BUY it really goes up": no guide has that.
  if (isGuideGuessed(read) && meant.intent === 'record') return SURE_OF_OTHERS
  if (read.intent === 'about' && !hasTopic(read.words)) return SURE_OF_WORD
  return isOfWords(read) ? SURE_OF_WORDS : (SURE[read.intent as Intent] ?? SURE_OF_OTHERS)
}

function hasNoGuide({ intent, words }: Question): boolean {
  return intent === 'how-to' && findGuide(words.split(' ')) === null
}

function isGuideGuessed(read: Question): boolean {
  return read.intent === 'how-to' && !isExactGuide(read)
}

/** Whether a list would lose one of its filters. */
function dropsCondition({ frame }: Question, meant: Question): boolean {
  if (frame?.group == null || frame.form === 'split' || frame.conditions.length < 2) return false
  return frame.conditions.length > (meant.frame?.conditions.length ?? 0)
}

function isOfNoPrice({ frame, words }: Question): boolean {
  return frame?.form === 'value' && frame.measures.join() === 'close' && !NAMES_PRICE.test(words)
}

function isSameFrame({ frame: one }: Question, { frame: other }: Question): boolean {
  if (one == null || other == null) return false
  const [first, second] = [one, other].map(({ form, conditions, measures }) =>
    JSON.stringify([form, conditions, measures]),
  )
  return first === second
}

function missesSomething({ frame, screen }: Question): boolean {
  const missing = frame == null ? screen?.unapplied : frame.missing
  return (missing?.length ?? 0) > 0
}

const READINGS = ['rsi', 'adx', 'cmf', 'obv'] as const

/** "The craziest trend, like the highest ADX": a reading that is named and not taken, and that the match has. */
function leavesOutReading({ frame, words }: Question, meant: Question): boolean {
  const has = (one: Question['frame'], reading: string) => JSON.stringify(one).includes(reading)
  return READINGS.some(
    (reading) =>
      words.split(' ').includes(reading) && !has(frame, reading) && has(meant.frame, reading),
  )
}

/** "The most" with no order read of it, "green or red" as two conditions. */
function isDoubtful({ frame, words }: Question): boolean {
  return (
    frame?.form === 'list' &&
    frame.order === null &&
    /(?<![^ ])(?<!at )(?:most|least|hottest|coldest|worst|best|(?:green|up) or (?:red|down)|(?:red|down) or (?:green|up))(?![^ ])/u.test(
      words,
    )
  )
}

/** "How come it had such a rotten week": why its price moved, and no word of its signal. */
function isOfMove(words: string, question: string): boolean {
  return (
    question.startsWith('why did') &&
    readActions(words).length === 0 &&
    !NAMES_SIGNAL.test(words) &&
    !OF_READING.test(words)
  )
}

function isOfWords({ intent, words }: Question): boolean {
  if (intent === 'signal')
    return NAMES_SIGNAL.test(words) || IS_RATED.test(words) || IS_OVERVIEW.test(words)
  if (intent === 'signal-date') return OF_TIME.test(words)
  if (intent === 'definition') return findTerms(words.split(' ')).coverage === 1
  return OF_WORDS.has(intent)
}

type Matched = {
  readonly tickers: readonly Ticker[]
  readonly wording: Wording
  readonly match: Match | null
  /** Whether it is that of one of several sentences. */
  readonly isOfSentence: boolean
}

const SENTENCE_END = /(?<=[.!?])\s+/u

/** The surest match of a wording, or where the rules are unsure of it, of one of its questions with the same stocks. */
function matchSurest(
  masked: string,
  wordings: MatchWording,
  { read, isPartly }: ByRules,
): Omit<Matched, 'tickers'> {
  const whole = findSlots(masked)
  const isOfOwn = OF_ONESELF.has(read.intent)
  const isUnread = isPartly || OF_TALK.has(read.intent)
  const sentences = isOfOwn || isUnread ? masked.split(SENTENCE_END) : []
  const asked = sentences.filter(
    (one) => one.trimEnd().endsWith('?') && !(isOfOwn && OF_SPEAKER.test(one)),
  )
  // "It had quite a fall. What happened to the stock?"
  const nameOnly = (one: string) =>
    whole.stocks === 1 && !one.includes('@') ? one.replace(PRONOUN, '@') : one
  const parts = sentences.length < 2 ? [] : asked.map((one) => findSlots(nameOnly(one)))
  return [whole, ...parts.filter(({ stocks }) => stocks === whole.stocks)]
    .map((wording) => ({ wording, match: wordings(wording), isOfSentence: wording !== whole }))
    .reduce((best, one) =>
      (one.match?.probability ?? 0) > (best.match?.probability ?? 0) ? one : best,
    )
}

const OF_SPEAKER = /\b(?:i|me|we|us|mine|ours)\b/iu

/** The match of a wording with its stocks: those it names, that of the conversation, or that of an everyday word ("cat"). */
function matchStocks(
  rules: ByRules,
  { masked, tickers }: NamedStocks,
  context: Conversation,
  { resolve, wordings }: Pick<ReadQuestionDeps, 'resolve'> & { readonly wordings: MatchWording },
): Matched {
  const isOfContext = tickers.length === 0 && context.tickers.length === 1
  const plain = {
    tickers: isOfContext ? context.tickers : tickers,
    ...matchSurest(isOfContext ? nameSubject(masked) : masked, wordings, rules),
  }
  const isStock = rules.isPartly || MAY_MEAN_STOCK.has(rules.read.intent)
  if (plain.tickers.length > 0 || !isStock) return plain
  const { everyday } = resolve(masked)
  const [word, another] = everyday
  if (word === undefined || another !== undefined) return plain
  const named = masked.replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'), '@')
  const ofWord = matchSurest(named, wordings, rules)
  const least = Math.max(plain.match?.probability ?? 0, SURE_OF_EVERYDAY)
  return (ofWord.match?.probability ?? 0) > least ? { tickers: everyday, ...ofWord } : plain
}

/** Kinds that a text is read as where its stock is an everyday word. */
const MAY_MEAN_STOCK: ReadonlySet<string> = new Set<Intent>(['definition', 'off-topic'])
/** How sure it must be that an everyday word is meant as a stock. */
const SURE_OF_EVERYDAY = 0.5

const PRONOUN = /\b(?:it|its|it['’]s|this one|that one|they|the stock|this stock)\b/iu

/** `@` for what a text without a stock is about. */
function nameSubject(text: string): string {
  const named = text.replace(PRONOUN, '@')
  return named === text ? `${text.replace(/[?.! ]+$/u, '')} @` : named
}
