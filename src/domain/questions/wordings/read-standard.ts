import { describeUnread } from '../complete-draft.ts'
import { findExactGuide } from '../find-guide.ts'
import { findTerms } from '../find-terms.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import { nameStocks, type NamedStocks } from '../name-stocks.ts'
import { kindOf, type Intent } from '../question-kinds.ts'
import type { Question } from '../question.ts'
import { readActions } from '../slots/read-action.ts'
import { readOne, type Conversation, type ReadQuestionDeps } from '../read-one.ts'
import type { Match, MatchWording } from './match-wording.ts'
import { spellIndices } from '../spell-indices.ts'
import { findSlots, type Slots, type Wording } from './find-slots.ts'

/** How sure a match must be where the rules read a question to its last word as something else. */
const SURE: Readonly<Partial<Record<Intent, number>>> = {
  'off-topic': 0.6,
  definition: 0.5,
  // What is read of figures to its last word is no other question of figures.
  figures: 0.8,
  'signal-date': 0.6,
  prediction: 0.6,
  about: 0.97,
  screen: 0.85,
  signal: 0.65,
}
/** What a question of figures may be in place of that. */
const BESIDES_FIGURES: ReadonlySet<string> = new Set<Intent>([
  'about',
  'compare',
  'conditions',
  'how-to',
  'not-held',
  'personal',
  'prediction',
  'record',
  'rules',
  'why',
])
const OF_ONESELF: ReadonlySet<string> = new Set<Intent>(['own-position', 'own-lists', 'personal'])
const ASKS_ADVICE = /^(?:should i|how much should i|is @ a safe)/u
/** What the rules read as a list, however partly, is seldom the meaning of a word. */
const SURE_OF_WORD = 0.6
const SURE_OF_OTHERS = 0.75
/** Where the rules read the words that only such questions have. */
const SURE_OF_WORDS = 0.9
/** Where the rules know a part that is not held. */
const SURE_OF_MISSING = 0.95
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
const OF_TIME =
  /(?<![^ ])(?:when|since|how (?:long|many|often|old)|last|past|previous|history|times|date|days?|ago)(?![^ ])/u
const NAMES_SIGNAL = /(?<![^ ])(?:signals?|ratings?|rated)(?![^ ])/u
/** And where the rules left words unread. */
const SURE_OF_UNREAD = 0.35
/** Kinds without an answer, which no match makes of what the rules read. */
const OF_TALK: ReadonlySet<string> = new Set<Intent>(['off-topic', 'greeting'])
/** Kinds that are meant where they are read. */
const OF_PARTS: ReadonlySet<string> = new Set<Intent>(['greeting', 'unknown-ticker', 'not-covered'])

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
  least = SURE_OF_UNREAD,
): Question {
  const isGuarded = kindOf(read.intent).isGuard === true
  if (wordings === undefined || isGuarded || stocks.unknown.length > 0) return read
  const isUnread = isPartlyRead(read)
  if (!isUnread && (OF_PARTS.has(read.intent) || isExactGuide(read))) return read
  const { tickers, wording, match } = matchStocks(read, stocks, context, { resolve, wordings })
  const sure = isUnread ? SURE_OF_UNREAD : sureOf(read)
  if (match === null || match.question === '' || match.probability < Math.max(sure, least))
    return read
  const asked = NO_VERDICT.test(stocks.masked) ? match.plain : match.question
  const filled = fillStandard(asked, wording)
  if (filled === null) return read
  const named =
    tickers.length === 0
      ? nameStocks(spellIndices(filled), resolve)
      : { ...stocks, tickers, masked: filled }
  const meant = readOne(filled, named, { tickers: [] })
  // What the rules read is the same, with what else it says of it.
  const isOther = read.intent !== 'figures' || BESIDES_FIGURES.has(meant.intent)
  // Both decline; one's own shares are not known, whatever else is asked.
  const isOfOwn = OF_ONESELF.has(read.intent) && ASKS_ADVICE.test(match.question)
  const isOfWord = meant.intent === 'definition' && isUnread && match.probability < SURE_OF_WORD
  const isSame = isUnread
    ? stocks.tickers.length === 0 && isSameFrame(read, meant) && match.probability < SURE_OF_OTHERS
    : read.intent === meant.intent && !(meant.intent === 'why' && isOfMove(read, match))
  const isRead = !isPartlyRead(meant) && !OF_TALK.has(meant.intent) && !meant.frame?.missing.length
  const isKept = isSame || isOfOwn || isOfWord || !isRead || !(isUnread || isOther)
  return isKept ? read : { ...meant, text: read.text }
}

/** What is asked for is a figure, whatever else a wording looks like. */
const NO_VERDICT =
  /(?:^|[,.;:!?] )(?:(?:and|but|so|hi|hey|ok|now) )*(?:what|whats|which|how|hows|where|when|give|tell me|show me)\b|\b(?:number|figure|reading|value)\b|\b(?:rsi|adx|cmf|obv|price|volume|signal)[?!. ]*$/iu

type Matched = {
  readonly tickers: readonly Ticker[]
  readonly wording: Wording
  readonly match: Match | null
}

