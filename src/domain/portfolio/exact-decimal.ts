/**
 * An exact decimal: `units` divided by ten to the power of `scale`. Integers of any length multiply fast
 * enough for twenty thousand lots with the longest figures the database accepts.
 */
export type ExactDecimal = { readonly units: bigint; readonly scale: number }

export const ZERO: ExactDecimal = { units: 0n, scale: 0 }

/** Decimals of a non-terminating quotient. */
export const QUOTIENT_DECIMALS = 20

/** @param text canonical or not: an optional minus, digits, at most one dot between digits; trusted */
export function readExact(text: string): ExactDecimal {
  const dot = text.indexOf('.')
  if (dot === -1) return { units: BigInt(text), scale: 0 }
  const units = BigInt(text.slice(0, dot) + text.slice(dot + 1))
  return { units, scale: text.length - dot - 1 }
}

/** The same for a figure that may be missing. */
export function readKnown(text: string | null): ExactDecimal | null {
  return text === null ? null : readExact(text)
}

/** The shortest decimal that parses back to the same double: 0.1 is one tenth. @param value finite */
export function exactOf(value: number): ExactDecimal {
  if (Number.isSafeInteger(value)) return { units: BigInt(value), scale: 0 }
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const { units, scale } = readExact(digits)
  const shifted = scale - Number(exponent)
  return shifted < 0 ? { units: units * powerOfTen(-shifted), scale: 0 } : { units, scale: shifted }
}

/** Canonical text: no exponent, no leading zeros but one before the dot, no trailing zeros, no -0. */
export function writeExact({ units, scale }: ExactDecimal): string {
  if (scale === 0) return units.toString()
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, -scale)
  let end = digits.length
  while (end > whole.length && digits.charCodeAt(end - 1) === 48) end -= 1
  const sign = units < 0n ? '-' : ''
  return sign + (end === whole.length ? whole : `${whole}.${digits.slice(whole.length, end)}`)
}

/** The same for a figure that may be missing. */
export function writeKnown(exact: ExactDecimal | null): string | null {
  return exact === null ? null : writeExact(exact)
}

export function plus(left: ExactDecimal, right: ExactDecimal): ExactDecimal {
  if (left.scale === right.scale) return { units: left.units + right.units, scale: left.scale }
  const scale = Math.max(left.scale, right.scale)
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale }
}

export function minus(left: ExactDecimal, right: ExactDecimal): ExactDecimal {
  return plus(left, { units: -right.units, scale: right.scale })
}

/** @returns null when either is unknown */
export function difference(
  left: ExactDecimal | null,
  right: ExactDecimal | null,
): ExactDecimal | null {
  return left === null || right === null ? null : minus(left, right)
}

export function times(left: ExactDecimal, right: ExactDecimal): ExactDecimal {
  return { units: left.units * right.units, scale: left.scale + right.scale }
}

/** The quotient, exact if it ends within the decimals, else rounded half away from zero there. */
export function dividedBy(
  left: ExactDecimal,
  right: ExactDecimal,
  decimals = QUOTIENT_DECIMALS,
): ExactDecimal {
  const shift = decimals - left.scale + right.scale
  const dividend = shift > 0 ? left.units * powerOfTen(shift) : left.units
  const divisor = shift < 0 ? right.units * powerOfTen(-shift) : right.units
  const isNegative = dividend < 0n !== divisor < 0n
  const [numerator, denominator] = [magnitude(dividend), magnitude(divisor)]
  const rounded = (numerator * 2n + denominator) / (denominator * 2n)
  return { units: isNegative ? -rounded : rounded, scale: decimals }
}

export function sumOf(addends: readonly ExactDecimal[]): ExactDecimal {
  let [units, scale] = [0n, 0]
  for (const addend of addends) {
    if (addend.scale > scale) {
      units *= powerOfTen(addend.scale - scale)
      scale = addend.scale
    }
    units += unitsAt(addend, scale)
  }
  return { units, scale }
}

/** @returns null when any is unknown */
export function sumKnown(addends: readonly (ExactDecimal | null)[]): ExactDecimal | null {
  const known = addends.filter((addend) => addend !== null)
  return known.length === addends.length ? sumOf(known) : null
}

/** Below 0, 0 or above 0, as `left` is less than, equal to or greater than `right`. */
export function compare(left: ExactDecimal, right: ExactDecimal): number {
  const { units } = minus(left, right)
  if (units === 0n) return 0
  return units < 0n ? -1 : 1
}

/** The nearest double; infinite beyond the range of doubles. */
export function toDouble(exact: ExactDecimal): number {
  const units = Number(exact.units)
  // Both sides are exact doubles here, so the quotient is rounded once.
  if (exact.scale <= 22 && Number.isSafeInteger(units)) return units / 10 ** exact.scale
  return Number(writeExact(exact))
}

function unitsAt({ units, scale }: ExactDecimal, wanted: number): bigint {
  return scale === wanted ? units : units * powerOfTen(wanted - scale)
}

/** Powers of ten, each computed once, up to the decimals the database accepts. */
const POWERS: bigint[] = []

function powerOfTen(exponent: number): bigint {
  const known = POWERS[exponent]
  if (known !== undefined) return known
  const power = 10n ** BigInt(exponent)
  if (exponent < 1000) POWERS[exponent] = power
  return power
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
