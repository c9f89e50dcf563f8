import type { DraftSection } from '../draft.ts'
import type { Evidence, StockEvidence } from '../evidence.ts'
import { SAMPLE_NOTE } from './describe-data.ts'

/** A stock's signal in a few words, for answers about something else: one sentence. */
export function describeStand({ ticker, signal, explanation }: StockEvidence): string {
  if (signal.kind === 'no-signal') return explanation.sentence
  return `${ticker}’s signal is ${signal.action}.`
}

/** A note where any of the prices are samples; none otherwise. */
export function sectionsOnSample({
  isSample,
}: Pick<Evidence, 'isSample'>): readonly DraftSection[] {
  return isSample ? [{ title: 'Data', sentences: [SAMPLE_NOTE] }] : []
}
