import { randomInt } from 'node:crypto'
import { hashSecret } from '../hash-secret.ts'
import { addApiKey, deleteApiKey, listApiKeys } from '../../../database/accounts/api-keys.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import {
  API_KEY_SCOPES,
  hintOf,
  makeApiKey,
  MAX_API_KEYS,
  MAX_KEY_DAYS,
  MAX_KEY_NAME_LENGTH,
  type ApiKey,
  type ApiKeyScope,
  type ApiKeyWithUsage,
} from '../../../domain/accounts/api-key.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { hasVerifiedFactor } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { rejectFactorChange } from '../factors/reject-factor-change.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import { recordAccountEvent } from '../record-event.ts'
import type { Caller } from '../sessions/find-caller.ts'

const DAY_MS = 86_400_000
/** Days of use that are listed, today included. */
const LISTED_DAYS = 30

/** What a user asks for; not checked yet. */
export type RequestedApiKey = {
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresInDays: number
}

/**
 * Makes a key for the caller, who must have shown their second factor if the account has one.
 * @returns it with the key itself, which is not stored and can't be shown again
 */
export async function makeOwnApiKey(
  deps: AccountDeps,
  caller: Pick<Caller, 'user' | 'level'>,
  requested: RequestedApiKey,
  visitor: Visitor,
): Promise<Outcome<ApiKey & { readonly key: string }, AccountFailure>> {
  const read = readRequested(requested)
  if (!read.ok) return read
  return inAccountTransaction(deps.db, async (db) => {
    const user = await lockUser(db, caller.user.id)
    if (user === null) return fail({ code: 'user_not_found' } as const)
    const error = rejectFactorChange(caller.level, user)
    if (error !== null) return fail(error)
    const at = deps.clock()
    const key = makeApiKey(randomInt)
    const added = await addApiKey(
      db,
      user.id,
      {
        ...read.value,
        hash: hashSecret(key),
        hint: hintOf(key),
        at,
        expiresAt: new Date(at.getTime() + requested.expiresInDays * DAY_MS),
      },
      MAX_API_KEYS,
    )
    if (added === null) {
      const message = `An account has at most ${MAX_API_KEYS} API keys: revoke one first`
      return fail({ code: 'validation_failed', message } as const)
    }
    const details = { name: added.name, scopes: [...added.scopes] }
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'api-key-made', details)
    return succeed({ ...added, key })
  })
}

/** The caller's keys, newest first, with their use of the last 30 days; not before their second factor. */
export async function listOwnApiKeys(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { user, level }: Pick<Caller, 'user' | 'level'>,
): Promise<Outcome<readonly ApiKeyWithUsage[], AccountFailure>> {
  if (isStepUpNeeded(level, hasVerifiedFactor(user))) return fail({ code: 'insufficient_aal' })
  const since = new Date(clock().getTime() - (LISTED_DAYS - 1) * DAY_MS)
  return succeed(await listApiKeys(db, user.id, since.toISOString().slice(0, 10)))
}

/**
 * Revokes a key of the caller: from now on it is unknown.
 * @param keyId a UUID
 * @returns whether they had it
 */
export async function revokeOwnApiKey(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { user, level }: Pick<Caller, 'user' | 'level'>,
  { keyId, visitor }: { readonly keyId: string; readonly visitor: Visitor },
): Promise<Outcome<boolean, AccountFailure>> {
  if (isStepUpNeeded(level, hasVerifiedFactor(user))) return fail({ code: 'insufficient_aal' })
  return inAccountTransaction(deps.db, async (db) => {
    const name = await deleteApiKey(db, { keyId, userId: user.id })
    if (name === null) return succeed(false)
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'api-key-revoked', { name })
    return succeed(true)
  })
}

function readRequested({
  name: text,
  scopes,
  expiresInDays,
}: RequestedApiKey): Outcome<
  { readonly name: string; readonly scopes: readonly ApiKeyScope[] },
  AccountFailure
> {
  const name = text.trim()
  if (name === '' || name.length > MAX_KEY_NAME_LENGTH || /\p{Cc}/u.test(name)) {
    return reject(text, 'name', `use 1 to ${MAX_KEY_NAME_LENGTH} characters on one line`)
  }
  const unknown = scopes.find((scope) => !API_KEY_SCOPES.some((known) => known === scope))
  if (unknown !== undefined) return reject(unknown, 'scopes', `use ${API_KEY_SCOPES.join(', ')}`)
  if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > MAX_KEY_DAYS) {
    const allowed = `use a whole number from 1 to ${MAX_KEY_DAYS}`
    return reject(String(expiresInDays), 'expires_in_days', allowed)
  }
  return succeed({ name, scopes: API_KEY_SCOPES.filter((scope) => scopes.includes(scope)) })
}

function reject(value: string, field: string, allowed: string) {
  const message = `Invalid value "${value.slice(0, 40)}" for "${field}": ${allowed}.`
  return fail({ code: 'validation_failed', message } as const)
}
