import { vi } from 'vitest'
import { knownTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'
import type { DailyBarsSource } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { DailyBarsSourceSettings } from './daily-bars-source.ts'

/** The provider that delivered, or the kind of failure, and all attempts. */
export async function describeAnswer(source: DailyBarsSource, ticker: Ticker): Promise<string> {
  const answer = await source.getDailyBars(ticker)
  const { attempts } = answer.ok ? answer.value : answer.failure
  const result = answer.ok ? answer.value.series.provider : answer.failure.kind
  return `${result}: ${attempts.map(({ provider, outcome }) => `${provider} ${outcome}`).join(', ')}`
}

/** Advances fake timers until the work is done, and returns how long that took. */
export async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const begun = Date.now()
  let tookMs = Number.NaN
  const done = work().finally(() => {
    tookMs = Date.now() - begun
  })
  await vi.advanceTimersByTimeAsync(10_000)
  return [await done, tookMs]
}

/** As many different tickers, three letters each, in alphabetical order. */
export function manyTickers(count: number): Ticker[] {
  const letter = (at: number): string => String.fromCodePoint(65 + at)
  return Array.from({ length: count }, (_, at) =>
    knownTicker(`T${letter(Math.floor(at / 26))}${letter(at % 26)}`),
  )
}

export type LogLine = readonly [level: string, fields: object, message: string]

/** A log that collects its lines. */
export function recordingLog(): { log: DailyBarsSourceSettings['log']; lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push([level, fields, message])
  const log = {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
  return { log, lines }
}
