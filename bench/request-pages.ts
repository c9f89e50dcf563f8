import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// The thread is given exactly this by `sign-in-flood.ts`.
const { urls, seconds } = workerData as { urls: readonly string[]; seconds: number }

/** How long each call took, in milliseconds, by its address. */
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
