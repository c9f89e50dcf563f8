import { parseEmail } from '../../domain/accounts/email-address.ts'

/** The From of a message. */
export type Sender = { readonly name: string; readonly address: string }

// A display name that needs no quoting, then the address in angle brackets; or the address alone.
const NAMED = /^([^<>"@\\\p{C}]{1,100}?)\s*<([^<>\s]+)>$/u

/**
 * Parses `AUTH_MAIL_FROM`: `Tapelight <no-reply@tapelight.example>` or the address alone.
 * @returns null when it is neither
 */
export function readSender(text: string): Sender | null {
  const [, name = 'Tapelight', written = text] = NAMED.exec(text.trim()) ?? []
  const address = parseEmail(written)
  return address.ok ? { name: name.trim(), address: address.value } : null
}

/**
 * The default sender: `no-reply` at the host of `PUBLIC_URL`.
 * @param publicUrl an origin
 */
export function defaultSender(publicUrl: string): Sender {
  return { name: 'Tapelight', address: `no-reply@${new URL(publicUrl).hostname}` }
}
