import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../error-reply.ts'

/**
 * Rejects requests for another host than the public URL's, so that no other site's name can be pointed at
 * this server (DNS rebinding), and requests with two. Addresses and localhost need no name server: they
 * are let through, for health checks and people on this machine.
 */
export function requireOwnHost(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl).hostname
  return async (c, next) => {
    const [host, second] = readHosts(c)
    if (second !== undefined) throw new ApiError(400, 'The request names two hosts.')
    if (host !== undefined && !isOwn(host, own)) {
      throw new ApiError(
        421,
        `This server is ${publicUrl}, not "${host.slice(0, 100)}". Its operator can change that with PUBLIC_URL.`,
      )
    }
    await next()
  }
}

function isOwn(host: string, own: string): boolean {
  const base = `http://${host}`
  if (!URL.canParse(base)) return false
  const { hostname } = new URL(base)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return hostname === own || isLocal || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

/** Each Host line of the request: Node's parsed headers keep the first only. */
function readHosts(c: Context): readonly string[] {
  // @hono/node-server sets these bindings; a request made in a test has none.
  const lines = (c.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? []
  return lines.filter((_, index) => index % 2 === 1 && lines[index - 1]?.toLowerCase() === 'host')
}
