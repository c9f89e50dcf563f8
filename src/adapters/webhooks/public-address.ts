import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Whether an address is on the public Internet: not this machine, its network, link-local,
 * multicast, an alias of one of those, or a cloud metadata service. Ranges: IANA's special-purpose
 * address registries (RFC 6890), for IPv6 also anything outside 2000::/3.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !CLOSED.check(address, 'ipv4')
  return isIPv6(address) && GLOBAL.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6')
}

const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

const CLOSED = new BlockList()
const IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's metadata service, outside every reserved range.
  ['168.63.129.16', 32],
]
const IPV6: readonly (readonly [string, number])[] = [
  // Teredo, benchmarks, ORCHID, documentation, 6to4: an IPv4 address may be inside.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, prefix] of IPV4) CLOSED.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of IPV6) CLOSED.addSubnet(net, prefix, 'ipv6')
