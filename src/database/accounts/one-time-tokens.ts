import type { ExpressionBuilder, Kysely } from 'kysely'
import type { UserMetadata } from '../../domain/accounts/user-metadata.ts'
import type { ChallengeMethod, OneTimePurpose } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { writeJson } from './json-text.ts'

/** The PKCE challenge a flow's verifier must match. */
export type CodeChallenge = { readonly value: string; readonly method: ChallengeMethod }

/** The account data of a sign-up whose address is not confirmed yet. */
export type PendingSignUp = {
  /** Null for sign-ins by code only. */
  readonly passwordHash: string | null
  /** From `mergeUserMetadata`. */
  readonly userMetadata: UserMetadata
}

/** A mailed or texted token, without its code and link. */
export type OneTimeToken = {
  /** UUID. */
  readonly id: string
  /** UUID. */
  readonly userId: string
  readonly purpose: OneTimePurpose
  /** The address it was sent to. */
  readonly address: string
  readonly redirectTo: string | null
  readonly challenge: CodeChallenge | null
  /** Only for sign-ups. */
  readonly signUp?: PendingSignUp
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly expiresAt: string
}

/**
 * Stores a token about to be sent, and voids earlier ones of the same purpose. A sign-up's token voids
 * none: the earlier one may belong to someone else.
 */
export async function putOneTimeToken(
  db: Kysely<Schema>,
  token: {
    readonly userId: string
    readonly purpose: OneTimePurpose
    readonly address: string
    readonly codeMac: Uint8Array
    readonly linkHash: Uint8Array | null
    readonly redirectTo: string | null
    readonly challenge: CodeChallenge | null
    readonly signUp?: PendingSignUp | null
    readonly expiresAt: Date
    readonly at: Date
  },
): Promise<void> {
  const values = {
    address: token.address,
    code_mac: token.codeMac,
    link_hash: token.linkHash,
    redirect_to: token.redirectTo,
    code_challenge: token.challenge?.value ?? null,
    code_challenge_method: token.challenge?.method ?? null,
    password_hash: token.signUp?.passwordHash ?? null,
    user_metadata: token.signUp ? writeJson(token.signUp.userMetadata) : null,
    wrong_tries: 0,
    created_at: token.at.toISOString(),
    expires_at: token.expiresAt.toISOString(),
  }
  await db
    .insertInto('auth.one_time_tokens')
    .values({ user_id: token.userId, purpose: token.purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        .where('user_metadata', 'is', null)
        .doUpdateSet(values),
    )
    .execute()
}

/** A mailed link, the current time, and the allowed purposes. */
type MailedLink = {
  readonly linkHash: Uint8Array
  readonly purposes: readonly OneTimePurpose[]
  readonly at: Date
}

/** Whether `takeByLink` would find a token at that time; read-only. */
export async function hasLiveLink(db: Kysely<Schema>, link: MailedLink): Promise<boolean> {
  const row = await db
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where((token) => isOfLink(token, link))
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes the token of a mailed link: once, before it expires, for one of the purposes. */
export async function takeByLink(
  db: Kysely<Schema>,
  link: MailedLink,
): Promise<OneTimeToken | null> {
  const row = await db
    .deleteFrom('auth.one_time_tokens')
    .where((token) => isOfLink(token, link))
    .returning(TOKEN_COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : toOneTimeToken(row)
}

/** The condition shared by finding and taking. */
function isOfLink(
  token: ExpressionBuilder<Schema, 'auth.one_time_tokens'>,
  { linkHash, purposes, at }: MailedLink,
) {
  return token.and([
    token('link_hash', '=', linkHash),
    token('purpose', 'in', purposes),
    token('expires_at', '>', at.toISOString()),
  ])
}

/** Voids a user's unused tokens and unexchanged codes. */
export async function voidTokens(db: Kysely<Schema>, userId: string): Promise<void> {
  for (const table of ['auth.one_time_tokens', 'auth.flow_states'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

export const TOKEN_COLUMNS = [
  'id',
  'user_id as userId',
  'purpose',
  'address',
  'redirect_to as redirectTo',
  'code_challenge as challengeValue',
  'code_challenge_method as challengeMethod',
  'password_hash as passwordHash',
  'user_metadata as userMetadata',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

export function toToken<
  Row extends {
    readonly challengeValue: string | null
    readonly challengeMethod: ChallengeMethod | null
  },
>({ challengeValue, challengeMethod, ...rest }: Row) {
  return { ...rest, challenge: toChallenge(challengeValue, challengeMethod) }
}

/** Of the columns `TOKEN_COLUMNS`. */
export function toOneTimeToken<
  Row extends Parameters<typeof toToken>[0] & {
    readonly passwordHash: string | null
    readonly userMetadata: UserMetadata | null
  },
>({ passwordHash, userMetadata, ...rest }: Row) {
  const signUp = userMetadata === null ? {} : { signUp: { passwordHash, userMetadata } }
  return { ...toToken(rest), ...signUp }
}

function toChallenge(value: string | null, method: ChallengeMethod | null): CodeChallenge | null {
  return value === null || method === null ? null : { value, method }
}
