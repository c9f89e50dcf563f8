import { expect, test } from 'vitest'
import { scriptBars } from '../market/market.fixture.ts'
import { climbTo, NOW, rowOf, SESSIONS, trackedOf } from './market-analysis.fixture.ts'
import { readRisks } from './read-risks.ts'

const ROWS = ['A', 'B', 'C', 'D', 'E', 'F'].map((symbol) => rowOf(symbol, { rsi: 60, sma20: 90 }))

async function read(
  closesOf: (name: string) => Record<string, number> | null,
  {
    provider = 'yahoo',
    rows = ROWS,
    takesMs = 0,
  }: { provider?: string; rows?: typeof ROWS; takesMs?: number } = {},
) {
  const { source: marketData } = scriptBars(closesOf, { provider, takesMs })
  const readTracked = async () => trackedOf(rows)
  const { risks } = await readRisks({ marketData, clock: () => NOW, readTracked })
  return risks
}

const CLIMB = climbTo(2_000)

test('five measures are in order, each with its basis', async () => {
  const risks = await read((name) => (name === '^GSPC' ? CLIMB : null))
  expect(risks.map(({ metric, measuredOn }) => [metric.id, metric.kind, measuredOn])).toEqual([
    ['trend', 'measured', 'S&P 500 (^GSPC)'],
    ['volatility', 'measured', 'S&P 500 (^GSPC)'],
    ['breadth', 'measured', '6 of 6 tracked stocks'],
    ['momentum', 'measured', '6 of 6 tracked stocks'],
    ['concentration', 'measured', '6 of 6 tracked stocks'],
  ])
  expect(risks[0]).toMatchObject({
    metric: { score: 100 },
    asOf: '2026-11-20T21:00:00.000Z',
    freshness: 'eod',
  })
  // Six stocks of equal dollars: five of six.
  expect(risks[4]?.metric).toMatchObject({ score: expect.closeTo(500 / 6, 10) as number })
})

test('an unavailable index is replaced by its fund', async () => {
  const [trend] = await read((name) => (name === 'SPY' ? CLIMB : null))
  expect(trend).toMatchObject({
    metric: { score: 100 },
    measuredOn: 'S&P 500, measured by the fund SPY',
  })
})

test('without the index, trend and volatility say so, and the rest is measured', async () => {
  const risks = await read(() => null)
  const because = 'no provider has S&P 500 prices right now'
  expect(risks.slice(0, 2).map(({ metric }) => metric)).toEqual([
    { id: 'trend', kind: 'missing', because },
    { id: 'volatility', kind: 'missing', because },
  ])
  expect(risks[2]?.metric.kind).toBe('measured')
})

test('an index whose bars time out is reported as pending', async () => {
  const [trend] = await read(() => CLIMB, { takesMs: 2_000 })
  expect(trend?.metric).toMatchObject({
    because: expect.stringContaining('still loading') as string,
  })
})

test('an index whose newest bar is old is not measured', async () => {
  const old = Object.fromEntries(Object.entries(CLIMB).slice(0, -3))
  const [trend] = await read((name) => (name === '^GSPC' ? old : null))
  expect(trend).toMatchObject({
    metric: {
      kind: 'missing',
      because: 'the latest S&P 500 price is from Nov 17, 2026, which is too old',
    },
    freshness: 'stale',
  })
})

test('sample bars of any age are measured, and labeled sample', async () => {
  const old = Object.fromEntries(Object.entries(CLIMB).slice(0, -40))
  const [trend] = await read((name) => (name === '^GSPC' ? old : null), { provider: 'sample' })
  expect(trend).toMatchObject({ metric: { kind: 'measured' }, freshness: 'sample' })
})

test('closes before a session without a bar do not count', async () => {
  const { [SESSIONS.at(-150) ?? '']: _, ...broken } = CLIMB
  const [trend, volatility] = await read((name) => (name === '^GSPC' ? broken : null))
  expect(trend?.metric).toMatchObject({
    because: expect.stringContaining('there are 149') as string,
  })
  expect(volatility?.metric).toMatchObject({
    because: expect.stringContaining('there are 149') as string,
  })
})

test('measures over stocks report when too few are readable', async () => {
  const rows = [rowOf('A'), ...['B', 'C'].map((symbol) => rowOf(symbol, { rsi: null }))]
  const [, , breadth] = await read(() => null, { rows })
  expect(breadth?.metric).toMatchObject({
    kind: 'missing',
    because: 'only 1 of 3 tracked stocks have data for one session, and we need 2',
  })
})
