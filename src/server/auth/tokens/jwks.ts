import { PUBLISHED_KEYS_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'

/** `GET /.well-known/jwks.json`: the public keys that verify access tokens. */
export function replyToJwks({ accounts }: AuthDeps): AuthHandler {
  return (c) => {
    c.header('Cache-Control', `public, max-age=${PUBLISHED_KEYS_SECONDS}`)
    return c.json({ keys: accounts.tokens.publishedKeys() })
  }
}
