import {
  countUnusedCodes,
  makeRecoveryCodes,
} from '../../../use-cases/accounts/factors/recovery-codes.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readVisitor } from '../visitor.ts'

/** `GET /recovery-codes`: how many are left; ours, not GoTrue's. */
export function replyToRecoveryCodes({ accounts }: AuthDeps): AuthHandler {
  return async (c) => {
    const counted = await countUnusedCodes(accounts, c.get('caller'))
    return c.json({ unused: unwrap(counted, { insufficient_aal: 403 }) })
  }
}

/** `POST /recovery-codes`: a new set, shown once; ours, not GoTrue's. */
export function replyToNewRecoveryCodes(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const made = await makeRecoveryCodes(deps.accounts, c.get('caller'), readVisitor(deps, c))
    return c.json({ codes: unwrap(made, { insufficient_aal: 403 }) })
  }
}
