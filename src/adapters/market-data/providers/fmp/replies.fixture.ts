import { openReplies } from '../replies.fixture.ts'

export const { settingsFor, recorded, recordedBody } = openReplies(
  'fmp',
  'https://financialmodelingprep.com',
)
