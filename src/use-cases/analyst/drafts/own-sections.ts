import type { AnswerSection } from '../../../domain/analyst/answer.ts'
import type { StockEvidence } from '../../../domain/analyst/evidence.ts'
import { gatherFacts } from '../../../domain/analyst/gather-facts.ts'
import { checkText } from '../../../domain/gate/check-text.ts'
import type { CheckedSentence } from '../../../domain/gate/checked-text.ts'
import type { FactSheet } from '../../../domain/gate/fact.ts'
import { findMentions } from '../../../domain/gate/find-mentions.ts'
import { indexSheet } from '../../../domain/gate/index-sheet.ts'
import { foldMarks } from '../../../domain/gate/normalize-text.ts'
import type { Ticker } from '../../../domain/market/ticker.ts'
import type { TellingRequest } from '../telling.ts'
import { addActionLine } from './action-line.ts'
import { gateText, joinSentences } from './gate-text.ts'
import { joinSheets } from './join-sheets.ts'
import { listQuotes, quotesSheet } from './stock-facts.ts'

/** What is left of a section that is about one stock alone. */
export type OwnSection = {
  /** Titled by the ticker; null when nothing of the model's is left. */
  readonly section: AnswerSection | null
  readonly figures: number
  readonly dropped: readonly CheckedSentence[]
  /** Whether the rules' sentence stands before it, because it did not say the action. */
  readonly isMixed: boolean
}

/** The first section whose title names this stock and no other. */
export function findSection(
  sections: readonly AnswerSection[],
  ticker: Ticker,
  sheet: FactSheet,
): AnswerSection | null {
  const isTitle = (title: string) => {
    if (title.trim() === ticker) return true
    const named = findMentions(foldMarks(title), indexSheet(sheet))
    return new Set(named.map((mention) => mention.ticker)).size === 1 && named[0]?.ticker === ticker
  }
  return sections.find(({ title }) => isTitle(title)) ?? null
}

/**
 * Holds a section against its one stock: what names another is left out, the rest has to stand up to
 * this stock's facts alone, and it says the action, if need be in the rules' words.
 * @param sheet of all the stocks, by which another is recognised
 */
export function keepOwnSection(
  { content }: AnswerSection,
  stock: StockEvidence,
  { evidence, sheet }: Pick<TellingRequest, 'evidence' | 'sheet'>,
): OwnSection {
  const { ticker, explanation } = stock
  const all = indexSheet(sheet)
  const isForeign = ({ text }: CheckedSentence) =>
    findMentions(foldMarks(text), all).some((mention) => mention.ticker !== ticker)
  const { sentences } = checkText(content, sheet)
  const foreign = sentences.filter(isForeign).map(refuse)
  const rest = sentences.filter((sentence) => !isForeign(sentence)).map(({ text }) => text)
  const own = sheetOfOne(stock, evidence)
  const kept = gateText(joinSentences(rest), own)
  const dropped = [...foreign, ...kept.dropped]
  if (kept.kept.length === 0) return { section: null, figures: 0, dropped, isMixed: false }
  const line = addActionLine(kept.kept, explanation.sentence, [ticker], own)
  // Checked once more as it will stand.
  const told = gateText(joinSentences(line.summary), own)
  return {
    section: { title: ticker, content: joinSentences(told.kept) },
    figures: told.figures.reduce((sum, count) => sum + count, 0),
    dropped,
    isMixed: line.isMixed,
  }
}

/** What may be said of a stock where it stands alone: nothing of others, no headlines. */
function sheetOfOne(stock: StockEvidence, evidence: TellingRequest['evidence']): FactSheet {
  const question = { ...evidence.question, tickers: [stock.ticker], unknown: [] }
  const facts = gatherFacts({ ...evidence, question, stocks: [stock], judged: [], headlines: null })
  return joinSheets([{ ...facts, tickers: [] }, quotesSheet(listQuotes(stock))])
}

function refuse({ text }: CheckedSentence): CheckedSentence {
  return { text, figures: 0, refusal: { rule: 'ticker', words: text.slice(0, 80) } }
}
