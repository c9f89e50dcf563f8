import type { NoSignal, Signal } from '../signals/signal.ts'
import type { Receipt } from './receipt.ts'

/** The signal that a receipt records. */
export function readSignal(receipt: Receipt): Signal | NoSignal {
  const { ticker, session: asOf, ruleSet, judgement } = receipt
  if (judgement.action === 'NONE') {
    return { kind: 'no-signal', ticker, reason: judgement.reason, asOf, ruleSet }
  }
  const { measures: _, typicalMoves: __, ...claimed } = judgement
  return { kind: 'signal', ticker, asOf, ruleSet, ...claimed }
}
