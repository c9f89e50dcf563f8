import { expect, test, vi } from 'vitest'
import { toColumns } from '../../domain/market/prices/check-bars.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { memoizeByBars } from './memoize-by-bars.ts'

const ROW = { open: 10, high: 11, low: 9, close: 10, volume: 1000 }
const barsFrom = (date: string) => toColumns([{ date, ...ROW }])

test('the same bars are processed once; other bars, or another ticker, again', () => {
  const work = vi.fn<(series: { ticker: Ticker; bars: DailyBars }) => string>(
    ({ ticker, bars }) => `${ticker} ${bars.dates[0]}`,
  )
  const once = memoizeByBars(work)
  const [friday, monday] = [barsFrom('2026-11-20'), barsFrom('2026-11-23')]
  const [ko, pep] = [knownTicker('KO'), knownTicker('PEP')]
  expect(once({ ticker: ko, bars: friday })).toBe('KO 2026-11-20')
  expect(once({ ticker: ko, bars: friday })).toBe('KO 2026-11-20')
  expect(work).toHaveBeenCalledTimes(1)
  expect(once({ ticker: ko, bars: monday })).toBe('KO 2026-11-23')
  expect(once({ ticker: pep, bars: monday })).toBe('PEP 2026-11-23')
  expect(work).toHaveBeenCalledTimes(3)
})
