import type { SharedStore } from '../../../use-cases/ports/shared-store.ts'

/** What several instances share of their calls to providers. */
export type SharedCalls = Pick<SharedStore, 'turns' | 'values'>

/**
 * The result of `work`, or of the same work in another instance that is doing it or has just done it.
 * @param limitMs how long to wait for the other instance
 * @param ttlMs how long the result is for the others
 * @param isWorthSharing a failure is not: each instance tries for itself
 */
export async function shareAnswer<Value>(
  shared: SharedCalls | undefined,
  {
    key,
    limitMs,
    ttlMs,
    isWorthSharing,
  }: {
    readonly key: string
    readonly limitMs: number
    readonly ttlMs: number
    readonly isWorthSharing: (value: Value) => boolean
  },
  work: () => Promise<Value>,
): Promise<Value> {
  if (shared === undefined) return work()
  const turn = await shared.turns.take(key, limitMs)
  const found = await findShared<Value>(shared, key)
  if (found !== null) {
    turn.end()
    return found.value
  }
  try {
    const value = await work()
    if (isWorthSharing(value)) await shared.values.write(new Map([[key, { value }]]), ttlMs)
    return value
  } finally {
    turn.end()
  }
}

async function findShared<Value>(
  { values }: SharedCalls,
  key: string,
): Promise<{ readonly value: Value } | null> {
  const [found] = await values.read([key])
  // As another instance of this deployment has written it above.
  return (found as { readonly value: Value } | undefined) ?? null
}
