/** A right that one process of a deployment holds at a time. */
export type Lease = {
  /** Takes or renews it; false while another process holds it, or when that cannot be found out. Never rejects. */
  readonly claim: () => Promise<boolean>
  /** Gives it back, so that another process need not wait for it to run out. Never rejects. */
  readonly release: () => Promise<void>
}
