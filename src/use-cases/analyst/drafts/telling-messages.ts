import type { Evidence } from '../../../domain/analyst/evidence.ts'
import type { CitedHeadline } from '../../../domain/gate/fact.ts'
import { markUntrusted, stripUntrusted } from '../../../domain/narration/mark-untrusted.ts'
import type { NarratorRequest } from '../../ports/narrator.ts'
import type { TellingRequest } from '../telling.ts'
import { round, tellStock } from './stock-facts.ts'

const MOST_TURNS = 6
const MOST_STOCKS = 25
const MOST_HEADLINES = 8
const MOST_MOVERS = 5
/** What of a question is shown, in pieces that a marked block takes whole. */
const PIECE = 150
const MOST_PIECES = 6
const LONGEST_SUMMARY = 600

/**
 * What a model is told of a question: the last turns, then the question with its facts. Whatever
 * others wrote stands in marked blocks.
 * @param delimiter letters and digits, at random for each telling
 */
export function tellQuestion(
  { evidence, conversation }: Pick<TellingRequest, 'evidence' | 'conversation'>,
  delimiter: string,
): NarratorRequest['messages'] {
  const before = conversation.slice(-MOST_TURNS).flatMap(({ question, summary }) => [
    { role: 'user' as const, text: markQuestion(question, delimiter) },
    // It comes back from the page it was shown on, so that it may be anything.
    { role: 'assistant' as const, text: stripUntrusted(summary, LONGEST_SUMMARY) },
  ])
  const parts = [
    markQuestion(evidence.question.text, delimiter),
    'Facts of this question, from the rules:',
    JSON.stringify(tellEvidence(evidence)),
    markHeadlines(evidence.headlines ?? [], delimiter),
  ]
  return [...before, { role: 'user', text: parts.filter((part) => part !== '').join('\n') }]
}

/** Headlines as a model is shown them: what it quotes is this spelling. */
export function cleanHeadlines(headlines: readonly CitedHeadline[]): readonly CitedHeadline[] {
  return headlines
    .slice(0, MOST_HEADLINES)
    .map(({ text, source, date }) => ({
      text: stripUntrusted(text),
      source: stripUntrusted(source, 60),
      date,
    }))
    .filter(({ text, source }) => text !== '' && source !== '')
}

/** A marked block of headlines, each with its source and day. */
export function markHeadlines(headlines: readonly CitedHeadline[], delimiter: string): string {
  const items = cleanHeadlines(headlines).flatMap(({ text, source, date }) => [
    { kind: 'headline', text },
    { kind: `source of the headline above, of ${date}`, text: source },
  ])
  return markUntrusted(items, delimiter)
}

function markQuestion(question: string, delimiter: string): string {
  const letters = Array.from(stripUntrusted(question, PIECE * MOST_PIECES))
  const count = Math.ceil(letters.length / PIECE)
  const items = Array.from({ length: count }, (_, place) => ({
    kind: place === 0 ? 'question' : 'question, continued',
    text: letters.slice(place * PIECE, (place + 1) * PIECE).join(''),
  }))
  return markUntrusted(items, delimiter)
}

function tellEvidence(evidence: Evidence): object {
  const { question, stocks, movers, breadth, record, passages } = evidence
  return {
    asked: { intent: question.intent, tickers: question.tickers, notListed: question.unknown },
    isSampleMarket: evidence.isSample,
    stocks: stocks.slice(0, MOST_STOCKS).map(tellStock),
    // Their own lists are a tool away.
    movers:
      movers === null
        ? null
        : {
            asOf: movers.asOf,
            gainers: movers.gainers.slice(0, MOST_MOVERS).map(tellMover),
            losers: movers.losers.slice(0, MOST_MOVERS).map(tellMover),
          },
    breadth,
    record: question.intent === 'record' ? record : undefined,
    ourPages: passages.slice(0, 3).map(({ pageTitle, text }) => ({ pageTitle, quote: text })),
  }
}

/** One mover as a model is told of it. */
export function tellMover(mover: {
  readonly ticker: string
  readonly name: string | null
  readonly changePercent: number
  readonly price: number
}): object {
  const { ticker, name, changePercent, price } = mover
  return {
    ticker,
    name: name === null ? null : stripUntrusted(name, 60),
    changePercent: round(changePercent),
    price: round(price),
  }
}
