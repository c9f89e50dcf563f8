import { useState } from 'react'
import type { OwnProfile } from '../../../use-cases/accounts/read-own-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EmailAgreement } from './email-agreement.tsx'
import { NewEmailForm } from './new-email-form.tsx'

/** The address of the account, and the way to another one. */
export function EmailPanel({ email }: { readonly email: OwnProfile['email'] }) {
  const { address, wished } = email
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel title="E-mail address">
      <div className="max-w-md space-y-4">
        <TextField
          label="Email"
          type="email"
          value={address ?? ''}
          readOnly
          className="read-only:bg-sunken"
          hint={
            address === null
              ? 'Your account has none yet.'
              : 'You sign in with it, and messages about your account go there.'
          }
        />
        {isAsking && <NewEmailForm email={email} onClose={() => setIsAsking(false)} />}
        {!isAsking && wished !== null && <EmailAgreement key={wished} {...email} wished={wished} />}
        {!isAsking && (
          <Button onClick={() => setIsAsking(true)}>{nameWay(address !== null, wished)}</Button>
        )}
      </div>
    </Panel>
  )
}

function nameWay(hasAddress: boolean, wished: string | null): string {
  if (wished !== null) return 'Take another address'
  return hasAddress ? 'Change the address' : 'Add an address'
}
