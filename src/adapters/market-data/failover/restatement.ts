import type { BarSeries, DailyBars } from '../../../domain/market/prices/daily-bars.ts'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { ProviderLog } from './guarded-provider.ts'

/** Closes closer than this are the same price, rounded differently. */
const TOLERANCE_PERCENT = 0.01

/** Logs that a provider restated past closes: a split, or a correction. */
export function logRestatement(
  log: ProviderLog,
  { fresh, before }: { readonly fresh: BarSeries; readonly before: BarSeries },
): void {
  const { ticker, provider } = fresh
  if (before.provider !== provider) return
  const dates = findRestatedDates(fresh.bars, before.bars)
  if (dates.length === 0) return
  const [firstDate, lastDate] = [dates[0], dates.at(-1)]
  log.info({ ticker, provider, count: dates.length, firstDate, lastDate }, 'series restated')
}

/** The dates both have with closes more than 0.01% apart, oldest first. */
export function findRestatedDates(fresh: DailyBars, before: DailyBars): string[] {
  const closeByDate = new Map(before.dates.map((date, index) => [date, before.closes[index]]))
  return fresh.dates.filter((date, index) => {
    const close = fresh.closes[index]
    const closeBefore = closeByDate.get(date)
    if (close === undefined || closeBefore === undefined) return false
    return Math.abs(close / closeBefore - 1) * 100 > TOLERANCE_PERCENT
  })
}

/** How long a jump that contradicts a provider's last good series is rejected. */
const DOUBTED_FOR_MS = 30 * 86_400_000

/**
 * The answer, unless it has a price jump that contradicts the provider's last good series. A
 * provider that repeats it long enough is believed: the older series may have been wrong.
 */
export function rejectNewPriceJump(
  answer: Outcome<BarSeries, MarketDataFailure>,
  lastGood: BarSeries | null,
): Outcome<BarSeries, MarketDataFailure> {
  if (!answer.ok || lastGood === null) return answer
  const ageMs = Date.parse(answer.value.fetchedAtUtc) - Date.parse(lastGood.fetchedAtUtc)
  if (ageMs > DOUBTED_FOR_MS) return answer
  const cause = findNewPriceJump(answer.value.bars, lastGood.bars)
  return cause === null ? answer : fail({ kind: 'unusable-series', cause })
}

/**
 * A step between two closes, relative to the same step in the earlier series, beyond which both
 * cannot be right.
 */
const PRICE_JUMP = 1.5

/**
 * Finds a price jump between two sessions that a provider's own last good series does not have, as
 * after a split applied twice. A new split changes all older closes alike, and a correction makes
 * jumps smaller.
 * @returns a description of the contradiction; null if there is none
 */
export function findNewPriceJump(fresh: DailyBars, before: DailyBars): string | null {
  const indexBefore = new Map(before.dates.map((date, index) => [date, index]))
  for (const [index, date] of fresh.dates.entries()) {
    const at = indexBefore.get(date)
    const isSameStep = at !== undefined && before.dates[at - 1] === fresh.dates[index - 1]
    if (index === 0 || !isSameStep) continue
    const step = stepTo(fresh, index)
    const stepBefore = stepTo(before, at)
    const isPriceJump = Math.abs(Math.log(step / stepBefore)) > Math.log(PRICE_JUMP)
    if (isPriceJump && Math.abs(Math.log(step)) > Math.abs(Math.log(stepBefore))) {
      return `on ${date} closes step by ${step.toFixed(3)}, and stepped by ${stepBefore.toFixed(3)} before`
    }
  }
  return null
}

function stepTo({ closes }: DailyBars, index: number): number {
  return (closes[index] ?? Number.NaN) / (closes[index - 1] ?? Number.NaN)
}
