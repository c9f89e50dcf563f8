import { formatDate } from '../../explanations/format-date.ts'
import type { DraftSection } from '../draft.ts'
import type { Evidence } from '../evidence.ts'
import { findDate } from '../find-date.ts'

export const SAMPLE_NOTE = 'Sample data: these are past prices, not today’s.'

/** The date of an answer's data, and whether it is sample data. */
export function describeData(evidence: Evidence): DraftSection {
  const date = findDate(evidence)
  // A screen that finds nothing shows no stock whose day it could name.
  const isEmptyScreen = date === null && evidence.screen !== null
  const day =
    date === null
      ? 'No price data is available.'
      : `The data runs through the close on ${formatDate(date)}.`
  return {
    title: 'Data',
    sentences: [
      ...(isEmptyScreen ? [] : [day]),
      ...(evidence.isSample ? [SAMPLE_NOTE] : []),
      'Daily prices do not include news or anything after the close.',
    ],
  }
}
