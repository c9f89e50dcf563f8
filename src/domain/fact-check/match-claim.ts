import type { Claim, ClaimUnit } from './claim.ts'
import type { Fact, FactField, FactUnit } from './fact.ts'

const UNITS: Readonly<Record<ClaimUnit, readonly FactUnit[]>> = {
  percent: ['percent', 'ratio'],
  money: ['money'],
  shares: ['shares', 'count'],
  points: ['points', 'money', 'percent'],
  multiple: [],
  plain: ['money', 'ratio', 'points', 'shares', 'count', 'percent'],
}
/** Signed fields: without a stated direction, the value must be positive. */
const SIGNED: ReadonlySet<FactField> = new Set<FactField>([
  'change-percent',
  'outcome-percent',
  'obv-change',
  'sma-gap',
  'sma-slope',
  'cmf',
])
/** Fields that match only with their own words next to the figure. */
const NAMED_ONLY: ReadonlySet<FactField> = new Set<FactField>([
  'count',
  'bars',
  'boundary',
  'distance',
])
const NEAR = 0.02
/** A value that rounds to zero at two decimals. */
const NEAR_NOUGHT = 0.005

/**
 * Whether a fact makes a figure true: a field it can refer to, a compatible unit, the stated sign, and
 * within the written precision (half a unit of the last digit) or on the claimed side.
 */
export function matchesFact(claim: Claim, fact: Fact): boolean {
  if (!isOfField(claim, fact)) return false
  const actual = inUnit(fact, claim)
  if (actual === null) return false
  if (!SIGNED.has(fact.field)) return fits(claim, claim.isMinus ? -actual : actual)
  const isCmf = fact.field === 'cmf'
  if (isCmf && isBound(claim))
    return fits(claim, actual, claim.sign < 0 ? -claim.value : claim.value)
  const side = Math.sign(actual)
  const isSmall = Math.abs(actual) <= claim.tolerance && claim.value === 0
  if (claim.sign !== 0 && side !== 0 && side !== claim.sign && !isSmall) return false
  if (
    claim.sign === 0 &&
    side < 0 &&
    !isSmall &&
    fact.field !== 'sma-gap' &&
    fact.field !== 'sma-slope'
  )
    return false
  return fits(claim, Math.abs(actual))
}

function isBound({ shape }: Claim): boolean {
  return shape !== 'reading' && shape !== 'distance' && shape !== 'about'
}

function isOfField(claim: Claim, fact: Fact): boolean {
  if (claim.fields !== null) return claim.fields.includes(fact.field)
  if (claim.shape === 'distance' && fact.field === 'distance') return true
  return !NAMED_ONLY.has(fact.field)
}

/** The fact's value in the claim's unit; null when the units are incompatible. */
function inUnit({ value, unit }: Fact, claim: Claim): number | null {
  if (!UNITS[claim.unit].includes(unit)) return null
  if (claim.unit === 'percent') return unit === 'ratio' ? value * 100 : value
  if (claim.unit !== 'plain' || unit !== 'percent') return value
  // A share may be written as a fraction: 0.62 is 62%. Otherwise a bare number is not a percentage.
  return claim.value < 1 && claim.tolerance < 0.5 ? value / 100 : null
}

function fits(claim: Claim, actual: number, result = claim.value): boolean {
  const slack = claim.tolerance * (1 + 1e-9) + Math.abs(result) * 1e-12
  const near = Math.max(
    Math.abs(result) * NEAR,
    result === 0 || Math.abs(result) < 1 ? NEAR_NOUGHT : 0,
  )
  switch (claim.shape) {
    case 'above':
      return actual >= result
    case 'below':
      return actual <= result
    case 'just-above':
      return actual >= result && actual - result <= near
    case 'just-below':
      return actual <= result && result - actual <= near
    case 'about':
      return Math.abs(actual - result) <= Math.max(slack, near)
    case 'reading':
    case 'distance':
      return Math.abs(actual - result) <= slack
  }
}
