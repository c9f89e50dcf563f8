/** A place where a few work at a time, a few more wait in line, and everybody else is sent away. */
export type WorkBench = {
  /** @returns null at once when the line is full; otherwise what the work gives, or throws */
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
      // A place that is free goes to the next in line without being counted down and up.
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
