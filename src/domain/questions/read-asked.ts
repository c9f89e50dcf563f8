import type { Ticker } from '../market/listings/ticker.ts'
import { readNamed } from './frame/read-named.ts'
import { findSectors } from './find-sectors.ts'
import { findMissing } from './kinds/not-held.ts'
import { nameStocks, type NamedStocks } from './name-stocks.ts'
import { readPlainWords } from './plain-words.ts'
import type { Intent } from './question-kinds.ts'
import type { Question } from './question.ts'
import { readOne, type Conversation, type ReadQuestionDeps } from './read-one.ts'
import { readScreen } from './screen/read-screen.ts'

/** Where a sentence ends, or a part of one that may stand by itself. */
const PARTS =
  /((?<=[.!?;…])(?<!\bi\.?e\.)\s+|(?<=[,:])\s+|\s+[-–—]+\s+|\s*[()]\s*|\s+(?=(?:and|but) (?:i )?(?:just )?(?:wonder|wondered|was wondering|am wondering|want to know|wanted to know|would like to know)\b))/iu
const MAX_PARTS = 8
const IS_SENTENCE = /[.!?…]\s*$/u
/** "I would like to know": what follows is asked. */
const REQUEST =
  /^(?:(?:and|so|but|now|then|still|please|ok) )*(?:(?:i )?(?:just )?(?:wonder|wondered|want to know|would like to know)|i(?: (?:would|should)|[’']d) (?:just |really |also )?(?:like|love) to (?:know|see|hear|find out|learn|understand)|i (?:just )?(?:want|wanted|need|needed) to know|i(?: (?:was|am)|[’']m) (?:just )?(?:wondering|curious)|(?:could|can|would|will) you (?:please |kindly )?tell me|(?:please |kindly )?tell me)[ ,:]+(?:about )?(?=(?:what|which|how|when|whether|if|since|where|who|why)\b)/iu
/** What a part begins with that asks for something. */
const ASKS =
  /^(?:(?:and|but|so|then|also|or|plus|ok|now|just|please) )*(?:what|whats|which|whichever|whatever|how|hows|when|where|who|whos|whose|why|is|are|was|were|did|does|do|has|have|can|could|should|would|will|any|show|give|gimme|list|tell|find|compare|sort|rank|order|only|no|not|without|except|excluding|in|on|for|with|together|over|since|from|by|under|above|below)\b/iu
