import { parseEmail } from '../../domain/accounts/email-address.ts'

/** Whom a message says that it is from. */
export type Sender = { readonly name: string; readonly address: string }

// A display name without what needs quoting, then the address in angle brackets; or the address alone.
const NAMED = /^([^<>"@\\\p{C}]{1,100}?)\s*<([^<>\s]+)>$/u

/**
 * Reads `AUTH_MAIL_FROM`: `Tapelight <no-reply@tapelight.example>` or the address alone.
 * @returns null when it is neither
 */
export function readSender(text: string): Sender | null {
  const [, name = 'Tapelight', written = text] = NAMED.exec(text.trim()) ?? []
  const address = parseEmail(written)
  return address.ok ? { name: name.trim(), address: address.value } : null
}

/**
 * Who sends when nobody says so: `no-reply` at the host of `PUBLIC_URL`.
 * @param publicUrl an origin
 */
export function defaultSender(publicUrl: string): Sender {
  return { name: 'Tapelight', address: `no-reply@${new URL(publicUrl).hostname}` }
}
