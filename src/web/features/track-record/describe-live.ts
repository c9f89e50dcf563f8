import { describeReturns } from '../../../domain/backtest/describe-returns.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { joinWords } from '../../../domain/explanations/join-words.ts'
import type { LiveRecord } from '../../../use-cases/receipts/read-live-record.ts'
import { describeCount } from './describe-record.ts'

/** How far the live record reaches, and whether any trades are closed. */
export function describeLive({ sessions, signals, from, rows }: LiveRecord): string {
  if (from === null) return 'No results yet: this server has not logged a session of live prices.'
  const reach = `We have logged ${countOf(signals, 'signal')} over ${countOf(sessions, 'session')} since ${formatDate(from)}, including WATCH.`
  const isClosed = rows.some(({ trades }) => trades > 0)
  return isClosed
    ? `${reach} Each BUY and SELL enters at the next open, before costs. Open trades are not counted. ${describeReturns('split')} Holding the stock means all its days since its first logged session.`
    : `${reach} No trade has closed yet.`
}

/** Logged signals not yet in the record; null if none. */
export function describeOmitted({ late, unproven, withoutBars }: LiveRecord): string | null {
  const parts = [
    ...(late > 0
      ? [`${countOf(late, 'signal')} logged after the next open or from a foreign exchange`]
      : []),
    ...(unproven > 0
      ? [
          `${countOf(unproven, 'signal')} without proof of when ${unproven === 1 ? 'it was' : 'they were'} logged`,
        ]
      : []),
    ...(withoutBars > 0
      ? [`${countOf(withoutBars, 'signal')} for stocks that no longer have prices here`]
      : []),
  ]
  return parts.length === 0 ? null : `Not included: ${joinWords(parts)}.`
}

function countOf(count: number, one: string): string {
  return `${describeCount(count)} ${one}${count === 1 ? '' : 's'}`
}
