import { createHash } from 'node:crypto'
import type { Evidence, StockEvidence } from '../../domain/analyst/evidence.ts'
import type { Narrator } from '../ports/narrator.ts'
import type { Asked } from './told-answer.ts'

type KeyedAsk = Pick<Asked, 'message' | 'conversation'> & {
  /** What is made of it; an answer when left out. */
  readonly form?: 'answer' | 'explanations'
}

/**
 * A key that is the same for the same question in the same conversation over the same data with the
 * same model, and tells nothing of them: 64 hexadecimal digits.
 */
export function keyAnswer(
  { message, conversation, form = 'answer' }: KeyedAsk,
  evidence: Evidence,
  { provider, model }: Pick<Narrator, 'provider' | 'model'>,
): string {
  const { question, stocks, judged, movers, breadth, headlines, passages } = evidence
  const data = {
    stocks: stocks.map(stampStock),
    judged: judged.map(stampStock),
    movers,
    breadth,
    headlines: headlines?.map(({ url, text }) => [url, text]) ?? null,
    passages: passages.map(({ path, text }) => [path, text]),
  }
  const asked = [normalize(message), conversation, question.intent, question.tickers, form]
  return createHash('sha256')
    .update(JSON.stringify([asked, data, provider, model]))
    .digest('hex')
}

/** What a signal was judged from decides what it says. */
function stampStock({ ticker, signal, changePercent }: StockEvidence): readonly unknown[] {
  const judged = signal.kind === 'signal' ? [signal.action, signal.readings] : [signal.reason]
  return [ticker, signal.asOf, changePercent, ...judged]
}

function normalize(message: string): string {
  return message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.]+$/, '')
    .trim()
}
