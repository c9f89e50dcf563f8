import { useState } from 'react'
import type { UserProfile } from '../../../use-cases/accounts/profile/read-user-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EmailAgreement } from './email-agreement.tsx'
import { NewEmailForm } from './new-email-form.tsx'

/** The account's address, and changing it. */
export function EmailPanel({ email }: { readonly email: UserProfile['email'] }) {
  const { address, requested } = email
  const [isLoading, setIsLoading] = useState(false)
  return (
    <Panel title="Email address">
      <div className="max-w-md space-y-4">
        <TextField
          label="Email"
          type="email"
          value={address ?? ''}
          readOnly
          className="read-only:bg-sunken"
          hint={
            address === null
              ? 'Your account has no email yet.'
              : 'You sign in with it, and we send account messages there.'
          }
        />
        {isLoading && <NewEmailForm email={email} onClose={() => setIsLoading(false)} />}
        {!isLoading && requested !== null && (
          <EmailAgreement key={requested} {...email} requested={requested} />
        )}
        {!isLoading && (
          <Button onClick={() => setIsLoading(true)}>
            {nameMethod(address !== null, requested)}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function nameMethod(hasAddress: boolean, requested: string | null): string {
  if (requested !== null) return 'Use another address'
  return hasAddress ? 'Change email' : 'Add email'
}
