import { randomInt } from 'node:crypto'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
} from '../../../database/accounts/recovery-codes.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import {
  makeRecoveryCode,
  readRecoveryCode,
  RECOVERY_CODES,
} from '../../../domain/accounts/recovery-code.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { hasVerifiedFactor, type User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import { recordAccountEvent } from '../record-event.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { rejectFactorChange } from './reject-factor-change.ts'

/**
 * Makes ten codes that each stand in for the caller's authenticator app once, and drops earlier ones.
 * @returns the codes, which are not stored and can't be shown again
 */
export async function makeRecoveryCodes(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'level'>,
  visitor: Visitor,
): Promise<Outcome<readonly string[], AccountFailure>> {
  return inAccountTransaction(deps.db, async (db) => {
    const user = await lockUser(db, caller.user.id)
    if (user === null) return fail({ code: 'user_not_found' } as const)
    const error = rejectFactorChange(caller.level, user)
    if (error !== null) return fail(error)
    if (!hasAuthenticator(user)) {
      const message = 'Recovery codes stand in for an authenticator app: add one first'
      return fail({ code: 'validation_failed', message } as const)
    }
    const codes = Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(randomInt))
    const macs = codes.flatMap((code) => computeRecoveryMac(deps.secrets, user.id, code) ?? [])
    await replaceRecoveryCodes(db, { userId: user.id, macs, at: deps.clock() })
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'recovery-codes-made')
    return succeed(codes)
  })
}

/** How many codes the caller has left; only for those who have shown their second factor. */
export async function countUnusedCodes(
  { db }: Pick<AccountDeps, 'db'>,
  { user, level }: Pick<Caller, 'user' | 'level'>,
): Promise<Outcome<number, AccountFailure>> {
  if (isStepUpNeeded(level, hasVerifiedFactor(user))) return fail({ code: 'insufficient_aal' })
  return succeed(await countRecoveryCodes(db, user.id))
}

/** Drops the codes of a user without an authenticator app. */
export async function dropUselessCodes(
  { db }: Pick<AccountDeps, 'db'>,
  userId: string,
): Promise<void> {
  const user = await lockUser(db, userId)
  if (user !== null && !hasAuthenticator(user)) await deleteRecoveryCodes(db, userId)
}

/** @returns 32 bytes; null if the text is no recovery code */
export function computeRecoveryMac(
  secrets: Pick<Secrets, 'mac'>,
  userId: string,
  text: string,
): Uint8Array | null {
  const code = readRecoveryCode(text)
  return code === null ? null : secrets.mac('recovery-code', `${code}:${userId}`)
}

function hasAuthenticator({ factors }: User): boolean {
  return factors.some(({ type, status }) => type === 'totp' && status === 'verified')
}