/** The match of a wording with its stocks: those it names, that of the conversation, or that of an everyday word ("cat"). */
function matchStocks(
  read: Question,
  { masked, tickers }: NamedStocks,
  context: Conversation,
  { resolve, wordings }: Pick<ReadQuestionDeps, 'resolve'> & { readonly wordings: MatchWording },
): Matched {
  const isOfContext = tickers.length === 0 && context.tickers.length === 1
  const wording = findSlots(isOfContext ? nameSubject(masked) : masked)
  const plain = {
    tickers: isOfContext ? context.tickers : tickers,
    wording,
    match: wordings(wording),
  }
  if (plain.tickers.length > 0 || !MAY_MEAN_STOCK.has(read.intent)) return plain
  const { everyday } = resolve(masked)
  const [word, another] = everyday
  if (word === undefined || another !== undefined) return plain
  const named = masked.replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'), '@')
  const ofWord = findSlots(named)
  const match = wordings(ofWord)
  return (match?.probability ?? 0) > Math.max(plain.match?.probability ?? 0, SURE_OF_EVERYDAY)
    ? { tickers: everyday, wording: ofWord, match }
    : plain
}

/** Kinds that a text is read as where its stock is an everyday word. */
const MAY_MEAN_STOCK: ReadonlySet<string> = new Set<Intent>(['definition', 'off-topic'])
/** How sure it must be that an everyday word is meant as a stock. */
const SURE_OF_EVERYDAY = 0.5

function sureOf({ intent, words, frame, screen }: Question): number {
  if ((frame?.missing.length ?? 0) + (screen?.unapplied.length ?? 0) > 0) return SURE_OF_MISSING
  const isOfWords =
    OF_WORDS.has(intent) ||
    (intent === 'signal' && NAMES_SIGNAL.test(words)) ||
    (intent === 'signal-date' && OF_TIME.test(words)) ||
    (intent === 'definition' && findTerms(words.split(' ')).coverage === 1)
  return isOfWords ? SURE_OF_WORDS : (SURE[intent as Intent] ?? SURE_OF_OTHERS)
}

function isExactGuide({ intent, words }: Question): boolean {
  return intent === 'how-to' && findExactGuide(words.split(' ')) !== null
}

/** "How come it had such a rotten week": why its price moved, and no word of its signal. */
function isOfMove({ words }: Question, { question, probability }: Match): boolean {
  return (
    question.startsWith('why did') &&
    probability >= SURE_OF_OTHERS &&
    readActions(words).length === 0 &&
    !NAMES_SIGNAL.test(words)
  )
}

function isSameFrame({ frame: one }: Question, { frame: other }: Question): boolean {
  if (one == null || other == null) return false
  const [first, second] = [one, other].map(({ form, conditions, measures }) =>
    JSON.stringify([form, conditions, measures]),
  )
  return first === second
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

const PRONOUN = /\b(?:it|its|it['’]s|this one|that one|they|the stock|this stock)\b/iu

/** `@` for what a text without a stock is about. */
function nameSubject(text: string): string {
  const named = text.replace(PRONOUN, '@')
  return named === text ? `${text.replace(/[?.! ]+$/u, '')} @` : named
}

/** RSI and ADX end there. */
const MAX_OF_INDICATOR = 100

const SLOT = /\{(?<name>\w+)(?:\|(?<otherwise>[^}]*))?\}/gu

/**
 * A standard question with what a wording names: `{period}` must be named, `{average|50}` is 50 where none is, `@`
 * stands for the stocks, several of them a stock each.
 * @returns null where the wording names too little for it, or a period, day, group or number that it has no place for
 */
export function fillStandard(standard: string, wording: Wording): string | null {
  const used = new Set<string>()
  let isFilled = true
  const filled = standard.replaceAll(SLOT, (_, name: keyof Slots, otherwise?: string) => {
    used.add(name)
    const value = wording[name] ?? (name === 'period' ? wording.today : null) ?? otherwise
    if (value === undefined || value === null) isFilled = false
    return value ?? ''
  })
  const isOutside = /RSI|ADX/u.test(standard) && Number(wording.number ?? 0) > MAX_OF_INDICATOR
  const hasOther = OF_WORDING.some(
    ({ name, token, said }) =>
      (wording[name] !== null && !used.has(name) && !said(standard, wording)) ||
      wording.tokens.filter((each) => each === token).length > 1,
  )
  if (!isFilled || hasOther || isOutside) return null
  const places = filled.split('@').length - 1
  const { stocks } = wording
  if (places === 0) return stocks === 0 ? filled : null
  if (places > 1) return stocks === places ? filled : null
  if (stocks < 2) return stocks === 1 ? filled : null
  return filled.replace('@', `${Array.from({ length: stocks - 1 }, () => '@').join(', ')} and @`)
}

/** What a wording may name, and whether a standard question says it without a place for it. */
const OF_WORDING: readonly {
  readonly name: keyof Slots
  readonly token: string
  readonly said: (standard: string, wording: Wording) => boolean
}[] = [
  { name: 'day', token: 'DAY', said: () => false },
  { name: 'group', token: 'GROUP', said: () => false },
  {
    name: 'period',
    token: 'PERIOD',
    said: says(/52-week|in a row|BUY|SELL|signal|safe|invest|should|go up|be in a month/u),
  },
  {
    name: 'number',
    token: 'NUM',
    said: says(
      /52-week|RSI|ADX|CMF|condition|over(?:bought|sold)|price|alert|trend|safe|invest|should/u,
    ),
  },
  { name: 'average', token: 'AVG', said: says(/SMA|cross|trend/u) },
  {
    name: 'indicator',
    token: 'INDICATOR',
    said: (standard, { indicator }) =>
      standard.toLowerCase().includes(indicator ?? '') ||
      says(/overbought|oversold|trend|money|signal|BUY|SELL|indicator|condition/u)(standard),
  },
]

function says(pattern: RegExp): (standard: string) => boolean {
  return (standard) => pattern.test(standard)
}
