import { TERM_FLOOR } from './find-explanation.ts'
import { findExactGuide } from './find-guide.ts'
import { findTerms } from './find-terms.ts'
import { nameStocks, type NamedStocks } from './name-stocks.ts'
import { readPlainWords } from './plain-words.ts'
import type { Question } from './question.ts'
import { isClaim } from './read-premise.ts'
import type { FrameMeasure } from './frame/frame.ts'
import { isOfMove, isOneSession } from './frame/frame-from.ts'
import { DISTANCE_OF } from './frame/price-levels.ts'
import { FRAME_NAMES } from './frame/say-measure.ts'
import { kindOf, type Intent } from './question-kinds.ts'
import { wholeWords } from './question-rule.ts'
import { findAsked, mayTell, readAsked } from './read-asked.ts'
import { readOne, type Conversation, type ReadQuestionDeps } from './read-one.ts'
import { asksSomething, splitClauses, splitNouns, splitOrders } from './split-question.ts'
import { spellOutFollowUp } from './follow-up/spell-out-follow-up.ts'
import { readStandard } from './wordings/read-standard.ts'
import { asksAdvice } from './slots/asks-advice.ts'
import { readActions } from './slots/read-action.ts'

const OF_RATING = wholeWords('signals?|ratings?|rated|buy|sell|watch|hold|verdict|bullish|bearish')
/** Kinds that take the whole text: about a person, or of several stocks at once. */
const WHOLE: ReadonlySet<string> = new Set<Intent>([
  'compare',
  'personal',
  'prediction',
  'own-position',
  'own-lists',
  'off-topic',
  'greeting',
  'unknown-ticker',
  'not-covered',
])
/** Kinds that ask on from a claim. */
const OF_REASONS: ReadonlySet<string> = new Set<Intent>(['why', 'change-needed', 'conditions'])
/** Kinds that are one figure or fact of a stock. */
const OF_FACTS: ReadonlySet<string> = new Set<Intent>([
  'figures',
  'dividend',
  'signal',
  'signal-date',
  'change-needed',
  'profile',
])

