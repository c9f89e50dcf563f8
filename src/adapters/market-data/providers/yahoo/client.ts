import createYahooFinance from 'yahoo-finance2/createYahooFinance'
import chart from 'yahoo-finance2/modules/chart'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider } from '../../http/call-provider.ts'
import { describeCause } from '../../http/describe-cause.ts'
import type { YahooClientSettings } from './call-yahoo.ts'
import { classifyReply } from './classify-reply.ts'
import { yahooChartSchema, type YahooChart } from './wire.ts'

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
