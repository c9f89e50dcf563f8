import { hashSecret } from '../hash-secret.ts'
import {
  addConnectedApp,
  deleteConnectedApp,
  listConnectedApps,
} from '../../../database/accounts/connected-apps.ts'
import { prolongArtifact } from '../../../database/accounts/oauth-artifacts.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import { MAX_CONNECTED_APPS, type ConnectedApp } from '../../../domain/accounts/connected-app.ts'
import type { Owner } from '../../../domain/accounts/owner.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { hasVerifiedFactor } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { inAccountTransaction } from '../in-account-transaction.ts'
import { recordAccountEvent } from '../record-event.ts'
import type { Caller } from '../sessions/find-caller.ts'

const DAY_MS = 86_400_000

/** How long an app may go on without its user allowing it again, in days. */
export const APP_DAYS = 365

/**
 * Connects an app to the owner's account: they have read what it asks for and allowed it.
 * @returns false if the account is gone
 */
export async function connectApp(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  owner: Owner,
  app: Pick<ConnectedApp, 'id' | 'clientId' | 'name' | 'destination' | 'scopes'>,
  visitor: Visitor,
): Promise<boolean> {
  const outcome = await inAccountTransaction<void, 'gone'>(deps.db, async (db) => {
    if ((await lockUser(db, owner.userId)) === null) return fail('gone')
    const at = deps.clock()
    const expiresAt = new Date(at.getTime() + APP_DAYS * DAY_MS)
    const dates = { createdAt: at.toISOString(), expiresAt: expiresAt.toISOString() }
    await addConnectedApp(db, owner.userId, { ...app, ...dates }, MAX_CONNECTED_APPS)
    // Until now its registration, if it has one, was to be forgotten soon.
    await prolongArtifact(db, { kind: 'Client', hash: hashSecret(app.clientId) }, expiresAt)
    const details = { name: app.name, destination: app.destination, scopes: [...app.scopes] }
    await recordAccountEvent({ ...deps, db }, visitor, owner.userId, 'app-connected', details)
    return succeed(undefined)
  })
  return outcome.ok
}

/** The caller's apps, newest first; not before their second factor. */
export async function listOwnApps(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { user, level }: Pick<Caller, 'user' | 'level'>,
): Promise<Outcome<readonly ConnectedApp[], AccountFailure>> {
  if (isStepUpNeeded(level, hasVerifiedFactor(user))) return fail({ code: 'insufficient_aal' })
  return succeed(await listConnectedApps(db, user.id, clock()))
}

/**
 * Disconnects an app of the caller: from now on its tokens are unknown.
 * @param appId a UUID
 * @returns whether they had it
 */
export async function disconnectApp(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { user, level }: Pick<Caller, 'user' | 'level'>,
  { appId, visitor }: { readonly appId: string; readonly visitor: Visitor },
): Promise<Outcome<boolean, AccountFailure>> {
  if (isStepUpNeeded(level, hasVerifiedFactor(user))) return fail({ code: 'insufficient_aal' })
  return inAccountTransaction(deps.db, async (db) => {
    const name = await deleteConnectedApp(db, { appId, userId: user.id })
    if (name === null) return succeed(false)
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'app-disconnected', { name })
    return succeed(true)
  })
}
