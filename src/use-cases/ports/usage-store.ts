/** A stretch of UTC in which a plan limits calls. */
export type UsageWindow = 'second' | 'minute' | 'hour' | 'day'

/** Calls made to a provider in one window. */
export type ProviderUsage = {
  readonly provider: string
  readonly window: UsageWindow
  /** When the window began, ISO 8601 UTC. */
  readonly startUtc: string
  readonly calls: number
}

/** Where counts outlive the process. */
export type UsageStore = {
  /** Adds calls to what is counted already. Never rejects: a count that is lost is only logged. */
  readonly add: (usages: readonly ProviderUsage[]) => Promise<void>
}
