import type { NamedTicker } from '../../domain/market/listing.ts'
import type { Ticker } from '../../domain/market/ticker.ts'
import { tellNoSignal, type NoSignalWords } from '../../domain/narration/tell-no-signal.ts'
import type { NoSignalReason } from '../../domain/signals/signal.ts'
import { judgeTechnicals } from '../../domain/technicals/judge-technicals.ts'
import type { Technicals } from '../../domain/technicals/technicals.ts'
import { fail } from '../../domain/outcome.ts'
import { judgeAnswer } from '../judge-answer.ts'
import { toStockRow, type StockRowsDeps } from '../read-stock-rows.ts'
import type { StockRow } from '../stock-row.ts'
import { waitAtMost } from '../wait-at-most.ts'

/** Fifteen indicators of one ticker, beside its public signal. */
export type StockTechnicals = {
  readonly row: StockRow
  /** Null when there are no bars to read, or none that mean something today; `why` then says so. */
  readonly technicals: Technicals | null
  readonly why: NoSignalWords | null
  /** A listing that may have been meant by a ticker that nobody lists. */
  readonly suggestion: NamedTicker | null
}

/** Bars that come later are there for the next one who asks. */
const PATIENCE_MS = 1_500

/** Reads fifteen indicators of a ticker at its last close. Old, halted and broken bars give none. */
export async function showTechnicals(
  deps: StockRowsDeps,
  ticker: Ticker,
): Promise<StockTechnicals> {
  const { listings, marketData, clock } = deps
  const came = await waitAtMost(PATIENCE_MS, marketData.getDailyBars(ticker))
  const answer = came === 'late' ? fail({ kind: 'unavailable', attempts: [] } as const) : came
  const row = toStockRow(deps, ticker, answer)
  const listing = listings.find(ticker)
  const { signal } = judgeAnswer({ ticker, answer, listing, nowUtc: clock() })
  const reason = signal.kind === 'signal' ? null : signal.reason
  if (answer.ok && (reason === null || isReadable(reason))) {
    const technicals = judgeTechnicals(answer.value.series.bars)
    return { row, technicals, why: null, suggestion: null }
  }
  const why = reason === null ? null : tellNoSignal(row.company ?? ticker, reason)
  const suggestion = reason?.kind === 'unknown-ticker' ? listings.suggest(ticker) : null
  return { row, technicals: null, why, suggestion }
}

/** Indicators say by themselves that they want more bars, or volume. */
function isReadable({ kind }: NoSignalReason): boolean {
  return kind === 'too-few-bars' || kind === 'no-volume' || kind === 'unmeasurable'
}
