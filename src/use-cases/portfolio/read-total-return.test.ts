import { expect, test } from 'vitest'
import { useEngine } from '../../database/engines.fixture.ts'
import { storeActionHistory } from '../../database/market/action-history.ts'
import type { CorporateAction } from '../../domain/market/prices/corporate-action.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { fetchHistories } from '../user-pages.ts'
import { makeOwner, openHistoryWorld, weekdays } from './history-world.fixture.ts'
import { readPerformance } from './read-performance.ts'

const running = useEngine('pglite')
const db = () => running().database.db

const ACME = knownTicker('ACME')
const SPY = knownTicker('SPY')
const DAYS = ['2023-05-01', '2026-04-30'] as const
const requested = {
  range: { kind: 'named', name: 'all' },
  benchmark: SPY,
  accountId: null,
} as const
const wanted = { tickers: ['ACME', 'SPY'], currencies: [], benchmark: SPY }

/** On this ex-date, one dollar per share. */
function dividend(ticker: typeof ACME, date: string): CorporateAction {
  return { kind: 'dividend', ticker, date, amount: 1, currency: 'USD' }
}

const world = {
  recent: { ACME: weekdays('ACME', DAYS, () => 10), SPY: weekdays('SPY', DAYS, () => 100) },
  splits: {
    'splits of ACME': [dividend(ACME, '2024-03-01'), dividend(ACME, '2025-03-03')],
    'splits of SPY': [dividend(SPY, '2024-03-15')],
  },
}
const lot = { symbol: 'ACME', shares: '3', avg_price: '10', bought_on: '2023-06-01' }

test('returns are by price until the dividends of holdings and benchmark are fetched, then total', async () => {
  const { deps } = openHistoryWorld(db(), world)
  const owner = await makeOwner(db(), [lot])
  // Stored by a version that requested splits only.
  const earlier = { provider: 'yahoo', attribution: 'Yahoo', requestedFrom: '2023-01-01' }
  await storeActionHistory(db(), {
    ...earlier,
    ticker: ACME,
    fetchedAtUtc: '2026-05-01T00:00:00.000Z',
    splits: [],
    dividends: null,
  })
  const before = await readPerformance(deps, owner, requested)
  expect(before).toMatchObject({
    missing: { tickers: [ACME, SPY] },
    view: {
      returnKind: 'price',
      figures: { timeWeightedReturn: { value: 0 }, benchmarkReturn: { value: 0 } },
    },
  })
  await fetchHistories(deps, owner, wanted)
  const after = await readPerformance(deps, owner, requested)
  expect(after).toMatchObject({
    missing: { tickers: [] },
    view: {
      returnKind: 'total',
      figures: {
        // 11 / 10 twice, and 101 / 100 once.
        timeWeightedReturn: { value: expect.closeTo(0.21, 12) },
        priceReturn: { value: 0 },
        benchmarkReturn: { value: expect.closeTo(0.01, 12) },
        benchmarkPriceReturn: { value: 0 },
      },
    },
  })
  if (after.kind !== 'shown' || after.view.kind !== 'measured') return
  // The value is what the shares are worth: dividends are paid out.
  expect(after.view.points.at(-1)).toMatchObject({
    value: 30,
    timeWeighted: expect.closeTo(121, 9),
  })
})
