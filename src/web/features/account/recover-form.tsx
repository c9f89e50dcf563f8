import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CodeForm } from '../../session/code-form.tsx'
import { returnAddress } from './sign-in.ts'

type RecoverFormProps = {
  /** Where the redeemed token leads; absolute path. */
  readonly next: string
  readonly onDone: () => void
}

/** Requests a mail, then takes its code from users who do not follow the link. */
export function RecoverForm({ next, onDone }: RecoverFormProps) {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ email }) => {
    try {
      const client = await loadBrowserClient(anonKey)
      const redirectTo = returnAddress(next)
      const { error } = await client.auth.resetPasswordForEmail(email.trim(), { redirectTo })
      if (error !== null) throw error
      setSentTo(email.trim())
    } catch (error) {
      showToast(describeFailure(error))
    }
  })
  const verify = async (token: string) => {
    const client = await loadBrowserClient(anonKey)
    const email = sentTo ?? ''
    const { error } = await client.auth.verifyOtp({ email, token, type: 'recovery' })
    if (error !== null) throw error
    onDone()
  }

  if (sentTo !== null)
    return (
      <>
        <output className="block">
          If there is an account for {sentTo}, an email is on its way. Open its link in this
          browser, or enter its code.
        </output>
        <CodeForm label="Code from the email" action="Continue" onCode={verify} />
      </>
    )
  return (
    <form method="post" onSubmit={send} noValidate className="space-y-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', { required: 'Enter your email address' })}
      />
      <Button type="submit" look="main" disabled={isSubmitting} className="w-full">
        {isSubmitting ? 'Sending…' : 'Send link'}
      </Button>
      <p className="text-center text-sm">
        <Link to="/auth">Back to Sign In</Link>
      </p>
    </form>
  )
}
