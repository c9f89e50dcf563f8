import createYahooFinance from 'yahoo-finance2/createYahooFinance'
import chart from 'yahoo-finance2/modules/chart'
import { prettifyError, ZodError } from 'zod'
import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { classifyReply } from './classify-reply.ts'
import { MAX_BODY_BYTES, readBody } from '../read-body.ts'
import { yahooChartSchema, type YahooChart } from './wire.ts'

export type YahooClientSettings = {
  /** Yahoo's query host without a path, e.g. https://query2.finance.yahoo.com, or a server of recordings. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** The most a call may ever take; the caller's signal may end it sooner. */
  readonly timeoutMs?: number
}

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
        return fail(call.failure() ?? { kind: 'malformed-reply', cause: describe(error) })
      }
    },
  }
}

/**
 * A fetch for one call of the library: it goes to the base URL only, ends in time, and hands on
 * nothing but a chart. Why it did not is kept aside, since the library would make a text of it.
 */
function guardCall(
  settings: YahooClientSettings,
  signal: AbortSignal,
): { fetch: typeof globalThis.fetch; failure: () => MarketDataFailure | null } {
  let failure: MarketDataFailure | null = null
  return {
    failure: () => failure,
    fetch: async (input, init) => {
      const outcome = await callYahoo(settings, signal, {
        url: String(input),
        headers: init?.headers,
      })
      if (outcome.ok) return new Response(outcome.value)
      failure = outcome.failure
      throw new Error(failure.kind)
    },
  }
}

async function callYahoo(
  { baseUrl, fetch, clock, timeoutMs = 8_000 }: YahooClientSettings,
  signal: AbortSignal,
  { url, headers }: { url: string; headers: RequestInit['headers'] },
): Promise<Outcome<string, MarketDataFailure>> {
  const startedAt = clock().getTime()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const { pathname, search } = new URL(url)
  try {
    const response = await fetch(new URL(pathname + search, baseUrl), {
      ...(headers === undefined ? {} : { headers }),
      redirect: 'manual',
      signal: limit,
    })
    const text = await readBody(response)
    if (text === null) {
      return fail({ kind: 'malformed-reply', cause: `body over ${MAX_BODY_BYTES} bytes` })
    }
    return classifyReply(
      {
        status: response.status,
        location: response.headers.get('location'),
        retryAfter: response.headers.get('retry-after'),
        text,
      },
      clock(),
    )
  } catch (error) {
    if (!limit.aborted) return fail({ kind: 'unavailable', cause: describe(error) })
    return fail({ kind: 'timed-out', afterMs: clock().getTime() - startedAt })
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300)
  if (error instanceof ZodError) return prettifyError(error).slice(0, 300)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return `${error.message}${code === undefined ? '' : ` (${String(code)})`}`.slice(0, 300)
}

function ignore(): void {
  // What the library wants to say is said by the failure.
}
