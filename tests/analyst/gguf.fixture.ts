type MetaValue = string | number | boolean | readonly MetaValue[]

/** A model as in its file. */
export type ModelFile = {
  readonly meta: ReadonlyMap<string, MetaValue>
  /** By name; a matrix row by row, a row per output. */
  readonly tensors: ReadonlyMap<string, Float32Array>
}

const MAGIC = 0x46554747 // "GGUF"
const F32 = 0
const F16 = 1
const DEFAULT_ALIGNMENT = 32

/**
 * Reads a GGUF file of version 2 or 3 whose tensors are plain numbers.
 * @throws Error for any other file
 * Source of the format: docs/gguf.md of the ggml project.
 */
export function readModelFile(bytes: Uint8Array): ModelFile {
  const reader = new Reader(bytes)
  const [magic, version] = [reader.u32(), reader.u32()]
  if (magic !== MAGIC || version < 2 || version > 3)
    throw new Error('not a GGUF file of version 2, 3')
  const [tensorCount, metaCount] = [reader.u64(), reader.u64()]
  const meta = new Map<string, MetaValue>()
  for (let i = 0; i < metaCount; i += 1) meta.set(reader.text(), reader.value(reader.u32()))
  const indexes = Array.from({ length: tensorCount }, () => readIndex(reader))
  const alignment = Number(meta.get('general.alignment') ?? DEFAULT_ALIGNMENT)
  const start = Math.ceil(reader.at / alignment) * alignment
  return {
    meta,
    tensors: new Map(
      indexes.map(({ name, size, type, offset }) => [
        name,
        reader.numbers(start + offset, size, type),
      ]),
    ),
  }
}

function readIndex(reader: Reader) {
  const name = reader.text()
  const dimensions = Array.from({ length: reader.u32() }, () => reader.u64())
  const size = dimensions.reduce((product, length) => product * length, 1)
  return { name, size, type: reader.u32(), offset: reader.u64() }
}

class Reader {
  at = 0
  readonly #view: DataView
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  u32(): number {
    return this.#view.getUint32(this.#step(4), true)
  }

  u64(): number {
    return Number(this.#view.getBigUint64(this.#step(8), true))
  }

  text(): string {
    const length = this.u64()
    return new TextDecoder().decode(this.#bytes.subarray(this.#step(length), this.at))
  }

  /** A value of one of the format's types, by type number. */
  value(type: number): MetaValue {
    const view = this.#view
    if (type === 0) return view.getUint8(this.#step(1))
    if (type === 1) return view.getInt8(this.#step(1))
    if (type === 2) return view.getUint16(this.#step(2), true)
    if (type === 3) return view.getInt16(this.#step(2), true)
    if (type === 4) return this.u32()
    if (type === 5) return view.getInt32(this.#step(4), true)
    if (type === 6) return view.getFloat32(this.#step(4), true)
    if (type === 7) return view.getUint8(this.#step(1)) !== 0
    if (type === 8) return this.text()
    if (type === 9) {
      const itemType = this.u32()
      return Array.from({ length: this.u64() }, () => this.value(itemType))
    }
    if (type === 10) return this.u64()
    if (type === 12) return view.getFloat64(this.#step(8), true)
    throw new Error(`a value of type ${type}`)
  }

  numbers(offset: number, size: number, type: number): Float32Array {
    if (type === F32) {
      return Float32Array.from({ length: size }, (_, i) =>
        this.#view.getFloat32(offset + 4 * i, true),
      )
    }
    if (type !== F16) throw new Error(`a tensor of type ${type}`)
    return Float32Array.from({ length: size }, (_, i) =>
      readHalf(this.#view.getUint16(offset + 2 * i, true)),
    )
  }

  #step(length: number): number {
    this.at += length
    return this.at - length
  }
}

/** A 16-bit IEEE 754 number: sign, five bits of exponent, ten of fraction. */
function readHalf(bits: number): number {
  const sign = bits >> 15 === 0 ? 1 : -1
  const exponent = (bits >> 10) & 31
  const fraction = (bits & 1023) / 1024
  if (exponent === 31) return fraction === 0 ? sign * Infinity : Number.NaN
  return exponent === 0 ? sign * 2 ** -14 * fraction : sign * 2 ** (exponent - 15) * (1 + fraction)
}
