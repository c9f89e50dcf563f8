import { openReplies } from '../replies.fixture.ts'

export const { settingsFor, recorded, recordedBody } = openReplies(
  'alphavantage',
  'https://www.alphavantage.co',
)
