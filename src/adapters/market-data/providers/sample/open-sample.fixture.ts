import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import { createSampleProvider } from './provider.ts'

export const dataDirectory = join(import.meta.dirname, '../../../../../data/sample')

/** The sample market of a folder with all its capabilities, seen from shortly after its last session. */
export function openSample(
  folder: string,
  now = '2026-08-20T21:00:00Z',
): Required<Omit<MarketDataProvider, 'search' | 'rateHistory' | 'bulkBars'>> {
  const provider = createSampleProvider({
    dataDirectory: folder,
    clock: () => new Date(now),
    publicUrl: 'https://tapelight.example',
  })
  const { declaration, dailyBars, quotes, movers, trending, news, fx, corporateActions } = provider
  if (!dailyBars || !quotes || !movers || !trending || !news || !fx || !corporateActions) {
    throw new Error(`only ${Object.keys(provider).join(', ')}`)
  }
  return { declaration, dailyBars, quotes, movers, trending, news, fx, corporateActions }
}

/** A copy of the sample's folder that a test may spoil. */
export function copySample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-sample-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(dataDirectory, folder, { recursive: true })
  return folder
}

/** Changes a ticker's last close, with its high, so that the bar stays sound. */
export function spoilLastClose(
  folder: string,
  name: string,
  change: (close: number) => number,
): void {
  spoilClose(folder, name, { fromLast: 1, change })
}

/** Changes the close before the last one, so that the last one has no valid predecessor. */
export function spoilCloseBefore(folder: string, name: string): void {
  spoilClose(folder, name, { fromLast: 2, change: () => 0 })
}

function spoilClose(
  folder: string,
  name: string,
  { fromLast, change }: { fromLast: number; change: (close: number) => number },
): void {
  const file = join(folder, `bars/${name}.json`)
  const columns: Record<'closes' | 'highs', number[]> = JSON.parse(readFileSync(file, 'utf8'))
  const index = columns.closes.length - fromLast
  const close = change(columns.closes[index] ?? Number.NaN)
  columns.closes[index] = close
  columns.highs[index] = Math.max(columns.highs[index] ?? 0, close)
  writeFileSync(file, JSON.stringify(columns))
}
