import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'

/** Overrides the machine's resolver settings, for tests. */
export type NameSources = {
  /** Name servers, as `127.0.0.1:53`. */
  readonly servers?: readonly string[]
  readonly hostsFile?: string
}

/** Timeout of one query to one server; the second try waits twice as long. */
const TRY = { timeout: 1_000, tries: 2 }

/** Which addresses may be connected to. */
export type AddressRule = (address: string) => boolean

/** The host of a URL, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/**
 * All addresses of a URL's host, to connect to without another query: later DNS changes have no effect.
 * @returns null if one of them is not allowed
 * @throws as `findAddresses`
 */
export async function findAllowedAddresses(
  url: URL,
  signal: AbortSignal,
  {
    isAllowed,
    names,
  }: { readonly isAllowed: AddressRule; readonly names?: NameSources | undefined },
): Promise<readonly LookupAddress[] | null> {
  const addresses = await findAddresses(hostOf(url), signal, names)
  return addresses.every(({ address }) => isAllowed(address)) ? addresses : null
}

/**
 * All addresses of a host, IPv4 first. The system's own lookup cannot be canceled and occupies a
 * thread as long as a name server is silent, so this queries the name servers directly.
 * @param host a name, or an address, which needs no query
 * @param signal cancels the query
 * @throws the resolver's error, with a `code`, when there is no address
 */
export async function findAddresses(
  host: string,
  signal: AbortSignal,
  { servers, hostsFile = '/etc/hosts' }: NameSources = {},
): Promise<readonly LookupAddress[]> {
  if (isIP(host) !== 0) return [toAddress(host)]
  const name = host.toLowerCase().replace(/\.$/, '')
  const known = await readHosts(hostsFile, name)
  if (known.length > 0) return known.map(toAddress)
  // RFC 6761 §6.3: never queried.
  if (/^(?:.+\.)?localhost$/.test(name)) return ['127.0.0.1', '::1'].map(toAddress)
  return requestServers(name, signal, servers)
}

async function requestServers(
  name: string,
  signal: AbortSignal,
  servers: readonly string[] | undefined,
): Promise<readonly LookupAddress[]> {
  signal.throwIfAborted()
  // One resolver per lookup: canceling it cancels all its queries.
  const resolver = new Resolver(TRY)
  if (servers !== undefined) resolver.setServers(servers)
  const callOff = () => resolver.cancel()
  signal.addEventListener('abort', callOff, { once: true })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  signal.removeEventListener('abort', callOff)
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [ofIpv4] = found
  if (addresses.length === 0 && ofIpv4.status === 'rejected') throw ofIpv4.reason
  return addresses.map(toAddress)
}

/** Lines of an address and its names; empty if there is no such file. */
async function readHosts(path: string, name: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    const bare = address.replace(/%.*/, '')
    return isIP(bare) !== 0 && names.includes(name) ? [bare] : []
  })
}

function toAddress(address: string): LookupAddress {
  return { address, family: isIP(address) }
}
