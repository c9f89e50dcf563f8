import { z } from 'zod'
import createYahooFinance from 'yahoo-finance2/createYahooFinance'
import chart from 'yahoo-finance2/modules/chart'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type RawReply } from '../../http/call-provider.ts'
import { describeCause } from '../../http/describe-cause.ts'
import { readError, type YahooClientSettings } from './call-yahoo.ts'
import { malformed, parseJson } from '../../http/read-json-reply.ts'

/** yahoo-finance2 has made Dates of some of Yahoo's epoch seconds; which ones differs by release. */
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
 * The part of a v8 chart result that we use: strict on it, deaf to the rest.
 * Yahoo leaves `timestamp` out and sends an empty quote when it has no bars.
 */
export const yahooChartSchema = z.object({
  meta: z.object({
    symbol: z.string(),
    currency: z.string().nullish(),
    exchangeTimezoneName: z.string(),
    dataGranularity: z.string().optional(),
    // Only quotes need these; bars must not fail for them.
    instrumentType: z.string().optional().catch(undefined),
    regularMarketPrice: z.number().optional().catch(undefined),
    regularMarketTime: momentMsSchema.optional().catch(undefined),
    regularMarketVolume: z.number().optional().catch(undefined),
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

/** Talks to Yahoo's chart service, which needs neither key nor cookie. */
export function createYahooClient(settings: YahooClientSettings): YahooClient {
  const YahooFinance = createYahooFinance({ modules: { chart } })
  const yahoo = new YahooFinance({
    logger: silent,
    validation: { logErrors: false, logOptionsErrors: false },
    versionCheck: false,
    suppressNotices: ['yahooSurvey', 'ripHistorical'],
    // Failover decides how many calls run at once; a second queue would hide waiting from it.
    queue: { concurrency: 1000 },
  })
  return {
    fetchChart: async ({ symbol, fromDate, signal }) => {
      const call = guardCall(settings, signal)
      try {
        const query = {
          // A day of room, because sessions in Sydney begin on the day before in UTC.
          period1: new Date(Date.parse(fromDate) - 86_400_000),
          period2: settings.clock(),
          interval: '1d',
          includePrePost: false,
          events: 'div|split',
          return: 'object',
        } as const
        // Yahoo adds and drops fields at will, so the library's strict schema is off and ours counts.
        const raw = await yahoo.chart(symbol, query, { fetch: call.fetch, validateResult: false })
        return succeed(yahooChartSchema.parse(raw))
      } catch (error) {
        return fail(call.failure() ?? { kind: 'malformed-reply', cause: describeCause(error) })
      }
    },
  }
}

/**
 * A fetch for one call of the library: it goes to the base URL only, ends in time, and hands on
 * nothing but a chart. Why it did not is kept aside, since the library would make a text of it.
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
  // What the library wants to say is said by the failure.
}

/**
 * Decides by the body's shape whether an answer is a chart, and by the status only where there is
 * none: Yahoo says "Too Many Requests" and shows consent pages with status 200.
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
