import { formatNumber } from '../../explanations/format-number.ts'

const ONE_DECIMAL = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** A share in words, as in "57.3%". @param percent 0 to 100 */
export function formatShare(percent: number): string {
  return `${ONE_DECIMAL.format(percent)}%`
}

/** A change with its sign, as in "−1.20%". @param percent 1.5 means 1.5% */
export function formatChange(percent: number): string {
  return `${formatNumber(percent)}%`
}

/** A day's price change after "closed": "up 1.50%", "little changed". @param percent 1.5 means 1.5% */
export function formatDayChange(percent: number): string {
  const amount = formatNumber(Math.abs(percent))
  if (amount === '0.00') return percent === 0 ? 'unchanged' : 'little changed'
  return `${percent > 0 ? 'up' : 'down'} ${amount}%`
}

/** A price change as a verb: "rose 1.50%", "fell 1.50%", "barely moved". */
export function formatMove(percent: number): string {
  const amount = formatNumber(Math.abs(percent))
  if (amount === '0.00') return percent === 0 ? 'was unchanged' : 'barely moved'
  return `${percent > 0 ? 'rose' : 'fell'} ${amount}%`
}
