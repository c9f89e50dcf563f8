import { useState } from 'react'
import { Link } from 'react-router'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CodeForm } from '../../session/code-form.tsx'
import { returnAddress } from './sign-in.ts'

type ConfirmFormProps = {
  readonly email: string
  readonly next: string
  readonly onDone: () => void
}

/** Takes the code of a confirmation mail, or resends it. */
export function ConfirmForm({ email: known, next, onDone }: ConfirmFormProps) {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const [email, setEmail] = useState(known)

  const verify = async (token: string) => {
    const client = await loadBrowserClient(anonKey)
    const { error } = await client.auth.verifyOtp({ email, token, type: 'email' })
    if (error !== null) throw error
    onDone()
  }
  const resend = async () => {
    try {
      const client = await loadBrowserClient(anonKey)
      const { error } = await client.auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: returnAddress(next) },
      })
      if (error !== null) throw error
      showToast({
        kind: 'success',
        title: 'Sent',
        text: 'If your email still needs confirming, a new message is on its way',
      })
    } catch (error) {
      showToast(describeFailure(error))
    }
  }
  return (
    <>
      {known === '' && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <CodeForm
        label="Code from the email"
        {...(known !== '' && { hint: `Sent to ${known}` })}
        action="Confirm"
        onCode={verify}
      />
      <Button className="w-full" onClick={resend} disabled={email === ''}>
        Send again
      </Button>
      <p className="text-center text-sm">
        <Link to="/auth">Back to Sign In</Link>
      </p>
    </>
  )
}
