import { z } from 'zod'
import type { JsonValue } from '../../domain/accounts/user-metadata.ts'
import type {
  AccessTokenSubject,
  VerifiedAccessToken,
} from '../../use-cases/ports/access-tokens.ts'

/** The audience of every token, and the allowed database roles. */
export const AUDIENCE = 'authenticated'

const METHODS = [
  'password',
  'otp',
  'oauth',
  'totp',
  'mfa/phone',
  'mfa/webauthn',
  'magiclink',
  'recovery',
  'email/signup',
  'email_change',
  'invite',
  'anonymous',
] as const satisfies readonly AccessTokenSubject['proofs'][number]['method'][]

const METADATA: z.ZodType<Record<string, JsonValue>> = z.record(z.string(), z.json())

/** The claims of an access token; issuer and times are checked elsewhere. */
const CLAIMS = z.object({
  aud: z.literal(AUDIENCE),
  role: z.literal(AUDIENCE),
  sub: z.uuid(),
  session_id: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  email: z.string(),
  phone: z.string(),
  app_metadata: METADATA,
  user_metadata: METADATA,
  aal: z.enum(['aal1', 'aal2']),
  amr: z.array(z.object({ method: z.enum(METHODS), timestamp: z.int() })),
  is_anonymous: z.boolean(),
})

export function toClaims(subject: AccessTokenSubject) {
  return {
    sub: subject.userId,
    aud: AUDIENCE,
    role: AUDIENCE,
    session_id: subject.sessionId,
    email: subject.email,
    phone: subject.phone,
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
    aal: subject.level,
    amr: subject.proofs.map(({ method, timestamp }) => ({ method, timestamp })),
    is_anonymous: subject.isAnonymous,
  }
}

/** @returns null when a claim is missing or malformed */
export function fromClaims(payload: unknown): VerifiedAccessToken | null {
  const { success, data } = CLAIMS.safeParse(payload)
  if (!success) return null
  return {
    userId: data.sub,
    sessionId: data.session_id,
    email: data.email,
    phone: data.phone,
    appMetadata: data.app_metadata,
    userMetadata: data.user_metadata,
    level: data.aal,
    proofs: data.amr,
    isAnonymous: data.is_anonymous,
    issuedAt: data.iat,
    expiresAt: data.exp,
  }
}
