import type { ModelFile } from './gguf.fixture.ts'
import { readWeights, type Layer, type Shape } from './llama-weights.fixture.ts'

/** A model that has read some text and can continue. */
export type Reading = {
  readonly read: (token: number) => void
  /** A score for each possible next token; the array is overwritten with the next token. */
  readonly scoreNext: () => Float32Array
}

/**
 * A language model of the llama architecture: RMS normalization, rotary positions, grouped-query
 * attention over cached keys and values, gated feed-forward. One token at a time. Sources: Touvron
 * et al., arXiv 2302.13971; Su et al., arXiv 2104.09864; Ainslie et al., arXiv 2305.13245.
 */
export function openLlama(file: ModelFile): { readonly start: () => Reading } {
  const { shape, layers, embedding, outNorm, out } = readWeights(file)
  const { width } = shape
  return {
    start: () => {
      const bench = layBench(shape)
      const passes = layers.map((layer) => ({ layer, ...save(shape) }))
      const scores = new Float32Array(out.length / width)
      let position = 0
      return {
        read: (token) => {
          if (position >= shape.contextLength) throw new Error('the context is full')
          bench.stream.set(embedding.subarray(token * width, (token + 1) * width))
          for (const pass of passes) {
            attend(pass, { shape, position, bench })
            feed(pass.layer, shape, bench)
          }
          position += 1
        },
        scoreNext: () => {
          normalize(bench.stream, outNorm, { epsilon: shape.epsilon, into: bench.input })
          return multiply(out, bench.input, scores)
        },
      }
    },
  }
}

/** One layer's cache of the tokens read so far, a row each. */
type Memory = { readonly keys: Float32Array; readonly values: Float32Array }

function save({ contextLength, keyHeads, headWidth }: Shape): Memory {
  const size = contextLength * keyHeads * headWidth
  return { keys: new Float32Array(size), values: new Float32Array(size) }
}

type Bench = ReturnType<typeof layBench>

/** Preallocated buffers, because new arrays for each token take longer than the sums. */
function layBench({ width, feedWidth, contextLength }: Shape) {
  return {
    stream: new Float32Array(width),
    input: new Float32Array(width),
    query: new Float32Array(width),
    mixed: new Float32Array(width),
    more: new Float32Array(width),
    factCheck: new Float32Array(feedWidth),
    up: new Float32Array(feedWidth),
    weights: new Float32Array(contextLength),
  }
}

type Step = { readonly shape: Shape; readonly position: number; readonly bench: Bench }

/** Adds the layer's attention over the text so far. */
function attend({ layer, keys, values }: Memory & { readonly layer: Layer }, step: Step): void {
  const { shape, position, bench } = step
  const { heads, keyHeads, headWidth, epsilon } = shape
  normalize(bench.stream, layer.attentionNorm, { epsilon, into: bench.input })
  rotate(multiply(layer.query, bench.input, bench.query), shape, position)
  const rowLength = keyHeads * headWidth
  const now = position * rowLength
  rotate(multiply(layer.key, bench.input, keys.subarray(now, now + rowLength)), shape, position)
  multiply(layer.value, bench.input, values.subarray(now, now + rowLength))
  bench.mixed.fill(0)
  for (let head = 0; head < heads; head += 1) {
    const keyAt = Math.floor((head * keyHeads) / heads) * headWidth
    const own = { count: position + 1, rowLength, headWidth, keyAt, headAt: head * headWidth }
    rate(bench, keys, own)
    mix(bench, values, own)
  }
  add(bench.stream, multiply(layer.attentionOut, bench.mixed, bench.more))
}

type Head = {
  readonly count: number
  readonly rowLength: number
  readonly headWidth: number
  /** Start of the head's part in a row of keys or values, and in the query. */
  readonly keyAt: number
  readonly headAt: number
}

