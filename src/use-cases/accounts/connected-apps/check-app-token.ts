import { hashSecret } from '../hash-secret.ts'
import { findAppToken, touchConnectedApp } from '../../../database/accounts/connected-apps.ts'
import { listOwnScopes, readAppScopes } from '../../../domain/accounts/connected-app.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { KeyHolder } from '../api-keys/check-api-key.ts'
import { isBanned } from '../sign-in/is-banned.ts'

/** How exactly the last use of an app is known. */
const LAST_USE_MS = 60_000

/**
 * Whose access token an app sends, and what it may do with it: as currently in the database, so that
 * disconnecting an app ends it at once.
 * @param resource the address that the token must have been issued for
 * @returns null if it is unknown, expired, revoked or for another address, or if the user is banned
 */
export type CheckAppToken = (token: string, resource: string) => Promise<KeyHolder | null>

export function createAppTokenCheck({
  db,
  clock,
}: Pick<AccountDeps, 'db' | 'clock'>): CheckAppToken {
  return async (token, resource) => {
    const at = clock()
    const found = await findAppToken(db, hashSecret(token), at)
    if (found === null || isBanned(found, at)) return null
    const { appId, userId, scopes, payload, lastUsedAt } = found
    if (payload['aud'] !== resource) return null
    if (lastUsedAt === null || at.getTime() - Date.parse(lastUsedAt) > LAST_USE_MS) {
      await touchConnectedApp(db, appId, at)
    }
    const { scope } = payload
    const issued = typeof scope === 'string' ? readAppScopes(scope) : []
    const allowed = issued.filter((each) => scopes.includes(each))
    return { keyId: appId, userId, scopes: listOwnScopes(allowed) }
  }
}
