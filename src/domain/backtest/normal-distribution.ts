/**
 * Standard normal CDF, by Hart's rational approximation and, from 5 sqrt(2) on, a continued fraction
 * (West, Better Approximations to Cumulative Normal Functions, Wilmott, 2005).
 * @returns 0 to 1, to about 15 decimals; below 1e-12 to 8 significant digits
 */
export function normalCdf(x: number): number {
  const size = Math.abs(x)
  const beyond = size > 37 ? 0 : Math.exp((-size * size) / 2) * tailRatio(size)
  return x > 0 ? 1 - beyond : beyond
}

/** The tail probability beyond `size`, divided by exp(-size^2 / 2). */
function tailRatio(size: number): number {
  if (size < 5 * Math.SQRT2) return evaluate(HART_ABOVE, size) / evaluate(HART_BELOW, size)
  const fraction = size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))))
  return 1 / fraction / Math.sqrt(2 * Math.PI)
}

/**
 * Standard normal quantile: algorithm AS 241, PPND16 (Wichura, Applied Statistics 37, 1988).
 * @param chance a probability above 0 and below 1; 0 and 1 give ±Infinity
 * @returns to about 16 digits
 */
export function normalQuantile(chance: number): number {
  const fromMiddle = chance - 0.5
  if (Math.abs(fromMiddle) <= 0.425) {
    const room = 0.180625 - fromMiddle * fromMiddle
    return (fromMiddle * evaluate(MIDDLE_ABOVE, room)) / evaluate(MIDDLE_BELOW, room)
  }
  const tail = fromMiddle < 0 ? chance : 1 - chance
  if (tail <= 0) return fromMiddle < 0 ? -Infinity : Infinity
  const depth = Math.sqrt(-Math.log(tail))
  const distance =
    depth <= 5
      ? evaluate(TAIL_ABOVE, depth - 1.6) / evaluate(TAIL_BELOW, depth - 1.6)
      : evaluate(FAR_ABOVE, depth - 5) / evaluate(FAR_BELOW, depth - 5)
  return fromMiddle < 0 ? -distance : distance
}

/** A polynomial, highest power first (Horner). */
function evaluate(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
}

const HART_ABOVE = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const HART_BELOW = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
]

const MIDDLE_ABOVE = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
  1971.5909503065513, 133.14166789178438, 3.3871328727963665,
]
const MIDDLE_BELOW = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
  687.1870074920579, 42.31333070160091, 1,
]
const TAIL_ABOVE = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684,
  3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835,
]
const TAIL_BELOW = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008,
  0.6897673349851, 1.6763848301838038, 2.053191626637759, 1,
]
const FAR_ABOVE = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
  0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
]
const FAR_BELOW = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133,
  0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
]