// "CMF for SoFi, no wait, I mean Salesforce": what comes after is meant.
const CORRECTED =
  /^(.*?)[ ,.;:(-]+(?:(?:no|oh|oops|sorry|wait|hang on|actually|scratch that)[ ,.;:-]+)*(?:i mean|i meant|meant|make that|correction|scratch that|no wait|not that one)(?: to (?:say|type|write))?[ ,.:]+(.+)$/iu

/** The question with the last-named stock in place of the corrected one; null where nothing is corrected. */
function leaveOutCorrected(
  typed: string,
  { tickers, unknown }: NamedStocks,
  { resolve }: ReadQuestionDeps,
): string | null {
  const [, before = '', after = ''] = CORRECTED.exec(typed) ?? []
  if (before === '' || tickers.length + unknown.length < 2) return null
  const [first, second] = [nameStocks(before, resolve), nameStocks(after, resolve)]
  const meant = second.tickers
  if (meant.length === 0 || first.tickers.length + first.unknown.length !== 1) return null
  return first.masked.replace('@', meant.join(' and '))
}

/** Kinds that answer the one sentence that asks, besides figures. */
const OF_ONE_FACT: ReadonlySet<string> = new Set<Intent>([
  'dividend',
  'signal-date',
  'change-needed',
  'compare',
  'not-held',
])

/** Kinds that talk before a question may be taken for: "total beginner here". */
const OF_GUIDES: ReadonlySet<string> = new Set<Intent>(['how-to', 'greeting', 'off-topic'])

/** Whether a question of figures is read to its last word. */
function isReadWhole({ frame, intent }: Question): boolean {
  return intent === 'figures' && frame != null && frame.unread.length === 0
}

/** Kinds that a whole text is taken for when talk stands around its question. */
const OF_TALK: ReadonlySet<string> = new Set<Intent>([
  'personal',
  'off-topic',
  'definition',
  'greeting',
  'signal',
  'figures',
  'prediction',
  'own-position',
  'own-lists',
  'guarantee',
  'compare',
  'movers',
  'screen',
  'why',
])

/** Whether a question is one of figures, read to its last word, or of another fact. */
function isFact(question: Question): boolean {
  const { intent, tickers, unknown } = question
  return (
    isReadWhole(question) ||
    intent === 'record' ||
    (OF_ONE_FACT.has(intent) && tickers.length + unknown.length > 0)
  )
}

/** Parses a question, without what is only told or talked around it. */
export function readAfterPreamble(
  typed: string,
  stocks: NamedStocks,
  context: Conversation,
  deps: ReadQuestionDeps,
): Question {
  const whole = readOne(typed, stocks, context)
  if (isOfOneThing(typed, whole)) return whole
  const meant = leaveOutCorrected(typed, stocks, deps)
  if (meant !== null)
    return { ...readOne(meant, nameStocks(meant, deps.resolve), context), text: whole.text }
  if (!OF_TALK.has(whole.intent) || asksAdvice(whole.words)) return whole
  const isDone = isReadWhole(whole) && whole.frame?.missing.length === 0
  // "He insists Merck has run hot. Is it overbought?": the question alone.
  if (isDone && !mayTell(typed)) return whole
  const asked = findAsked(typed, deps)
  if (asked === null || (isDone && asked.told.length === 0)) return whole
  const read = readAsked(asked, context, deps)
  if (read === null || !isFact(read)) return whole
  // "I got 400 bucks, PLTR or UBER": what to do with them.
  if (whole.intent === 'personal' && read.intent === 'compare') return whole
  return { ...read, text: whole.text }
}

/** "If OBV drops", "when its ADX is under 25", "for it to be a SELL": what is supposed. */
const SUPPOSES =
  /^(?:so |and |but |what )?(?:if|once|say|suppose|assuming|for|when(?! (?:did|was|were|is|has|does|will)\b))\b/iu

/** Whether a text asks, in many words, for one term or one guide: "it’s the word beta that loses me, what is it". */
function isOfOneThing(text: string, { intent, words }: Question): boolean {
  const isReworded = !readPlainWords(text).join(' ').includes(words)
  if (!isReworded || (intent !== 'definition' && intent !== 'how-to')) return false
  const split = words.split(' ')
  return intent === 'how-to' ? findExactGuide(split) !== null : findTerms(split).coverage === 1
}

/** The two questions of a text that asks two, or both in one; null where it asks one. */
export function readBoth(
  text: string,
  whole: Question,
  deps: ReadQuestionDeps,
): { readonly first: Question; readonly second: Question | null } | null {
  if (OF_TWO_TERMS.test(text)) return null
  if (isOfOneThing(text, whole)) return null
  const picked = readPicks(text, whole, deps)
  if (picked !== null) return picked
  const clauses = splitClauses(text)
  if (OF_SAME_WAY.test(clauses?.[1] ?? '') || OF_BOTH_RATINGS.test(text)) return null
  const isOfChange = whole.intent === 'change-needed'
  if (isOfChange && OF_MISSING.test(clauses?.[1] ?? '')) return null
  if (whole.intent === 'dividend' && OF_PAYMENT.test(clauses?.[1] ?? '')) return null
  if (whole.intent === 'not-held' && OF_CONTRACTS.test(clauses?.[1] ?? '')) return null
  if (whole.intent === 'why' && OF_CAUSE.test(clauses?.[1] ?? '')) return null
  if (whole.intent === 'how-to' && OF_SETTING.test(clauses?.[1] ?? '')) return null
  // "If OBV drops, does it stay a BUY": one question.
  if (isOfChange && SUPPOSES.test(clauses?.[0] ?? text)) return null
  const isWhole = whole.frame?.unread.length === 0 && !DEFINES.test(clauses?.[0] ?? '')
  const isApart = whole.intent === 'compare' && clauses !== null && ENDS_SENTENCE.test(text)
  if ((WHOLE.has(whole.intent) && !isApart) || kindOf(whole.intent).isGuard === true) return null
  // "The gap between its price and its average" is one figure.
  if (isWhole && /^(?:by )?how much[?!. ]*$/i.test(clauses?.[1] ?? '')) return null
  if (isWhole && (clauses === null || /\bbetween [^,;?]*$/i.test(clauses[0]))) return null
  const isOfStocks = whole.tickers.length > 0 && OF_FACTS.has(whole.intent)
  const nouns = clauses === null && isOfStocks ? splitNouns(text) : null
  const parts = clauses ?? (nouns?.some((part) => IS_DAY.test(part)) === true ? null : nouns)
  if (parts === null) return null
  const named = whole.tickers.join(' and ')
  const [one, other] = parts.map((part) => {
    const isNamed = nameStocks(part, deps.resolve).tickers.length > 0
    return nouns === null || isNamed ? part : `${part} of ${named}`
  })
  if (one === undefined || other === undefined) return null
  // Talk is not matched with what others ask.
  // "Breadth today good or bad? And does it mean the market falls".
  const isMarked =
    text.trimStart().startsWith(`${one}?`) && nameStocks(one, deps.resolve).tickers.length === 0
  const isAsked = (isMarked || asksSomething(one)) && asksSomething(other)
  const partDeps = isAsked ? deps : { ...deps, wordings: undefined }
  const first = readPart(one, { tickers: [] }, partDeps)
  const second = readSecond(other, first, partDeps)
  // "Oversold now? under 30?": the bound of the first, and no list.
  const isBound = other.split(/\s+/u).length < MIN_PART_WORDS && second.frame?.group != null
  if (isBound && first.tickers.length > 0) return null
  const isOfTalk = !asksSomething(one) && first.tickers.length === 0 && OF_GUIDES.has(first.intent)
  if (isOfTalk) return null
  const isSame =
    first.intent === second.intent &&
    first.tickers.join() === second.tickers.join() &&
    JSON.stringify(first.frame) === JSON.stringify(second.frame) &&
    !OF_TEXTS.has(first.intent)
  const isRead = [first, second].every(
    (part) =>
      (!WHOLE.has(part.intent) || (isApart && part.intent === 'compare')) &&
      kindOf(part.intent).isGuard !== true &&
      isAnswered(part),
  )
  const isOfFacts =
    nouns === null ||
    [first, second].every(
      ({ intent, tickers }) => OF_FACTS.has(intent) && tickers.join() === whole.tickers.join(),
    )
  const isOfOutcome =
    first.intent === 'record' &&
    second.intent === 'record' &&
    OF_OUTCOME.test(other) &&
    !/\bhow many\b/i.test(text)
  const isOfAction = readActions(first.words).length > readActions(second.words).length
  if (isSame || !isRead || !isOfFacts || (isOfOutcome && isOfAction)) return null
  const isOfValues = [first, second].every(({ frame }) => frame?.form === 'value')
  const isAnsweredWhole =
    covers(whole, first) && covers(whole, second) && !isOfTwoLists(whole, first, second)
  // "Is it up this month and is it still below its average": a verdict on each.
  const checks = clauses === null ? null : readChecks(text, whole, { first, second }, deps)
  if (checks !== null) return checks
  // "How much did it fall and where did it close" is no question of yes or no.
  const isMisread = whole.frame?.form === 'check' && isOfValues && !ASKS_WHETHER.test(text)
  if (isWhole && isAnsweredWhole && !isMisread) return null
  // "It dropped, why no SELL": what the second part is about is in the first.
  const isOfRating = OF_REASONS.has(second.intent) || readActions(second.words).length > 0
  if (whole.intent === 'why' && isClaim(one) && second.intent !== 'why' && isOfRating) return null
  // "MRK RSI 75, how come no SELL": the claim is denied where it is wrong, and else not told again.
  const isOfClaim =
    OF_REASONS.has(second.intent) && second.tickers.join() === first.tickers.join() && isClaim(one)
  const joined = joinValues(first, second)
  if (joined !== null) return { first: joined, second: null }
  return { first: isOfClaim ? { ...first, isClaim: true } : first, second }
}

/** "As of today, Thursday the 20th of August": the same day, and no second thing. */
const IS_DAY =
  /^(?:on )?(?:(?:today|yesterday|(?:mon|tues|wednes|thurs|fri)day),? ?)?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?)?(?:,? 20\d\d)?[?!. ]*$/iu

