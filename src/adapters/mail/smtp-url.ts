import { isLoopback } from '../../domain/accounts/redirect-address.ts'

/** The server options in `SMTP_URL`, in nodemailer's format. */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. */
  readonly secure: boolean
  /** STARTTLS required. */
  readonly requireTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/**
 * Parses `SMTP_URL`. With `smtp://` a password is only sent over an encrypted connection, unless
 * the server is this machine or the URL ends in `?tls=optional`.
 * @param text already known to be a URL
 */
export function readSmtpUrl(text: string): SmtpServer {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const server = {
    // Only here is an IPv6 address in brackets.
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
