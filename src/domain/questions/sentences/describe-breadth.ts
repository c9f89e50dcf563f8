import { BULLISH_BREADTH_PERCENT } from '../../risk/count-breadth.ts'
import { formatDate } from '../../explanations/format-date.ts'
import type { DraftSection } from '../draft.ts'
import type { BreadthEvidence, Evidence } from '../evidence.ts'
import type { SampleOutcomes } from '../sample-outcomes.ts'
import { formatShare } from './format-percent.ts'

/** How many stocks rose and fell, and of how many: one sentence. */
export function describeAdvance(breadth: BreadthEvidence): string {
  const { of, advancing, declining, unchanged, asOf } = breadth
  const rest = unchanged === 0 ? '' : '; the rest were unchanged'
  return `On ${formatDate(asOf)}, ${advancing} of ${of} stocks rose and ${declining} fell${rest}.`
}

/** How many stocks are above their averages: two sentences; none where no stock was counted. */
export function describeAbove({ of, aboveSma20, aboveSma50 }: BreadthEvidence): readonly string[] {
  if (of === 0) return []
  return [
    `Breadth is ${formatShare((100 * aboveSma20) / of)}: ${aboveSma20} of ${of} stocks closed above their own 20-day average.`,
    `${aboveSma50} of ${of} stocks closed above their own 50-day average.`,
  ]
}

/** Outcomes of broad days in the past, compared with any day: two sentences. */
export function describeBreadthRecord({
  spyUpAfterBroad,
  spyUpAfterAny,
}: SampleOutcomes): readonly string[] {
  const counts = `After days when breadth was ${BULLISH_BREADTH_PERCENT}% or higher, SPY rose the next day ${formatShare(spyUpAfterBroad)} of the time, compared with ${formatShare(spyUpAfterAny)} after any day.`
  const worth =
    spyUpAfterBroad <= spyUpAfterAny
      ? 'So in our sample, SPY rose no more often after broad gains.'
      : 'In our sample, SPY rose more often after broad gains, but the difference may be chance.'
  return [counts, worth]
}

/** Breadth as part of another answer, or that it is unknown. */
export function sectionOnBreadth({ breadth }: Evidence): DraftSection {
  const title = 'The market at the last close'
  if (breadth === null || breadth.of === 0) {
    return {
      title,
      sentences: ['How many stocks rose or fell is not available right now.'],
    }
  }
  return { title, sentences: [describeAdvance(breadth), ...describeAbove(breadth)] }
}
