import { judgeRows } from './track-record-verdict.ts'
import type { TrackRecord } from './track-record.ts'

/**
 * The verdict of the whole track record in two short sentences, before costs: how many combinations of
 * rule and holding period were tested, and how many of them beat chance.
 */
export function describeEdges(record: Pick<TrackRecord, 'rules' | 'rows'>): string {
  const edges = judgeRows(record, 0).filter((verdict) => verdict === 'edge').length
  const tested = `We tested ${record.rows.length} combinations of rule and holding period.`
  if (edges === 0) return `${tested} None beat chance.`
  return `${tested} ${edges} beat chance.`
}
