import type { ColumnType, Generated } from 'kysely'
import type { ApiKeyScope } from '../../domain/accounts/api-key.ts'
import type { AuthenticationMethod, AuthenticationProof } from '../../domain/accounts/assurance.ts'
import type { AppScope } from '../../domain/accounts/connected-app.ts'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { FactorType } from '../../domain/accounts/user.ts'
import type { JsonValue } from '../../domain/accounts/user-metadata.ts'
import type { Instant } from '../backup/column-types.ts'

/** The tables of schema `auth`, documented in the migrations from `0007_accounts.sql` on. */
export type AccountTables = {
  readonly 'auth.users': UsersTable
  readonly 'auth.identities': IdentitiesTable
  readonly 'auth.sessions': SessionsTable
  readonly 'auth.one_time_tokens': OneTimeTokensTable
  readonly 'auth.flow_states': FlowStatesTable
  readonly 'auth.mfa_factors': MfaFactorsTable
  readonly 'auth.mfa_challenges': MfaChallengesTable
  readonly 'auth.recovery_codes': RecoveryCodesTable
  readonly 'auth.api_keys': ApiKeysTable
  readonly 'auth.api_key_days': ApiKeyDaysTable
  readonly 'auth.idempotency_keys': IdempotencyKeysTable
  readonly 'auth.connected_apps': ConnectedAppsTable
  readonly 'auth.oauth_artifacts': OauthArtifactsTable
  readonly 'auth.passkeys': PasskeysTable
  readonly 'auth.passkey_challenges': PasskeyChallengesTable
  readonly 'auth.audit_entries': AuditEntriesTable
  readonly 'auth.rate_limits': RateLimitsTable
  readonly 'auth.signing_keys': SigningKeysTable
}

/** Purpose of a sent message. */
export type OneTimePurpose =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change_old'
  | 'email_change_new'
  | 'reauthentication'
  | 'sms'
  | 'phone_change'

/** PKCE challenge method (RFC 7636). */
export type ChallengeMethod = 's256' | 'plain'

export type JsonObject = Readonly<Record<string, JsonValue>>

/** A public key credential, see `use-cases/ports/webauthn.ts`. */
export type StoredCredential = {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
}

/** The stored options of a WebAuthn ceremony, see `use-cases/ports/webauthn.ts`. */
export type StoredCeremony = {
  readonly kind: 'create' | 'request'
  readonly challenge: string
  readonly rpId: string
  readonly origins: readonly string[]
}

/** JSON written only by the queries of `accounts/`, only as this type; written as text. */
type Written<Value, Absent = never> = ColumnType<Value | Absent, string | Absent, string | Absent>

type UsersTable = {
  id: Generated<string>
  email: EmailAddress | null
  phone: PhoneNumber | null
  password_hash: string | null
  email_confirmed_at: Instant | null
  phone_confirmed_at: Instant | null
  last_sign_in_at: Instant | null
  banned_until: Instant | null
  confirmation_sent_at: Instant | null
  recovery_sent_at: Instant | null
  email_change_sent_at: Instant | null
  phone_change_sent_at: Instant | null
  reauthentication_sent_at: Instant | null
  new_email: EmailAddress | null
  new_phone: PhoneNumber | null
  email_change_proved: 'old' | 'new' | null
  app_metadata: Written<JsonObject>
  user_metadata: Written<JsonObject>
  is_anonymous: Generated<boolean>
  is_contested: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

type IdentitiesTable = {
  id: Generated<string>
  user_id: string
  provider: string
  subject: string
  identity_data: Written<JsonObject>
  email: string | null
  last_sign_in_at: Instant | null
  created_at: Instant
  updated_at: Instant
}

type SessionsTable = {
  id: Generated<string>
  user_id: string
  proofs: Written<readonly AuthenticationProof[]>
  refresh_salt: Uint8Array
  refresh_number: Generated<number>
  refreshed_at: Instant
  created_at: Instant
  user_agent: string | null
  address: string | null
}

type OneTimeTokensTable = {
  id: Generated<string>
  user_id: string
  purpose: OneTimePurpose
  address: string
  code_mac: Uint8Array
  link_hash: Uint8Array | null
  redirect_to: string | null
  code_challenge: string | null
  code_challenge_method: ChallengeMethod | null
  password_hash: string | null
  user_metadata: Written<JsonObject, null>
  wrong_tries: Generated<number>
  created_at: Instant
  expires_at: Instant
}

type FlowStatesTable = {
  id: Generated<string>
  state_hash: Uint8Array | null
  auth_code_hash: Uint8Array | null
  user_id: string | null
  linking_user_id: string | null
  provider: string | null
  method: AuthenticationMethod
  redirect_to: string
  code_challenge: string | null
  code_challenge_method: ChallengeMethod | null
  sealed: Uint8Array | null
  created_at: Instant
  expires_at: Instant
}

type RecoveryCodesTable = {
  user_id: string
  code_mac: Uint8Array
  created_at: Instant
  used_at: Instant | null
}

type ApiKeysTable = {
  id: Generated<string>
  user_id: string
  name: string
  key_hash: Uint8Array
  hint: string
  scopes: Written<readonly ApiKeyScope[]>
  created_at: Instant
  expires_at: Instant
  last_used_at: Instant | null
}

type ApiKeyDaysTable = { key_id: string; day: string; requests: number }

type IdempotencyKeysTable = {
  user_id: string
  key: string
  request_hash: Uint8Array
  created_at: Instant
  expires_at: Instant
  status: number | null
  headers: Written<Readonly<Record<string, string>>, null>
  body: string | null
}

type ConnectedAppsTable = {
  id: Generated<string>
  user_id: string
  client_id: string
  name: string
  destination: string
  scopes: Written<readonly AppScope[]>
  created_at: Instant
  expires_at: Instant
  last_used_at: Instant | null
}

type OauthArtifactsTable = {
  kind: string
  id_hash: Uint8Array
  app_id: string | null
  payload: Written<JsonObject>
  expires_at: Instant
  consumed_at: Instant | null
}

type MfaFactorsTable = {
  id: Generated<string>
  user_id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  friendly_name: Generated<string>
  phone: PhoneNumber | null
  secret: Uint8Array | null
  /** A number while exact: parse-values.ts. */
  last_step: number | null
  credential: Written<StoredCredential, null>
  created_at: Instant
  updated_at: Instant
}

type MfaChallengesTable = {
  id: Generated<string>
  factor_id: string
  session_id: string
  code_mac: Uint8Array | null
  ceremony: Written<StoredCeremony, null>
  wrong_tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

type PasskeysTable = {
  id: Generated<string>
  user_id: string
  credential_id: string
  credential: Written<StoredCredential>
  friendly_name: Generated<string>
  created_at: Instant
  updated_at: Instant
  last_used_at: Instant | null
}

type PasskeyChallengesTable = {
  id: Generated<string>
  user_id: string | null
  ceremony: Written<StoredCeremony>
  created_at: Instant
  expires_at: Instant
}

type AuditEntriesTable = {
  id: ColumnType<number, never, never>
  user_id: string
  event: string
  at: Instant
  address: string | null
  user_agent: string | null
  details: Written<JsonObject>
}

type RateLimitsTable = { key: string; tokens: number; updated_at: Instant }

type SigningKeysTable = {
  kid: string
  public_jwk: Written<JsonObject>
  sealed_private_jwk: Uint8Array
  signs_from: Instant
  verifies_until: Instant | null
  created_at: Instant
}
