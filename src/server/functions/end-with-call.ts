import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

type Bindings = Partial<HttpBindings>

/** Ends what a call has begun when the client goes, and when the server stops. */
export function endWithCall(c: Context, ending: AbortController): void {
  const end = () => ending.abort()
  const { signal } = c.req.raw
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  // Said by `stop.ts`.
  readOutgoing(c)?.once('stopping', end)
}

/** The listener of @hono/node-server binds it; a request made in a test has none. */
export function readOutgoing(c: Context): Bindings['outgoing'] {
  // Null in a test, whatever the type says.
  return (c.env as Bindings | undefined)?.outgoing
}
