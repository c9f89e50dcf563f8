import { listEvents, type AccountEvent } from '../../../database/accounts/audit.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import { hasVerifiedFactor } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { Caller } from '../sessions/find-caller.ts'

/** One event of an account's audit trail. */
export type TrailEntry = Omit<AccountEvent, 'id'>

const MAX_EVENTS = 100

/** The latest events of the caller's account, newest first. */
export async function readUserTrail(
  { db }: Pick<AccountDeps, 'db'>,
  { user, level }: Pick<Caller, 'user' | 'level'>,
): Promise<Outcome<readonly TrailEntry[], AccountFailure>> {
  if (isStepUpNeeded(level, hasVerifiedFactor(user))) return fail({ code: 'insufficient_aal' })
  return succeed(await listEvents(db, user.id, MAX_EVENTS))
}