/** Two marks: "up 18% this month? still below its average?". */
const TWO_MARKS = /^[^?]+\?[^?]+\?\s*$/
const OPENS_CHECK = /^(?:is|are|was|were|did|does|do|has|have)\b/i

/** Two questions of yes or no about one stock, each with a verdict of its own; null for others. */
function readChecks(
  text: string,
  whole: Question,
  { first, second }: { readonly first: Question; readonly second: Question },
  deps: ReadQuestionDeps,
): { readonly first: Question; readonly second: Question } | null {
  if (whole.frame?.form !== 'check' || !isReadWhole(whole) || whole.tickers.length !== 1)
    return null
  const asked = (part: Question, subject: string) =>
    TWO_MARKS.test(text) && !OPENS_CHECK.test(part.text)
      ? readPart(`is ${subject}${part.text}`, { tickers: whole.tickers }, deps)
      : part
  const [one, other] = [asked(first, ''), asked(second, 'it ')]
  const isOfBoth = [one, other].every(
    (part) =>
      part.frame?.form === 'check' &&
      isReadWhole(part) &&
      part.tickers.join() === whole.tickers.join(),
  )
  return isOfBoth ? { first: one, second: other } : null
}

const ASKS_WHETHER =
  /\b(?:is|are|was|were|did|does|do|has|have|whether|if|true|right)\b(?<!\bhow (?:much|far|many|high|low|strong|big) (?:is|are|was|were|did|does|do|has|have))(?<!\b(?:what|where|when|how|whats) (?:is|are|was|were|did|does|do|has|have))/i

