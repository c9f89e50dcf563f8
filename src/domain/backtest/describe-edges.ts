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

/** What the track record says of BUY and SELL, and where all of it is. */
export type Conclusion = {
  /** The same sentence next to BUY and SELL on every surface. */
  readonly sentence: string
  readonly url: string
}

/** @param publicUrl without a trailing slash */
export function concludeRecord(
  record: Pick<TrackRecord, 'rules' | 'rows'>,
  publicUrl: string,
): Conclusion {
  const { combinations, edges } = countEdges(record)
  const count = edges === 0 ? 'None' : String(edges)
  return {
    sentence: `${count} of the ${combinations} tests in our track record beat chance.`,
    url: `${publicUrl}/record`,
  }
}

/** How many combinations were tested, in one sentence. */
export function describeTests(combinations: number): string {
  return `We tested ${combinations} combinations of rule and holding period.`
}
