/** How a wait for a place ended. Only after `go` the place must be given back with `leave`. */
type Place = 'go' | 'waited-too-long' | 'sent-away'

export type CallQueue = {
  /** Waits for a free place, first come first served, at most `limitMs`. */
  readonly enter: (limitMs: number) => Promise<Place>
  readonly leave: () => void
  /** Ends the wait of all who have no place yet. */
  readonly sendAway: () => void
}

/** Lets a limited number of calls run at once. */
export function createCallQueue(places: number): CallQueue {
  let free = places
  const waiting = new Set<(place: Place) => void>()
  return {
    enter: (limitMs) => {
      if (free > 0) {
        free -= 1
        return Promise.resolve('go')
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => admit('waited-too-long'), limitMs)
        const admit = (place: Place): void => {
          clearTimeout(timer)
          waiting.delete(admit)
          resolve(place)
        }
        waiting.add(admit)
      })
    },
    leave: () => {
      const [next] = waiting
      if (next === undefined) free += 1
      else next('go')
    },
    sendAway: () => {
      for (const admit of waiting) admit('sent-away')
    },
  }
}
