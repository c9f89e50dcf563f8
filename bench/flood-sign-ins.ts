import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** `wait`: milliseconds from one call to the next. */
type Flood = {
  readonly url: string
  readonly key: string
  readonly seconds: number
  readonly waitMs: number
}

// Exactly what `sign-in-flood.ts` passes to the thread.
const { url, key, seconds, waitMs } = workerData as Flood

/** The count of each status. */
const counts: Record<string, number> = {}
const running: Promise<void>[] = []
const end = performance.now() + seconds * 1000
for (let number = 0; performance.now() < end; number += 1) {
  running.push(signIn(number))
  await sleep(waitMs)
}
await Promise.all(running)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(counts)

/** A guess at one account, each as if from another address. */
async function signIn(number: number): Promise<void> {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: key,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `203.0.113.${number % 250}`,
    },
    body: JSON.stringify({
      email: `guessed${number % 20}@example.com`,
      password: `guess ${number}`,
    }),
  })
  await reply.arrayBuffer()
  counts[reply.status] = (counts[reply.status] ?? 0) + 1
}
