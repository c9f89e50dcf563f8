import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Context } from 'hono'

type NodeCall = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }

/** How a call is sent on: differently from how it came. */
type Changes = { readonly path?: string; readonly body?: string; readonly publicUrl: string }

/**
 * A request as a handler of node:http sees it, apart from the connection it came by: our own middleware
 * still writes the response, and its headers.
 */
export async function toNodeCall(
  c: Context,
  { path, body, publicUrl }: Changes,
): Promise<NodeCall> {
  const url = new URL(c.req.url)
  const incoming = new IncomingMessage(new Socket())
  incoming.method = c.req.method
  incoming.url = path ?? url.pathname + url.search
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  const bytes = hasBody ? Buffer.from(body ?? (await c.req.text())) : null
  incoming.headers = {
    ...Object.fromEntries(c.req.raw.headers),
    'x-forwarded-proto': new URL(publicUrl).protocol.slice(0, -1),
    ...(bytes !== null && { 'content-length': String(bytes.length) }),
  }
  if (bytes !== null) incoming.push(bytes)
  incoming.push(null)
  return { incoming, outgoing: new ServerResponse(incoming) }
}

/** Runs a handler of node:http that answers in one piece. */
export function runNodeHandler(
  { incoming, outgoing }: NodeCall,
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    outgoing.end = (chunk?: unknown) => {
      const { statusCode } = outgoing
      const body = typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : null
      const hasBody = body !== null && ![204, 205, 304].includes(statusCode)
      // Node's own typed array, whose buffer is never shared.
      const bytes = hasBody ? new Uint8Array(Buffer.from(body)) : null
      resolve(new Response(bytes, { status: statusCode, headers: readHeaders(outgoing) }))
      return outgoing
    }
    Promise.resolve(handle(incoming, outgoing)).catch(reject)
  })
}

/** What a handler has set so far, cookies one by one. */
function readHeaders(outgoing: ServerResponse): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(outgoing.getHeaders())) {
    // Set by the server for the body that is sent in the end.
    if (name === 'content-length') continue
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each))
  }
  return headers
}
