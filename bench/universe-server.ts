import { startServer } from '../tests/start-server.ts'

/** The server of `universe.ts`, in a process of its own; its time jumps when it is told to. */
let offsetMs = 0
const startedAtMs = Date.now()
const [beganAtUtc = '', environment = '{}'] = process.argv.slice(2)
const began = Date.parse(beganAtUtc)
const clock = () => new Date(began + offsetMs + Date.now() - startedAtMs)

// The parent is the only one to call it.
const { url, stop } = await startServer(JSON.parse(environment) as Record<string, string>, clock)
process.on('message', (message: 'stop' | { readonly jumpMs: number }) => {
  if (message !== 'stop') offsetMs += message.jumpMs
  else void stop().then(() => process.exit(0))
})
process.send?.(url)
