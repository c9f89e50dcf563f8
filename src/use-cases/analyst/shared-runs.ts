type Run<Event> = {
  readonly events: Event[]
  readonly stop: AbortController
  followers: number
  isOver: boolean
  /** Resolved by the next event or the end. */
  next: PromiseWithResolvers<void>
}

/**
 * Lets concurrent callers with the same key share one run: late ones get earlier events replayed. A run
 * is aborted when no one follows it anymore.
 */
export type SharedRuns<Event> = (
  key: string,
  begin: (signal: AbortSignal) => AsyncIterable<Event>,
  signal: AbortSignal,
) => AsyncIterable<Event>

export function createSharedRuns<Event>(): SharedRuns<Event> {
  const runs = new Map<string, Run<Event>>()
  return async function* (key, begin, signal) {
    const running = runs.get(key)
    const run = running ?? startRun<Event>()
    if (running === undefined) {
      runs.set(key, run)
      // An exception is a bug of the caller that started it; followers see an early end.
      void pump(run, begin)
        .catch(() => undefined)
        .finally(() => forget(runs, key, run))
    }
    run.followers += 1
    try {
      yield* follow(run, signal)
    } finally {
      run.followers -= 1
      if (run.followers === 0) {
        forget(runs, key, run)
        run.stop.abort()
      }
    }
  }
}

function startRun<Event>(): Run<Event> {
  return {
    events: [],
    stop: new AbortController(),
    followers: 0,
    isOver: false,
    next: Promise.withResolvers(),
  }
}

/** Only this run: its key may already belong to another. */
function forget<Event>(runs: Map<string, Run<Event>>, key: string, run: Run<Event>): void {
  if (runs.get(key) === run) runs.delete(key)
}

async function pump<Event>(
  run: Run<Event>,
  begin: (signal: AbortSignal) => AsyncIterable<Event>,
): Promise<void> {
  const wake = () => {
    run.next.resolve()
    run.next = Promise.withResolvers()
  }
  try {
    for await (const event of begin(run.stop.signal)) {
      run.events.push(event)
      wake()
    }
  } finally {
    run.isOver = true
    wake()
  }
}

async function* follow<Event>(run: Run<Event>, signal: AbortSignal): AsyncGenerator<Event> {
  const left = Promise.withResolvers<void>()
  const leave = () => left.resolve()
  signal.addEventListener('abort', leave, { once: true })
  try {
    for (let at = 0; !signal.aborted;) {
      const event = run.events[at]
      if (event !== undefined) {
        at += 1
        yield event
      } else if (run.isOver) {
        return
      } else {
        await Promise.race([run.next.promise, left.promise])
      }
    }
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
