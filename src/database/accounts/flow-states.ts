import type { Kysely } from 'kysely'
import type { AuthenticationMethod } from '../../domain/accounts/assurance.ts'
import type { Schema } from '../schema.ts'
import { toToken, type CodeChallenge } from './one-time-tokens.ts'

/** A pending sign-in at a provider, or a completed one whose code has not been exchanged. */
export type Flow = {
  /** UUID. */
  readonly id: string
  /** Null until the user is known. */
  readonly userId: string | null
  /** Set when a signed-in user links an identity. */
  readonly linkingUserId: string | null
  /** Null for mailed links. */
  readonly provider: string | null
  /** The authentication method of the resulting session. */
  readonly method: AuthenticationMethod
  readonly redirectTo: string
  /** Null in the implicit flow. */
  readonly challenge: CodeChallenge | null
  /** The authorization request at first, the provider's tokens afterwards. */
  readonly sealed: Uint8Array | null
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly expiresAt: string
}

type NewFlow = Pick<Flow, 'method' | 'redirectTo' | 'challenge' | 'sealed' | 'provider'> & {
  readonly expiresAt: Date
  readonly at: Date
}

const FLOW_COLUMNS = [
  'id',
  'user_id as userId',
  'linking_user_id as linkingUserId',
  'provider',
  'method',
  'redirect_to as redirectTo',
  'code_challenge as challengeValue',
  'code_challenge_method as challengeMethod',
  'sealed',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

/** Starts a sign-in at a provider. */
export async function createFlow(
  db: Kysely<Schema>,
  flow: NewFlow & Pick<Flow, 'linkingUserId'> & { readonly stateHash: Uint8Array },
): Promise<Flow> {
  return insert(db, flow, { state_hash: flow.stateHash, linking_user_id: flow.linkingUserId })
}

/** Stores a sign-in completed by a mailed link until its code is exchanged. */
export async function createFinishedFlow(
  db: Kysely<Schema>,
  flow: NewFlow & { readonly userId: string; readonly authCodeHash: Uint8Array },
): Promise<Flow> {
  return insert(db, flow, { auth_code_hash: flow.authCodeHash, user_id: flow.userId })
}

/** Consumes the pending sign-in of a returning user: once, before it expires. */
export async function takeFlowByState(
  db: Kysely<Schema>,
  stateHash: Uint8Array,
  at: Date,
): Promise<Flow | null> {
  const row = await db
    .updateTable('auth.flow_states')
    .set({ state_hash: null })
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', at.toISOString())
    .returning(FLOW_COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : toToken(row)
}

/** Sets the user and the code to exchange. @returns whether the flow still exists */
export async function finishFlow(
  db: Kysely<Schema>,
  id: string,
  done: {
    readonly userId: string
    readonly method: AuthenticationMethod
    readonly authCodeHash: Uint8Array
    readonly sealed: Uint8Array | null
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.flow_states')
    .set({
      user_id: done.userId,
      method: done.method,
      auth_code_hash: done.authCodeHash,
      sealed: done.sealed,
      expires_at: done.expiresAt.toISOString(),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Consumes the flow of a code, once. May be expired: check `expiresAt`. */
export async function takeFlowByCode(
  db: Kysely<Schema>,
  authCodeHash: Uint8Array,
): Promise<Flow | null> {
  const row = await db
    .deleteFrom('auth.flow_states')
    .where('auth_code_hash', '=', authCodeHash)
    .returning(FLOW_COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : toToken(row)
}

async function insert(
  db: Kysely<Schema>,
  flow: NewFlow,
  rest: {
    readonly state_hash?: Uint8Array
    readonly auth_code_hash?: Uint8Array
    readonly user_id?: string
    readonly linking_user_id?: string | null
  },
): Promise<Flow> {
  const row = await db
    .insertInto('auth.flow_states')
    .values({
      ...rest,
      provider: flow.provider,
      method: flow.method,
      redirect_to: flow.redirectTo,
      code_challenge: flow.challenge?.value ?? null,
      code_challenge_method: flow.challenge?.method ?? null,
      sealed: flow.sealed,
      created_at: flow.at.toISOString(),
      expires_at: flow.expiresAt.toISOString(),
    })
    .returning(FLOW_COLUMNS)
    .executeTakeFirstOrThrow()
  return toToken(row)
}
