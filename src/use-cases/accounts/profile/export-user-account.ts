import { exportAccount, type AccountExport } from '../../../database/accounts/account-export.ts'
import { exportRows } from '../../../database/rows/export-rows.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { hasVerifiedFactor } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { recordAccountEvent } from '../record-event.ts'

/** Everything stored about a user. */
export type WholeAccount = {
  readonly account: AccountExport
  /** Arrays of objects as JSON text, with numbers exact to the digit. */
  readonly rowsByTable: ReadonlyMap<string, string>
}

/**
 * Collects everything stored about the caller except credentials. Rows are read with the caller's
 * own rights: what row rules hide is not theirs.
 */
export async function exportUserAccount(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { user, level }: Pick<Caller, 'user' | 'level'>,
  visitor: Visitor,
): Promise<Outcome<WholeAccount, AccountFailure>> {
  if (isStepUpNeeded(level, hasVerifiedFactor(user))) return fail({ code: 'insufficient_aal' })
  await recordAccountEvent(deps, visitor, user.id, 'account-exported')
  const account = await exportAccount(deps.db, user.id)
  if (account === null) return fail({ code: 'user_not_found' })
  const claims = { sub: user.id, role: 'authenticated' }
  const rowsByTable = await exportRows(deps.db, { role: 'authenticated', claims })
  return succeed({ account, rowsByTable })
}
