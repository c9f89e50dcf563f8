import type { BarSeries } from '../../domain/market/daily-bars.ts'
import type { Outcome } from '../../domain/outcome.ts'
import type { MarketDataFailure } from '../../use-cases/ports/daily-bars-provider.ts'

export async function expectBars(
  asked: Promise<Outcome<BarSeries, MarketDataFailure>>,
): Promise<BarSeries> {
  const outcome = await asked
  if (!outcome.ok) throw new Error(`no bars: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}
