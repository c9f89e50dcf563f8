import type { ModelFile } from './gguf.fixture.ts'

/** The matrices of one layer, row by row. */
export type Layer = {
  readonly attentionNorm: Float32Array
  readonly query: Float32Array
  readonly key: Float32Array
  readonly value: Float32Array
  readonly attentionOut: Float32Array
  readonly feedNorm: Float32Array
  readonly factCheck: Float32Array
  readonly up: Float32Array
  readonly down: Float32Array
}

export type Shape = {
  readonly width: number
  readonly heads: number
  /** Heads of keys and values; each serves heads / keyHeads heads of queries. */
  readonly keyHeads: number
  readonly headWidth: number
  readonly feedWidth: number
  readonly epsilon: number
  readonly ropeBase: number
  readonly contextLength: number
}

/**
 * The contents of a llama-architecture file, under the ggml project's names.
 * @throws Error if something is missing
 */
export function readWeights(file: ModelFile) {
  const embedding = readTensor(file, 'token_embd.weight')
  return {
    shape: readShape(file),
    layers: Array.from({ length: readNumber(file, 'llama.block_count') }, (_, i) =>
      readLayer(file, i),
    ),
    embedding,
    outNorm: readTensor(file, 'output_norm.weight'),
    // A file without it uses the same matrix for input and output.
    out: file.tensors.get('output.weight') ?? embedding,
  }
}

function readShape(file: ModelFile): Shape {
  const width = readNumber(file, 'llama.embedding_length')
  const heads = readNumber(file, 'llama.attention.head_count')
  return {
    width,
    heads,
    keyHeads: readNumber(file, 'llama.attention.head_count_kv'),
    headWidth: width / heads,
    feedWidth: readNumber(file, 'llama.feed_forward_length'),
    epsilon: readNumber(file, 'llama.attention.layer_norm_rms_epsilon'),
    ropeBase: readNumber(file, 'llama.rope.freq_base'),
    contextLength: readNumber(file, 'llama.context_length'),
  }
}

function readLayer(file: ModelFile, index: number): Layer {
  const read = (name: string) => readTensor(file, `blk.${index}.${name}.weight`)
  return {
    attentionNorm: read('attn_norm'),
    query: read('attn_q'),
    key: read('attn_k'),
    value: read('attn_v'),
    attentionOut: read('attn_output'),
    feedNorm: read('ffn_norm'),
    factCheck: read('ffn_gate'),
    up: read('ffn_up'),
    down: read('ffn_down'),
  }
}

function readTensor(file: ModelFile, name: string): Float32Array {
  const tensor = file.tensors.get(name)
  if (tensor === undefined) throw new Error(`no tensor ${name}`)
  return tensor
}

function readNumber(file: ModelFile, name: string): number {
  const value = file.meta.get(name)
  if (typeof value !== 'number') throw new Error(`no number ${name}`)
  return value
}
