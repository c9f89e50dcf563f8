import type { BarSeries } from '../../../domain/market/prices/daily-bars.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

export async function expectBars(
  requested: Promise<Outcome<BarSeries, MarketDataFailure>>,
): Promise<BarSeries> {
  const outcome = await requested
  if (!outcome.ok) throw new Error(`no bars: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}
