import { prettifyError } from 'zod'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { readCsv } from './read-csv.ts'
import { lineSchema, type Observation } from './wire.ts'

const DECIMAL = /^\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i

/**
 * The rates of a CSV reply. What is no currency, was not fixed that day, or is no number above 0 is
 * left out; a reply that is not of the promised shape, has lines but no rate, or tells one rate twice
 * differently, is refused whole.
 */
export function readObservations(text: string): Outcome<readonly Observation[], MarketDataFailure> {
  const lines = readCsv(text)
  if (!lines.ok) return malformed(lines.failure)
  const byDay = new Map<string, Observation>()
  for (const line of lines.value) {
    const parsed = lineSchema.safeParse(line)
    if (!parsed.success) return malformed(prettifyError(parsed.error))
    const { CURRENCY: currency, TIME_PERIOD: date, OBS_VALUE: value } = parsed.data
    const rate = DECIMAL.test(value) ? Number(value) : Number.NaN
    if (!/^[A-Z]{3}$/.test(currency) || !(rate > 0 && rate < Infinity)) continue
    const day = `${currency} ${date}`
    const before = byDay.get(day)
    if (before !== undefined && before.rate !== rate) {
      return malformed(`${day} is both ${before.rate} and ${rate}`)
    }
    byDay.set(day, { currency, date, rate })
  }
  const count = lines.value.length
  if (count > 0 && byDay.size === 0) return malformed(`none of ${count} lines has a rate`)
  return succeed([...byDay.values()])
}

function malformed(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'malformed-reply', cause: cause.slice(0, 300) })
}
