import type { Visitor } from '../../domain/accounts/session.ts'
import type { AuthContext, AuthDoor } from './door.ts'

/** Longest name of a browser that is kept. */
const LONGEST_USER_AGENT = 255

/** Who is asking, for the session list and the audit trail. */
export function readVisitor({ clientAddress }: AuthDoor, c: AuthContext): Visitor {
  const userAgent = c.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? ''
  return { address: clientAddress(c), userAgent: userAgent === '' ? null : userAgent }
}