/**
 * Whether a frame that is read to its last word answers a part of its text too. Only of figures and of lists does a
 * frame drop a part; a part that is not read by itself was read with the other one.
 */
function covers({ frame: whole, tickers }: Question, part: Question): boolean {
  const { frame } = part
  if (whole?.form !== 'value' && whole?.form !== 'check') return true
  // "Its signal, and what was it last week".
  if (part.intent === 'signal' && frame == null && OF_RATING.test(part.words))
    return (
      (whole.measures.includes('signal') && whole.periods.length === 0) ||
      whole.conditions.flat().some(({ kind }) => kind === 'action' || kind === 'turned')
    )
  // "Its signal and what changes it": conditions, and no change of the price.
  if (part.intent === 'change-needed' && OF_RATING.test(part.words)) return false
  if (frame == null || !isReadWhole(part) || part.tickers.join() !== tickers.join()) return true
  if (frame.form !== 'value' || frame.conditions.some((each) => !isOfMove(each))) return true
  const conditions = whole.conditions.flat()
  const isPast = whole.periods.length === 1 && !whole.periods.every(isOneSession)
  return frame.measures.every((measure) => {
    const isChecked = conditions.some(
      (one) => (one.kind === 'bound' || one.kind === 'moved') && one.measure === measure,
    )
    if (isChecked || isDistanceSaid(whole.measures, measure)) return true
    if (!whole.measures.includes(measure)) return false
    return frame.periods.length > 0 || measure === 'change' || !isPast
  })
}

/** A distance from a level says the level. */
function isDistanceSaid(measures: readonly FrameMeasure[], measure: FrameMeasure): boolean {
  const distance = DISTANCE_OF[measure]
  return distance !== undefined && measures.includes(distance)
}

/** "Which are oversold and how many are overbought": a list, and a number besides. */
function isOfTwoLists({ frame: whole }: Question, first: Question, second: Question): boolean {
  const forms = [first, second].map(({ frame }) => frame?.form)
  const isOfMovers = second.intent === 'movers'
  if (!isReadWhole(first) || first.frame?.group?.kind !== 'market') return false
  // "How many rose, and which fell the most".
  if ((whole?.form === 'split' || whole?.form === 'count') && isOfMovers) return true
  if (!isReadWhole(second)) return false
  if (whole?.form === 'split') return forms.every((form) => form === 'list')
  // "What share is above the 20-day average, and what share above the 50-day".
  if (whole?.form === 'share') return forms.every((form) => form === 'share')
  // "How many SELLs, and is any of them from tech".
  if (whole?.form === 'count')
    return forms.join() === 'count,list' && second.frame?.group?.kind !== 'market'
  return whole?.form === 'list' && forms.includes('list') && forms.includes('count')
}

/** Two figures of one stock as one question, which names it once; null for others. */
function joinValues(first: Question, second: Question): Question | null {
  const [one, other] = [first.frame, second.frame]
  if (one?.form !== 'value' || other?.form !== 'value') return null
  if (first.tickers.length !== 1 || first.tickers.join() !== second.tickers.join()) return null
  const isPlain = [one, other].every(
    ({ amount, conditions, lastCross, missing, unread }) =>
      amount === null &&
      lastCross === null &&
      missing.length + unread.length === 0 &&
      conditions.every(isOfMove),
  )
  if (!isPlain || first.frame?.measures.length === 0 || other.measures.length === 0) return null
  const text = `${first.text} ${second.text}`
  const [day] = one.periods
  const [periods, others] = [one, other].map((each) =>
    JSON.stringify(each.periods.filter((period) => !isOneSession(period))),
  )
  const isSamePeriod = periods === others
  // "Its close on Monday, and how far below its high": on that day.
  const isOfDay = day?.kind === 'day' && one.periods.length === 1 && other.periods.length === 0
  if (isSamePeriod || isOfDay) {
    const all = [...new Set([...one.measures, ...other.measures])]
    // A distance says its level.
    const measures = all.filter((measure) => {
      const distance = DISTANCE_OF[measure]
      return distance === undefined || !all.includes(distance)
    })
    return { ...first, text, frame: { ...one, measures } }
  }
  // "Its SMA20, and where it was a week ago".
  const isOfOne = one.measures.length === 1 && one.measures.join() === other.measures.join()
  if (!isOfOne || other.periods.length === 0 || one.periods.length > 0) return null
  return {
    ...first,
    text,
    frame: { ...one, periods: [{ kind: 'sessions', count: 1 }, ...other.periods] },
  }
}

