import { parseEmail } from '../../domain/accounts/email-address.ts'
import type { JsonValue } from '../../domain/accounts/user-metadata.ts'
import type { ProvidedPerson } from '../../use-cases/ports/identity-providers.ts'

/** Claims worth keeping (OpenID Connect Core §5.1). Others may be long, secret or about our client. */
const KEPT_CLAIMS = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'picture',
  'locale',
]
const LONGEST_CLAIM = 1_000
const LONGEST_SUBJECT = 255

export type Claims = Readonly<Record<string, unknown>>

export type ProviderTokens = Pick<ProvidedPerson, 'providerToken' | 'providerRefreshToken'>

/**
 * The person that verified claims speak of.
 * @param verifiedClaim the claim by which this provider vouches for the e-mail address
 * @returns null when they name nobody: no subject, or one that cannot be kept
 */
export function toPerson(
  claims: Claims,
  tokens: ProviderTokens,
  verifiedClaim = 'email_verified',
): ProvidedPerson | null {
  const { sub } = claims
  if (!isText(sub) || sub.length > LONGEST_SUBJECT || sub === '') return null
  const parsed = isText(claims['email']) ? parseEmail(claims['email']) : null
  const email = parsed?.ok === true ? parsed.value : null
  const isEmailVerified = email !== null && isYes(claims[verifiedClaim])
  return {
    subject: sub,
    email,
    isEmailVerified,
    data: keepClaims(claims, sub, email, isEmailVerified),
    ...tokens,
  }
}

function keepClaims(
  claims: Claims,
  sub: string,
  email: string | null,
  isEmailVerified: boolean,
): Readonly<Record<string, JsonValue>> {
  const kept: Record<string, JsonValue> = { sub }
  for (const name of KEPT_CLAIMS) {
    const value = claims[name]
    if (isText(value) && value.length <= LONGEST_CLAIM) kept[name] = value
  }
  if (email !== null) Object.assign(kept, { email, email_verified: isEmailVerified })
  // Upstream's second names for the same, which pages read.
  if (kept['name'] !== undefined) kept['full_name'] = kept['name']
  if (kept['picture'] !== undefined) kept['avatar_url'] = kept['picture']
  return kept
}

/** Apple and Microsoft write booleans as texts and numbers at times. */
function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

/** Text that the database can hold. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
}
