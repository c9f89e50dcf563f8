import { hashText } from '../../explanations/hash-text.ts'
import type { Wording } from './find-slots.ts'
import { findFeatures } from './wording-features.ts'

/** What was learned of wordings: a weight for each feature and standard question that has one. */
export type WordingWeights = {
  /** Of the standard questions. */
  readonly ids: readonly string[]
  /** Of the features (`hashText`), ascending. */
  readonly hashes: Uint32Array
  /** How rare each feature is: the logarithm of its inverse document frequency. */
  readonly rarities: Float32Array
  /** Where the weights of a feature begin; one more at the end. */
  readonly starts: Uint32Array
  /** Whose weight it is: an index of `ids`. */
  readonly classOf: Uint8Array
  /** The weight in steps. */
  readonly steps: Int8Array
  readonly step: number
}

/** What was learned of wordings that name no stock, one, and several. */
export type LearnedWordings = {
  readonly byStocks: readonly [WordingWeights, WordingWeights, WordingWeights]
  readonly standards: ReadonlyMap<string, Standard>
}

/** A question in words that are read for sure. */
export type Standard = {
  /** `fillStandard` has its notation. */
  readonly question: string
  /** What it is about: several questions about one thing answer each other, or nearly so. */
  readonly topic: string
}

/** What a wording most likely asks. */
export type Match = {
  /** The standard questions of its topic, the likeliest first. */
  readonly questions: readonly string[]
  /** That the wording asks one of them: 0 to 1. */
  readonly probability: number
}

/** What a wording most likely asks (`matchWording`). */
export type MatchWording = (wording: Pick<Wording, 'tokens' | 'stocks'>) => Match | null

export function openWordings(learned: LearnedWordings): MatchWording {
  return (wording) => matchWording(wording, learned)
}

/** The topic that a wording most likely asks about; null where no word of it was learned. */
export function matchWording(
  { tokens, stocks }: Pick<Wording, 'tokens' | 'stocks'>,
  { byStocks, standards }: LearnedWordings,
): Match | null {
  const learned = byStocks[stocks === 0 ? 0 : stocks === 1 ? 1 : 2]
  const probabilities = judge(tokens, learned)
  if (probabilities === null) return null
  const topics = new Map<string, { sum: number; readonly members: [string, number][] }>()
  for (const [at, id] of learned.ids.entries()) {
    const { question, topic } = standards.get(id) ?? { question: '', topic: '' }
    const found = topics.get(topic) ?? { sum: 0, members: [] }
    found.sum += probabilities[at] ?? 0
    found.members.push([question, probabilities[at] ?? 0])
    topics.set(topic, found)
  }
  const [best] = [...topics.values()].toSorted((one, other) => other.sum - one.sum)
  if (best === undefined) return null
  const likely = best.members
    .filter(([, probability]) => probability >= MIN_SHARE * best.sum)
    .toSorted(([, one], [, other]) => other - one)
  return { questions: likely.map(([question]) => question), probability: best.sum }
}

/** Of its topic, a question with a smaller share is not meant. */
const MIN_SHARE = 0.05

/** The probability of each standard question; null where no feature of the wording was learned. */
function judge(tokens: readonly string[], learned: WordingWeights): Float32Array | null {
  const found = findFeatures(tokens).flatMap(
    (feature) => findHash(learned.hashes, hashText(feature)) ?? [],
  )
  if (found.length === 0) return null
  const length = Math.hypot(...found.map((feature) => learned.rarities[feature] ?? 0))
  const scores = new Float32Array(learned.ids.length)
  for (const feature of found) {
    const value = ((learned.rarities[feature] ?? 0) / length) * learned.step
    const end = learned.starts[feature + 1] ?? 0
    for (let at = learned.starts[feature] ?? 0; at < end; at += 1) {
      const each = learned.classOf[at] ?? 0
      scores[each] = (scores[each] ?? 0) + value * (learned.steps[at] ?? 0)
    }
  }
  toProbabilities(scores)
  return scores
}

function findHash(hashes: Uint32Array, hash: number): number | null {
  let [from, to] = [0, hashes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((hashes[middle] ?? 0) < hash) from = middle + 1
    else to = middle
  }
  return hashes[from] === hash ? from : null
}

/** Scores to probabilities, in place (softmax). */
export function toProbabilities(scores: Float32Array): void {
  let highest = -Infinity
  for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at] ?? 0)
  let sum = 0
  for (let at = 0; at < scores.length; at += 1) {
    const value = Math.exp((scores[at] ?? 0) - highest)
    scores[at] = value
    sum += value
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum
}
