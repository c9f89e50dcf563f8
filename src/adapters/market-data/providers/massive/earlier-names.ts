import { z } from 'zod'
import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import { checkRows } from '../../../../domain/market/prices/check-rows.ts'
import type { BarSeries, DailyBar } from '../../../../domain/market/prices/daily-bars.ts'
import { listBars } from '../../../../domain/market/prices/list-bars.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { readDottedSymbol } from '../class-share-symbols.ts'
import type { MassiveDailyBars } from './daily-bars.ts'

/** `/vX/reference/tickers/…/events`: when the company took which ticker. */
const eventsReplySchema = z.object({
  results: z
    .object({
      events: z.array(
        z.object({
          type: z.string(),
          date: z.iso.date(),
          ticker_change: z.object({ ticker: z.string() }).nullish(),
        }),
      ),
    })
    .nullish(),
})

/** A history that begins this much later than requested is one of a new listing or a new name. */
const LATE_DAYS = 10

/** Trading seldom changes a price by more from one session to the next; a split does. */
const MAX_STEP = Math.log(1.22)

type Parts = {
  readonly call: KeyedClient
  readonly dailyBars: MassiveDailyBars
  readonly signal: AbortSignal
}

/**
 * A series with the bars from before its company took its ticker: Massive lists them under the earlier
 * one. They are left out where the two do not meet at about the same price, as after a split on the day
 * of the change.
 * @param fromDate first requested date that the plan covers, YYYY-MM-DD
 */
export async function addEarlierNames(
  series: BarSeries,
  fromDate: string,
  parts: Parts,
): Promise<Outcome<BarSeries, MarketDataFailure>> {
  const firstDate = series.bars.dates[0] ?? ''
  if (firstDate <= addDays(fromDate, LATE_DAYS)) return succeed(series)
  const names = await fetchNames(series.ticker, parts)
  if (!names.ok) return names
  let whole: Pick<BarSeries, 'bars' | 'rejected'> = series
  for (const { ticker, from, before } of listEarlier(names.value, series.ticker)) {
    if (before <= fromDate) break
    // Another company may have taken the ticker since.
    const throughDate = addDays(before, -1)
    const request = { ticker, fromDate, throughDate, signal: parts.signal }
    const earlier = await parts.dailyBars.fetchDailyBars(request)
    if (!earlier.ok && isPassing(earlier.failure)) return earlier
    if (!earlier.ok) break
    const isOwn = ({ date }: { readonly date: string }) => date >= from
    const [older, newer] = [listBars(earlier.value.bars).filter(isOwn), listBars(whole.bars)]
    if (!doMeet(older.at(-1), newer[0])) break
    const rejected = [...earlier.value.rejected.filter(isOwn), ...whole.rejected]
    const checked = checkRows([...older, ...newer], { rejected })
    if (!checked.ok) break
    whole = checked.value
  }
  return succeed({ ...series, bars: whole.bars, rejected: whole.rejected })
}

type Name = { readonly ticker: Ticker; readonly date: string }

/** The tickers of a company by the date that they began, oldest first; none when Massive has no list. */
async function fetchNames(
  ticker: Ticker,
  { call, signal }: Parts,
): Promise<Outcome<readonly Name[], MarketDataFailure>> {
  const reply = await call({
    path: `/vX/reference/tickers/${ticker}/events`,
    query: { types: 'ticker_change' },
    schema: eventsReplySchema,
    signal,
  })
  if (!reply.ok) return isPassing(reply.failure) ? reply : succeed([])
  const names = (reply.value.results?.events ?? []).flatMap(({ date, ticker_change }) => {
    const name = readDottedSymbol(ticker_change?.ticker ?? '')
    return name === null ? [] : [{ ticker: name, date }]
  })
  return succeed(names.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
}

/** Failures that may be gone by the next call, unlike a plan that lacks the list. */
function isPassing({ kind }: MarketDataFailure): boolean {
  return kind === 'rate-limited' || kind === 'timed-out' || kind === 'unavailable'
}

/** The tickers before the current one, newest first, each with its days. */
function listEarlier(names: readonly Name[], current: Ticker) {
  const now = names.findLastIndex(({ ticker }) => ticker === current)
  return names
    .slice(0, Math.max(0, now))
    .map(({ ticker, date }, index) => ({
      ticker,
      from: date,
      before: names[index + 1]?.date ?? '',
    }))
    .toReversed()
}

function doMeet(last: DailyBar | undefined, first: DailyBar | undefined): boolean {
  if (last === undefined || first === undefined) return false
  return Math.abs(Math.log(first.close / last.close)) <= MAX_STEP
}
