import { isIPv4, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The address a request came from, for limits per client; never logged or kept. */
export type ClientAddress = (c: Context) => string

/**
 * @param proxyHops how many reverse proxies of ours stand in front. Each adds the address it was
 * called from at the end of `X-Forwarded-For`; what stands before those a caller may have made up.
 */
export function createClientAddress(proxyHops: number): ClientAddress {
  return (c) => {
    // The listener of @hono/node-server binds these; a request made in a test has none.
    const bindings = c.env as Partial<HttpBindings> | undefined
    const socketAddress = toClient(bindings?.incoming?.socket.remoteAddress ?? 'unknown')
    if (proxyHops === 0) return socketAddress
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').at(-proxyHops)?.trim()
    return forwarded === undefined || forwarded === '' ? socketAddress : toClient(forwarded)
  }
}

/**
 * One client, one text: the port some proxies add is left out, and of an IPv6 address only the first
 * half counts, as the other half is the client's own to choose.
 */
function toClient(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  const mapped = /^::ffff:(.+)$/i.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
