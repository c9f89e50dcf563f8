import type { Evidence } from './evidence.ts'
import type { Question } from './question.ts'
import type { SampleOutcomes } from './sample-outcomes.ts'

/** Evidence with only the track record: no market, news or passages. */
export function emptyEvidence(question: Question, record: SampleOutcomes): Evidence {
  return {
    question,
    stocks: [],
    judged: [],
    screen: null,
    movers: null,
    breadth: null,
    headlines: null,
    passages: [],
    record,
    trackRecord: null,
    live: null,
    sectors: null,
    indices: null,
    isSample: false,
    nowUtc: null,
  }
}
