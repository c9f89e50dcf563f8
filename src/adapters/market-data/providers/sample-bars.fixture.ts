import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DailyBar } from '../../../domain/market/prices/daily-bars.ts'

const FOLDER = join(import.meta.dirname, '../../../../data/sample')

type Columns = Record<'opens' | 'highs' | 'lows' | 'closes' | 'volumes', readonly number[]>

/** Two hours after the newest session of the sample market. */
export const afterTheClose = new Date('2026-08-20T22:00:00Z')

/** Bars of the bundled sample market, oldest first, for vendors of whom no long reply was recorded. */
export function readSampleBars(ticker: string): DailyBar[] {
  const { sessions } = readJson<{ sessions: readonly string[] }>('index.json')
  const columns = readJson<Columns>(`bars/${ticker}.json`)
  return sessions.map((date, index) => ({
    date,
    open: columns.opens[index] ?? NaN,
    high: columns.highs[index] ?? NaN,
    low: columns.lows[index] ?? NaN,
    close: columns.closes[index] ?? NaN,
    volume: columns.volumes[index] ?? NaN,
  }))
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(join(FOLDER, path), 'utf8'))
}
