import type { Handler } from 'hono'
import type { Clock } from '../../use-cases/ports/clock.ts'
import { ApiError } from '../error-reply.ts'
import { usesHttps } from '../../platform/uses-https.ts'

type SecurityTextDeps = {
  /** Where to report a vulnerability, as a URI; null when the operator named nothing. */
  readonly securityContact: string | null
  readonly publicUrl: string
  readonly clock: Clock
}

const DAY_MS = 86_400_000
/** The standard asks for less than a year. Renewed with every request. */
const VALID_DAYS = 180

/** Whom to tell about a vulnerability (RFC 9116). A contact is required, so without one there is no file. */
export function replyWithSecurityText({
  securityContact,
  publicUrl,
  clock,
}: SecurityTextDeps): Handler {
  return (c) => {
    if (securityContact === null) {
      throw new ApiError(404, 'This server has no contact for security reports.')
    }
    const today = Math.floor(clock().getTime() / DAY_MS)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Policy: ${publicUrl}/security`,
      // The standard allows only https here.
      ...(usesHttps(publicUrl) ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
      '',
    ]
    return c.text(lines.join('\n'), 200, { 'Cache-Control': 'no-cache' })
  }
}
