/**
 * Loads at the first call and keeps the value: the sample's files never change while the product
 * runs. A load that fails is forgotten, so that the next call tries again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    if (loading !== null) return loading
    const started = load().catch((error: unknown) => {
      loading = null
      throw error
    })
    loading = started
    return started
  }
}
