import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copySample, dataDirectory, openSample, spoilLastClose } from './open-sample.fixture.ts'

const signal = new AbortController().signal

describe('movers of the sample market', () => {
  // Second source: closes of 2026-08-19 and 2026-08-20 in the reference file
  // market-data/large/sp500-daily-2022-2026.csv.gz, packed apart from the sample (same repository).
  test('are those of its stocks in its last session', async () => {
    const { data, asOfUtc } = await fetchMovers(dataDirectory)
    expect(asOfUtc).toBe('2026-08-20T20:00:00.000Z')
    expect(toRounded(data.gainers)).toEqual([
      ['COIN', 7.58, 172.35],
      ['MU', 3.97, 974.33],
      ['FCX', 3.08, 71.22],
      ['NEM', 2.05, 127.64],
      ['PYPL', 1.71, 62.3],
      ['GM', 1.4, 86.15],
      ['XOM', 0.84, 166.15],
      ['AMT', 0.7, 175.72],
      ['UBER', 0.65, 78.55],
      ['AMD', 0.65, 469.46],
    ])
    expect(toRounded(data.losers)).toEqual([
      ['WMT', -9.15, 103.59],
      ['F', -3.52, 13.99],
      ['GE', -3.25, 344.64],
      ['BA', -3.2, 215.1],
      ['HD', -2.85, 334.49],
      ['LLY', -2.81, 1244.4],
      ['COST', -2.45, 933.51],
      ['C', -2.42, 129.67],
      ['JNJ', -2.21, 267.37],
      ['AMZN', -2.16, 260.11],
    ])
  })

  test('include neither a fund nor an index, however far it moved', async () => {
    const folder = copySample()
    spoilLastClose(folder, 'SPY', (close) => close * 1.3)
    spoilLastClose(folder, 'VIX', (close) => close * 1.3)
    const { data } = await fetchMovers(folder)
    expect(data.gainers[0]?.ticker).toBe('COIN')
    expect(data.gainers.map(({ ticker }) => ticker)).not.toContain('SPY')
  })

  test('go without a stock whose last bar is not sound', async () => {
    const folder = copySample()
    spoilLastClose(folder, 'COIN', () => 0)
    const { data } = await fetchMovers(folder)
    expect(data.gainers.map(({ ticker }) => ticker).slice(0, 2)).toEqual(['MU', 'FCX'])
  })

  test('are marked as sample by the provider’s name and attribution', () => {
    const { name, attribution } = openSample(dataDirectory).movers
    expect([name, attribution]).toEqual(['sample', 'Tapelight sample market'])
  })

  test('are read once', async () => {
    const folder = copySample()
    const provider = openSample(folder).movers
    const first = await provider.fetch(signal)
    rmSync(folder, { recursive: true })
    expect(first.ok).toBe(true)
    expect(await provider.fetch(signal)).toEqual(first)
  })

  test('are unavailable while a file is missing, and recover with it', async () => {
    const folder = copySample()
    rmSync(join(folder, 'bars/WMT.json'))
    const provider = openSample(folder).movers
    expect(await provider.fetch(signal)).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable', cause: expect.stringContaining('WMT.json') },
    })
    cpSync(join(dataDirectory, 'bars/WMT.json'), join(folder, 'bars/WMT.json'))
    expect((await provider.fetch(signal)).ok).toBe(true)
  })
})

async function fetchMovers(folder: string) {
  const outcome = await openSample(folder).movers.fetch(signal)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return outcome.value
}

function toRounded(
  movers: readonly { ticker: string; changePercent: number; price: number }[],
): [string, number, number][] {
  const round = (figure: number): number => Number(figure.toFixed(2))
  return movers.map(({ ticker, changePercent, price }) => [
    ticker,
    round(changePercent),
    round(price),
  ])
}
