import { isIPv4, isIPv6 } from 'node:net'
import { cleanText } from './json-text.ts'

const MAX_AGENT_LENGTH = 400

/** Truncated client address: enough to recognize a location, not a household. */
export function shortenAddress(address: string): string {
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24')
  const bare = address.split('/', 1).join('')
  if (!isIPv6(bare)) return cleanText(address).slice(0, MAX_AGENT_LENGTH)
  const [head = ''] = bare.split('::', 1)
  const groups = [...head.split(':').filter((group) => group !== ''), '0', '0', '0'].slice(0, 3)
  return `${groups.join(':')}::/48`
}

/** User agents may be of any length. */
export function shortenAgent(userAgent: string | null): string | null {
  return userAgent === null ? null : cleanText(userAgent.slice(0, MAX_AGENT_LENGTH))
}
