import { quoteFromBars } from '../../domain/market/prices/quote-from-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { describeNoSignal } from '../../domain/explanations/describe-no-signal.ts'
import { fail, type Outcome } from '../../platform/outcome.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsAnswer, DailyBarsSource, NoDailyBars } from '../ports/daily-bars-provider.ts'
import type { Listings } from '../ports/listings.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import type { ReadProvisional } from './read-provisional.ts'
import type { StockRow, StockRows } from './stock-row.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

export type StockRowsDeps = {
  readonly marketData: DailyBarsSource
  readonly listings: Listings
  readonly clock: Clock
  /** Omitted where only settled rows are needed. */
  readonly readProvisional?: ReadProvisional
}

type Answer = Outcome<DailyBarsAnswer, NoDailyBars>

/** A list's timeout for its slowest stock; a late one is there for the next reader. */
const TIMEOUT_MS = 1_500
/** Number of closes in a sparkline. */
const CLOSES = 30

/** One row per stock, in request order. If bars are late, the row says so: unknown is not WATCH. */
export async function readStockRows(
  deps: StockRowsDeps,
  tickers: readonly Ticker[],
): Promise<StockRows> {
  const [provisional, ...answers] = await Promise.all([
    deps.readProvisional?.(tickers),
    ...tickers.map((ticker) => waitWithTimeout(TIMEOUT_MS, deps.marketData.getDailyBars(ticker))),
  ])
  const rows = tickers.map((ticker, index) => {
    const answer = answers[index]
    const isLate = answer === undefined || answer === 'late'
    const row = toStockRow(deps, ticker, isLate ? NOT_IN_TIME : answer)
    const read = provisional?.[index]
    if (read === undefined) return row
    const { possible, reason, sentence, timing } = read
    return { ...row, provisional: { possible, reason, sentence, timing } }
  })
  return { rows, ...combineProvenance(rows) }
}

const NOT_IN_TIME: Answer = fail({ kind: 'unavailable', attempts: [] })

/** One stock's row from the bars source's answer. */
export function toStockRow(
  { listings, clock }: Pick<StockRowsDeps, 'listings' | 'clock'>,
  ticker: Ticker,
  answer: Answer,
): StockRow {
  const listing = listings.find(ticker)
  const { signal, freshness } = judgeAnswer({ ticker, answer, listing, nowUtc: clock() })
  const isSignal = signal.kind === 'signal'
  return {
    symbol: ticker,
    company: listing?.name ?? null,
    sector: listing?.sector ?? null,
    action: isSignal ? signal.action : null,
    missing: isSignal ? null : describeNoSignal(ticker, signal.reason).sentence,
    ...(answer.ok ? describeBars(answer.value) : NO_BARS),
    rsi: isSignal ? signal.readings.rsi : null,
    adx: isSignal ? signal.readings.adx : null,
    sma20: isSignal ? signal.readings.sma20 : null,
    sma50: isSignal ? signal.readings.sma50 : null,
    zones: isSignal ? signal.zones : null,
    freshness,
  }
}

type FromBars = Pick<
  StockRow,
  | 'price'
  | 'changePercent'
  | 'volume'
  | 'currency'
  | 'closes'
  | Exclude<keyof Provenance, 'freshness'>
>

function describeBars({ series, attribution }: DailyBarsAnswer): FromBars {
  const quote = quoteFromBars(series)
  return {
    price: quote?.price ?? null,
    changePercent: quote?.changePercent ?? null,
    volume: quote?.volume ?? null,
    currency: series.currency,
    closes: [...series.bars.closes.subarray(-CLOSES)],
    source: series.provider,
    attribution,
    asOf: quote?.asOfUtc ?? null,
    fetchedAt: series.fetchedAtUtc,
  }
}

const NO_BARS: FromBars = {
  price: null,
  changePercent: null,
  volume: null,
  currency: null,
  closes: [],
  source: null,
  attribution: null,
  asOf: null,
  fetchedAt: null,
}
