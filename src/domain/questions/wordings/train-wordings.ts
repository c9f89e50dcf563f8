import { hashText } from '../../explanations/hash-text.ts'
import { findFeatures } from './wording-features.ts'
import { toProbabilities, type WordingWeights } from './match-wording.ts'

/** A wording and the standard question that it asks. */
export type LabeledWording = { readonly id: string; readonly tokens: readonly string[] }

const MIN_SEEN = 2
const ROUNDS = 8
const RATE = 0.5
/** Errors smaller than this teach nothing. */
const MIN_ERROR = 1e-2
const MAX_INT8 = 127

/**
 * Learns which standard question a wording asks: multinomial logistic regression by stochastic gradient descent with
 * AdaGrad (Duchi, Hazan and Singer 2011) over features weighted by their inverse document frequency. The same wordings
 * in the same order give the same weights.
 */
export function trainWordings(wordings: readonly LabeledWording[]): WordingWeights {
  const features = wordings.map(({ tokens }) => findFeatures(tokens).map(hashText))
  const seen = new Map<number, number>()
  for (const hash of features.flat()) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  const hashes = Uint32Array.from(
    [...seen].filter(([, count]) => count >= MIN_SEEN).map(([hash]) => hash),
  ).toSorted()
  const index = new Map([...hashes].map((hash, at) => [hash, at]))
  const rarities = Float32Array.from(hashes, (hash) =>
    Math.log(1 + wordings.length / (seen.get(hash) ?? 1)),
  )
  const ids = [...new Set(wordings.map(({ id }) => id))].toSorted()
  const data = wordings.map(({ id }, at) => ({
    target: ids.indexOf(id),
    ...toVector(features[at] ?? [], index, rarities),
  }))
  const weights = descend(data, hashes.length, ids.length)
  return quantize(weights, { ids, hashes, rarities })
}

type Vector = { readonly at: Uint32Array; readonly values: Float32Array }
type Sample = Vector & { readonly target: number }

function toVector(
  hashes: readonly number[],
  index: ReadonlyMap<number, number>,
  rarities: Float32Array,
): Vector {
  const at = Uint32Array.from(hashes.flatMap((hash) => index.get(hash) ?? []))
  const values = Float32Array.from(at, (feature) => rarities[feature] ?? 0)
  const length = Math.hypot(...values) || 1
  return { at, values: values.map((value) => value / length) }
}

function descend(data: readonly Sample[], features: number, classes: number): Float32Array {
  const weights = new Float32Array(features * classes)
  const squares = new Float32Array(features * classes).fill(1e-2)
  const scores = new Float32Array(classes)
  const order = data.map((_, at) => at)
  let seed = 1
  const below = (count: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * count)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = below(at + 1)
      const kept = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = kept
    }
    for (const at of order) {
      const sample = data[at]
      if (sample !== undefined) learn(sample, { weights, squares, scores })
    }
  }
  return weights
}

type Learned = {
  readonly weights: Float32Array
  readonly squares: Float32Array
  readonly scores: Float32Array
}

function learn({ at, values, target }: Sample, { weights, squares, scores }: Learned): void {
  const classes = scores.length
  scores.fill(0)
  for (let place = 0; place < at.length; place += 1) {
    const value = values[place] ?? 0
    const offset = (at[place] ?? 0) * classes
    for (let each = 0; each < classes; each += 1)
      scores[each] = (scores[each] ?? 0) + value * (weights[offset + each] ?? 0)
  }
  toProbabilities(scores)
  scores[target] = (scores[target] ?? 0) - 1
  const wrong: number[] = []
  for (let each = 0; each < classes; each += 1)
    if (Math.abs(scores[each] ?? 0) > MIN_ERROR) wrong.push(each)
  for (let place = 0; place < at.length; place += 1) {
    const value = values[place] ?? 0
    const offset = (at[place] ?? 0) * classes
    for (const each of wrong) {
      const slope = (scores[each] ?? 0) * value
      const square = (squares[offset + each] ?? 0) + slope * slope
      squares[offset + each] = square
      weights[offset + each] = (weights[offset + each] ?? 0) - (RATE * slope) / Math.sqrt(square)
    }
  }
}

/** In steps of a 127th of the largest weight; those of less than a step are left out. */
function quantize(
  weights: Float32Array,
  { ids, hashes, rarities }: Pick<WordingWeights, 'ids' | 'hashes' | 'rarities'>,
): WordingWeights {
  const classes = ids.length
  let largest = 0
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight))
  const step = largest / MAX_INT8
  const starts = new Uint32Array(hashes.length + 1)
  const classOf: number[] = []
  const steps: number[] = []
  for (let feature = 0; feature < hashes.length; feature += 1) {
    starts[feature] = steps.length
    for (let each = 0; each < classes; each += 1) {
      const count = Math.round((weights[feature * classes + each] ?? 0) / step)
      if (count === 0) continue
      classOf.push(each)
      steps.push(count)
    }
  }
  starts[hashes.length] = steps.length
  return {
    ids,
    hashes,
    rarities,
    starts,
    classOf: Uint8Array.from(classOf),
    steps: Int8Array.from(steps),
    step,
  }
}
