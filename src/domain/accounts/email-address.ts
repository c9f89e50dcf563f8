import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

/** An address in the one spelling under which accounts are kept: ASCII, lower case. */
export type EmailAddress = string & { readonly brand: 'EmailAddress' }

export type NotAnEmail = { readonly kind: 'not-an-email'; readonly reason: 'form' | 'too-long' }

const MAX_ADDRESS_LENGTH = 255
const MAX_LOCAL_PART_LENGTH = 64
// RFC 5321 dot-string; quoted local parts are left out, nobody has one.
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * Reads an e-mail address as a person types it: spaces around are dropped, capitals lowered, a domain
 * of other letters becomes its ASCII name. Mail must go to the address given here, never to the text
 * it was read from: two texts may be one address.
 * @param text at most 255 characters; before the @ only ASCII, because look-alike letters would let
 *   two people claim what reads as one name
 * @returns the address, or why it is none; `form` also for addresses at bare hosts and IP numbers
 */
export function parseEmail(text: string): Outcome<EmailAddress, NotAnEmail> {
  const address = text.trim()
  if (address.length > MAX_ADDRESS_LENGTH) return fail({ kind: 'not-an-email', reason: 'too-long' })
  const at = address.lastIndexOf('@')
  // Tested before lowering: the Kelvin sign is no ASCII, but lowered it is a k.
  if (at < 1 || !isAscii(address.slice(0, at)))
    return fail({ kind: 'not-an-email', reason: 'form' })
  const local = address.slice(0, at).toLowerCase()
  const domain = nameInAscii(address.slice(at + 1))
  const isWhole = LOCAL_PART.test(local) && DOMAIN.test(domain)
  if (!isWhole) return fail({ kind: 'not-an-email', reason: 'form' })
  if (local.length > MAX_LOCAL_PART_LENGTH || local.length + 1 + domain.length > MAX_ADDRESS_LENGTH)
    return fail({ kind: 'not-an-email', reason: 'too-long' })
  return succeed(`${local}@${domain}` as EmailAddress)
}

function isAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}

/** The name as the domain system knows it; empty when it is no bare name. */
function nameInAscii(domain: string): string {
  if (isAscii(domain)) return domain.toLowerCase()
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return ''
  return URL.parse(`http://${domain}`)?.hostname ?? ''
}
