import { openReplies } from '../replies.fixture.ts'

export const { settingsFor, recorded, recordedBody } = openReplies('finnhub', 'https://finnhub.io')
