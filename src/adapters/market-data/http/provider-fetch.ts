import type { Quotas } from '../../../use-cases/ports/market-data-provider.ts'
import { waitWithTimeout } from '../../../platform/wait-with-timeout.ts'
import type { UsageMeter } from './usage-meter.ts'

export type ProviderFetchSettings = {
  readonly provider: string
  readonly quotas: Quotas
  readonly meter: UsageMeter
  readonly fetch: typeof globalThis.fetch
  readonly random: () => number
}

/** A healthy store answers within milliseconds; a call waits no longer than this for it. */
const STORED_MS = 250

/** Delay before the retry, so that many processes do not return at once. */
const RETRY_AFTER_MS = { min: 40, max: 160 } as const

/** Replies of a proxy in front of the provider rather than of the provider. */
const PASSING_PROBLEM: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * A fetch for one provider that enforces its plan's quotas and retries once after a broken
 * connection or a transient error. An exhausted quota is answered as the provider would, with
 * status 429 and Retry-After, so that callers handle only one form.
 */
export function createProviderFetch(settings: ProviderFetchSettings): typeof globalThis.fetch {
  const { provider, quotas, meter, fetch } = settings
  return async (input, init) => {
    const permit = await meter.take(provider, quotas)
    if (!permit.ok) return replySpent(permit.retryAfterSeconds)
    // A crash right after the call must not make the plan forget it.
    await waitWithTimeout(STORED_MS, permit.stored)
    const first = await attempt(fetch(input, init))
    if (isGone(init) || !isPassing(first)) return conclude(first)
    await pause(settings.random)
    // The first failure is more informative than the lack of quota for a retry.
    if (isGone(init)) return conclude(first)
    const again = await meter.take(provider, quotas)
    if (!again.ok) return conclude(first)
    await waitWithTimeout(STORED_MS, again.stored)
    if (first.reply !== null) await discard(first.reply)
    return fetch(input, init)
  }
}

type Attempt =
  | { readonly reply: Response; readonly error?: never }
  | { readonly reply: null; readonly error: unknown }

async function attempt(call: Promise<Response>): Promise<Attempt> {
  try {
    return { reply: await call }
  } catch (error) {
    return { reply: null, error }
  }
}

function conclude({ reply, error }: Attempt): Response {
  if (reply === null) throw error
  return reply
}

function isGone(init: RequestInit | undefined): boolean {
  return init?.signal?.aborted === true
}

function isPassing({ reply }: Attempt): boolean {
  return reply === null || (PASSING_PROBLEM.has(reply.status) && !reply.headers.has('retry-after'))
}

/** Releases the connection; one that broke meanwhile is already closed. */
async function discard(reply: Response): Promise<void> {
  await reply.body?.cancel().catch(() => undefined)
}

function replySpent(retryAfterSeconds: number): Response {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  return new Response('The quota of this plan is spent.', { status: 429, headers })
}

async function pause(random: () => number): Promise<void> {
  const { min, max } = RETRY_AFTER_MS
  await new Promise((resolve) => {
    setTimeout(resolve, min + random() * (max - min))
  })
}
