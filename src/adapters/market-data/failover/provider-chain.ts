import type { Outcome } from '../../../platform/outcome.ts'
import type { Attempt, MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { ChainAnswer, ProviderChain } from '../../../use-cases/ports/provider-chain.ts'
import {
  createGuardedProvider,
  type GuardedProvider,
  type GuardSettings,
} from './guarded-provider.ts'
import { shareAnswer, type SharedCalls } from './shared-answer.ts'
import { shareTime } from './time-share.ts'

/** One provider as part of a chain. */
export type ChainLink<Request, Value> = {
  readonly name: string
  readonly attribution: string
  readonly call: (
    request: Request,
    signal: AbortSignal,
  ) => Promise<Outcome<Value, MarketDataFailure>>
}

export type ChainSettings<Request, Value> = GuardSettings & {
  /** In order of preference. */
  readonly links: readonly ChainLink<Request, Value>[]
  /** Total timeout for all of them. */
  readonly budgetMs?: number
  /** With it, identical requests of several instances share one call, too. */
  readonly shared?: SharedCalls | undefined
}

const BUDGET_MS = 2_500

/** Long enough for those who waited; not for a cache. */
const SHARED_MS = 2_000

type GuardedLink<Request, Value> = ChainLink<Request, Value> & {
  readonly guarded: GuardedProvider
}

/**
 * Calls the providers of one capability in order; `failure-table.ts` defines the effect of each
 * failure. Concurrent identical requests share one call.
 */
export function createProviderChain<Request, Value>(
  settings: ChainSettings<Request, Value>,
): ProviderChain<Request, Value> {
  const links = settings.links.map((link) => ({
    ...link,
    guarded: createGuardedProvider(link.name, settings),
  }))
  const flights = new Map<string, Promise<ChainAnswer<Value>>>()
  return {
    providers: links.map(({ name }) => name),
    call: (request) => {
      const key = JSON.stringify(request) ?? ''
      const flight =
        flights.get(key) ??
        requestOnce(settings, links, request).finally(() => void flights.delete(key))
      flights.set(key, flight)
      return flight
    },
  }
}

function requestOnce<Request, Value>(
  settings: ChainSettings<Request, Value>,
  links: readonly GuardedLink<Request, Value>[],
  request: Request,
): Promise<ChainAnswer<Value>> {
  const { shared, capability, budgetMs = BUDGET_MS } = settings
  const key = `${capability}:${JSON.stringify(request) ?? ''}`
  const isWorthSharing = ({ delivery }: ChainAnswer<Value>) => delivery !== null
  const sharing = { key, limitMs: budgetMs, ttlMs: SHARED_MS, isWorthSharing }
  return shareAnswer(shared, sharing, () => requestInOrder(settings, links, request))
}

async function requestInOrder<Request, Value>(
  { clock, budgetMs = BUDGET_MS }: ChainSettings<Request, Value>,
  links: readonly GuardedLink<Request, Value>[],
  request: Request,
): Promise<ChainAnswer<Value>> {
  const deadline = clock().getTime() + budgetMs
  const attempts: Attempt[] = []
  const names = links.map(({ name }) => name)
  for (const [index, { name, attribution, call, guarded }] of links.entries()) {
    const limitMs = shareTime(names, index, deadline - clock().getTime())
    const { outcome, attempt } = await guarded.call((signal) => call(request, signal), limitMs)
    attempts.push(attempt)
    if (outcome?.ok === true) {
      return { delivery: { value: outcome.value, provider: name, attribution }, attempts }
    }
  }
  return { delivery: null, attempts }
}
