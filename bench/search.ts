import { cpus } from 'node:os'
import { join } from 'node:path'
import { loadBundledListings } from '../src/adapters/listings/bundled-listings.ts'

// The worst case: the maximum number of results.
const LIMITS = [8, 50]
const SAMPLES = 500

const start = performance.now()
const listings = loadBundledListings(join(import.meta.dirname, '../data/symbols'))
const loadedMs = performance.now() - start

const draw = createRandom(1)
const names = Array.from({ length: SAMPLES }, () => pick(listings.all).name)
const letters = [...'abcdefghijklmnopqrstuvwxyz']

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['all tickers', listings.all.map(({ ticker }) => ticker)],
  ['one and two letters', letters.flatMap((one) => [one, ...letters.map((two) => one + two)])],
  [`prefixes of ${SAMPLES} names`, names.flatMap(listPrefixes)],
  [`${SAMPLES} names with a typo`, names.map(makeTypo)],
  [
    `${SAMPLES} tickers with a typo`,
    Array.from({ length: SAMPLES }, () => makeTypo(pick(listings.all).ticker)),
  ],
  [`${SAMPLES} texts of 100 characters, all typos`, Array.from({ length: SAMPLES }, makeTypos)],
]

print(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`)
print(`${listings.all.length} listings, read and indexed in ${loadedMs.toFixed(0)} ms`)
for (const limit of LIMITS) {
  print(`\n${`For ${limit} results`.padEnd(46)}   searches  median ms   worst ms`)
  for (const [name, texts] of cases) print(formatTimes(name, measure(texts, limit)))
}

/** Milliseconds of each search in a second pass, ascending: the first warms up V8. */
function measure(texts: readonly string[], limit: number): readonly number[] {
  for (const text of texts) listings.search(text, limit)
  return texts
    .map((text) => {
      const began = performance.now()
      listings.search(text, limit)
      return performance.now() - began
    })
    .toSorted((one, other) => one - other)
}

function formatTimes(name: string, times: readonly number[]): string {
  const median = times[times.length >> 1] ?? NaN
  const worst = times.at(-1) ?? NaN
  const cells = [`${times.length}`, median.toFixed(3), worst.toFixed(3)]
  return `  ${name.padEnd(44)}${cells.map((cell) => cell.padStart(11)).join('')}`
}

function listPrefixes(name: string): string[] {
  return Array.from({ length: Math.min(name.length, 12) }, (_, length) => name.slice(0, length + 1))
}

/** One letter changed, omitted or added somewhere in the text. */
function makeTypo(text: string): string {
  const at = Math.floor(draw() * text.length)
  const rest = text.slice(at + Math.floor(draw() * 2))
  return text.slice(0, at) + (draw() < 0.7 ? pick(letters) : '') + rest
}

function makeTypos(): string {
  const words = Array.from({ length: 20 }, () => pick(pick(listings.all).name.split(' ')))
  return words
    .filter((word) => word.length > 3)
    .map(makeTypo)
    .join(' ')
    .slice(0, 100)
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(draw() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Seeded numbers from 0 to below 1 (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
