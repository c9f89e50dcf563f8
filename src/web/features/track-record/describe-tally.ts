import { formatNumber } from '../../../domain/explanations/format-number.ts'
import type { TrackRecordDetails } from './shown-record.ts'

export const ENTRY_NOTE =
  'A trade begins at the open after the close that gave the signal and ends at the open 1, 5, 20 or 60 sessions later. The next of the same stock and rule begins when the last one has ended, so no stretch counts twice.'

/** How many rows show an edge, before and after costs, in one or two sentences. */
export function describeTally({
  tally,
  choice,
}: Pick<TrackRecordDetails, 'tally' | 'choice'>): string {
  const { rows, edges, edgesAfterCosts } = tally
  const tried = `Of ${rows} pairs of rule and holding time`
  if (edges === 0) return `${tried}, none shows an edge that chance does not explain.`
  const shown = `${tried}, ${edges} ${edges === 1 ? 'shows' : 'show'} an edge that chance does not explain.`
  if (choice.costPercent === 0) return `${shown} That is before costs.`
  return `${shown} After costs of ${formatNumber(choice.costPercent)} % a side, ${edgesAfterCosts === 0 ? 'none is' : `${edgesAfterCosts} are`} left.`
}