/** "V or MA, which has the lower RSI and is calmer": which by each figure; null for another question. */
function readPicks(
  text: string,
  { tickers, intent }: Question,
  deps: ReadQuestionDeps,
): { readonly first: Question; readonly second: Question } | null {
  if (tickers.length < 2 || (intent !== 'figures' && intent !== 'compare')) return null
  const [first, second] =
    splitOrders(text)?.map((part) =>
      readPart(`which ${verbOf(part)}${part}, ${tickers.join(' or ')}`, { tickers: [] }, deps),
    ) ?? []
  if (first === undefined || second === undefined) return null
  const isPicked = [first, second].every(
    (one) => one.frame?.form === 'pick' && one.frame.unread.length === 0,
  )
  const isSame = first.frame?.measures.join() === second.frame?.measures.join()
  return isPicked && !isSame ? { first, second } : null
}

/** What an order stands with: "is calmer", "has the lower RSI", "fell more". */
function verbOf(part: string): string {
  if (/^(?:calm|stead|chopp|jumpi|wild|cheap|pric|quiet|bus|close|near|further)/i.test(part))
    return 'is '
  return /^(?:fell|rose|gain|lost|drop|climb|move|decline|slid|sank|jump|trade|did|perform|swing|cost)/i.test(
    part,
  )
    ? ''
    : 'has the '
}

