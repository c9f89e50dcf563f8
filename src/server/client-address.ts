import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The client address of a request, for per-client limits and the audit trail; never logged. */
export type ClientAddress = (c: Context) => string

/** Headers that a proxy adds. */
const OF_PROXIES = ['x-forwarded-for', 'x-real-ip', 'forwarded']

/**
 * @param trustedProxies addresses and ranges of trusted reverse proxies. Each appends its caller's
 * address to `X-Forwarded-For`; entries before the last untrusted address may be forged.
 * @param warn called once, when a proxy that is not among them seems to be in front: all its clients
 * count as one
 */
export function createClientAddress(
  trustedProxies: readonly string[],
  warn: (socketAddress: string) => void = () => undefined,
): ClientAddress {
  const trusted = toBlockList(trustedProxies)
  let hasWarned = false
  return (c) => {
    // @hono/node-server sets these bindings; a request made in a test has none.
    const bindings = c.env as Partial<HttpBindings> | undefined
    const socketAddress = bindings?.incoming?.socket.remoteAddress ?? 'unknown'
    const result = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    let address = toBare(socketAddress)
    if (
      !hasWarned &&
      !isTrusted(trusted, address) &&
      OF_PROXIES.some((name) => c.req.header(name))
    ) {
      hasWarned = true
      warn(address)
    }
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

/** Strips the port some proxies add and unwraps IPv4-mapped IPv6. */
function toBare(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  const mapped = /^::ffff:(.+)$/i.exec(bare)?.[1]
  return mapped !== undefined && isIPv4(mapped) ? mapped : bare
}

/**
 * One client, one text: only the first half of an IPv6 address counts, as the client chooses the
 * rest.
 */
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
