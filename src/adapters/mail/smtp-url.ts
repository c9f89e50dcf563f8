import { isLoopback } from '../../domain/accounts/redirect-address.ts'

/** What `SMTP_URL` says of the server, as nodemailer takes it. */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte. */
  readonly secure: boolean
  /** Never without STARTTLS. */
  readonly requireTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/**
 * Reads `SMTP_URL`. With `smtp://` a password is only given once the connection is encrypted, unless
 * the server is this machine or the address ends in `?tls=optional`.
 * @param text already known to be an address
 */
export function readSmtpUrl(text: string): SmtpServer {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const server = {
    // An IPv6 address stands in brackets here and nowhere else.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
  }
  if (url.username === '') return { ...server, requireTLS: false }
  const isTlsOptional = url.searchParams.get('tls') === 'optional' || isLoopback(url.hostname)
  return {
    ...server,
    requireTLS: !secure && !isTlsOptional,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  }
}
