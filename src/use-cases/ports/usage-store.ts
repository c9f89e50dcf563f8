/** A UTC window in which a plan limits calls. */
export type UsageWindow = 'second' | 'minute' | 'hour' | 'day'

/** Calls made to a provider in one window. */
export type ProviderUsage = {
  readonly provider: string
  readonly window: UsageWindow
  /** When the window started, ISO 8601 UTC. */
  readonly startUtc: string
  readonly calls: number
}

/** Stores counts across restarts. */
export type UsageStore = {
  /**
   * Adds calls to the counts. Never rejects: a lost count is only logged.
   * @returns the stored counts of these windows afterwards, those of other instances included
   */
  readonly add: (usages: readonly ProviderUsage[]) => Promise<readonly ProviderUsage[]>
}
