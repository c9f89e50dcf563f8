import type { BarSeries, Freshness } from '../../domain/market/prices/daily-bars.ts'
import { followsNewYorkSessions } from '../../domain/market/listings/exchange-suffix.ts'
import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import type { Listing } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../platform/outcome.ts'
import { BARS_NEEDED, judgeBars } from '../../domain/signals/judge-bars.ts'
import { judgeFinishedBars } from '../../domain/signals/judge-finished-bars.ts'
import {
  RULE_SET,
  type NoSignal,
  type NoSignalReason,
  type Signal,
} from '../../domain/signals/signal.ts'
import { memoizeByBars } from '../market/memoize-by-bars.ts'
import type { DailyBarsAnswer, NoDailyBars } from '../ports/daily-bars-provider.ts'

type Judged = { readonly signal: Signal | NoSignal; readonly freshness: Freshness | null }

/**
 * Judges the market-data source's answer. Stale or halted bars, or a gap among the judged ones, give no
 * signal; so do missing bars, with the actual reason.
 */
export function judgeAnswer(requested: {
  readonly ticker: Ticker
  readonly answer: Outcome<DailyBarsAnswer, NoDailyBars>
  readonly listing: Listing | null
  readonly nowUtc: Date
}): Judged {
  const { ticker, answer, listing } = requested
  if (answer.ok) return judgeSeries(answer.value.series, requested.nowUtc.toISOString())
  const reason = explainMissingBars(answer.failure.kind, ticker, listing)
  return { signal: reject(ticker, reason, null), freshness: null }
}

/** A failed source says nothing about a ticker, so it is never reported as "unknown". */
function explainMissingBars(
  kind: NoDailyBars['kind'],
  ticker: Ticker,
  listing: Listing | null,
): NoSignalReason {
  switch (kind) {
    case 'unknown-ticker':
      return { kind: 'unknown-ticker' }
    case 'not-covered':
      // Our listings cover only the United States, so an unlisted foreign ticker may exist.
      return listing === null && followsNewYorkSessions(ticker)
        ? { kind: 'unknown-ticker' }
        : { kind: 'not-covered' }
    case 'no-data-in-range':
      return { kind: 'too-few-bars', have: 0, need: BARS_NEEDED }
    case 'unavailable':
      return { kind: 'no-data' }
  }
}

function judgeSeries({ ticker, bars, provider }: BarSeries, nowUtc: string): Judged {
  const lastBarDate = bars.dates.at(-1) ?? null
  if (lastBarDate === null) return { signal: judgeBars({ ticker, bars }), freshness: null }
  const { freshness, missedSessions } = judgeFreshness({ lastBarDate, provider, ticker, nowUtc })
  if (freshness === 'stale') {
    const reason = { kind: 'stale', lastBar: lastBarDate, missedSessions } as const
    return { signal: reject(ticker, reason, lastBarDate), freshness }
  }
  return { signal: judgeOnce({ ticker, bars }), freshness }
}

const judgeOnce = memoizeByBars(judgeFinishedBars)

function reject(ticker: Ticker, reason: NoSignalReason, asOf: string | null): NoSignal {
  return { kind: 'no-signal', ticker, reason, asOf, ruleSet: RULE_SET }
}
