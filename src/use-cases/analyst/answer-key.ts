import { createHash } from 'node:crypto'
import type { Evidence, StockEvidence } from '../../domain/questions/evidence.ts'
import type { AnswerModel } from '../ports/answer-model.ts'
import type { Requested } from './generated-answer.ts'

type KeyedCall = Pick<Requested, 'message' | 'conversation'> & {
  /** The kind of output; defaults to an answer. */
  readonly form?: 'answer' | 'explanations'
}

/**
 * A cache key for the same question, conversation, data and model, without revealing them: 64
 * hexadecimal digits.
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

/** A signal's inputs determine its text. */
function stampStock({ ticker, signal, changePercent, actions }: StockEvidence): readonly unknown[] {
  const judged = signal.kind === 'signal' ? [signal.action, signal.readings] : [signal.reason]
  return [ticker, signal.asOf, changePercent, actions?.actions.at(-1) ?? null, ...judged]
}

function normalize(message: string): string {
  return message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.]+$/, '')
    .trim()
}
