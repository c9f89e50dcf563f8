import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

type Bindings = Partial<HttpBindings>

/** Aborts a call's work when the client disconnects or the server stops. */
export function endWithCall(c: Context, ending: AbortController): void {
  const end = () => ending.abort()
  const { signal } = c.req.raw
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  // Emitted by `stop.ts`.
  readOutgoing(c)?.once('stopping', end)
}

/** @hono/node-server sets this binding; a request made in a test has none. */
export function readOutgoing(c: Context): Bindings['outgoing'] {
  // Null in a test, despite the type.
  return (c.env as Bindings | undefined)?.outgoing
}
