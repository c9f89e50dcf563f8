import type { Evidence } from './evidence.ts'
import type { Question } from './question.ts'
import type { TrackRecord } from './track-record.ts'

/** Evidence with nothing in it but the record: no market, no news, no passage is known. */
export function emptyEvidence(question: Question, record: TrackRecord): Evidence {
  return {
    question,
    stocks: [],
    judged: [],
    movers: null,
    breadth: null,
    headlines: null,
    passages: [],
    record,
    isSample: false,
  }
}
