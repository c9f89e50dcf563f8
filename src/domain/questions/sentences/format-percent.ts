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

/** A price change as a noun: "a rise of 1.50%", "hardly a move". @param percent 1.5 means 1.5% */
export function nameMove(percent: number): string {
  const amount = formatNumber(Math.abs(percent))
  if (amount === '0.00') return percent === 0 ? 'no move' : 'hardly a move'
  return `a ${percent > 0 ? 'rise' : 'fall'} of ${amount}%`
}

/** A price change as a verb: "rose 1.50%", "fell 1.50%", "hardly moved". */
export function formatMove(percent: number): string {
  const amount = formatNumber(Math.abs(percent))
  if (amount === '0.00') return percent === 0 ? 'did not move' : 'hardly moved'
  return `${percent > 0 ? 'rose' : 'fell'} ${amount}%`
}
