import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startServer } from '../tests/start-server.ts'

export type Command = 'stop' | 'measure' | { readonly jumpMs: number }

export type Measurement = {
  readonly residentMb: number
  readonly heapMb: number
  /** Buffers outside of the heap, of the main thread. */
  readonly externalMb: number
  /** Open sockets, timers, files and other handles. */
  readonly handles: number
  /** Since the last measurement. */
  readonly loopDelayP99Ms: number
}

/** A server in a process of its own, without a log; its time jumps when it is told to. */
let offsetMs = 0
const startedAtMs = Date.now()
const [beganAtUtc = '', environment = '{}'] = process.argv.slice(2)
const began = Date.parse(beganAtUtc)
const clock = () => new Date(began + offsetMs + Date.now() - startedAtMs)
const loopDelay = monitorEventLoopDelay({ resolution: 10 })
loopDelay.enable()

// The parent is the only one to call it.
const settings = JSON.parse(environment) as Record<string, string>
const { url, stop } = await startServer(settings, clock, 'silent')
process.on('message', (command: Command) => {
  if (command === 'stop') void stop().then(() => process.exit(0))
  else if (command === 'measure') process.send?.(measure())
  else offsetMs += command.jumpMs
})
process.on('disconnect', () => process.exit(1))
process.send?.(url)

function measure(): Measurement {
  const { rss, heapUsed, external } = process.memoryUsage()
  const loopDelayP99Ms = loopDelay.percentile(99) / 1e6
  loopDelay.reset()
  return {
    residentMb: rss / 2 ** 20,
    heapMb: heapUsed / 2 ** 20,
    externalMb: external / 2 ** 20,
    handles: process.getActiveResourcesInfo().length,
    loopDelayP99Ms,
  }
}
