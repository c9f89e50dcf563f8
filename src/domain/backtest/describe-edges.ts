import { judgeRows } from './track-record-verdict.ts'
import type { TrackRecord } from './track-record.ts'

/** How many combinations of rule and holding period were tested, and how many of them beat chance. */
export type EdgeCount = { readonly combinations: number; readonly edges: number }

/** Counts the edges of the whole track record, before costs. */
export function countEdges(record: Pick<TrackRecord, 'rules' | 'rows'>): EdgeCount {
  const verdicts = judgeRows(record, 0)
  return {
    combinations: verdicts.length,
    edges: verdicts.filter((verdict) => verdict === 'edge').length,
  }
}

/** The verdict of the whole track record in two short sentences. */
export function describeEdges({ combinations, edges }: EdgeCount): string {
  const tested = describeTests(combinations)
  return edges === 0 ? `${tested} None beat chance.` : `${tested} ${edges} beat chance.`
}

/** How many combinations were tested, in one sentence. */
export function describeTests(combinations: number): string {
  return `We tested ${combinations} combinations of rule and holding period.`
}
