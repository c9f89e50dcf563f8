import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Calls a URL repeatedly for some seconds and reports each call's duration, in ms. */
const { url, seconds } = workerData as { readonly url: string; readonly seconds: number }
const until = performance.now() + seconds * 1_000
const tookMs: number[] = []
while (performance.now() < until) {
  const startedAt = performance.now()
  const reply = await fetch(url)
  await reply.text()
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`)
  tookMs.push(performance.now() - startedAt)
  await sleep(10)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(tookMs)
