import { joinWords } from '../explanations/join-words.ts'
import type { Draft } from './draft.ts'
import type { FrameMeasure } from './frame/frame.ts'
import { readNamed } from './frame/read-named.ts'
import { FRAME_NAMES } from './frame/say-measure.ts'
import type { Evidence, StockEvidence } from './evidence.ts'
import type { Question } from './question.ts'
import type { Intent } from './question-kinds.ts'
import { isJudged } from './sentences/answer-on-stocks.ts'
import { readMove } from './sentences/correct-premise.ts'
import { describeNamed } from './sentences/describe-named.ts'
import { describeStand } from './sentences/describe-stand.ts'
import { findUnknownWords } from './screen/unknown-words.ts'
import { asksAdvice } from './slots/asks-advice.ts'

/** Kinds about one or two stocks whose answers may leave something out that was named. */
const OF_STOCKS: ReadonlySet<string> = new Set<Intent>([
  'signal',
  'not-held',
  'signal-date',
  'dividend',
  'profile',
])
const MAX_STOCKS = 2
const MAX_ADDED = 3

/**
 * Adds the measures, periods and stocks that a question names and its answer leaves out, right after the
 * first sentence; an answer to an unread question says so first, or right after the figures it names.
 */
export function completeDraft(draft: Draft, evidence: Evidence): Draft {
  const { question } = evidence
  const stocks = evidence.stocks.filter(isJudged)
  if (question.intent === 'compare') {
    const unread = describeUnread(question)
    return unread === null ? draft : { ...draft, summary: [unread, ...draft.summary] }
  }
  if (!OF_STOCKS.has(question.intent) || stocks.length === 0) return draft
  const [first = '', ...others] = draft.summary
  // What there is in general says nothing of these stocks.
  const said = draft.summary.filter((sentence) => !sentence.startsWith('I have ')).join(' ')
  const added = [
    ...(stocks.length > MAX_STOCKS
      ? []
      : stocks.flatMap((stock) => listMissing(stock, question, said))),
    ...stocks.filter(({ ticker }) => !said.includes(ticker)).map(describeStand),
  ].slice(0, MAX_ADDED)
  const unread = describeUnread(question)
  const figures = added.filter((sentence) => !sentence.includes(' rated '))
  // Figures that the words name are the answer; what could not be read comes after them.
  if (unread !== null && figures.length > 0) {
    const unknown = findUnread(question.words)
    const remark = unknown === null ? [] : [`I couldn’t read ${unknown}.`]
    return { ...draft, summary: [...figures, ...remark, first, ...others] }
  }
  // Figures that are named come before a signal that is not asked for.
  const isOfFigures =
    question.intent === 'signal' &&
    stocks.length === 1 &&
    !ASKS_SIGNAL.test(question.words) &&
    !OF_OPINION.test(question.words)
  return {
    ...draft,
    summary: [
      ...(unread === null ? [] : [unread]),
      ...(isOfFigures ? [...added, first] : [first, ...added]),
      ...others,
    ],
  }
}

/** That the signal is shown for want of understanding: one sentence; null where nothing is unread. */
export function describeUnread({ intent, words, tickers, language }: Question): string | null {
  const [ticker, second] = tickers
  const isOfFigures = OF_FIGURES.test(words) && !OF_OPINION.test(words)
  if (intent === 'compare' && second !== undefined)
    return isOfFigures && (language === null || language === 'en') && !ASKS_SIGNAL.test(words)
      ? `I couldn’t tell what you’re asking about ${joinWords(tickers)}, so here are their signals.`
      : null
  if (intent !== 'signal' || ticker === undefined || second !== undefined) return null
  if ((language !== null && language !== 'en') || ASKS_SIGNAL.test(words) || asksAdvice(words))
    return null
  if (words.split(' ').length < MIN_WORDS) return null
  const unknown = findUnread(words)
  if (unknown !== null)
    return `I’m not sure what ${unknown} asks about ${ticker}, so here is its signal.`
  return isOfFigures
    ? `I couldn’t tell what you’re asking about ${ticker}, so here is its signal.`
    : null
}

