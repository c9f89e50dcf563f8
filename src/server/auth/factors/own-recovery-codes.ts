import {
  countUnusedCodes,
  makeRecoveryCodes,
} from '../../../use-cases/accounts/factors/recovery-codes.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readVisitor } from '../visitor.ts'

/** `GET /recovery-codes`: how many are left; ours, not GoTrue's. */
export function replyToRecoveryCodes({ accounts }: AuthDeps): AuthHandler {
  return async (c) => c.json({ unused: await countUnusedCodes(accounts, c.get('caller')) })
}

/** `POST /recovery-codes`: a new set, shown once; ours, not GoTrue's. */
export function replyToNewRecoveryCodes(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const made = await makeRecoveryCodes(deps.accounts, c.get('caller'), readVisitor(deps, c))
    return c.json({ codes: unwrap(made, { insufficient_aal: 403 }) })
  }
}
