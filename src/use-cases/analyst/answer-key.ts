import { createHash } from 'node:crypto'
import type { Evidence, StockEvidence } from '../../domain/questions/evidence.ts'
import type { AnswerModel } from '../ports/answer-model.ts'
import type { Requested } from './generated-answer.ts'

type KeyedCall = Pick<Requested, 'message' | 'conversation'> & {
  /** What is made of it; an answer when left out. */
  readonly form?: 'answer' | 'explanations'
}

/**
 * A key that is the same for the same question in the same conversation over the same data with the
 * same model, and tells nothing of them: 64 hexadecimal digits.
 */
export function keyAnswer(
  { message, conversation, form = 'answer' }: KeyedCall,
  evidence: Evidence,
  { provider, model }: Pick<AnswerModel, 'provider' | 'model'>,
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
  const requested = [normalize(message), conversation, question.intent, question.tickers, form]
  return createHash('sha256')
    .update(JSON.stringify([requested, data, provider, model]))
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
