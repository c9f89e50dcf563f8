import type { Claim } from './claim.ts'
import type { Place } from './figure-place.ts'

const APART =
  /\b(?:points?|apart|gap|difference|above|below|under|over|higher|lower|more|less|short|shy|away|by|within|ahead|behind|margin|miss(?:es)?|clears?|wider|narrower|swing|further|larger|smaller|bigger|fewer|separat\w+)\b/i

/** "(now 3.83 below)" is where a measure is, whatever else is written. */
const IS_READING = /\bnow (?:at |only )?[-+−$]*$/i

/**
 * Whether a figure is the difference or the ratio of two others of its sentence, as these are written. The others have
 * checks of their own.
 */
export function isOfWritten(place: Place): boolean {
  const { claim, claims, before, after } = place
  if (IS_READING.test(before)) return false
  if (isFromLevel(place) || isAfterLevel(place)) return true
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

/** "15.6% below the $29.79 it reached": how far the last close is from a price that is written. */
function isFromLevel({ claim, claims, sentence, index, after }: Place): boolean {
  const level = claims[claims.indexOf(claim) + 1]
  const side =
    /^(?:%| ?percent)? (?:(?<over>above|over|up from|higher than)|(?<under>below|under|beneath|off|short of|shy of|down from|lower than)) (?:the |its |that )?\$?$/i.exec(
      after,
    )
  if (level?.unit !== 'money' || side === null) return false
  const owner = sentence.mentions.findLast(({ end }) => end <= claim.at)?.ticker ?? sentence.carried
  const close = closeOf(owner, index)
  if (close === null) return false
  const gap = claim.unit === 'percent' ? (close / level.value - 1) * 100 : close - level.value
  if (claim.unit !== 'percent' && claim.unit !== 'money') return false
  return (
    gap > 0 === (side.groups?.over !== undefined) &&
    isBetween(claim, Math.abs(gap), Math.abs(gap), 0.03)
  )
}

const LEVEL_GAP =
  /^(?: (?:an?|one|three|five|twelve|12) (?:days?|weeks?|months?|years?|sessions?) (?:ago|earlier|before)| then| on \w+ \d{1,2})?(?:,? (?:which (?:is|was)|that (?:is|was)|or|so|putting it|leaving it))?,? ?(?:about |nearly |almost |roughly |some |just over |just under |just )*\$?$/i

/** "It closed at $118.96 then, nearly $27 higher": how far a price that is written is from the last close. */
function isAfterLevel({ claim, claims, sentence, index, after }: Place): boolean {
  const level = claims[claims.indexOf(claim) - 1]
  if (level?.unit !== 'money' || (claim.unit !== 'money' && claim.unit !== 'percent')) return false
  if (!LEVEL_GAP.test(sentence.text.slice(level.end, claim.at))) return false
  const side =
    /^(?:%| ?percent)? (?:(?<over>above|higher|more|over)|(?<under>below|lower|less|under))(?= than (?:now|today|the (?:last|latest))|\b(?! than)(?: (?:the|its|today's) (?:latest|last|current|price|close|now))?)/i.exec(
      after,
    )
  if (side === null) return false
  const owner = sentence.mentions.findLast(({ end }) => end <= claim.at)?.ticker ?? sentence.carried
  const close = closeOf(owner, index)
  if (close === null) return false
  const gap = claim.unit === 'percent' ? (level.value / close - 1) * 100 : level.value - close
  return (
    gap > 0 === (side.groups?.over !== undefined) &&
    isBetween(claim, Math.abs(gap), Math.abs(gap), 0.03)
  )
}

function closeOf(owner: Place['sentence']['carried'], { facts }: Place['index']): number | null {
  const own = facts.get(owner) ?? []
  return (
    own.find(({ field, date }) => (field === 'close' || field === 'price') && date === undefined)
      ?.value ?? null
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
        isBetween(
          claim,
          (one.value / other.value - 1) * 100,
          (one.value / other.value - 1) * 100,
          0.05,
        ) ||
        isBetween(
          claim,
          (other.value / one.value - 1) * 100,
          (other.value / one.value - 1) * 100,
          0.05,
        )
      )
    default:
      return one.unit === claim.unit && isBetween(claim, size - slack, size + slack, 0.05)
  }
}

function signed({ value, isMinus }: Claim): number {
  return isMinus ? -value : value
}

/** Whether a value within the range is what the figure says. */
function isBetween(
  { value, shape, tolerance }: Claim,
  low: number,
  high: number,
  part: number,
): boolean {
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
