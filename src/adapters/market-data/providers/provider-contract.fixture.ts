import { describe, expect, test } from 'vitest'
import { findBarError } from '../../../domain/market/prices/check-bars.ts'
import { listBars } from '../../../domain/market/prices/list-bars.ts'
import type { BarSeries, DailyBars } from '../../../domain/market/prices/daily-bars.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import type { DailyBarsProvider } from '../../../use-cases/ports/daily-bars-provider.ts'

/** What a provider's own test passes to the suite shared by all providers. */
export type ContractCase = {
  readonly provider: DailyBarsProvider
  /** A ticker it has bars of, with a date in the midst of them. */
  readonly covered: { readonly ticker: string; readonly fromDate: string; readonly middle: string }
  /** A ticker it has no bars of. */
  readonly missing: string
  /** The time its clock shows. */
  readonly now: Date
}

export function describeProviderContract(name: string, makeCase: () => ContractCase): void {
  describe(`${name} as a provider of daily bars`, () => {
    test('delivers sound bars, oldest first, in columns of one length', async () => {
      const { bars } = await fetchCovered(makeCase())
      expect(bars.dates.length).toBeGreaterThan(20)
      expect(findErrors(bars)).toEqual([])
      const columns = [bars.opens, bars.highs, bars.lows, bars.closes, bars.volumes]
      expect(columns.map((column) => column.length)).toEqual(columns.map(() => bars.dates.length))
    })

    test('names provider, ticker, currency and fetch time of its bars', async () => {
      const known = makeCase()
      const series = await fetchCovered(known)
      expect(series.provider).toBe(known.provider.name)
      expect(known.provider.attribution).not.toBe('')
      expect(series.ticker).toBe(known.covered.ticker)
      expect(series.currency).toMatch(/^[A-Z]{3}$/)
      expect(series.fetchedAtUtc).toBe(known.now.toISOString())
    })

    test('starts at the requested date, with the same bars as before', async () => {
      const known = makeCase()
      const { ticker, middle } = known.covered
      const whole = (await fetchCovered(known)).bars
      const part = (await fetchCovered({ ...known, covered: { ticker, middle, fromDate: middle } }))
        .bars
      expect(whole.dates).toContain(middle)
      expect(part.dates).toEqual(whole.dates.slice(whole.dates.indexOf(middle)))
      expect(part.closes).toEqual(whole.closes.slice(-part.dates.length))
    })

    test('answers the same twice', async () => {
      const known = makeCase()
      expect(await fetchCovered(known)).toEqual(await fetchCovered(known))
    })

    test('reports an unknown ticker, and does not throw', async () => {
      const { provider, missing, covered } = makeCase()
      const outcome = await provider.fetchDailyBars({
        ticker: knownTicker(missing),
        fromDate: covered.fromDate,
        signal: new AbortController().signal,
      })
      const kind = outcome.ok ? 'bars' : outcome.failure.kind
      expect(['unknown-ticker', 'not-covered']).toContain(kind)
    })

    test('does not throw when the call is aborted', async () => {
      const { provider, covered } = makeCase()
      const outcome = await provider.fetchDailyBars({
        ticker: knownTicker(covered.ticker),
        fromDate: covered.fromDate,
        signal: AbortSignal.abort(),
      })
      const kind = outcome.ok ? 'bars' : outcome.failure.kind
      expect(['bars', 'timed-out']).toContain(kind)
    })
  })
}

async function fetchCovered({ provider, covered }: ContractCase): Promise<BarSeries> {
  const outcome = await provider.fetchDailyBars({
    ticker: knownTicker(covered.ticker),
    fromDate: covered.fromDate,
    signal: new AbortController().signal,
  })
  if (!outcome.ok) throw new Error(`no bars: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}

function findErrors(bars: DailyBars): string[] {
  return listBars(bars).flatMap((bar, index) => {
    const error = findBarError(bar, bars.dates[index - 1] ?? null)
    return error === null ? [] : [`${bar.date}: ${error}`]
  })
}
