import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { findUnsafeAddress } from './safe-address.ts'

/**
 * A provider configured by the operator: `AUTH_OIDC_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`.
 */
export type ProviderEntry = {
  /** `<NAME>` in lowercase. */
  readonly name: string
  /** Null: the preset's own. */
  readonly issuer: string | null
  /** Comma-separated: the first is ours, ID tokens may be for any of them. */
  readonly clientId: string
  /** Null for a public client. Secret. */
  readonly clientSecret: string | null
}

/** A ready provider configuration. */
export type ProviderSettings = {
  readonly name: string
  readonly label: string
  /** `oauth` is GitHub: no ID tokens, no discovery. */
  readonly protocol: 'openid' | 'oauth'
  /** Without a trailing slash, unless given with one. */
  readonly issuer: string
  /** At least one. */
  readonly clientIds: readonly [string, ...string[]]
  readonly clientSecret: string | null
  readonly quirks: ProviderQuirks
}

/** A provider's differences from OpenID Connect Core. */
type ProviderQuirks = {
  /** Additional issuers allowed in its ID tokens. */
  readonly alsoIssuers?: readonly string[]
  /** Its issuer is a pattern: `{tenantid}` stands for the token's `tid`. */
  readonly isTenanted?: boolean
  /** The claim that verifies an email address, if not `email_verified`. */
  readonly verifiedClaim?: string
  /** Extra authorization parameters. */
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
    // Apple does not return name and email in a URL; it posts a form instead.
    quirks: { scopes: ['email', 'name'], extraParameters: { response_mode: 'form_post' } },
  },
  microsoft: {
    label: 'Microsoft',
    protocol: 'openid',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    // Any tenant's administrator can set any email address on an account ("nOAuth", 2023).
    quirks: { isTenanted: true, verifiedClaim: 'xms_edov' },
  },
  github: {
    label: 'GitHub',
    protocol: 'oauth',
    issuer: 'https://github.com',
    quirks: { scopes: ['read:user', 'user:email'] },
  },
}

/** Reserved for an account's own sign-in methods. */
const TAKEN = new Set(['email', 'phone', 'anonymous'])

/**
 * Completes the operator's settings with the provider's preset.
 * @returns a sentence for the operator when invalid; never with the secret
 */
export function readProvider(entry: ProviderEntry): Outcome<ProviderSettings, string> {
  const { name, clientSecret } = entry
  const variable = `AUTH_OIDC_${name.toUpperCase()}`
  if (!/^[a-z][a-z0-9_-]{0,30}$/.test(name) || TAKEN.has(name))
    return fail(`${variable}: a provider cannot be named "${name}".`)
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined
  const issuer = entry.issuer ?? preset?.issuer
  if (issuer === undefined) return fail(`${variable}_ISSUER is missing; "${name}" is not a preset.`)
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

/** A single tenant's issuer is exact, not a pattern. */
function fitQuirks(preset: Preset, issuer: string): ProviderQuirks {
  const isOwnIssuer = issuer === preset.issuer
  const isMultiTenant = /\/(common|organizations|consumers)\/v2\.0$/.test(issuer)
  return {
    ...preset.quirks,
    ...(isOwnIssuer ? {} : { alsoIssuers: [] }),
    isTenanted: preset.quirks.isTenanted === true && isMultiTenant,
  }
}
