import { describeEdges, describeTests } from '../../../domain/backtest/describe-edges.ts'
import { formatNumber } from '../../../domain/explanations/format-number.ts'
import { LUCKY_SHARE, type TrackRecordDetails } from './track-record-details.ts'

type Tallied = Pick<TrackRecordDetails, 'tally' | 'choice'>

/** The verdict of the whole record: how many rows beat chance, before and after costs. */
export function describeTally({ tally, choice }: Tallied): string {
  const { rows, edges, edgesAfterCosts } = tally
  if (edges === 0) return describeEdges({ combinations: rows, edges })
  const beforeCosts = `${describeTests(rows)} ${edges} beat chance before trading costs`
  if (choice.costPercent === 0) return `${beforeCosts}.`
  const left = edgesAfterCosts === 0 ? 'none' : edgesAfterCosts
  return `${beforeCosts}, ${left} after a cost of ${formatNumber(2 * choice.costPercent)}% per trade.`
}

/** How many rules did better than nearly all random entries, and how many luck alone explains. */
export function describeLuck({ rows, beyondChance }: Tallied['tally']): string {
  const byLuck = Math.round(rows * LUCKY_SHARE)
  return `${beyondChance} of ${rows} landed beyond their chance band on the side they predict. With ${rows} tests, luck alone puts about ${byLuck} there.`
}
