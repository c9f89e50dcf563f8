import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Exactly what `sign-in-flood.ts` passes to the thread.
const { urls, seconds } = workerData as { urls: readonly string[]; seconds: number }

/** Each call's duration, in milliseconds, by URL. */
const tookMs: Record<string, number[]> = {}
const end = performance.now() + seconds * 1000
for (let attempt = 0; performance.now() < end; attempt += 1) {
  await sleep(5)
  const url = urls[attempt % urls.length] ?? ''
  const start = performance.now()
  const reply = await fetch(url)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  ;(tookMs[url] ??= []).push(performance.now() - start)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(tookMs)
