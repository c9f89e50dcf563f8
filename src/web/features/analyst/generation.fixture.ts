import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import type { GenerationView } from './generation-view.ts'

/** A rules answer about one stock. */
export const RULES_ANSWER: GenerationView = {
  answer: {
    summary: 'NVDA reads WATCH.',
    sections: [{ title: 'Trend', content: 'ADX is 18.20. That is weak.' }],
    insights: ['The chart shows the last six months.'],
    followUp: 'What would change it?',
  },
  table: null,
  author: { by: 'rules' },
  fellBack: null,
  checks: { figures: 1, sentences: 4, dropped: 0 },
  sources: [{ label: 'ADX', href: '/indicators/adx', day: null }],
  asOf: '2026-08-20',
  isSample: true,
  about: [knownTicker('NVDA')],
}
