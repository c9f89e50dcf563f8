import type { AnswerSection } from '../../../domain/questions/answer.ts'
import type { StockEvidence } from '../../../domain/questions/evidence.ts'
import { gatherFacts } from '../../../domain/questions/gather-facts.ts'
import { checkText } from '../../../domain/fact-check/check-text.ts'
import type { CheckedSentence } from '../../../domain/fact-check/checked-text.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'
import { findMentions } from '../../../domain/fact-check/find-mentions.ts'
import { factIndex } from '../../../domain/fact-check/fact-index.ts'
import { foldMarks } from '../../../domain/fact-check/normalize-text.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { GenerationRequest } from '../generation.ts'
import { addActionLine } from './action-line.ts'
import { factCheckText, joinSentences } from './fact-check-text.ts'
import { joinFacts } from '../../../domain/fact-check/join-facts.ts'
import { listQuotes, quoteFacts } from './stock-facts.ts'

/** What is left of a section about only one stock. */
export type OwnSection = {
  /** Titled by the ticker; null when nothing of the model's is left. */
  readonly section: AnswerSection | null
  readonly figures: number
  readonly dropped: readonly CheckedSentence[]
  /** Whether the rules' sentence precedes it, because it did not state the action. */
  readonly isMixed: boolean
}

/** The first section whose title names only this stock. */
export function findSection(
  sections: readonly AnswerSection[],
  ticker: Ticker,
  breakdown: Facts,
): AnswerSection | null {
  const isTitle = (title: string) => {
    if (title.trim() === ticker) return true
    const named = findMentions(foldMarks(title), factIndex(breakdown))
    return new Set(named.map((mention) => mention.ticker)).size === 1 && named[0]?.ticker === ticker
  }
  return sections.find(({ title }) => isTitle(title)) ?? null
}

/**
 * Checks a section against its one stock: sentences that name another are dropped, the rest must pass
 * with this stock's facts alone, and it states the action, if needed in the rules' words.
 * @param request its `facts` cover all stocks, to recognize the others
 */
export function storeUserSection(
  { content }: AnswerSection,
  stock: StockEvidence,
  { evidence, facts: breakdown }: Pick<GenerationRequest, 'evidence' | 'facts'>,
): OwnSection {
  const { ticker, explanation } = stock
  const all = factIndex(breakdown)
  const isForeign = ({ text }: CheckedSentence) =>
    findMentions(foldMarks(text), all).some((mention) => mention.ticker !== ticker)
  const { sentences } = checkText(content, breakdown)
  const foreign = sentences.filter(isForeign).map(reject)
  const rest = sentences.filter((sentence) => !isForeign(sentence)).map(({ text }) => text)
  const own = breakdownOfOne(stock, evidence)
  const stored = factCheckText(joinSentences(rest), own)
  const dropped = [...foreign, ...stored.dropped]
  if (stored.stored.length === 0) return { section: null, figures: 0, dropped, isMixed: false }
  const line = addActionLine(stored.stored, explanation.sentence, [ticker], own)
  // Rechecked as shown.
  const result = factCheckText(joinSentences(line.summary), own)
  return {
    section: { title: ticker, content: joinSentences(result.stored) },
    figures: result.figures.reduce((sum, count) => sum + count, 0),
    dropped,
    isMixed: line.isMixed,
  }
}

/** The facts of one stock alone: no other stocks, no headlines. */
function breakdownOfOne(stock: StockEvidence, evidence: GenerationRequest['evidence']): Facts {
  const question = { ...evidence.question, tickers: [stock.ticker], unknown: [] }
  const facts = gatherFacts({ ...evidence, question, stocks: [stock], judged: [], headlines: null })
  return joinFacts([{ ...facts, tickers: [] }, quoteFacts(listQuotes(stock))])
}

function reject({ text }: CheckedSentence): CheckedSentence {
  return { text, figures: 0, rejection: { rule: 'ticker', words: text.slice(0, 80) } }
}
