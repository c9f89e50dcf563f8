import { expect, test } from 'vitest'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { createSampleNews, type SampleMove } from './news.ts'

const moves = [
  move('XOM', 166.15, 1.2),
  move('MSFT', 1_234.5, -3.456),
  move('KO', 70, 0.001),
  move('BRK.B', 0.1234, 0.5),
  { ...move('OLD', 10, 50), date: '2026-08-19' },
  move('BAD', 10, Number.NaN),
]

test('reports the largest moves of the last session, each as a sample', async () => {
  const outcome = await call(async () => moves)
  expect(outcome).toMatchObject({ ok: true, value: { asOfUtc: '2026-08-20T20:00:00.000Z' } })
  expect(outcome.ok && outcome.value.data).toEqual([
    expected('Sample: MSFT closed at $1,234.50, down 3.46% on Aug 20, 2026', 'MSFT'),
    expected('Sample: XOM closed at $166.15, up 1.20% on Aug 20, 2026', 'XOM'),
    expected('Sample: BRK.B closed at $0.1234, up 0.50% on Aug 20, 2026', 'BRK.B'),
    expected('Sample: KO closed at $70.00, unchanged on Aug 20, 2026', 'KO'),
  ])
})

test('reports ten at most, ties by name', async () => {
  const many = Array.from({ length: 26 }, (_, index) =>
    move(String.fromCodePoint(90 - index), 10, index % 2 === 0 ? 2 : -2),
  )
  const outcome = await call(async () => many)
  const result = outcome.ok ? outcome.value.data.map(({ headline }) => headline.slice(8, 9)) : []
  expect(result.join('')).toBe('ABCDEFGHIJ')
})

test('is named sample, so that a feed labels it', () => {
  const { name, attribution } = createSampleNews({
    loadMoves: async () => [],
    publicUrl: 'https://tapelight.example',
  })
  expect([name, attribution]).toEqual(['sample', 'Tapelight sample market'])
})

test('fails rather than returning an empty list', async () => {
  expect(await call(async () => [])).toEqual({ ok: false, failure: { kind: 'no-data-in-range' } })
})

test('reports why when the bars cannot be read', async () => {
  const failing = call(() => Promise.reject(new Error('no such file')))
  expect(await failing).toEqual({
    ok: false,
    failure: { kind: 'unavailable', cause: 'sample market: no such file' },
  })
})

function call(loadMoves: () => Promise<readonly SampleMove[]>) {
  const provider = createSampleNews({ loadMoves, publicUrl: 'https://tapelight.example' })
  return provider.fetch(AbortSignal.timeout(5_000))
}

function move(name: string, close: number, changePercent: number): SampleMove {
  // The names of this file are tickers.
  return { ticker: name as Ticker, close, changePercent, date: '2026-08-20' }
}

function expected(headline: string, ticker: string) {
  return {
    headline,
    url: `https://tapelight.example/stocks/${ticker}`,
    source: 'Tapelight sample market',
    publishedAtUtc: '2026-08-20T20:00:00.000Z',
  }
}
