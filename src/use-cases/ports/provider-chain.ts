import type { Attempt } from './daily-bars-provider.ts'

/** What the first provider that could deliver brought, with every attempt made on the way. */
export type ChainAnswer<Value> = {
  /** Null when nobody could deliver. */
  readonly delivery: {
    readonly value: Value
    readonly provider: string
    readonly attribution: string
  } | null
  readonly attempts: readonly Attempt[]
}

/**
 * The providers of one capability in the configured order, asked until one delivers. Never throws
 * and never takes longer than its time budget; a provider in trouble is left alone for a while.
 */
export type ProviderChain<Request, Value> = {
  /** The providers' names, in order. */
  readonly providers: readonly string[]
  readonly call: (request: Request) => Promise<ChainAnswer<Value>>
}
