import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { PasswordField } from '../../session/password-field.tsx'
import { signIn, signUp, type AuthEntry, type SignedIn } from './sign-in.ts'

export type AuthMode = 'sign-in' | 'sign-up'

type AuthFormProps = {
  readonly mode: AuthMode
  readonly shortestPassword: number
  /** Where a mailed link returns to; absolute path. */
  readonly next: string
  readonly onSignedIn: (how: SignedIn, entry: AuthEntry) => void
}

const REQUIRED = 'Please fill in all required fields'

/** One form for both: input is kept when switching between them. */
export function AuthForm({ mode, shortestPassword, next, onSignedIn }: AuthFormProps) {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const form = useForm<AuthEntry>({
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const isNew = mode === 'sign-up'
  const tooShort = `Password must be at least ${shortestPassword} characters`

  const submit = form.handleSubmit(
    async (entry) => {
      try {
        const client = await loadBrowserClient(anonKey)
        const how = isNew ? await signUp(client, entry, next) : await signIn(client, entry)
        onSignedIn(how, entry)
      } catch (error) {
        showToast(describeFailure(error))
      }
    },
    (problems) => {
      const isMissing = [problems.email, problems.password].some(
        (problem) => problem?.type === 'required',
      )
      if (isMissing) showToast({ kind: 'failure', title: 'Missing fields', text: REQUIRED })
      else if (problems.password?.type === 'minLength')
        showToast({ kind: 'failure', title: 'Password too short', text: tooShort })
    },
  )

  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4">
      {isNew && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First Name"
            autoComplete="given-name"
            maxLength={255}
            {...form.register('firstName')}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            maxLength={255}
            {...form.register('lastName')}
          />
        </div>
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={isNew ? 'email' : 'username'}
        required
        maxLength={255}
        error={errors.email?.message}
        {...form.register('email', { required: 'Enter your email address' })}
      />
      <PasswordField
        label="Password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        error={errors.password?.message}
        {...(isNew && { judged: { password: password, shortest: shortestPassword } })}
        {...form.register('password', {
          required: 'Enter your password',
          minLength: { value: shortestPassword, message: tooShort },
        })}
      />
      {!isNew && (
        <p className="text-sm">
          <Link to="/auth/recover">Forgot your password?</Link>
        </p>
      )}
      <Button type="submit" look="main" disabled={isSubmitting} className="w-full">
        {isSubmitting ? (isNew ? 'Signing up…' : 'Signing in…') : isNew ? 'Sign Up' : 'Sign In'}
      </Button>
    </form>
  )
}
