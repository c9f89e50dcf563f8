import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { parseEmail } from '../../../domain/accounts/email-address.ts'
import type { UserProfile } from '../../../use-cases/accounts/profile/read-user-profile.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { EndedNote } from '../../session/ended-note.tsx'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ACCOUNT_TAB } from './account-tab.ts'
import { requestForEmail, isSessionMissing } from './change-email.ts'

type NewEmailFormProps = { readonly email: UserProfile['email']; readonly onClose: () => void }

/** Requests another address; nothing changes before it is confirmed. */
export function NewEmailForm({ email, onClose }: NewEmailFormProps) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [hasEnded, setHasEnded] = useState(false)
  const form = useForm({ defaultValues: { newEmail: '' } })
  const { errors, isSubmitting } = form.formState
  const call = async ({ newEmail }: { newEmail: string }) => {
    try {
      await requestForEmail(await loadBrowserClient(anonKey), newEmail.trim())
    } catch (error) {
      setHasEnded(isSessionMissing(error))
      if (!isSessionMissing(error)) showToast(describeFailure(error))
      return
    }
    await revalidate()
    onClose()
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(call)(event)}
      className="space-y-4"
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint={
          email.mustAgree
            ? 'We’ll send a code to this address and one to your current address. You need both.'
            : 'We’ll send a code to this address to confirm it.'
        }
        error={errors.newEmail?.message}
        {...form.register('newEmail', { validate: (text) => errorOf(text, email.address) })}
      />
      {hasEnded && <EndedNote next={ACCOUNT_TAB} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" disabled={isSubmitting}>
          {isSubmitting ? 'Sending…' : email.mustAgree ? 'Send codes' : 'Send code'}
        </Button>
        <Button onClick={onClose}>Keep current email</Button>
      </div>
    </form>
  )
}

function errorOf(text: string, present: string | null): string | true {
  if (text.trim() === '') return 'Enter your new email address'
  const parsed = parseEmail(text)
  if (!parsed.ok) return 'Enter an email address like name@example.com'
  return parsed.value === present ? 'This is already your email' : true
}
