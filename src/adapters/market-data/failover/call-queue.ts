/** How a wait for a slot ended. Only after `go` must the slot be released with `leave`. */
type QueueOutcome = 'go' | 'waited-too-long' | 'sent-away'

export type CallQueue = {
  /** Waits for a free slot, first come first served, at most `limitMs`. */
  readonly enter: (limitMs: number) => Promise<QueueOutcome>
  readonly leave: () => void
  /** Ends the wait of all queued callers. */
  readonly sendAway: () => void
}

/** Limits concurrent calls. */
export function createCallQueue(indexes: number): CallQueue {
  let free = indexes
  const waiting = new Set<(index: QueueOutcome) => void>()
  return {
    enter: (limitMs) => {
      if (free > 0) {
        free -= 1
        return Promise.resolve('go')
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => tryAcquire('waited-too-long'), limitMs)
        const tryAcquire = (index: QueueOutcome): void => {
          clearTimeout(timer)
          waiting.delete(tryAcquire)
          resolve(index)
        }
        waiting.add(tryAcquire)
      })
    },
    leave: () => {
      const [next] = waiting
      if (next === undefined) free += 1
      else next('go')
    },
    sendAway: () => {
      for (const tryAcquire of waiting) tryAcquire('sent-away')
    },
  }
}