/** The words that no signal answers, in quotes; null for none. */
function findUnread(words: string): string | null {
  return findUnknownWords(words.replace(OF_SIGNAL, ' '))
}

/** Words of a question of figures: where no frame reads it, the signal is not what is asked. */
const OF_FIGURES =
  /(?<![^ ])(?:how (?:bad|big|much|many|far|long|often|high|low|old)|which (?:day|week|month|date|year)|what (?:day|date)|when|\d+|drop\w*|fell|falls?|rose|jump\w*|gain\w*|lost|crash\w*|tank\w*|close[ds]?|highest|lowest|(?:this|last|past) (?:week|month|year|quarter))(?![^ ])/
/** An opinion is asked for, which the signal is the answer to. */
const OF_OPINION =
  /(?<![^ ])(?:thoughts?|opinions?|views?|verdicts?|anal\w+|outlook|bullish|bearish|looks?|looking|feel\w*|think\w*|situation|worth|safe|good|bad idea|strong|weak|entry|dip|over ?sold|over ?bought|hot|fine|ok|okay|time)(?![^ ])/

const MIN_WORDS = 2
/** The signal is what is asked for, whatever is said around it. */
const ASKS_SIGNAL = /(?<![^ ])(?:signals?|ratings?|rated|buy|sell|hold|watch|dump|mine)(?![^ ])/

/** Words that ask for a signal or an opinion, besides the screener's. */
const OF_SIGNAL =
  /(?<![^ ])(?:thoughts?|opinions?|views?|verdicts?|anal\w+|evaluat\w+|assess\w*|review|check(?:ing)?|rates?|status|think(?:ing)?|feel\w*|charts?|technical\w*|quotes?|info\w*|details?|tells?|talk|looks?|bullish|bearish|neutral|bulls?|bears?|worth|safe|risky|strong|weak|time|entry|point|momentum|summary|update|overview|snapshot|news|deal|going|situation|shape|story|take|say|says|said|sentiment|mood|call|stance|outlook|rules?|tapelight|good|bad|idea|right|wrong|over ?bought|over ?sold|trend\w*|up|down|or|then|instead|stay|keep|jump|get|in|into|ok|okay|fine|decent|solid|garbage|trash|junk|cheap|expensive|hot|cold|dead|alive|gem|winner|loser|dip|bounce|play|long|term|short|position|add|more|dude|honest\w*|opinion|quick\w*|question|curious|wonder\w*|know|heard|hear|people|everyone|keep\w*|talking|really|actually|seriously|advice|advise|recommend\w*|personally|lately|days|week|doing|performing|happening|explain|describe|signal\w*|rating\w*|action|report|friend|guy|said|please|thank\w*|appreciate\w*|numbers?|after|drop|fall|rise|rally|move|stuff|which|put|system|hope|day|morning|evening|sir|help|give|want|love|like|still|again|today|now|currently|moment)(?![^ ])/gu

/** Each figure and change that is named and not said: one sentence each. */
function listMissing(stock: StockEvidence, { words }: Question, said: string): readonly string[] {
  const { figures, changes } = describeNamed(stock, words)
  const isOfChange = readMove(words) !== null || readNamed(words).measures.includes('change')
  return [
    ...figures.flatMap(({ measure, text }) => (names(said, measure) ? [] : [text])),
    ...(isOfChange ? changes.filter((sentence) => !said.includes(sentence)) : []),
  ]
}

/** Whether a text has a measure's value. */
function names(said: string, measure: FrameMeasure): boolean {
  if (measure === 'close') return / closed /.test(said)
  if (measure === 'volume' || measure === 'volume-ratio') return /volume|traded/i.test(said)
  if (/ cross /.test(said) && measure.startsWith('sma')) return true
  // "CMF looks bearish" has no value.
  return [FRAME_NAMES[measure], measure.toUpperCase()].some((name) =>
    new RegExp(`${RegExp.escape(name)}[^.,:;]{0,30}\\d`).test(said),
  )
}
