import { formatDate } from '../../explanations/format-date.ts'
import { formatQuotedPrice } from '../../explanations/format-number.ts'
import type { PickWords } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { nameStock } from './name-stock.ts'
import { formatDayChange } from './format-percent.ts'
import { formatReason } from './format-reason.ts'

/** One stock's action with its date and reason, or why there is none: one sentence. */
export function describeLead(stock: StockEvidence, pick: PickWords): string {
  const { signal, explanation } = stock
  if (signal.kind === 'no-signal') return explanation.sentence
  const day = formatDate(signal.asOf)
  return `${nameStock(stock)} is a ${signal.action} as of ${day}: ${formatReason(signal, pick)}.`
}

/** The price change on the last finished day: one sentence; null without bars. */
export function formatDay(stock: StockEvidence): string | null {
  const { ticker, signal, changePercent, currency } = stock
  if (signal.asOf === null) return null
  const day = formatDate(signal.asOf)
  if (changePercent === null) return `The change for ${ticker} on ${day} is not available.`
  const move = formatDayChange(changePercent)
  if (signal.kind === 'no-signal') return `${ticker} closed ${move} on ${day}.`
  const close = formatQuotedPrice(ticker, signal.readings.close, currency ?? '')
  return `${ticker} closed at ${close} on ${day}, ${move}.`
}
