import { hashSecret } from '../hash-secret.ts'
import {
  consumeArtifact,
  deleteAppArtifacts,
  deleteArtifact,
  findArtifact,
  saveArtifact,
} from '../../../database/accounts/oauth-artifacts.ts'
import { deleteConnectedApp } from '../../../database/accounts/connected-apps.ts'
import { findUser } from '../../../database/accounts/users.ts'
import type { JsonObject } from '../../../database/accounts/account-tables.ts'
import type { AccountDeps } from '../account-deps.ts'
import { isBanned } from '../sign-in/is-banned.ts'

/** How long a registration without a connected app is known: apps register before they ask for consent. */
const REGISTRATION_SECONDS = 30 * 86_400

/** The database of the authorization server. Ids, codes and tokens are stored as hashes. */
export type OauthStore = {
  /**
   * @param expiresInSeconds undefined for registrations
   * @returns false if the app that it belongs to was disconnected meanwhile
   */
  readonly save: (
    kind: string,
    id: string,
    payload: JsonObject,
    expiresInSeconds: number | undefined,
  ) => Promise<boolean>
  /** @returns null if there is none, or it has expired */
  readonly find: (
    kind: string,
    id: string,
  ) => Promise<{ readonly payload: JsonObject; readonly isConsumed: boolean } | null>
  /** @returns false if it was consumed before */
  readonly consume: (kind: string, id: string) => Promise<boolean>
  /** Deleting a grant disconnects its app, with all that was issued to it. */
  readonly remove: (kind: string, id: string) => Promise<void>
  readonly removeOfGrant: (kind: string, grantId: string) => Promise<void>
  /** Whether the user still has an account that is not banned. */
  readonly hasAccount: (userId: string) => Promise<boolean>
}

export function createOauthStore({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): OauthStore {
  const keyOf = (kind: string, id: string) => ({ kind, hash: hashSecret(id) })
  return {
    save: async (kind, id, payload, expiresInSeconds = REGISTRATION_SECONDS) => {
      // The payload has the id itself.
      const { jti: _, ...rest } = payload
      const { grantId } = rest
      const appId = kind === 'Grant' ? id : typeof grantId === 'string' ? grantId : null
      const expiresAt = new Date(clock().getTime() + expiresInSeconds * 1_000)
      return saveArtifact(db, keyOf(kind, id), { payload: rest, appId, expiresAt })
    },
    find: async (kind, id) => {
      const found = await findArtifact(db, keyOf(kind, id), clock())
      if (found === null || kind === 'Client') return found
      return { ...found, payload: { ...found.payload, jti: id } }
    },
    consume: (kind, id) => consumeArtifact(db, keyOf(kind, id), clock()),
    remove: async (kind, id) => {
      if (kind === 'Grant') await deleteConnectedApp(db, { appId: id, userId: null })
      else await deleteArtifact(db, keyOf(kind, id))
    },
    removeOfGrant: (kind, grantId) => deleteAppArtifacts(db, { kind, appId: grantId }),
    hasAccount: async (userId) => {
      const user = await findUser(db, userId)
      return user !== null && !isBanned(user, clock())
    },
  }
}