/** "It flipped between BUY and WATCH": one thing. */
const OF_BOTH_RATINGS = /\bbetween (?:buy|sell|watch) and (?:buy|sell|watch)\b/iu
/** "When it has said SELL, did the stocks go down afterward": one question of what follows. */
const OF_OUTCOME = /\b(?:after\w*|then|go (?:up|down)|fall|fell|drop\w*|rise|rose)\b/i
/** "KO to BUY, what's missing": what it asks is in the first part. */
const OF_MISSING =
  /^(?:so |and )?(?:what|which)(?: ones?| conditions?)?(?: is|s|[’']s| are| does it| do we)? (?:exactly )?(?:still )?(?:missing|lacking|needed|left|need|lack)[?!. ]*$/i
/** "Can I get an alert? How do I arrange that": the way is told with the answer. */
const OF_SAME_WAY =
  /^(?:so |and |but |if so |if yes )*(?:what (?:do|can|should|would|could|must) (?:i|we|one) do with (?:that|it|this|them|those)(?: here| now| on here)*|(?:can|could|will|would|does|do) (?:you|it|this|the (?:site|app|thing))(?: do (?:that|this|it))?(?: or do i have to .*)?|(?:how|where) (?:do|can|would|could|should|must) (?:i|we|you|one) (?:\w+ )?(?:do|arrange|set|get|turn|switch|activate|enable|use|find|start|go about|make|sign up for|manage|add|see)(?: up| on)? (?:that|this|it|one|them|those)(?: up| on| here| happen| please)*)[?!. ]*$/i
/** "It fell, was it the earnings": one question of the cause. */
const OF_CAUSE = /^(?:so |and |but )?(?:is|was) (?:it|that|this) /i
/** "Alert when it flips, how to set": one question. */
const OF_SETTING =
  /^(?:so |and )?how (?:do|can|to)(?: (?:i|you|we|one))? (?:set|do|make|create|get|add|turn)(?: (?:it|that|this|one|them|up|on))*[?!. ]*$/i
/** "The calls, any good? What's the IV": both are of options. */
const OF_CONTRACTS = /\b(?:iv|implied vol\w*|open interest|strikes?|premiums?|greeks)\b/i
/** "And how much was the payment": told with the date of a dividend. */
const OF_PAYMENT =
  /^(?:so |and )?how (?:much|big|large)[?!. ]*$|^(?:so |and )?(?:for )?(?:how (?:much|big|large)|what)(?: (?:was|is|were|did|does|has|had))* (?:the |its |that )?(?:payment|amount|payout|dividend|distribution|it|they|size|figure)(?: (?:was|is|pay|paid|amount to|come to|worth|per share|a share|each share|for each share|in dollars))*[?!. ]*$/i
/** "CMF or OBV, what sets them apart": one question of two terms. */
const OF_TWO_TERMS =
  /\b(?:sets?|tells?|telling|setting|keeps?) (?:them|these|those|the two|both) apart\b|\b(?:(?:do|are) they|these two|the two) (?:differ|different)|how (?:are|do) (?:they|these) (?:different|differ)/i
/** "What is RSI, and what is Apple's": the term is asked about apart from its value. */
const DEFINES =
  /^(?:so |ok |hey )*(?:what is|whats|what[’']s|define|explain) (?:an? |the )?(?:rsi|adx|cmf|obv|sma|golden cross|death cross|overbought|oversold)$/i
/** Two sentences, each with its own question. */
const ENDS_SENTENCE = /[.?!]\s+(?:also|and|plus|then)?\s*(?:which|what|how|is|are|when|why|who)\b/i

/** Kinds whose answer depends on the words alone. */
const OF_TEXTS: ReadonlySet<string> = new Set<Intent>(['about', 'how-to', 'definition', 'record'])

/** What may stand before a stock's name that is all of a question. */
const ASKS =
  /^(?:(?:and|then|give me|tell me|show me|what is|whats|what[’']s|how about|what about) )*/i

/** "Were they right", of a rating that the sentence before names. */
const JUDGES =
  /^(?!.*\b(?:buys?|sells?|watch)\b).*\b(?:right|correct|accurate|reliable|wrong|works?|working|worked|pay off|hold up)\b/i

const OF_THEM =
  /^which(?: ones?)? (?:of|among|out of) (?:them|those|these)(?= (?:has|have|is|are|did|rose|fell|gained|lost)\b)/iu

/** A figure of another day. */
const WAS_THEN =
  /^(?:what|where|how(?: (?:high|low))?) (?:(?:it|that|this) (?:was|stood|were)|(?:was|were|did) (?:it|that|this)(?: stand)?|(?:does|do|did) (?:it|that|this) compare (?:to|with)) (?<then>\S.*?)[?!. ]*$/i
/** Kinds of a signal that has stood since some day. */
const OF_SIGNALS: ReadonlySet<string> = new Set<Intent>(['signal', 'why', 'conditions'])

/** The second question with what it leaves to the first: "which stocks have one", "and Tesla's". */
function carryOver(text: string, first: Question): string {
  const [term] = findTerms(first.words.split(' ')).terms
  const [action] = readActions(first.words)
  // "It is a BUY with an RSI of 47, what triggered that".
  const isOfAction =
    /^what (?:triggered|caused|made|drove|explains|is behind) (?:that|it|this)[?!. ]*$/i.test(text)
  if (isOfAction && action !== undefined && first.tickers.length > 0)
    return `why is ${first.tickers.join(' and ')} a ${action}`
  const subject = first.intent === 'record' ? action : term?.name
  // "Its signal and what changes it".
  if (
    first.tickers.length > 0 &&
    OF_SIGNALS.has(first.intent) &&
    /^what (?:(?:would|could|can|might|will) )?(?:changes?|flips?|turns?|moves?|ends?) (?:it|that|this)[?!. ]*$/i.test(
      text,
    )
  )
    return `what would change the signal of ${first.tickers.join(' and ')}`
  // "You had it as a SELL, why did you pull it".
  if (
    action !== undefined &&
    first.tickers.length > 0 &&
    /^why (?:did|have|has) (?:you|they|tapelight) (?:pull|drop|remove|take|cancel|kill|scrap)\w* /i.test(
      text,
    )
  )
    return `why is ${first.tickers.join(' and ')} not a ${action}`
  // "Can one trust the SELL signals, were they right": those of that rating.
  if (first.intent === 'record' && action !== undefined && JUDGES.test(text))
    return text.replace(/\b(?:they|those|these)\b/i, `${action} signals`)
  // "Which are a sell", after a list.
  const isOfList = first.tickers.length === 0 && first.frame?.group != null
  // "How many are SELL, and which one of them has the lower RSI".
  const isOfAll = first.frame?.conditions.length === 1 && first.frame.group?.kind === 'market'
  if (isOfList && isOfAll && action !== undefined && OF_THEM.test(text))
    return text.replace(OF_THEM, `which of the ${action} stocks`)
  if (isOfList && /^which (?:are|is|have|has)\b/i.test(text))
    return text.replace(/^which\b/i, 'which stocks')
  const led =
    /^(?:which|what|who)(?: (?:stocks?|names?|ones?))?(?: are| is| were)? (led|leads?|leading|lagged|lags?|lagging)(?: the way)?[?!. ]*$/i.exec(
      text,
    )?.[1]
  if (led !== undefined)
    return `which stocks ${/^lea?d/i.test(led) ? 'rose' : 'fell'} the most today`
  // "How many SELLs today, and is any of them from tech".
  const group =
    /^(?:is|are|was|were) any(?: one| stocks?| names?)?(?: of (?:them|those|these))? (?:from|in|of|an?)? ?(?:the )?([a-z ]+?)(?: (?:stocks?|names?|sector|one))?[?!. ]*$/i.exec(
      text,
    )?.[1]
  if (isOfList && action !== undefined && group !== undefined)
    return `which ${group} stocks are a ${action}`
  const moved =
    /^(?:which|what|who)(?: one| stock| name)?s? (?:went|is|was|came|moved) (up|down)(?: the)? (?:most|furthest|hardest)\b/i.exec(
      text,
    )?.[1]
  if (isOfList && moved !== undefined)
    return `which stock ${moved.toLowerCase() === 'up' ? 'rose' : 'fell'} the most today`
  const most =
    /^which (?:one|stock)s?(?: did)?(?: the)? (most|least)\b/i.exec(text)?.[1] ??
    /^(?:which|what|who)(?: one| stock)? (?:was|is|did|has been)(?: the)? (worst|biggest|hardest hit)(?: one)?[?!. ]*$/i.exec(
      text,
    )?.[1]
  const verb = /\b(fell|rose|gained|lost|dropped)\b/.exec(first.words)?.[1]
  if (most !== undefined && verb !== undefined) return `which stock ${verb} the most today`
  if (subject !== undefined && /^(?:which|what|any|list|show)\b/i.test(text))
    return text.replace(
      /\b(have|has|had|got|in|on|at|are) (?:one|it|that|those)\b/i,
      `$1 a ${subject}`,
    )
  // "It is up 30% this year, right? How many beat that".
  const [, size, when = ''] =
    /(?<![^ ])(\d+(?:\.\d+)?) ?(?:%|percent)(?: ((?:this|last|past|over|in|since|ytd|today)(?: \w+){0,3}))?/.exec(
      first.words,
    ) ?? []
  if (
    size !== undefined &&
    /\bhow many(?: \w+){0,2} (?:beat|topped|did better|do better|are above|more than)(?: than)? (?:that|it)\b/i.test(
      text,
    )
  )
    return `how many stocks are up more than ${size} % ${when.replace(/ right$/, '')}`.trim()
  if (/^what (?:the \w+ )?happened[?!. ]*$/i.test(text) && first.tickers.length > 0)
    return `why did ${first.tickers.join(' and ')} move`
  const named = text.replace(ASKS, '')
  const [stock, another] = first.tickers
  const isOfStock = stock !== undefined && another === undefined
  // "Its SMA20, and where it was 5 days ago": the same figure.
  const then = WAS_THEN.exec(text)?.groups?.['then']
  if (isOfStock && then !== undefined) {
    const [measure, more] = first.frame?.measures ?? []
    const figure =
      first.intent === 'signal'
        ? 'signal'
        : measure === undefined || measure === 'change' || more !== undefined
          ? null
          : FRAME_NAMES[measure]
    if (figure !== null) return `what was the ${figure} of ${stock} ${then}`
  }
  // "And when was it last below 30": of that reading.
  const last =
    /^(?<lead>when was (?:it|that) last) (?<bound>(?:above|below|over|under) [\d.]+)[?!. ]*$/i.exec(
      text,
    )?.groups
  if (isOfStock && last !== undefined && first.topic !== null) {
    return `when was the ${first.topic} of ${stock} last ${last['bound'] ?? ''}`
  }
  if (
    isOfStock &&
    /^(?:(?:since when|how long)(?: (?:is|has|was) (?:it|that)(?: been)?(?: (?:one|so|that way))?)?|when did (?:it|that|this) (?:start|begin|turn|flip|change|become one|turn one)(?:,? and why)?)[?!. ]*$/i.test(
      text,
    ) &&
    OF_SIGNALS.has(first.intent)
  )
    return `since when does ${stock} have its signal`
  if (/\bshould (?:i|we) (?:wait|buy|sell|hold)\b/i.test(text) && first.tickers.length > 0)
    return `should i buy ${first.tickers.join(' and ')}`
  if (first.topic !== null && /^\S+[?.!]*$/.test(named)) return `${first.topic} of ${named}`
  // "And is INTC's above 25": its reading of the term.
  const [, whose, bound] =
    /^(?:is|are) (\S+?)[’']?s ((?:above|below|over|under) .+)$/i.exec(text) ?? []
  if (first.intent === 'definition' && first.topic !== null && whose !== undefined)
    return `is the ${first.topic} of ${whose} ${bound ?? ''}`
  // "And is it rising for Ford".
  const ofTerm =
    /^(?:is|was) (?:it|that|this) (?<how>.+?) (?:for|at|of) (?<whose>[^?!.]+)[?!. ]*$/i.exec(text)
  if (first.intent === 'definition' && first.topic !== null && ofTerm !== null)
    return `is the ${first.topic} of ${ofTerm.groups?.['whose'] ?? ''} ${ofTerm.groups?.['how'] ?? ''}`
  return text
}

/** A definition needs its term, and a fact its stock. */
function isAnswered({ intent, words, tickers }: Question): boolean {
  if (intent === 'signal') return OF_RATING.test(words) && tickers.length > 0
  if (intent === 'figures') return true
  if (intent === 'definition') return findTerms(words.split(' ')).coverage >= TERM_FLOOR
  return !OF_FACTS.has(intent) || tickers.length > 0
}

/** "What is RSI", "what is the gap". */
const ASKS_WORD =
  /^(?:so |and )?(?:what is|whats|what[’']s|what are|define|explain) (?:an? |the )?[\w-]+[?!. ]*$/i
const OF_SPEAKER = /\b(?:i|me|we|us|my|our)\b/i

/** "How far below the 52-week high": of the first part's stock. */
const HOW_FAR = /^(?:and )?(?:how (?:far|close|near|much|deep)|by how much|how many percent)\b/i

function readSecond(asked: string, first: Question, deps: ReadQuestionDeps): Question {
  const text = carryOver(asked, first)
  // "What was it last week" of a signal: whole where it says its figure.
  const isWhole = text !== asked && WAS_THEN.test(asked)
  const { tickers } = first
  const second = readPart(text, isWhole ? { tickers } : { tickers, last: first }, deps)
  const [stock, another] = first.tickers
  const isOfNone = second.tickers.length === 0 && !isReadWhole(second)
  if (stock === undefined || another !== undefined || !isOfNone) return second
  // "Also is money flowing in or out": of the first part's stock, and no word to explain.
  const isOfGuide = OF_GUIDES.has(second.intent) || second.intent === 'definition'
  const isWord = ASKS_WORD.test(text) || /\bmeans?\b/i.test(text)
  const isShort = text.split(/\s+/u).length < MIN_PART_WORDS
  if (!HOW_FAR.test(text) && (!isOfGuide || isWord || isShort || OF_SPEAKER.test(text)))
    return second
  const ofStock = readPart(`${text.replace(/[?!. ]+$/, '')} of ${stock}`, { tickers: [] }, deps)
  const isOfCross = ofStock.frame?.conditions.flat().some(({ kind }) => kind === 'crossed') === true
  return isReadWhole(ofStock) && !isOfCross ? ofStock : second
}

/** How sure a match must be of a part of a text, which may be talk. */
const SURE_OF_PART = 0.6
/** A shorter part says too little by itself. */
const MIN_PART_WORDS = 4

function readPart(text: string, context: Conversation, deps: ReadQuestionDeps): Question {
  const stocks = nameStocks(text, deps.resolve)
  const meant = spellOutFollowUp(stocks, context)
  const named = meant === null ? stocks : nameStocks(meant, deps.resolve)
  const read = readOne(meant ?? text, named, context)
  return text.split(/\s+/u).length < MIN_PART_WORDS
    ? read
    : readStandard(read, named, context, deps, SURE_OF_PART)
}
