import { concludeRecord } from '../../backtest/describe-edges.ts'
import type { DraftSection } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { formatChange, formatShare } from './format-percent.ts'
import type { SampleOutcomes } from '../sample-outcomes.ts'

/** Which stocks and days the track record covers: one sentence, with the figures it was built with. */
export function formatSpan({ span }: SampleOutcomes): string {
  return `This covers ${span}; the full track record is on /record.`
}

/** How many tests of the track record beat chance: one sentence, under a list of signals. */
export function listConclusion({ trackRecord }: Pick<Evidence, 'trackRecord'>): readonly string[] {
  return trackRecord === null ? [] : [concludeRecord(trackRecord, '').sentence]
}

/** What is said where no BUY is on record. */
export const NO_BUYS = 'The track record has no BUY signals yet.'

/**
 * How often prices were higher after a new BUY and after any day, the median changes, and what that is
 * worth, each in one sentence; null without a BUY on record.
 */
export function describeBuyRecord(
  record: SampleOutcomes,
): { readonly counts: string; readonly median: string; readonly worth: string } | null {
  const { afterBuy, anyDay } = record
  if (afterBuy.cases === 0) return null
  return {
    counts: `After a BUY, prices were higher 20 trading days later in ${formatShare(afterBuy.higherAfter20)} of ${formatCases(afterBuy.cases)}, compared with ${formatShare(anyDay.higherAfter20)} after any day.`,
    median: `The median change over those 20 trading days was ${formatChange(afterBuy.medianAfter20)} after a BUY and ${formatChange(anyDay.medianAfter20)} after any day.`,
    worth: formatWorth(afterBuy.higherAfter20 - anyDay.higherAfter20),
  }
}

/** A short track record, as a section of another answer. */
export function describeRecord(record: SampleOutcomes): DraftSection {
  const buys = describeBuyRecord(record)
  return {
    title: 'Track record',
    sentences: [
      ...(buys === null ? [NO_BUYS] : [buys.counts, buys.worth, buys.median]),
      formatSpan(record),
      'A case is the first day of a signal, costs and taxes are left out, and past results say little about the future.',
    ],
  }
}

/** How often prices rose after a BUY, as a section of a short answer. */
export function describeShortRecord(record: SampleOutcomes): DraftSection {
  const buys = describeBuyRecord(record)
  return { title: 'Track record', sentences: buys === null ? [NO_BUYS] : [buys.counts, buys.worth] }
}

function formatCases(cases: number): string {
  return cases === 1 ? '1 case' : `${cases.toLocaleString('en-US')} cases`
}

/** @param points how much more often a rise followed a BUY than any day, in percentage points */
function formatWorth(points: number): string {
  if (points <= 0) return 'So prices rose no more often than after a random day.'
  if (points < 3) return 'So prices rose barely more often than after a random day.'
  return 'That difference comes from one sample and may be chance.'
}
