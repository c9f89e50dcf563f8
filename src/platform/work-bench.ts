/** A bounded queue: a few jobs run at a time, a few more wait, and all others are rejected. */
export type WorkBench = {
  /** @returns null at once when the queue is full; otherwise the job's result, or its error */
  readonly take: <Value>(run: () => Promise<Value>) => Promise<Value> | null
}

export function createWorkBench({
  batchSize,
  waiting,
}: {
  readonly batchSize: number
  readonly waiting: number
}): WorkBench {
  const line: (() => void)[] = []
  let working = 0
  const work = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    try {
      return await run()
    } finally {
      // A free slot goes to the next in line without changing the count.
      const next = line.shift()
      if (next === undefined) working -= 1
      else next()
    }
  }
  return {
    take: (run) => {
      if (working < batchSize) {
        working += 1
        return work(run)
      }
      if (line.length >= waiting) return null
      const { promise, resolve } = Promise.withResolvers<void>()
      line.push(resolve)
      return promise.then(() => work(run))
    },
  }
}
