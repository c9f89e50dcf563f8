import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { describeFailure } from '../../session/describe-failure.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { FactorStep } from './factor-step.tsx'
import { PasswordField } from '../../session/password-field.tsx'

type NewPasswordFormProps = {
  /** A mailed link does not replace the second factor. */
  readonly needsFactor: boolean
  readonly shortestPassword: number
  readonly onDone: () => void
}

export function NewPasswordForm({ needsFactor, shortestPassword, onDone }: NewPasswordFormProps) {
  const { anonKey } = useSessionAccess()
  const showToast = useToast()
  const [needs, setNeeds] = useState(needsFactor)
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  const save = form.handleSubmit(async ({ password }) => {
    try {
      const client = await loadBrowserClient(anonKey)
      const { error } = await client.auth.updateUser({ password })
      if (error !== null) throw error
      onDone()
    } catch (error) {
      showToast(describeFailure(error))
    }
  })
  if (needs) return <FactorStep onDone={() => setNeeds(false)} />
  return (
    <form method="post" onSubmit={save} noValidate className="space-y-4">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.password?.message}
        judged={{ password: typed, shortest: shortestPassword }}
        {...form.register('password', {
          required: 'Enter a password',
          minLength: {
            value: shortestPassword,
            message: `Password must be at least ${shortestPassword} characters`,
          },
        })}
      />
      <Button type="submit" look="main" disabled={isSubmitting} className="w-full">
        {isSubmitting ? 'Saving…' : 'Change password'}
      </Button>
    </form>
  )
}
