import { startServer } from '../tests/start-server.ts'

/** The server of `universe.ts`, in a process of its own; its time jumps when it is told to. */
let offsetMs = 0
const startedAtMs = Date.now()
const [beganAtUtc = '', environment = '{}'] = process.argv.slice(2)
const began = Date.parse(beganAtUtc)
const clock = () => new Date(began + offsetMs + Date.now() - startedAtMs)

process.on('message', (jumpMs: number) => {
  offsetMs += jumpMs
})
// The parent is the only one to call it.
const { url } = await startServer(JSON.parse(environment) as Record<string, string>, clock)
process.send?.(url)
