import type { Visitor } from '../../domain/accounts/session.ts'
import { readDevice } from './tokens/device-cookie.ts'
import type { AuthContext, AuthDeps } from './auth-deps.ts'

/** Maximum stored length of a browser's name. */
const MAX_USER_AGENT_LENGTH = 255

/** The client's details for the session list and the audit trail. */
export function readVisitor(deps: AuthDeps, c: AuthContext): Visitor {
  const userAgent = c.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? ''
  return {
    address: deps.clientAddress(c),
    userAgent: userAgent === '' ? null : userAgent,
    device: readDevice(deps, c),
  }
}
