import { importJWK, SignJWT, type CryptoKey } from 'jose'
import { MIN_ACCESS_TOKEN_SECONDS } from '../../domain/accounts/token-lifetimes.ts'
import type { AccessToken, AccessTokens } from '../../use-cases/ports/access-tokens.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { SigningKeyPair, SigningKeys } from '../../use-cases/ports/signing-keys.ts'
import { AUDIENCE, toClaims } from './claims.ts'
import { createVerifier } from './verifier.ts'

/**
 * Access tokens as JSON Web Tokens (RFC 7519) signed with ES256.
 * @param publicUrl origin of the product; the issuer is `<publicUrl>/auth/v1`
 * @param lifetimeSeconds token lifetime; browsers renew it 90 s before expiry
 */
export function createAccessTokens({
  keys,
  publicUrl,
  clock,
  lifetimeSeconds,
}: {
  readonly keys: SigningKeys
  readonly publicUrl: string
  readonly clock: Clock
  readonly lifetimeSeconds: number
}): AccessTokens {
  if (lifetimeSeconds < MIN_ACCESS_TOKEN_SECONDS) {
    throw new RangeError(`Access tokens of ${lifetimeSeconds} s would be renewed on every call`)
  }
  const issuer = `${publicUrl}/auth/v1`
  const privateKeys = new WeakMap<SigningKeyPair, Promise<CryptoKey | Uint8Array>>()
  const importPrivate = (pair: SigningKeyPair) => {
    const known = privateKeys.get(pair) ?? importJWK({ ...pair.privateKey }, 'ES256')
    privateKeys.set(pair, known)
    return known
  }
  return {
    sign: async (subject) => {
      const pair = keys.signer()
      const issuedAt = Math.floor(clock().getTime() / 1000)
      const expiresAt = issuedAt + lifetimeSeconds
      const token = await new SignJWT(toClaims(subject))
        .setProtectedHeader({ alg: 'ES256', kid: pair.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await importPrivate(pair))
      // Branded here: the only code that signs.
      return { token: token as AccessToken, expiresIn: lifetimeSeconds, expiresAt }
    },
    verify: createVerifier({ keys, issuer, clock }),
    publishedKeys: () => keys.published(),
  }
}
