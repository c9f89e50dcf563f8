import type { DraftSection } from '../draft.ts'
import { formatChange, formatShare } from './format-percent.ts'
import type { SampleOutcomes } from '../sample-outcomes.ts'

/** Which stocks and days the track record covers: one sentence, with the figures it was built with. */
export function formatSpan({ span }: SampleOutcomes): string {
  return `This count covers ${span}; the larger one is on /record.`
}

/** How often prices were higher after a new BUY and after any day, and what that is worth. */
export function describeBuyRecord(record: SampleOutcomes): readonly string[] {
  const { afterBuy, anyDay } = record
  if (afterBuy.cases === 0) return ['The record holds no case of what came after a BUY.']
  return [
    `After a BUY prices stood higher 20 sessions later in ${formatShare(afterBuy.higherAfter20)} of ${formatCases(afterBuy.cases)}, after any day in ${formatShare(anyDay.higherAfter20)}.`,
    `The middle change over those 20 sessions was ${formatChange(afterBuy.medianAfter20)} after a BUY and ${formatChange(anyDay.medianAfter20)} after any day.`,
    formatWorth(afterBuy.higherAfter20 - anyDay.higherAfter20),
  ]
}

/** The same after a new SELL. */
export function describeSellRecord(record: SampleOutcomes): readonly string[] {
  const { afterSell } = record
  if (afterSell.cases === 0) return ['The record holds no case of what came after a SELL.']
  return [
    `After a SELL prices still stood higher 20 sessions later in ${formatShare(afterSell.higherAfter20)} of ${formatCases(afterSell.cases)}.`,
    `The middle change after a SELL was ${formatChange(afterSell.medianAfter20)} over 20 sessions.`,
  ]
}

/** A short track record, as a section of another answer. */
export function describeRecord(record: SampleOutcomes): DraftSection {
  return {
    title: 'How such signals did',
    sentences: [
      formatSpan(record),
      ...describeBuyRecord(record),
      'A case is the first day of a signal; costs and taxes are left out, and a past sample proves little about other days.',
    ],
  }
}

function formatCases(cases: number): string {
  return cases === 1 ? '1 case' : `${cases.toLocaleString('en-US')} cases`
}

/** @param points how much more often a rise followed a BUY than any day, in percentage points */
function formatWorth(points: number): string {
  if (points <= 0) return 'So a rise followed no more often than after a day picked blindly.'
  if (points < 3) return 'So a rise followed hardly more often than after a day picked blindly.'
  return 'That difference is of a single sample and may well be chance.'
}
