import { formatDate } from '../../../domain/explanations/format-date.ts'
import { joinWords } from '../../../domain/explanations/join-words.ts'
import type { LiveRecord } from '../../../use-cases/receipts/read-live-record.ts'
import { describeCount } from './describe-record.ts'

/** How far the live record reaches, and whether any trades are over. */
export function describeLive({ sessions, signals, from, rows }: LiveRecord): string {
  if (from === null) return 'Nothing to tell yet: no session of a real market is logged here.'
  const reach = `${countOf(sessions, 'session')} with ${countOf(signals, 'signal')} logged since ${formatDate(from)}, WATCH included.`
  const isOver = rows.some(({ trades }) => trades > 0)
  return isOver
    ? `${reach} Each BUY and SELL is entered at the next open, before costs; trades that are still open are not counted. Beside the stock itself means beside all its days since its first logged session.`
    : `${reach} No trade of them is over yet.`
}

/** Logged signals not yet in the record; null if none. */
export function describeOmitted({ late, withoutBars }: LiveRecord): string | null {
  const parts = [
    ...(late > 0
      ? [`${countOf(late, 'signal')} logged after the next open or of foreign exchanges`]
      : []),
    ...(withoutBars > 0 ? [`${countOf(withoutBars, 'signal')} of stocks without bars now`] : []),
  ]
  return parts.length === 0 ? null : `Left out: ${joinWords(parts)}.`
}

function countOf(count: number, one: string): string {
  return `${describeCount(count)} ${one}${count === 1 ? '' : 's'}`
}
