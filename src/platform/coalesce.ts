/** Runs one at a time; calls made during a run share the next one. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const call = (): Promise<void> => {
    if (running === null) {
      running = work().finally(() => {
        running = null
      })
      return running
    }
    const callNext = () => {
      next = null
      return call()
    }
    next ??= running.then(callNext, callNext)
    return next
  }
  return call
}
