import type { AccountDeps } from '../account-deps.ts'

/** The secret shared with an authenticator app. */
export type TotpKey = {
  readonly sealed: Uint8Array
  /** Shown once, at enrollment. */
  readonly shown: { readonly secret: string; readonly uri: string; readonly qrCodeSvg: string }
}

const PURPOSE = 'totp-secret'

/** Our name in authenticator apps, unless a client gives another. */
const ISSUER = 'Tapelight'

/** @param issuer our name in the app; empty for the usual one */
export async function makeTotpKey(
  { totp, secrets }: Pick<AccountDeps, 'totp' | 'secrets'>,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): Promise<TotpKey> {
  const secret = await totp.makeSecret()
  const described = await totp.describe({
    secret,
    issuer: issuer === '' ? ISSUER : issuer,
    account,
  })
  return {
    sealed: secrets.seal(PURPOSE, new TextEncoder().encode(secret)),
    shown: { secret, ...described },
  }
}

/** The time step of a valid code; null for a wrong code, or if the secret cannot be decrypted. */
export async function findTotpStep(
  { totp, secrets, clock, log }: Pick<AccountDeps, 'totp' | 'secrets' | 'clock' | 'log'>,
  sealed: Uint8Array,
  code: string,
): Promise<number | null> {
  const secret = secrets.open(PURPOSE, sealed)
  if (secret === null) {
    log.warn({}, 'TOTP secret cannot be decrypted: the secrets key has changed')
    return null
  }
  return totp.findStep(new TextDecoder().decode(secret), code, clock().getTime())
}
