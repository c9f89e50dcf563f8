/** A seeded random generator: same seed, same numbers on every machine. */
export type SeededRandom = {
  /** The next integer, 0 to 2^32 - 1. */
  readonly next: () => number
  /** The next number in [0, 1), a multiple of 2^-32. */
  readonly unit: () => number
  /**
   * The next integer in 0 to `size` - 1, by multiplication (Lemire 2019 without rejection): for sizes of
   * some thousands the relative bias is below a millionth.
   */
  readonly below: (size: number) => number
}

/**
 * xoshiro128** 1.1 (Blackman and Vigna, Scrambled Linear Pseudorandom Number Generators, ACM TOMS 47,
 * 2021), seeded by splitmix32. Not cryptographically secure.
 * @param seed an integer, 0 to 2^32 - 1
 */
export function seedRandom(seed: number): SeededRandom {
  let mixed = seed | 0
  const word = () => {
    mixed = (mixed + 0x9e3779b9) | 0
    let value = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    value = Math.imul(value ^ (value >>> 15), 0x735a2d97)
    return (value ^ (value >>> 15)) | 0
  }
  return startRandom([word(), word(), word(), word()])
}

/** The same generator from four state words, which must not all be 0. */
export function startRandom(words: readonly [number, number, number, number]): SeededRandom {
  // A typed array stores raw words; captured variables would be boxed at every step.
  const state = Int32Array.from(words)
  const next = () => {
    // The state has four words.
    const a = state[0] as number
    const b = state[1] as number
    const crossed = (state[2] as number) ^ a
    const turned = (state[3] as number) ^ b
    const product = Math.imul(b, 5)
    state[0] = a ^ turned
    state[1] = b ^ crossed
    state[2] = crossed ^ (b << 9)
    state[3] = (turned << 11) | (turned >>> 21)
    return Math.imul((product << 7) | (product >>> 25), 9) >>> 0
  }
  return {
    next,
    unit: () => next() / 0x1_0000_0000,
    below: (size) => Math.floor((next() / 0x1_0000_0000) * size),
  }
}
