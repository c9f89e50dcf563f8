import type { AuthDeps, AuthHandler } from './auth-deps.ts'

/** Keys that GoTrue's clients expect, whether configured here or not. */
const WELL_KNOWN_PROVIDERS = ['apple', 'azure', 'facebook', 'github', 'google', 'microsoft']

/** `GET /settings`: the available sign-in methods. */
export function replyToSettings({ accounts }: AuthDeps): AuthHandler {
  const { settings, identityProviders, phones } = accounts
  const names = [...new Set([...WELL_KNOWN_PROVIDERS, ...identityProviders.keys()])].toSorted()
  return (c) =>
    c.json({
      external: {
        email: true,
        phone: settings.isPhoneEnabled,
        anonymous_users: settings.isAnonymousEnabled,
        ...Object.fromEntries(names.map((name) => [name, identityProviders.has(name)])),
      },
      disable_signup: !settings.isSignUpOpen,
      mailer_autoconfirm: settings.isEmailAutoconfirmed,
      phone_autoconfirm: false,
      sms_provider: settings.isPhoneEnabled ? phones.channel : '',
      saml_enabled: false,
      passkeys_enabled: true,
    })
}
