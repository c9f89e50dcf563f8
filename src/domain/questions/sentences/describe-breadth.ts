import { BULLISH_BREADTH_PERCENT } from '../../risk/count-breadth.ts'
import { formatDate } from '../../explanations/format-date.ts'
import type { DraftSection } from '../draft.ts'
import type { BreadthEvidence, Evidence } from '../evidence.ts'
import type { SampleOutcomes } from '../sample-outcomes.ts'
import { formatShare } from './format-percent.ts'

/** How many stocks rose and fell, and of how many: one sentence. */
export function describeAdvance(breadth: BreadthEvidence): string {
  const { of, advancing, declining, unchanged, asOf } = breadth
  const rest = unchanged === 0 ? '' : '; the rest stood still'
  return `Of ${of} stocks, ${advancing} stocks rose and ${declining} stocks fell on ${formatDate(asOf)}${rest}.`
}

/** How many stocks are above their averages: two sentences; none where no stock was counted. */
function describeAbove({ of, aboveSma20, aboveSma50 }: BreadthEvidence): readonly string[] {
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
  const counts = `After days with a breadth of ${BULLISH_BREADTH_PERCENT}% or more, SPY rose on ${formatShare(spyUpAfterBroad)} of next days, after any day on ${formatShare(spyUpAfterAny)}.`
  const worth =
    spyUpAfterBroad <= spyUpAfterAny
      ? `So in our sample a breadth of ${BULLISH_BREADTH_PERCENT}% or more did not raise the share of rising days.`
      : 'In our sample the share was higher after broad days, by a difference that may be chance.'
  return [counts, worth]
}

/** Breadth as part of another answer, or that it is unknown. */
export function sectionOnBreadth({ breadth }: Evidence): DraftSection {
  const title = 'The market at the last close'
  if (breadth === null || breadth.of === 0) {
    return {
      title,
      sentences: ['How many stocks took part in the last move is not known just now.'],
    }
  }
  return { title, sentences: [describeAdvance(breadth), ...describeAbove(breadth)] }
}
