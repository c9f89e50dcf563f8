/** Runs one at a time; whoever calls while it runs shares the run after it. */
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
