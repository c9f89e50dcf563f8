import type { Claim } from './claim.ts'
import type { Place } from './figure-place.ts'

const RATIO = /\b(?:times|twice|double[sd]?|triple[sd]?|half|quadrupled?|halved|as)\b/i
const APART =
  /\b(?:points?|apart|gap|difference|above|below|under|over|higher|lower|more|less|short|shy|away|by|within|ahead|behind|margin|miss(?:es)?|clears?|wider|narrower|swing|further|larger|smaller|bigger|fewer|separat\w+)\b/i

/**
 * Whether a figure is the difference or the ratio of two others of its sentence, as these are written. The others have
 * checks of their own.
 */
export function isOfWritten({ claim, claims, before, after }: Place): boolean {
  const others = claims.filter(
    (other) => other !== claim && !Number.isNaN(other.value) && other.isRough !== true,
  )
  const near = `${before.slice(-50)} ${after.slice(0, 50)}`
  const isRatio = claim.unit === 'multiple' || (claim.isRough === true && claim.unit === 'percent')
  if (!isRatio && !APART.test(near)) return false
  return others.some((one, position) =>
    others.slice(position + 1).some((other) => {
      if (one.unit !== other.unit && one.unit !== 'plain' && other.unit !== 'plain') return false
      if (isRatio) return isRatioOf(claim, one, other) || isRatioOf(claim, other, one)
      return isDifferenceOf(claim, one, other)
    }),
  )
}

function isRatioOf(claim: Claim, one: Claim, other: Claim): boolean {
  if (other.value === 0) return false
  const unit = claim.unit === 'percent' ? 100 : 1
  const low = (one.value - one.tolerance) / (other.value + other.tolerance)
  const high = (one.value + one.tolerance) / Math.max(1e-9, other.value - other.tolerance)
  return isBetween(claim, low * unit, high * unit, 0.12)
}

function isDifferenceOf(claim: Claim, one: Claim, other: Claim): boolean {
  const size = Math.abs(signed(one) - signed(other))
  const slack = one.tolerance + other.tolerance
  switch (claim.unit) {
    case 'plain':
    case 'points':
      return size > 0 && one.unit !== 'money' && isBetween(claim, size - slack, size + slack, 0.05)
    case 'percent':
      return (
        isBetween(claim, (one.value / other.value - 1) * 100, (one.value / other.value - 1) * 100, 0.05) ||
        isBetween(claim, (other.value / one.value - 1) * 100, (other.value / one.value - 1) * 100, 0.05)
      )
    default:
      return one.unit === claim.unit && isBetween(claim, size - slack, size + slack, 0.05)
  }
}

function signed({ value, isMinus }: Claim): number {
  return isMinus ? -value : value
}

/** Whether a value within the range is what the figure says. */
function isBetween({ value, shape, tolerance }: Claim, low: number, high: number, part: number): boolean {
  const near = Math.max(tolerance, value * (shape === 'reading' ? 0.01 : part))
  switch (shape) {
    case 'above':
    case 'just-above':
      return high > value && low <= value * 1.35 + tolerance
    case 'below':
    case 'just-below':
      return low < value && high >= value * 0.75 - tolerance
    default:
      return low - near <= value && value <= high + near
  }
}
