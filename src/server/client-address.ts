import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The address a request came from, for limits per client and the trail of accounts; never logged. */
export type ClientAddress = (c: Context) => string

/**
 * @param trustedProxies addresses and ranges of reverse proxies whose word counts. Each adds the
 * address it was called from at the end of `X-Forwarded-For`; what stands before the last address
 * that is not trusted a caller may have made up.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = toBlockList(trustedProxies)
  return (c) => {
    // The listener of @hono/node-server binds these; a request made in a test has none.
    const bindings = c.env as Partial<HttpBindings> | undefined
    const socketAddress = bindings?.incoming?.socket.remoteAddress ?? 'unknown'
    const result = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    let address = toBare(socketAddress)
    while (isTrusted(trusted, address)) {
      const before = toBare(result.pop() ?? '')
      if (before === '') break
      address = before
    }
    return toClient(address)
  }
}

function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function isTrusted(trusted: BlockList, address: string): boolean {
  if (isIPv4(address)) return trusted.check(address, 'ipv4')
  return isIPv6(address) && trusted.check(address, 'ipv6')
}

/** An address without the port some proxies add, and an IPv4 address in its own dress. */
function toBare(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  const mapped = /^::ffff:(.+)$/i.exec(bare)?.[1]
  return mapped !== undefined && isIPv4(mapped) ? mapped : bare
}

/** One client, one text: of an IPv6 address only the first half counts, as the other half is the client's own to choose. */
function toClient(bare: string): string {
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
