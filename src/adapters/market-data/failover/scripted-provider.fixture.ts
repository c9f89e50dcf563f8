import { toColumns } from '../../../domain/market/prices/check-bars.ts'
import type { BarSeries } from '../../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type {
  DailyBarsProvider,
  DailyBarsRequest,
  MarketDataFailure,
} from '../../../use-cases/ports/daily-bars-provider.ts'
import type { DailyBarsSourceSettings } from './daily-bars-source.ts'

type Step = 'bars' | MarketDataFailure | Promise<Outcome<BarSeries, MarketDataFailure>>

export type ScriptedProvider = DailyBarsProvider & {
  /** The requests, in order. */
  readonly requested: DailyBarsRequest[]
}

/** A provider that answers by a script: the ticker and the number of the call decide. */
export function scripted(
  name: string,
  script: (ticker: Ticker, call: number) => Step,
): ScriptedProvider {
  const requested: DailyBarsRequest[] = []
  return {
    name,
    attribution: `The ${name} company`,
    requested,
    fetchDailyBars: async (request) => {
      requested.push(request)
      const step = script(request.ticker, requested.length)
      if (step === 'bars') return succeed(makeSeries(name, request.ticker))
      return step instanceof Promise ? step : fail(step)
    },
  }
}

/** An answer that never arrives. */
export function silence(): Promise<never> {
  return new Promise(() => {})
}

/** Bars that arrive after a delay. */
export function barsAfter(
  ms: number,
  { name, ticker }: { name: string; ticker: Ticker },
): Promise<Outcome<BarSeries, MarketDataFailure>> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(succeed(makeSeries(name, ticker))), ms)
  })
}

/** Settings for a test whose timers and clock are vitest's. */
export function settingsFor(
  providers: readonly DailyBarsProvider[],
  log: DailyBarsSourceSettings['log'] = quietLog(),
): DailyBarsSourceSettings {
  return { providers, clock: () => new Date(), random: () => 0.5, log }
}

function quietLog(): DailyBarsSourceSettings['log'] {
  return { debug: ignore, info: ignore, warn: ignore, error: ignore }
}

function ignore(): void {
  // A test that checks the log passes its own.
}

export function makeSeries(provider: string, ticker: Ticker): BarSeries {
  const bar = { open: 10, high: 12, low: 9, close: 11, volume: 1000 }
  return {
    ticker,
    bars: toColumns([{ date: '2026-08-20', ...bar }]),
    currency: 'USD',
    provider,
    adjustment: 'split',
    fetchedAtUtc: new Date().toISOString(),
    rejected: [],
  }
}
