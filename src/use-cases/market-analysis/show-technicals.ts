import type { NamedTicker } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import {
  describeNoSignal,
  type NoSignalWords,
} from '../../domain/explanations/describe-no-signal.ts'
import type { NoSignalReason } from '../../domain/signals/signal.ts'
import { judgeTechnicals } from '../../domain/signals/technicals/judge-technicals.ts'
import type { Technicals } from '../../domain/signals/technicals/technicals.ts'
import { fail } from '../../platform/outcome.ts'
import { judgeAnswer } from '../stocks/judge-answer.ts'
import { toStockRow, type StockRowsDeps } from '../stocks/read-stock-rows.ts'
import type { StockRow } from '../stocks/stock-row.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

/** Fifteen indicators of one ticker, with its public signal. */
export type StockTechnicals = {
  readonly row: StockRow
  /** Null if there are no bars, or none that are current; `why` has the reason. */
  readonly technicals: Technicals | null
  readonly why: NoSignalWords | null
  /** A listing that an unlisted ticker may have meant. */
  readonly suggestion: NamedTicker | null
}

/** Bars that come later serve the next request. */
const TIMEOUT_MS = 1_500

/**
 * Computes fifteen indicators of a ticker at its last close. Old, halted and broken bars give none.
 */
export async function showTechnicals(
  deps: StockRowsDeps,
  ticker: Ticker,
): Promise<StockTechnicals> {
  const { listings, marketData, clock } = deps
  const came = await waitWithTimeout(TIMEOUT_MS, marketData.getDailyBars(ticker))
  const answer = came === 'late' ? fail({ kind: 'unavailable', attempts: [] } as const) : came
  const row = toStockRow(deps, ticker, answer)
  const listing = listings.find(ticker)
  const { signal } = judgeAnswer({ ticker, answer, listing, nowUtc: clock() })
  const reason = signal.kind === 'signal' ? null : signal.reason
  if (answer.ok && (reason === null || isReadable(reason))) {
    const technicals = judgeTechnicals(answer.value.series.bars)
    return { row, technicals, why: null, suggestion: null }
  }
  const why = reason === null ? null : describeNoSignal(row.company ?? ticker, reason)
  const suggestion = reason?.kind === 'unknown-ticker' ? listings.suggest(ticker) : null
  return { row, technicals: null, why, suggestion }
}

/** Indicators report missing bars or volume themselves. */
function isReadable({ kind }: NoSignalReason): boolean {
  return kind === 'too-few-bars' || kind === 'no-volume' || kind === 'unmeasurable'
}
