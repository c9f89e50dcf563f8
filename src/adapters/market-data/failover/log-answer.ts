import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import type { DailyBarsAnswer, NoDailyBars } from '../../../use-cases/ports/daily-bars-provider.ts'
import { mayHaveBars } from './daily-bars-answer.ts'
import type { SourceLog } from './source-log.ts'

/** Enough to see what is wrong with a series; the count says how many there are. */
const REJECTED_SHOWN = 5

/** Writes down how an answer came about: every attempt, and the bars that were refused. */
export function logAnswer(
  log: SourceLog,
  ticker: Ticker,
  answer: Outcome<DailyBarsAnswer, NoDailyBars>,
): void {
  const fields = answer.ok ? describeBars(answer.value) : answer.failure
  const attempts = answer.ok ? answer.value.attempts : answer.failure.attempts
  // An answer somebody had trouble on the way to is told to the operator with the whole way.
  log[attempts.some(mayHaveBars) ? 'info' : 'debug']({ ticker, ...fields }, 'market data answer')
}

function describeBars({ series, attempts }: DailyBarsAnswer): Record<string, unknown> {
  const { provider, refused: rejected } = series
  return {
    provider,
    rejectedCount: rejected.length,
    refused: rejected.slice(0, REJECTED_SHOWN),
    attempts,
  }
}
