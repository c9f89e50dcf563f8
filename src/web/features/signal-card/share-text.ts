import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { StockCard } from './stock-card.ts'

/** The path of a stock's page. */
export function stockPath(ticker: string): string {
  return `/stocks/${encodeURIComponent(ticker)}`
}

/** A signal as a message: the action and its date, why, what would change it, and the link. */
export function writeShareText(
  { ticker, signal, explanation }: Pick<StockCard, 'ticker' | 'signal' | 'explanation'>,
  url: string,
): string {
  const action = signal.kind === 'signal' ? signal.action : 'no signal'
  const date = signal.asOf === null ? '' : `, ${formatDate(signal.asOf)} close`
  const changes = explanation.changes.map((change) => `- ${change}`).join('\n')
  const readings = explanation.points.map(({ text }) => `- ${text}`).join('\n')
  return [
    `${ticker}: ${action}${date}`,
    explanation.sentence,
    readings,
    changes === ''
      ? ''
      : `${signal.kind === 'signal' ? 'What would change it' : 'Next'}:\n${changes}`,
    `${url}\nNot financial advice.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
