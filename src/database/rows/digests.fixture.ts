import type { Digest } from '../../domain/notifications/digest.ts'

/** A digest of one alert. */
export const NEWS: Digest = {
  kind: 'daily',
  from: '2026-11-20',
  session: '2026-11-20',
  portfolio: null,
  signals: [],
  dividends: [],
  alerts: [{ ticker: 'AAPL', reason: 'AAPL rose above $300.00.' }],
  marketPercent: null,
  notes: [],
}
