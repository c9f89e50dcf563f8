import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ARCHIVE_ADJUSTMENT,
  readArchivedBars,
} from '../src/adapters/sp500-bars/read-archived-bars.ts'
import { parseTrackRecord } from '../src/adapters/content/built-track-record.ts'
import { parseIndustries, parseListings } from '../src/adapters/listings/parse-listings.ts'
import {
  readSampleBars,
  readSampleIndex,
  toRows,
} from '../src/adapters/market-data/providers/sample/sample-files.ts'
import { separateBadBars } from '../src/domain/market/prices/check-bars.ts'
import { knownTicker } from '../src/domain/market/listings/ticker.ts'
import { computeTrackRecord } from '../src/domain/backtest/compute-track-record.ts'
import { prepareTrackRecordMarket } from '../src/domain/backtest/track-record-market.ts'
import type { TrackRecord } from '../src/domain/backtest/track-record.ts'

const root = join(import.meta.dirname, '..')
const archiveFile = join(root, 'data/sp500/sp500-daily-2022-2026.csv.gz')
/** Outside of build/, which is emptied before each build. */
const storedFile = join(root, 'node_modules/.tapelight-track-record.json')

const FUND = 'SPY'
/** Any number would do; it is the archive's last session. */
const SEED = 20_260_820
const RANDOM_SETS = 1000

/** Content pages and the record page share these inputs. */
let loading: Promise<TrackRecord> | null = null

/** The rules' backtests: as cached if neither bars nor code changed since, else recomputed. */
export function loadTrackRecord(): Promise<TrackRecord> {
  return (loading ??= Promise.resolve(readStored() ?? recomputeTrackRecord()))
}

/**
 * Computes the backtests and caches them.
 * @param onRow called after each row, with how many of all are done
 */
export async function recomputeTrackRecord(
  onRow?: (done: number, of: number) => void,
): Promise<TrackRecord> {
  const trackRecord = await makeFromFiles(onRow)
  writeFileSync(storedFile, JSON.stringify({ inputs: hashInputs(), trackRecord }))
  return trackRecord
}

/** Null if nothing is cached, or the cache has other inputs. */
function readStored(): TrackRecord | null {
  if (!existsSync(storedFile)) return null
  const { inputs, trackRecord } = JSON.parse(readFileSync(storedFile, 'utf8'))
  return inputs === hashInputs() ? parseTrackRecord(trackRecord) : null
}

async function makeFromFiles(onRow?: (done: number, of: number) => void): Promise<TrackRecord> {
  const sectorByTicker = readSectors()
  const stocks = readArchivedBars(readFileSync(archiveFile)).map(({ ticker, bars }) => {
    return { ticker, bars, sector: sectorByTicker.get(ticker) ?? null }
  })
  const market = prepareTrackRecordMarket(stocks, await readFund(), ARCHIVE_ADJUSTMENT)
  const requested = { seed: SEED, randomSets: RANDOM_SETS }
  return computeTrackRecord(market, onRow === undefined ? requested : { ...requested, onRow })
}

function readSectors(): ReadonlyMap<string, string | null> {
  const read = (file: string) => readFileSync(join(root, 'data/symbols', file), 'utf8')
  const listings = parseListings(read('listings.tsv'), parseIndustries(read('industries.tsv')))
  return new Map(listings.map(({ ticker, sector }) => [ticker, sector]))
}

async function readFund() {
  const folder = join(root, 'data/sample')
  const { sessions, tickers } = await readSampleIndex(folder)
  const entry = tickers.find(({ ticker }) => ticker === FUND)
  if (entry === undefined) throw new Error(`${FUND} is not in ${folder}`)
  if (entry.adjustment !== ARCHIVE_ADJUSTMENT) {
    throw new Error(`${FUND} is adjusted for ${entry.adjustment}, the stocks are not`)
  }
  const { bars } = separateBadBars(toRows(sessions, await readSampleBars(folder, entry), ''))
  return { ticker: knownTicker(FUND), bars }
}

/** The figures' inputs: the bars, the sectors, and the code that computes them. */
const INPUTS = [
  'data/sp500',
  'data/sample/index.json',
  `data/sample/bars/${FUND}.json`,
  'data/symbols/listings.tsv',
  'data/symbols/industries.tsv',
  'scripts/load-track-record.ts',
  'src/adapters/sp500-bars',
  'src/domain/backtest',
  'src/domain/signals',
  'src/domain/indicators',
  'src/domain/market',
  'src/domain/explanations/describe-clause.ts',
  'src/domain/explanations/measure-words.ts',
]

function hashInputs(): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    const path = join(root, input)
    const isFile = /\.\w+$/.test(input)
    const names = isFile ? [''] : readdirSync(path).filter(isSource).toSorted()
    for (const name of names)
      hash.update(`${input}/${name}\0`).update(readFileSync(join(path, name)))
  }
  return hash.digest('hex').slice(0, 32)
}

function isSource(name: string): boolean {
  return name.includes('.') && !name.includes('.test.') && !name.includes('.fixture.')
}
