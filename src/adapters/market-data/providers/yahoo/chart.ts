import { z } from 'zod'
import createYahooFinance from 'yahoo-finance2/createYahooFinance'
import chart from 'yahoo-finance2/modules/chart'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type RawReply } from '../../http/call-provider.ts'
import { describeCause } from '../../http/describe-cause.ts'
import { readError, type YahooClientSettings } from './call-yahoo.ts'
import { malformed, parseJson } from '../../http/read-json-reply.ts'

/**
 * yahoo-finance2 converts some of Yahoo's epoch seconds to Dates; which ones differs by release.
 */
const momentMsSchema = z.union([
  z.date().transform((date) => date.getTime()),
  z.number().transform((seconds) => seconds * 1000),
])

const columnSchema = z.array(z.number().nullable())

const quoteSchema = z.object({
  open: columnSchema,
  high: columnSchema,
  low: columnSchema,
  close: columnSchema,
  volume: columnSchema,
})

/**
 * The used part of a v8 chart result: strict on it, ignoring the rest.
 * Yahoo omits `timestamp` and sends an empty quote when it has no bars.
 */
export const yahooChartSchema = z.object({
  meta: z.object({
    symbol: z.string(),
    currency: z.string().nullish(),
    exchangeTimezoneName: z.string(),
    dataGranularity: z.string().optional(),
    // Only quotes need these; bars must not fail without them.
    instrumentType: z.string().optional().catch(undefined),
    regularMarketPrice: z.number().optional().catch(undefined),
    regularMarketTime: momentMsSchema.optional().catch(undefined),
    regularMarketVolume: z.number().optional().catch(undefined),
    regularMarketDayHigh: z.number().optional().catch(undefined),
    regularMarketDayLow: z.number().optional().catch(undefined),
    currentTradingPeriod: z
      .object({ regular: z.object({ start: momentMsSchema, end: momentMsSchema }) })
      .optional(),
  }),
  timestamp: z.array(z.number()).optional(),
  indicators: z.object({ quote: z.array(quoteSchema.partial()) }),
  events: z
    .object({
      dividends: z
        .record(z.string(), z.object({ amount: z.number(), date: momentMsSchema }))
        .optional(),
      splits: z
        .record(
          z.string(),
          z.object({ numerator: z.number(), denominator: z.number(), date: momentMsSchema }),
        )
        .optional(),
    })
    .optional(),
})

export type YahooChart = z.infer<typeof yahooChartSchema>

type ChartRequest = {
  readonly symbol: string
  readonly fromDate: string
  readonly signal: AbortSignal
}

export type YahooClient = {
  readonly fetchChart: (request: ChartRequest) => Promise<Outcome<YahooChart, MarketDataFailure>>
}

const silent = { info: ignore, warn: ignore, error: ignore, debug: ignore, dir: ignore }

/** Client of Yahoo's chart API, which needs neither key nor cookie. */
export function createYahooClient(settings: YahooClientSettings): YahooClient {
  const YahooFinance = createYahooFinance({ modules: { chart } })
  const yahoo = new YahooFinance({
    logger: silent,
    validation: { logErrors: false, logOptionsErrors: false },
    versionCheck: false,
    suppressNotices: ['yahooSurvey', 'ripHistorical'],
    // Failover limits concurrent calls; a second queue would hide waiting from it.
    queue: { concurrency: 1000 },
  })
  return {
    fetchChart: async ({ symbol, fromDate, signal }) => {
      const call = guardCall(settings, signal)
      try {
        const query = {
          // One extra day, because sessions in Sydney begin on the previous day in UTC.
          period1: new Date(Date.parse(fromDate) - 86_400_000),
          period2: settings.clock(),
          interval: '1d',
          includePrePost: false,
          events: 'div|split',
          return: 'object',
        } as const
        // Yahoo adds and drops fields at will, so the library's strict schema is off and ours is
        // used.
        const raw = await yahoo.chart(symbol, query, { fetch: call.fetch, validateResult: false })
        return succeed(yahooChartSchema.parse(raw))
      } catch (error) {
        return fail(call.failure() ?? { kind: 'malformed-reply', cause: describeCause(error) })
      }
    },
  }
}

/**
 * A fetch for one library call: calls the base URL only, times out, and passes on only a chart. The
 * failure is stored separately, since the library would convert it to text.
 */
function guardCall(
  { baseUrl, ...settings }: YahooClientSettings,
  signal: AbortSignal,
): { fetch: typeof globalThis.fetch; failure: () => MarketDataFailure | null } {
  let failure: MarketDataFailure | null = null
  return {
    failure: () => failure,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input))
      const url = new URL(pathname + search, baseUrl)
      const reply = await callProvider({ ...settings, url, headers: init?.headers, signal })
      const outcome = reply.ok ? classifyReply(reply.value, settings.clock()) : reply
      if (outcome.ok) return new Response(outcome.value)
      failure = outcome.failure
      throw new Error(failure.kind)
    },
  }
}

function ignore(): void {
  // The failure replaces the library's error.
}

/**
 * Detects a chart by the body's shape, and uses the status only if there is none: Yahoo sends "Too
 * Many Requests" and consent pages with status 200.
 * @returns the text of a chart with at least one result, or the failure
 */
export function classifyReply(reply: RawReply, now: Date): Outcome<string, MarketDataFailure> {
  const rejection = readError(reply, now)
  if (rejection !== null) return fail(rejection)
  const { status, text } = reply
  const body = parseJson(text)
  if (body === undefined) return malformed(`HTTP ${status}, not JSON: ${quote(text)}`)
  return classifyBody(body, reply)
}

function classifyBody(body: unknown, reply: RawReply): Outcome<string, MarketDataFailure> {
  const envelope = readField(body, 'chart')
  const error = readField(envelope, 'error')
  if (readField(error, 'code') === 'Not Found') return fail({ kind: 'unknown-ticker' })
  if (/data doesn't exist/i.test(String(readField(error, 'description')))) {
    return fail({ kind: 'no-data-in-range' })
  }
  const results = readField(envelope, 'result')
  if (reply.status !== 200 || error != null || envelope === undefined) {
    return malformed(`HTTP ${reply.status}: ${quote(reply.text)}`)
  }
  const hasResult = Array.isArray(results) && results.length > 0
  return hasResult ? succeed(reply.text) : fail({ kind: 'no-data-in-range' })
}

function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 120))
}
