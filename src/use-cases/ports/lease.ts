/** A lock that one process of a deployment has at a time. */
export type Lease = {
  /** Acquires or renews it; false while another process has it, or if unknown. Never rejects. */
  readonly claim: () => Promise<boolean>
  /** Releases it, so that another process need not wait for expiry. Never rejects. */
  readonly release: () => Promise<void>
}
