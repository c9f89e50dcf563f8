import { parseEmail } from '../../domain/accounts/email-address.ts'
import type { JsonValue } from '../../domain/accounts/user-metadata.ts'
import type { ProviderProfile } from '../../use-cases/ports/identity-providers.ts'

/**
 * Claims worth storing (OpenID Connect Core §5.1). Others may be long, secret or about our client.
 */
const ALLOWED_CLAIMS = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'picture',
  'locale',
]
const MAX_CLAIM_LENGTH = 1_000
const MAX_SUBJECT_LENGTH = 255

export type Claims = Readonly<Record<string, unknown>>

export type ProviderTokens = Pick<ProviderProfile, 'providerToken' | 'providerRefreshToken'>

/**
 * The profile in verified claims.
 * @param verifiedClaim the claim by which this provider verifies the email address
 * @returns null without a storable subject
 */
export function toProfile(
  claims: Claims,
  tokens: ProviderTokens,
  verifiedClaim = 'email_verified',
): ProviderProfile | null {
  const { sub } = claims
  if (!isText(sub) || sub.length > MAX_SUBJECT_LENGTH || sub === '') return null
  const parsed = isText(claims['email']) ? parseEmail(claims['email']) : null
  const email = parsed?.ok === true ? parsed.value : null
  const isEmailVerified = email !== null && isYes(claims[verifiedClaim])
  return {
    subject: sub,
    email,
    isEmailVerified,
    data: saveClaims(claims, sub, email, isEmailVerified),
    ...tokens,
  }
}

function saveClaims(
  claims: Claims,
  sub: string,
  email: string | null,
  isEmailVerified: boolean,
): Readonly<Record<string, JsonValue>> {
  const stored: Record<string, JsonValue> = { sub }
  for (const name of ALLOWED_CLAIMS) {
    const value = claims[name]
    if (isText(value) && value.length <= MAX_CLAIM_LENGTH) stored[name] = value
  }
  if (email !== null) Object.assign(stored, { email, email_verified: isEmailVerified })
  // Upstream's aliases for the same, which pages read.
  if (stored['name'] !== undefined) stored['full_name'] = stored['name']
  if (stored['picture'] !== undefined) stored['avatar_url'] = stored['picture']
  return stored
}

/** Apple and Microsoft sometimes write booleans as strings and numbers. */
function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

/** Text that the database can store. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
}
