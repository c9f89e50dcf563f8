import type { Visitor } from '../../domain/accounts/session.ts'
import type { AuthContext, AuthDeps } from './auth-deps.ts'

/** Longest name of a browser that is kept. */
const MAX_USER_AGENT_LENGTH = 255

/** Who is asking, for the session list and the audit trail. */
export function readVisitor({ clientAddress }: AuthDeps, c: AuthContext): Visitor {
  const userAgent = c.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? ''
  return { address: clientAddress(c), userAgent: userAgent === '' ? null : userAgent }
}
