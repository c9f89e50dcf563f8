import { answerFrame } from '../../domain/questions/frame/answer-frame.ts'
import { composeAnswer } from '../../domain/questions/compose-answer.ts'
import type { Evidence } from '../../domain/questions/evidence.ts'
import { findSectorsInOrder } from '../../domain/questions/find-sectors.ts'
import { readPlainWords } from '../../domain/questions/plain-words.ts'
import type { Question } from '../../domain/questions/question.ts'
import type { Conversation, ReadQuestionDeps } from '../../domain/questions/read-one.ts'
import { readQuestion } from '../../domain/questions/read-question.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { gatherEvidence, type EvidenceDeps } from './gather-evidence.ts'
import type { Requested } from './generated-answer.ts'

const MAX_BEFORE = 6
/** Stocks of a list that a follow-up can point at. */
const MAX_LISTED = 10

/** What the last questions were about, with the stocks that their answers listed. */
export async function readConversation(
  deps: EvidenceDeps,
  reader: ReadQuestionDeps,
  conversation: Requested['conversation'],
): Promise<Conversation> {
  let before: Conversation = { tickers: [] }
  for (const { question } of conversation.slice(-MAX_BEFORE)) {
    const read = readQuestion(question, reader, before)
    // Each question is read in the light of the one before it.
    const evidence = isOfList(read) ? await gatherEvidence(deps, read, []) : null
    before = continueWith(before, read, evidence)
  }
  return before
}

function continueWith(
  before: Conversation,
  read: Question,
  evidence: Evidence | null,
): Conversation {
  const answer = evidence === null ? null : answerFrame(evidence)
  const listed = evidence === null ? [] : listOf(evidence, answer)
  const named = read.tickers.length > 0 ? read.tickers : listed
  return {
    tickers: named.length > 0 ? named : before.tickers,
    // "Thanks" asks nothing.
    last: read.intent === 'greeting' ? (before.last ?? read) : read,
    ...pairOf(read.tickers, before),
    ...pickList(answer?.matched ?? [], listed, before),
    ...sectorOf(read, evidence),
  }
}

/** The last two stocks that were asked about, together or one after the other. */
function pairOf(tickers: readonly Ticker[], before: Conversation): Pick<Conversation, 'pair'> {
  if (tickers.length === 2) return { pair: tickers }
  const [only, previous] = [tickers[0], before.tickers[0]]
  const isNext = tickers.length === 1 && before.tickers.length === 1 && before.pair === undefined
  if (isNext && only !== undefined && previous !== undefined && only !== previous)
    return { pair: [previous, only] }
  return before.pair === undefined ? {} : { pair: before.pair }
}

/** All that match, also those that no sentence names; the list before where none is new. */
function pickList(
  matched: readonly { readonly ticker: Ticker }[],
  listed: readonly Ticker[],
  before: Conversation,
): Pick<Conversation, 'list'> {
  const list = matched.length > 0 ? matched.map(tickerOf) : listed
  if (list.length > 0) return { list }
  return before.list === undefined ? {} : { list: before.list }
}

/** The sector that is asked about, or that the answer names first: the best, or the worst. */
function sectorOf(read: Question, evidence: Evidence | null): Pick<Conversation, 'sector'> {
  const group = read.frame?.group
  if (group?.kind === 'sector') return { sector: group.sector }
  if (evidence === null || !isOfSectors(read)) return {}
  const words = readPlainWords(composeAnswer(evidence).summary).join(' ')
  const [sector] = findSectorsInOrder(words)
  return sector === undefined ? {} : { sector }
}

function isOfSectors({ intent, frame }: Question): boolean {
  return intent === 'sector' || frame?.bySector === true
}

function isOfList(question: Question): boolean {
  return listsStocks(question) || isOfSectors(question)
}

function listsStocks({ frame, intent, screen, tickers }: Question): boolean {
  return (
    tickers.length === 0 &&
    (screen !== null || intent === 'movers' || (frame !== undefined && frame.group !== null))
  )
}

/** The stocks that an answer lists, in its order. */
export function listStocks(evidence: Evidence): readonly Ticker[] {
  return listOf(evidence, answerFrame(evidence))
}

function listOf(
  { screen, question, movers }: Evidence,
  counted: ReturnType<typeof answerFrame>,
): readonly Ticker[] {
  if (counted !== null) return counted.listed.map(tickerOf)
  const moved = question.intent === 'movers' ? (movers ?? null) : null
  const listed = [
    ...(screen?.matches ?? []),
    ...(moved === null || question.side === 'down' ? [] : moved.gainers),
    ...(moved === null || question.side === 'up' ? [] : moved.losers),
  ].map(tickerOf)
  return [...new Set(listed)].slice(0, MAX_LISTED)
}

function tickerOf({ ticker }: { readonly ticker: Ticker }): Ticker {
  return ticker
}