/** Each token's attention weight for one head; together 1. */
function rate({ query, weights }: Bench, keys: Float32Array, head: Head): void {
  const { count, rowLength, headWidth, keyAt, headAt } = head
  const scale = 1 / Math.sqrt(headWidth)
  for (let history = 0; history < count; history += 1) {
    const from = history * rowLength + keyAt
    let sum = 0
    for (let i = 0; i < headWidth; i += 1) sum += (query[headAt + i] ?? 0) * (keys[from + i] ?? 0)
    weights[history] = sum * scale
  }
  turnIntoShares(weights, count)
}

function mix({ weights, mixed }: Bench, values: Float32Array, head: Head): void {
  const { count, rowLength, headWidth, keyAt, headAt } = head
  for (let history = 0; history < count; history += 1) {
    const from = history * rowLength + keyAt
    const weight = weights[history] ?? 0
    for (let i = 0; i < headWidth; i += 1) {
      mixed[headAt + i] = (mixed[headAt + i] ?? 0) + weight * (values[from + i] ?? 0)
    }
  }
}

/** Softmax over the first scores. */
export function turnIntoShares(scores: Float32Array, count = scores.length): void {
  let highest = -Infinity
  for (let i = 0; i < count; i += 1) highest = Math.max(highest, scores[i] ?? 0)
  let sum = 0
  for (let i = 0; i < count; i += 1) {
    const power = Math.exp((scores[i] ?? 0) - highest)
    scores[i] = power
    sum += power
  }
  for (let i = 0; i < count; i += 1) scores[i] = (scores[i] ?? 0) / sum
}

/** Adds the output of the gated feed-forward. */
function feed(layer: Layer, { epsilon }: Shape, bench: Bench): void {
  const { stream, input, factCheck, up, more } = bench
  normalize(stream, layer.feedNorm, { epsilon, into: input })
  multiply(layer.factCheck, input, factCheck)
  multiply(layer.up, input, up)
  for (let i = 0; i < factCheck.length; i += 1) {
    const score = factCheck[i] ?? 0
    factCheck[i] = (score / (1 + Math.exp(-score))) * (up[i] ?? 0)
  }
  add(stream, multiply(layer.down, factCheck, more))
}

/** Rotates neighboring pairs by an angle that grows with the position and differs by pair. */
function rotate(vector: Float32Array, { headWidth, ropeBase }: Shape, position: number): void {
  for (let pair = 0; pair < headWidth; pair += 2) {
    const angle = position * ropeBase ** (-pair / headWidth)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    for (let i = pair; i < vector.length; i += headWidth) {
      const [x, y] = [vector[i] ?? 0, vector[i + 1] ?? 0]
      vector[i] = x * cos - y * sin
      vector[i + 1] = x * sin + y * cos
    }
  }
}

type Normal = { readonly epsilon: number; readonly into: Float32Array }

function normalize(vector: Float32Array, weight: Float32Array, { epsilon, into }: Normal): void {
  let square = 0
  for (let i = 0; i < vector.length; i += 1) square += (vector[i] ?? 0) ** 2
  const scale = 1 / Math.sqrt(square / vector.length + epsilon)
  for (let i = 0; i < vector.length; i += 1) into[i] = (vector[i] ?? 0) * scale * (weight[i] ?? 0)
}

/**
 * A matrix, row by row, times a vector whose length is divisible by four. Most of the time is spent
 * here.
 */
function multiply(matrix: Float32Array, vector: Float32Array, into: Float32Array): Float32Array {
  const { length } = vector
  for (let row = 0, at = 0; row < into.length; row += 1) {
    // Four sums, because a processor waits for one before it adds to it again.
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let i = 0; i < length; i += 4, at += 4) {
      a += (matrix[at] ?? 0) * (vector[i] ?? 0)
      b += (matrix[at + 1] ?? 0) * (vector[i + 1] ?? 0)
      c += (matrix[at + 2] ?? 0) * (vector[i + 2] ?? 0)
      d += (matrix[at + 3] ?? 0) * (vector[i + 3] ?? 0)
    }
    into[row] = a + b + c + d
  }
  return into
}

function add(stream: Float32Array, more: Float32Array): void {
  for (let i = 0; i < stream.length; i += 1) stream[i] = (stream[i] ?? 0) + (more[i] ?? 0)
}
