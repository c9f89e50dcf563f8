import { formatDate } from '../../explanations/format-date.ts'
import type { DraftSection } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { findDate } from '../find-date.ts'

const SAMPLE_NOTE =
  'These figures are Sample data: a bundled market of the past, not the prices of today.'

/** The date of an answer's data, and whether it is sample data. */
export function describeData(evidence: Evidence): DraftSection {
  const date = findDate(evidence)
  const day =
    date === null ? 'No bar is at hand.' : `The newest finished day is ${formatDate(date)}.`
  return {
    title: 'Date and data',
    sentences: [
      day,
      ...(evidence.isSample ? [SAMPLE_NOTE] : []),
      'Daily bars see no news: what came after the close is in the next bar.',
    ],
  }
}
