import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callYahoo, readError, type YahooClientSettings } from './call-yahoo.ts'
import type { RawReply } from '../../http/call-provider.ts'
import { malformed, readRetryAfter } from '../../http/read-json-reply.ts'

/** Requests wait for it only up to their own timeout, so getting a crumb may be slow. */
const STEP_MS = 4_000
const SHORT_COOLDOWN_MS = 60_000
const LONG_COOLDOWN_MS = 10 * 60_000

export type CrumbCache = {
  /** The current credentials; new ones if there are none, with one fetch shared by all callers. */
  readonly get: (signal: AbortSignal) => Promise<Outcome<Credentials, MarketDataFailure>>
  /** Discards credentials that Yahoo no longer accepts. */
  readonly discard: (rejected: Credentials) => void
  /** New credentials were rejected too: starts a cooldown. */
  readonly giveUp: () => MarketDataFailure
}

/**
 * Caches a cookie and its matching crumb. A failure starts a cooldown, since repeated crumb
 * requests are what prolongs Yahoo's limits.
 */
export function createCrumbCache(settings: YahooClientSettings): CrumbCache {
  const now = (): number => settings.clock().getTime()
  let held: Credentials | null = null
  let flight: Promise<Outcome<Credentials, MarketDataFailure>> | null = null
  let problem: { failure: MarketDataFailure; untilMs: number } | null = null

  const rest = (failure: MarketDataFailure, ms: number): void => {
    problem = { failure, untilMs: now() + ms }
  }
  const open = async (): Promise<Outcome<Credentials, MarketDataFailure>> => {
    try {
      const outcome = await fetchCredentials(settings)
      if (outcome.ok) held = outcome.value
      else rest(outcome.failure, cooldownMs(outcome.failure, now()))
      return outcome
    } finally {
      flight = null
    }
  }
  return {
    get: (signal) => {
      if (held !== null) return Promise.resolve(succeed(held))
      if (problem !== null && now() < problem.untilMs) return Promise.resolve(fail(problem.failure))
      flight ??= open()
      return untilAborted(flight, { signal, now })
    },
    discard: (rejected) => {
      if (held?.crumb === rejected.crumb) held = null
    },
    giveUp: () => {
      const failure = { kind: 'unavailable', cause: 'new crumb refused' } as const
      held = null
      rest(failure, LONG_COOLDOWN_MS)
      return failure
    },
  }
}

/** A cookie from a small page of Yahoo's (yfinance#1657), and the crumb that belongs to it. */
async function fetchCredentials(
  settings: YahooClientSettings,
): Promise<Outcome<Credentials, MarketDataFailure>> {
  let setCookies: readonly string[] = []
  const watched: typeof globalThis.fetch = async (input, init) => {
    const response = await settings.fetch(input, init)
    setCookies = response.headers.getSetCookie()
    return response
  }
  const { signal } = new AbortController()
  const limited = { ...settings, timeoutMs: Math.min(settings.timeoutMs ?? STEP_MS, STEP_MS) }
  const page = await callYahoo({ ...limited, fetch: watched }, cookieUrl(settings), { signal })
  if (!page.ok) return page
  const cookie = readCookie(page.value, setCookies, settings.clock())
  if (!cookie.ok) return cookie
  const headers = { accept: '*/*', cookie: cookie.value }
  const reply = await callYahoo(limited, '/v1/test/getcrumb', { signal, headers })
  if (!reply.ok) return reply
  const crumb = readCrumb(reply.value, settings.clock())
  return crumb.ok ? succeed({ cookie: cookie.value, crumb: crumb.value }) : crumb
}

/** Yahoo's data hosts set no cookie; a recordings server plays both parts. */
function cookieUrl({ baseUrl }: YahooClientSettings): string {
  const { hostname } = new URL(baseUrl)
  return hostname.endsWith('.yahoo.com') ? 'https://fc.yahoo.com/' : '/'
}

function cooldownMs(failure: MarketDataFailure, nowMs: number): number {
  if (failure.kind === 'timed-out' || failure.kind === 'unavailable') return SHORT_COOLDOWN_MS
  if (failure.kind !== 'rate-limited' || failure.retryAtUtc === null) return LONG_COOLDOWN_MS
  return Math.max(SHORT_COOLDOWN_MS, Date.parse(failure.retryAtUtc) - nowMs)
}

/** A caller that times out gets none; the fetch continues for later ones. */
function untilAborted<Value>(
  work: Promise<Outcome<Value, MarketDataFailure>>,
  { signal, now }: { signal: AbortSignal; now: () => number },
): Promise<Outcome<Value, MarketDataFailure>> {
  const startedAt = now()
  const givenUp = new Promise<Outcome<never, MarketDataFailure>>((resolve) => {
    const giveUp = (): void => resolve(fail({ kind: 'timed-out', afterMs: now() - startedAt }))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
  })
  return Promise.race([work, givenUp])
}

/** Credentials for Yahoo's batch quotes. Neither part appears in a failure or a log. */
export type Credentials = { readonly cookie: string; readonly crumb: string }

/**
 * A reply's cookies in request format. Status and body do not matter: Yahoo sets its cookie with a
 * 404 as well.
 * @param setCookies the `Set-Cookie` headers of the reply
 */
function readCookie(
  reply: RawReply,
  setCookies: readonly string[],
  now: Date,
): Outcome<string, MarketDataFailure> {
  if (reply.status === 429) {
    return fail({ kind: 'rate-limited', retryAtUtc: readRetryAfter(reply.retryAfter, now) })
  }
  // Where consent is legally required, a human must give it; we do not click that button.
  if (/guce|consent/i.test(reply.location ?? '')) return malformed('requires cookie consent')
  const pairs = setCookies.flatMap((cookie) => /^\s*([^=;\s]+=[^;]+)/.exec(cookie)?.[1] ?? [])
  return pairs.length === 0 ? malformed('no cookie') : succeed(pairs.join('; '))
}

/** The crumb is one word; anything else with status 200 is not a crumb. */
function readCrumb(reply: RawReply, now: Date): Outcome<string, MarketDataFailure> {
  const error = readError(reply, now)
  if (error !== null) return fail(error)
  const crumb = reply.text.trim()
  return reply.status === 200 && /^[\w./\\~-]{1,64}$/.test(crumb)
    ? succeed(crumb)
    : malformed(`no crumb: HTTP ${reply.status}`)
}
