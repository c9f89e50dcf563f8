import type { AccountDeps } from '../account-deps.ts'

/** The secret that an authenticator app and we share. */
export type TotpKey = {
  readonly sealed: Uint8Array
  /** Shown once, at enrolment. */
  readonly shown: { readonly secret: string; readonly uri: string; readonly qrCodeSvg: string }
}

const PURPOSE = 'totp-secret'

/** @param issuer how the app is to call us; empty for the host of the product */
export async function makeTotpKey(
  { totp, secrets, settings }: Pick<AccountDeps, 'totp' | 'secrets' | 'settings'>,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): Promise<TotpKey> {
  const secret = await totp.makeSecret()
  const { host } = new URL(settings.redirectRules.siteUrl)
  const described = await totp.describe({ secret, issuer: issuer === '' ? host : issuer, account })
  return {
    sealed: secrets.seal(PURPOSE, new TextEncoder().encode(secret)),
    shown: { secret, ...described },
  }
}

/** The step that a code belongs to now; null for a wrong code, and when the secret is lost to us. */
export async function findTotpStep(
  { totp, secrets, clock, log }: Pick<AccountDeps, 'totp' | 'secrets' | 'clock' | 'log'>,
  sealed: Uint8Array,
  code: string,
): Promise<number | null> {
  const secret = secrets.open(PURPOSE, sealed)
  if (secret === null) {
    log.warn({}, 'a TOTP secret cannot be opened: the key of the secrets is another')
    return null
  }
  return totp.findStep(new TextDecoder().decode(secret), code, clock().getTime())
}