/** "Right?", "yeah?": nothing is asked by these. */
const TAG =
  /^(?:right|yeah|yes|no|ya|yep|correct|ok|okay|true|is it|isn[’']?t it|huh|eh|innit|or what|surely|you know|no idea|(?:or )?am i (?:\w+ ){0,3}(?:right|wrong|correct|mistaken)(?: here)?)[?!. ]*$/iu
/** How an answer is wanted, and how much money there is for it. */
const WISH =
  /^(?:(?:and|but|so|please) )*(?:(?:just|only) (?:the |their )?(?:names?|tickers?|list|numbers?|figures?)|(?:straight|short|quick|honest) answer|one line|yes or no|no (?:explanations?|fluff|details?|commentary|essays?)|(?:i|we) (?:only |just )?(?:have|[’']ve got|got) (?:only |like |about |around |maybe )*\$?\d+ ?(?:dollars|bucks|usd)?)(?: (?:no|and no|without) (?:explanations?|fluff|details?|commentary))?(?: please)?[?!. ]*$/iu
/** Someone speaks of themselves or of another: no property of stocks. */
const OF_PERSON =
  /\b(?:i|i[’'](?:m|d|ve|ll)|im|ive|id|me|my|mine|we|us|our|he|she|his|her|him|they|you|your|it[’']?s|that[’']?s|this is|it (?:felt|feels|looks|looked|sounds|sounded|seems|seemed)|^(?:feels|felt|looks|sounds|smells|seems)|lol|haha|thanks?|cheers|mate|dude|bro|man|please|asking|curious|sorry|honest(?:ly)?|serious(?:ly)?)\b/iu
/** Someone tells of themselves, and wants nothing by it. */
const OF_SELF =
  /^(?:(?:and|but|so|because|since|as|also|well|just|at my age|,) )*(?:i|i[’'](?:m|d|ve)|im|ive|we|we[’']ve|my|our|half my|most of my)\b(?!.*\b(?:want|need|wish|looking for|search\w*|hunting|after|interested in|would like|[’']d like|like to|prefer|mean|meant|only)\b)/iu
/** "That is to say", "like its RSI": what is asked already, in other words. */
const RESTATES = /^(?:that is to say|in other words|i[. ]?e[. ]|meaning|like)\b/iu
const DATE =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w*\.? \d{1,2}(?:st|nd|rd|th)?\b/giu
/** "I mean IWM and SPY": what is asked about. */
const MEANS = /\bi (?:mean|meant)\b/iu
/** "Is he right": of what was told. */
const OF_CLAIM =
  /\b(?:is|was|are|were) (?:he|she|they|that|this|it) (?:\w+ )?(?:right|wrong|true|correct|so)\b/iu
/** "Since 2003": no price that was paid. */
const YEAR = /\b(?:since|in|from|before|around) (?:early |late |about )?(?:19|20)\d\d\b/giu
/** "Need a trend before I touch it". */
const BEFORE_ONE = /\bbefore (?:i|we)\b/iu
/** "I bought it a year ago", "at 25": since when, and for how much. */
const HAS_DAY =
  /\b(?:ago|bought|paid|since (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)\b.*\b(?:ago|last|in|on)\b|\bago\b|\b(?:bought|paid|got in|entered)\b.*\d/iu
/** What stocks are looked for by. */
const NAMES_LIST =
  /\b(?:most|least|(?!honest|rest|test|best guess)\w+est|stocks?|names?|companies|shares|tickers?|list|ones?)\b/iu
/** What is supposed is no talk. */
const SUPPOSES = /^(?:if|suppose|say|imagine|had)\b/iu
/** What someone tells of stocks: that they own or follow them. */
const OF_OWNER =
  /\b(?:i|i[’'](?:m|d|ve)|ive|we|we[’']ve|my|our|mine|(?:my|our|the|a) (?:\w+[ -]){0,2}?(?:son|daughter|sister|brother|father|mother|dad|mom|mum|wife|husband|friend|neighbou?r|uncle|aunt)) /iu
/** Kinds that a part is taken for that asks nothing. */
const OF_TALK: ReadonlySet<string> = new Set<Intent>([
  'off-topic',
  'definition',
  'greeting',
  'personal',
])

/** Whether a text may tell of someone's own stocks. */
export function mayTell(typed: string): boolean {
  return OF_OWNER.test(typed)
}

type Part = 'asks' | 'talks' | 'tells'

/** What a text asks, and the stocks that it only tells of. */
export type Asked = {
  readonly text: string
  readonly told: readonly Ticker[]
  /** Whether a number of shares or a price is told. */
  readonly hasAmount: boolean
}

/**
 * The sentences and parts of a text that ask, without those that only talk or tell of one's own stocks. What may ask
 * for something or name a property of stocks is kept.
 * @returns null where nothing is left out, or nothing would be left
 */
export function findAsked(typed: string, deps: ReadQuestionDeps): Asked | null {
  const pieces = typed.trim().split(PARTS)
  const parts = pieces.filter((_, at) => at % 2 === 0)
  if (parts.length < 2 || parts.length > MAX_PARTS) return null
  const kinds: Part[] = []
  for (const [at, part] of parts.entries()) {
    const isApart = IS_SENTENCE.test(part) || IS_SENTENCE.test(parts[at - 1] ?? '')
    kinds.push(classify(part, { isApart, before: parts.slice(0, at), last: kinds.at(-1) }, deps))
  }
  if (!kinds.includes('asks') || kinds.every((kind) => kind === 'asks')) return null
  const told = parts.filter((_, at) => kinds[at] === 'tells').join(' ')
  const text = parts
    .map((part, at) => (kinds[at] === 'asks' ? askDirectly(part) + (pieces[2 * at + 1] ?? '') : ''))
    .join('')
    .replace(/[,;:\s–—-]+$/u, '')
    .trim()
  return {
    text,
    told: nameStocks(told, deps.resolve).tickers,
    hasAmount: /\d/u.test(told.replace(YEAR, '')),
  }
}

/** Where a part stands. */
type Place = {
  readonly isApart: boolean
  readonly before: readonly string[]
  readonly last: Part | undefined
}

function classify(part: string, { isApart, before, last }: Place, deps: ReadQuestionDeps): Part {
  if (part.trim() === '' || TAG.test(part) || (before.length > 0 && WISH.test(part))) return 'talks'
  if (RESTATES.test(part) && before.length > 0) {
    const saysNumber = [part, before.join(' ')].map((text) => /\d/u.test(text.replace(DATE, '')))
    return saysNumber[0] === true && saysNumber[1] === false ? 'asks' : 'talks'
  }
  if (REQUEST.test(part) || ASKS.test(part) || /\?\s*$/u.test(part)) return 'asks'
  const named = nameStocks(part, deps.resolve)
  if (named.unknown.length > 0 || SUPPOSES.test(part)) return 'asks'
  const isOfIndex = named.tickers.every((ticker) => ticker.startsWith('^'))
  if (named.tickers.length > 0 && !(isOfIndex && OF_SELF.test(part)))
    return !MEANS.test(part) &&
      (OF_OWNER.test(part) || (last === 'tells' && !IS_SENTENCE.test(before.at(-1) ?? '')))
      ? 'tells'
      : 'asks'
  if (tellsOfGroup(part)) return 'asks'
  if (!HAS_DAY.test(part) && (OF_SELF.test(part) || (isApart && BEFORE_ONE.test(part))))
    return 'talks'
  if (NAMES_LIST.test(part) || /\d/u.test(part) || (!isApart && !OF_PERSON.test(part)))
    return 'asks'
  const { intent, frame, topic, words } = readOne(part, named, { tickers: [] })
  if (frame != null || topic !== null || !OF_TALK.has(intent)) return 'asks'
  const { measures, periods } = readNamed(words)
  return measures.length + periods.length + findMissing(words).length === 0 ? 'talks' : 'asks'
}

/** "I follow banks": the question after it may be about these. */
function tellsOfGroup(told: string): boolean {
  const words = readPlainWords(told).join(' ')
  return readScreen(words).theme !== null || findSectors(words).length > 0
}

/** "I would like to know how far it is below its high", "whether it is overbought" in the order of a question. */
function askDirectly(part: string): string {
  const asked = part.replace(REQUEST, '')
  if (asked === part) return part
  return asked
    .replace(/^(?:whether|if) ((?:\S+ ){1,4}?)(is|are|was|were|has|have|did)\b/iu, '$2 $1')
    .replace(
      /^(how(?: (?:far|high|low|strong|old|volatile|much|long|close|near))?|what|where|when|since when|why) ((?:it|this|they|the stock) )(is|are|was|were|has|have|did)\b/iu,
      '$1 $3 $2',
    )
    .replace(
      /^(what|how (?:high|low|strong)) ((?!is |are |was |were |does |do |did )(?:\S+ ){1,6}?)(is|are|was|were)(?= (?:now|right now|today|at the moment|at present|currently)|[?.! ]*$)/iu,
      '$1 $3 $2',
    )
    .replace(/ {2,}/gu, ' ')
}

/** "What is it today": what was told of the stock. */
const WHAT_IS_IT = /^(?:so |and )?what(?: is|[’']?s| was) (?:it|that)\b[^,]{0,20}[?.! ]*$/iu
const OF_ONESELF = /\b(?:i|i[’']?m|me|my|mine|we|our|us)\b/iu
/** The stock by a pronoun. */
const LEANS_ON_ONE = /(?<!\bwhat(?: is| was|[’']?s) )\b(?:it|its)\b/iu
/** What it leans on stands in another sentence. */
const LEANS = /\b(?:it|its|that|this|they|them|their|those|these)\b/iu

/** What is asked, of the stocks that are told of where it names none; null where that is not clear. */
export function readAsked(
  { text, told, hasAmount }: Asked,
  context: Conversation,
  deps: ReadQuestionDeps,
): Question | null {
  if (WHAT_IS_IT.test(text) || (told.length > 0 && OF_CLAIM.test(text))) return null
  const own = nameStocks(text, deps.resolve)
  const isOfTold = own.tickers.length + own.unknown.length === 0 && told.length > 0
  if (!isOfTold) {
    const leans = own.tickers.length + context.tickers.length === 0 && LEANS_ON_ONE.test(text)
    return leans ? null : readOne(text, own, context)
  }
  const read = readOf(told, text, own, context, deps)
  // One's own gain, and what to do, are no figures of the market.
  const isOfOneself = hasAmount || OF_ONESELF.test(text)
  return isOfOneself && read.intent !== 'dividend' ? null : read
}

function readOf(
  told: readonly Ticker[],
  text: string,
  own: NamedStocks,
  context: Conversation,
  deps: ReadQuestionDeps,
): Question {
  const [stock, ...others] = told
  const isOfIt = LEANS.test(text)
  if (isOfIt && stock !== undefined && others.length === 0 && LEANS_ON_ONE.test(text)) {
    const named = text.replace(LEANS_ON_ONE, (word) => (/^its$/i.test(word) ? `${stock}'s` : stock))
    return readOne(named, nameStocks(named, deps.resolve), context)
  }
  const ofTold = { ...context, tickers: told }
  if (isOfIt) return readOne(text, own, ofTold)
  const named = `${text.replace(/[?.! ]+$/u, '')} for ${told.join(' and ')}`
  return readOne(named, nameStocks(named, deps.resolve), context)
}
