import { isLoopback } from '../../domain/accounts/redirect-address.ts'

/**
 * Whether secrets may be sent to a URL given by a provider or the operator: it must be encrypted,
 * or on this machine.
 * @returns why not, as the end of a sentence, or null
 */
export function findUnsafeAddress(text: string): string | null {
  const url = URL.parse(text)
  if (url === null) return 'it must be an address'
  if (url.username !== '' || url.password !== '') return 'it must not contain a user name'
  if (url.hash !== '') return 'it must have no fragment'
  if (url.protocol === 'https:') return null
  if (url.protocol === 'http:' && isLoopback(url.hostname)) return null
  return 'it must begin with https:// (http:// only on loopback)'
}
