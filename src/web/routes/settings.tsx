import { ActivitySection } from '../features/security/activity-section.tsx'
import { AuthenticatorSection } from '../features/security/authenticator-section.tsx'
import { DataSection } from '../features/security/data-section.tsx'
import { IdentitiesSection } from '../features/security/identities-section.tsx'
import { PasskeySection } from '../features/security/passkey-section.tsx'
import { PasswordSection } from '../features/security/password-section.tsx'
import { SessionsSection } from '../features/security/sessions-section.tsx'
import { describePage } from '../page-meta.ts'
import { visitContext } from '../product-context.ts'
import type { Route } from './+types/settings.ts'

export function meta() {
  return describePage({
    title: 'Settings | Tapelight',
    description: '',
    path: '/settings',
    publicUrl: '',
    isFindable: false,
  })
}

export function loader({ context }: Route.LoaderArgs) {
  return { ways: context.get(visitContext).ways }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { ways } = loaderData
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">Settings</h1>
      <p className="mt-1 mb-8 text-ink-soft">
        How you sign in, where you are signed in, and what is kept.
      </p>
      <PasswordSection shortest={ways.shortestPassword} />
      <AuthenticatorSection />
      {ways.hasPasskeys && <PasskeySection />}
      {ways.providers.length > 0 && <IdentitiesSection providers={ways.providers} />}
      <SessionsSection />
      <ActivitySection />
      <DataSection />
    </div>
  )
}
