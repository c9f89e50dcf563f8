import type { SignInMethods } from '../../use-cases/ports/page-session.ts'
import { ActivitySection } from '../features/security/activity-section.tsx'
import { AuthenticatorSection } from '../features/security/authenticator-section.tsx'
import { ConnectedAppsSection } from '../features/security/connected-apps-section.tsx'
import { DataSection } from '../features/security/data-section.tsx'
import { IdentitiesSection } from '../features/security/identities-section.tsx'
import { PasskeySection } from '../features/security/passkey-section.tsx'
import { PasswordSection } from '../features/security/password-section.tsx'
import { SessionsSection } from '../features/security/sessions-section.tsx'

/** All sign-in methods of the account, and its stored data. */
export function SecurityTab({ signInMethods }: { readonly signInMethods: SignInMethods }) {
  return (
    <div className="space-y-6 compact:space-y-3">
      <PasswordSection shortest={signInMethods.shortestPassword} />
      <AuthenticatorSection />
      {signInMethods.hasPasskeys && <PasskeySection />}
      {signInMethods.providers.length > 0 && (
        <IdentitiesSection providers={signInMethods.providers} />
      )}
      <SessionsSection />
      <ConnectedAppsSection />
      <ActivitySection />
      <DataSection />
    </div>
  )
}
