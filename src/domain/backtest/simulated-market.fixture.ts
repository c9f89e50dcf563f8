import { normalCdf } from './normal-distribution.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A market with known parameters: a stock's daily change is drift + market + its own, in percent. */
export type SimulatedMarket = {
  readonly setting: MarketSetting
  /** One path per stock: the sum of the changes up to each session, oldest first. */
  readonly paths: readonly Float64Array[]
}

export type MarketSetting = {
  readonly stocks: number
  readonly sessions: number
  /** Sessions after the last entry, for the longest trade. */
  readonly beyond: number
  readonly driftPercent: number
  /** AR(1) coefficient of the market's shocks, below 1. */
  readonly persistence: number
}

const MARKET_DEVIATION = 0.8
const OWN_DEVIATION = 1.6

export function simulateMarket(setting: MarketSetting, random: SeededRandom): SimulatedMarket {
  const length = setting.sessions + setting.beyond + 1
  const { driftPercent, persistence } = setting
  const normal = prepareNormals(random)
  const common = new Float64Array(length)
  let surprise = (MARKET_DEVIATION * normal()) / Math.sqrt(1 - persistence ** 2)
  for (let i = 0; i < length; i++) {
    common[i] = surprise
    surprise = persistence * surprise + MARKET_DEVIATION * normal()
  }
  const paths = Array.from({ length: setting.stocks }, () => {
    let sum = 0
    return common.map((change) => (sum += driftPercent + change + OWN_DEVIATION * normal()))
  })
  return { setting, paths }
}

/** Outcome of a trade entered after each session: the change over the next `horizon` sessions. */
export function listSimulatedOutcomes(
  { setting, paths }: SimulatedMarket,
  horizon: number,
): readonly Float64Array[] {
  return paths.map((path) =>
    Float64Array.from(
      { length: setting.sessions },
      (_, i) => (path[i + horizon] ?? Number.NaN) - (path[i] ?? Number.NaN),
    ),
  )
}

/**
 * The true mean outcome in percent and the true share of outcomes above 0. A trade's change is normal;
 * its variance is that of the stock's own days plus that of an AR(1) sum.
 */
export function knowTruth(
  { driftPercent, persistence }: MarketSetting,
  horizon: number,
): { readonly meanPercent: number; readonly hitRatio: number } {
  let pairs = horizon
  for (let lag = 1; lag < horizon; lag++) pairs += 2 * (horizon - lag) * persistence ** lag
  const common = (MARKET_DEVIATION ** 2 / (1 - persistence ** 2)) * pairs
  const deviation = Math.sqrt(common + horizon * OWN_DEVIATION ** 2)
  const meanPercent = driftPercent * horizon
  return { meanPercent, hitRatio: normalCdf(meanPercent / deviation) }
}

/** Standard normal numbers in pairs (Box and Muller, Annals of Mathematical Statistics 29, 1958). */
export function prepareNormals(random: SeededRandom): () => number {
  let spare = Number.NaN
  return () => {
    if (!Number.isNaN(spare)) {
      const stored = spare
      spare = Number.NaN
      return stored
    }
    const size = Math.sqrt(-2 * Math.log(1 - random.unit()))
    const angle = 2 * Math.PI * random.unit()
    spare = size * Math.sin(angle)
    return size * Math.cos(angle)
  }
}
