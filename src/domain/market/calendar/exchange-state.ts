import { addDays, weekdayOf } from './calendar-date.ts'
import type { Exchange, TradingHours } from '../listings/exchanges.ts'
import { marketState } from './trading-days.ts'
import { localTime, zonedTimeToUtc, type LocalTime } from './zoned-time.ts'

/** Whether an exchange trades at a moment, and when that changes. */
export type ExchangeState = {
  /** `lunch`: between the two sessions of one day. */
  readonly state: 'open' | 'lunch' | 'closed'
  /** The holiday that closes it; null outside New York, where we have no holiday data. */
  readonly holiday: string | null
  /** Its local time. */
  readonly local: LocalTime
  /** The next moment at which it opens or stops trading, ISO 8601 UTC. */
  readonly changesAtUtc: string
  /** The same in its local time. */
  readonly changesAtLocal: LocalTime
}

type Change = Pick<ExchangeState, 'state' | 'changesAtUtc'>

/**
 * Whether an exchange trades at a moment, by its regular hours on weekdays. New York's holidays and short
 * days are considered; those of other exchanges are unknown.
 * @param atUtc ISO 8601 UTC
 */
export function exchangeState(exchange: Exchange, atUtc: string): ExchangeState {
  const { timeZone, followsNewYork } = exchange
  const { holiday, ...change } = followsNewYork
    ? readNewYork(atUtc)
    : { ...findChange(exchange, atUtc), holiday: null }
  const local = localTime(timeZone, atUtc)
  return { ...change, holiday, local, changesAtLocal: localTime(timeZone, change.changesAtUtc) }
}

function readNewYork(atUtc: string): Change & Pick<ExchangeState, 'holiday'> {
  const { state, holiday, nextOpenUtc, nextCloseUtc } = marketState(atUtc)
  return { state, holiday, changesAtUtc: state === 'open' ? nextCloseUtc : nextOpenUtc }
}

function findChange({ timeZone, hours }: Exchange, atUtc: string): Change {
  const atMs = Date.parse(atUtc)
  let date = localTime(timeZone, atUtc).date
  for (;;) {
    const bells = isWeekend(date) ? [] : hours.map((interval) => ringOn(timeZone, date, interval))
    for (const [index, { opensAtUtc, closesAtUtc }] of bells.entries()) {
      if (atMs < Date.parse(opensAtUtc)) {
        return { state: index === 0 ? 'closed' : 'lunch', changesAtUtc: opensAtUtc }
      }
      if (atMs < Date.parse(closesAtUtc)) return { state: 'open', changesAtUtc: closesAtUtc }
    }
    date = addDays(date, 1)
  }
}

function ringOn(timeZone: string, date: string, { opens, closes }: TradingHours) {
  return {
    opensAtUtc: zonedTimeToUtc(timeZone, { date, time: opens }),
    closesAtUtc: zonedTimeToUtc(timeZone, { date, time: closes }),
  }
}

function isWeekend(date: string): boolean {
  const weekday = weekdayOf(date)
  return weekday === 0 || weekday === 6
}
