import type { Evidence } from '../../../domain/questions/evidence.ts'
import type { CitedHeadline } from '../../../domain/fact-check/fact.ts'
import { markUntrusted, stripUntrusted } from '../../../domain/explanations/mark-untrusted.ts'
import type { ModelRequest } from '../../ports/answer-model.ts'
import type { GenerationRequest } from '../generation.ts'
import { briefStocks } from '../tools/brief-stocks.ts'
import { toTable } from '../tools/to-table.ts'
import { round, describeStock } from './stock-facts.ts'

const MAX_TURNS = 6
const MAX_STOCKS = 25
/** Stocks described in full; a section each is written about no more. */
const MAX_FULL = 5
const MAX_HEADLINES = 8
const MAX_MOVERS = 5
/** Chunk size of a question, which a marked block includes whole. */
const PIECE = 150
const MAX_PIECES = 6
const MAX_SUMMARY_LENGTH = 600

/**
 * The prompt for a question: the last turns, then the question with its facts. Untrusted text is in
 * marked blocks.
 * @param delimiter letters and digits, random per generation
 */
export function describeQuestion(
  { evidence, conversation }: Pick<GenerationRequest, 'evidence' | 'conversation'>,
  delimiter: string,
): ModelRequest['messages'] {
  const before = conversation.slice(-MAX_TURNS).flatMap(({ question, summary }) => [
    { role: 'user' as const, text: markQuestion(question, delimiter) },
    // It is sent back by the client's page, so it is untrusted.
    { role: 'assistant' as const, text: stripUntrusted(summary, MAX_SUMMARY_LENGTH) },
  ])
  const parts = [
    markQuestion(evidence.question.text, delimiter),
    'Facts of this question, from the rules:',
    JSON.stringify(describeEvidence(evidence)),
    markHeadlines(evidence.headlines ?? [], delimiter),
  ]
  return [...before, { role: 'user', text: parts.filter((part) => part !== '').join('\n') }]
}

/** Headlines as shown to a model, which quotes this spelling. */
export function cleanHeadlines(headlines: readonly CitedHeadline[]): readonly CitedHeadline[] {
  return headlines
    .slice(0, MAX_HEADLINES)
    .map(({ text, source, date }) => ({
      text: stripUntrusted(text),
      source: stripUntrusted(source, 60),
      date,
    }))
    .filter(({ text, source }) => text !== '' && source !== '')
}

/** A marked block of headlines, each with its source and date. */
export function markHeadlines(headlines: readonly CitedHeadline[], delimiter: string): string {
  const items = cleanHeadlines(headlines).flatMap(({ text, source, date }) => [
    { kind: 'headline', text },
    { kind: `source of the headline above, of ${date}`, text: source },
  ])
  return markUntrusted(items, delimiter)
}

function markQuestion(question: string, delimiter: string): string {
  const letters = Array.from(stripUntrusted(question, PIECE * MAX_PIECES))
  const count = Math.ceil(letters.length / PIECE)
  const items = Array.from({ length: count }, (_, index) => ({
    kind: index === 0 ? 'question' : 'question, continued',
    text: letters.slice(index * PIECE, (index + 1) * PIECE).join(''),
  }))
  return markUntrusted(items, delimiter)
}

function describeEvidence(evidence: Evidence): object {
  const { question, stocks, movers, breadth, record, passages } = evidence
  const more = stocks.slice(MAX_FULL, MAX_STOCKS)
  return {
    requested: { intent: question.intent, tickers: question.tickers, notListed: question.unknown },
    isSampleMarket: evidence.isSample,
    stocks: stocks.slice(0, MAX_FULL).map(describeStock),
    moreStocks: more.length === 0 ? undefined : briefStocks(more),
    // Their full lists are available by tool.
    movers:
      movers === null
        ? null
        : {
            asOf: movers.asOf,
            gainers: toTable(movers.gainers.slice(0, MAX_MOVERS).map(describeMover)),
            losers: toTable(movers.losers.slice(0, MAX_MOVERS).map(describeMover)),
          },
    breadth,
    record: question.intent === 'record' ? record : undefined,
    ourPages: passages.slice(0, 3).map(({ pageTitle, text }) => ({ pageTitle, quote: text })),
  }
}

/** One mover as shown to a model. */
export function describeMover(mover: {
  readonly ticker: string
  readonly name: string | null
  readonly changePercent: number
  readonly price: number
}) {
  const { ticker, name, changePercent, price } = mover
  return {
    ticker,
    name: name === null ? null : stripUntrusted(name, 60),
    changePercent: round(changePercent),
    price: round(price),
  }
}
