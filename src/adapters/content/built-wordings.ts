import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type {
  LearnedWordings,
  Standard,
  WordingWeights,
} from '../../domain/questions/wordings/match-wording.ts'

type Sizes = Pick<WordingWeights, 'ids' | 'step'> & {
  readonly features: number
  readonly weights: number
}
type Header = { readonly models: readonly Sizes[]; readonly standards: [string, Standard][] }

/** Bytes of the length that the file begins with. */
const LENGTH = 4
const ALIGNED = 4
/** Of Brotli: half the size; the best takes 15 seconds for a fifth less. */
const QUALITY = 9

/** Writes what was learned of wordings, for the server to read at startup: a header in JSON, then the numbers, compressed. */
export function writeBuiltWordings(file: string, { byStocks, standards }: LearnedWordings): void {
  const header: Header = {
    models: byStocks.map(({ ids, step, hashes, steps }) => ({
      ids,
      step,
      features: hashes.length,
      weights: steps.length,
    })),
    standards: [...standards],
  }
  const text = Buffer.from(JSON.stringify(header))
  const start = Buffer.alloc(LENGTH)
  start.writeUInt32LE(text.length)
  const numbers = byStocks.flatMap(({ hashes, rarities, starts, classOf, steps }) =>
    [hashes, rarities, starts, classOf, steps].map(toAlignedBytes),
  )
  mkdirSync(dirname(file), { recursive: true })
  const all = Buffer.concat([start, padded(text), ...numbers])
  writeFileSync(
    file,
    brotliCompressSync(all, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  )
}

/**
 * Reads what `writeBuiltWordings` wrote; trusted, since the build generates it.
 * @throws Error when it has not been built
 */
export function readBuiltWordings(file: string): LearnedWordings {
  if (!existsSync(file)) throw new Error(`There is no ${file}; the build writes it.`)
  const bytes = Uint8Array.from(brotliDecompressSync(readFileSync(file)))
  const view = new DataView(bytes.buffer)
  const length = view.getUint32(0, true)
  // Written by our own build.
  const header = JSON.parse(
    new TextDecoder().decode(bytes.subarray(LENGTH, LENGTH + length)),
  ) as Header
  let at = LENGTH + align(length)
  const take = <T>(size: number, open: (buffer: ArrayBuffer, at: number) => T): T => {
    const from = at
    at += align(size)
    return open(bytes.buffer, from)
  }
  const [none, one, several] = header.models.map(
    ({ ids, step, features, weights }): WordingWeights => ({
      ids,
      step,
      hashes: take(features * 4, (buffer, from) => new Uint32Array(buffer, from, features)),
      rarities: take(features * 4, (buffer, from) => new Float32Array(buffer, from, features)),
      starts: take(
        (features + 1) * 4,
        (buffer, from) => new Uint32Array(buffer, from, features + 1),
      ),
      classOf: take(weights, (buffer, from) => new Uint8Array(buffer, from, weights)),
      steps: take(weights, (buffer, from) => new Int8Array(buffer, from, weights)),
    }),
  )
  if (none === undefined || one === undefined || several === undefined)
    throw new Error(`${file} is not what the build writes; build again.`)
  return { byStocks: [none, one, several], standards: new Map(header.standards) }
}

function align(size: number): number {
  return Math.ceil(size / ALIGNED) * ALIGNED
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(align(bytes.length) - bytes.length)])
}

function toAlignedBytes(numbers: Uint32Array | Float32Array | Uint8Array | Int8Array): Buffer {
  return padded(Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength))
}
