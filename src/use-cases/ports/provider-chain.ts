import type { Attempt } from './daily-bars-provider.ts'

/** The first successful provider's result, with every attempt made on the way. */
export type ChainAnswer<Value> = {
  /** Null if all providers failed. */
  readonly delivery: {
    readonly value: Value
    readonly provider: string
    readonly attribution: string
  } | null
  readonly attempts: readonly Attempt[]
}

/**
 * The providers of one capability in the configured order, called until one delivers. Never throws
 * and never exceeds its time budget; a failing provider gets a cooldown.
 */
export type ProviderChain<Request, Value> = {
  /** The providers' names, in order. */
  readonly providers: readonly string[]
  readonly call: (request: Request) => Promise<ChainAnswer<Value>>
}
