import { PUBLISHED_KEYS_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'

/** `GET /.well-known/openid-configuration`: where verifiers of our tokens find the keys. */
export function replyToOpenidConfiguration({ publicUrl }: AuthDeps): AuthHandler {
  const issuer = `${publicUrl}/auth/v1`
  return (c) => {
    c.header('Cache-Control', `public, max-age=${PUBLISHED_KEYS_SECONDS}`)
    return c.json({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['ES256'],
      subject_types_supported: ['public'],
    })
  }
}
