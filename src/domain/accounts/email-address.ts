import { fail, succeed, type Outcome } from '../../platform/outcome.ts'

/** An email address in the canonical form used for accounts: ASCII, lower case. */
export type EmailAddress = string & { readonly brand: 'EmailAddress' }

export type NotAnEmail = { readonly kind: 'not-an-email'; readonly reason: 'form' | 'too-long' }

const MAX_ADDRESS_LENGTH = 255
const MAX_LOCAL_PART_LENGTH = 64
// RFC 5321 dot-string; quoted local parts are not supported, no one uses them.
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * Parses an email address as typed: surrounding spaces are dropped, letters lower-cased, an
 * international domain becomes ASCII. Always send mail to the result, never to the input: two inputs may
 * be one address.
 * @param text at most 255 characters; only ASCII before the @, because look-alike letters would let two
 *   people claim what looks like one name
 * @returns the address, or the error; `form` also for addresses at bare hosts and IP numbers
 */
export function parseEmail(text: string): Outcome<EmailAddress, NotAnEmail> {
  const address = text.trim()
  if (address.length > MAX_ADDRESS_LENGTH) return fail({ kind: 'not-an-email', reason: 'too-long' })
  const at = address.lastIndexOf('@')
  // Checked before lower-casing: the Kelvin sign is not ASCII, but lower-cased it is a k.
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

/** The domain's DNS name; empty when it is not a plain domain. */
function nameInAscii(domain: string): string {
  if (isAscii(domain)) return domain.toLowerCase()
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return ''
  return URL.parse(`http://${domain}`)?.hostname ?? ''
}
