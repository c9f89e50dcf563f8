// Learns which standard question each wording of data/wordings asks, for the server to read at startup.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeBuiltWordings } from '../src/adapters/content/built-wordings.ts'
import { loadBundledListings } from '../src/adapters/listings/bundled-listings.ts'
import { nameStocks } from '../src/domain/questions/name-stocks.ts'
import { findSlots, type Wording } from '../src/domain/questions/wordings/find-slots.ts'
import type { LearnedWordings } from '../src/domain/questions/wordings/match-wording.ts'
import { trainWordings } from '../src/domain/questions/wordings/train-wordings.ts'

const root = join(import.meta.dirname, '..')
const STANDARD = 'standard.tsv'
/** A wording that may name an index, which is read as a stock. */
const MAY_NAME = /\b(?:s ?& ?p|spx|spy|qqq|dow|nasdaq|russell|vix|index)\b/iu

/** Wordings with what they ask for, and the standard questions by their ids. */
type Wordings = {
  readonly wordings: readonly (Wording & { readonly id: string })[]
  readonly standards: LearnedWordings['standards']
}

/** The rows of `data/wordings`. @throws Error for a wording of no standard question */
export function readWordings(): Wordings {
  const folder = join(root, 'data/wordings')
  const standards = new Map(
    readRows(join(folder, STANDARD)).map(([id, question, topic]) => [id, { question, topic }]),
  )
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsv') && file !== STANDARD)
  const { resolve } = loadBundledListings(join(root, 'data/symbols'))
  const wordings = files.toSorted().flatMap((file) =>
    readRows(join(folder, file)).map(([id, text]) => {
      if (!standards.has(id)) throw new Error(`${file}: ${STANDARD} has no ${id}`)
      return { id, ...findSlots(MAY_NAME.test(text) ? nameStocks(text, resolve).masked : text) }
    }),
  )
  return { wordings, standards }
}

export function learnFrom({ wordings, standards }: Wordings): LearnedWordings {
  const learn = (isOf: (stocks: number) => boolean) =>
    trainWordings(wordings.filter(({ stocks }) => isOf(stocks)))
  return {
    byStocks: [
      learn((count) => count === 0),
      learn((count) => count === 1),
      learn((count) => count > 1),
    ],
    standards,
  }
}

function readRows(file: string): readonly (readonly [string, string, string])[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', text = '', topic = ''] = line.split('\t')
      return [id, text, topic] as const
    })
}

if (import.meta.main)
  writeBuiltWordings(join(root, 'build/content/wordings.br'), learnFrom(readWordings()))
