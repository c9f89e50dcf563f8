import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { findUnsafeAddress } from './safe-address.ts'

/** A provider as the operator configures it: `AUTH_OIDC_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`. */
export type ProviderEntry = {
  /** `<NAME>` in lower case. */
  readonly name: string
  /** Null for a preset's own. */
  readonly issuer: string | null
  /** Several with commas between: the first is ours, ID tokens may be for any of them. */
  readonly clientId: string
  /** Null for a public client. Secret. */
  readonly clientSecret: string | null
}

/** A provider ready to be asked. */
export type ProviderSettings = {
  readonly name: string
  readonly label: string
  /** `oauth` is GitHub's: no ID tokens, no discovery. */
  readonly protocol: 'openid' | 'oauth'
  /** Without a slash at its end, unless it was given so. */
  readonly issuer: string
  /** At least one. */
  readonly clientIds: readonly [string, ...string[]]
  readonly clientSecret: string | null
  readonly quirks: ProviderQuirks
}

/** In what a provider differs from OpenID Connect Core. */
type ProviderQuirks = {
  /** Issuers that its ID tokens may name beside its own. */
  readonly alsoIssuers?: readonly string[]
  /** Its issuer is a pattern: `{tenantid}` stands for the token's `tid`. */
  readonly isTenanted?: boolean
  /** The one claim by which it vouches for an e-mail address, where that is not `email_verified`. */
  readonly verifiedClaim?: string
  /** Asked for on the way there. */
  readonly extraParameters?: Readonly<Record<string, string>>
  readonly scopes?: readonly string[]
}

type Preset = Pick<ProviderSettings, 'label' | 'protocol' | 'issuer' | 'quirks'>

const PRESETS: Readonly<Record<string, Preset>> = {
  google: {
    label: 'Google',
    protocol: 'openid',
    issuer: 'https://accounts.google.com',
    // "The value of iss is always https://accounts.google.com or accounts.google.com" (its guide, 2026).
    quirks: { alsoIssuers: ['accounts.google.com'] },
  },
  apple: {
    label: 'Apple',
    protocol: 'openid',
    issuer: 'https://appleid.apple.com',
    // Apple refuses to hand name and e-mail over in an address; it posts a form instead.
    quirks: { scopes: ['email', 'name'], extraParameters: { response_mode: 'form_post' } },
  },
  microsoft: {
    label: 'Microsoft',
    protocol: 'openid',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    // Any tenant's administrator may write any e-mail address into an account ("nOAuth", 2023).
    quirks: { isTenanted: true, verifiedClaim: 'xms_edov' },
  },
  github: {
    label: 'GitHub',
    protocol: 'oauth',
    issuer: 'https://github.com',
    quirks: { scopes: ['read:user', 'user:email'] },
  },
}

/** Whose name an account's own ways to sign in have. */
const TAKEN = new Set(['email', 'phone', 'anonymous'])

/**
 * Completes what the operator gave by what is known of the provider.
 * @returns a sentence for the operator when it cannot be used; never with the secret
 */
export function readProvider(entry: ProviderEntry): Outcome<ProviderSettings, string> {
  const { name, clientSecret } = entry
  const variable = `AUTH_OIDC_${name.toUpperCase()}`
  if (!/^[a-z][a-z0-9_-]{0,30}$/.test(name) || TAKEN.has(name))
    return fail(`${variable}: a provider cannot be named "${name}".`)
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined
  const issuer = entry.issuer ?? preset?.issuer
  if (issuer === undefined) return fail(`${variable}_ISSUER is missing; "${name}" is no preset.`)
  const reason = findUnsafeAddress(issuer)
  if (reason !== null) return fail(`${variable}_ISSUER is "${issuer}", but ${reason}.`)
  const [ours, ...others] = entry.clientId.split(',').flatMap((id) => id.trim() || [])
  if (ours === undefined) return fail(`${variable}_CLIENT_ID is missing.`)
  return succeed({
    name,
    label: preset?.label ?? name.charAt(0).toUpperCase() + name.slice(1),
    protocol: preset?.protocol ?? 'openid',
    issuer,
    clientIds: [ours, ...others],
    clientSecret,
    quirks: preset === undefined ? {} : fitQuirks(preset, issuer),
  })
}

/** A single tenant's issuer is its own and no pattern. */
function fitQuirks(preset: Preset, issuer: string): ProviderQuirks {
  const isOwnIssuer = issuer === preset.issuer
  const isMultiTenant = /\/(common|organizations|consumers)\/v2\.0$/.test(issuer)
  return {
    ...preset.quirks,
    ...(isOwnIssuer ? {} : { alsoIssuers: [] }),
    isTenanted: preset.quirks.isTenanted === true && isMultiTenant,
  }
}
