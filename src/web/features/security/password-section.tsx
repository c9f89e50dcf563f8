import { useForm, useWatch } from 'react-hook-form'
import { PasswordField } from '../../session/password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { useAccountChange } from './use-account.ts'

type Entry = { readonly current: string; readonly password: string }

export function PasswordSection({ shortest }: { readonly shortest: number }) {
  const form = useForm<Entry>({ defaultValues: { current: '', password: '' } })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  const change = useAccountChange(({ current, password }: Entry) => async (client) => {
    const given = current === '' ? {} : { current_password: current }
    const { error } = await client.auth.updateUser({ password, ...given })
    if (error !== null) throw error
    form.reset()
    return 'Your password has been changed, and you were signed out everywhere else'
  })
  return (
    <Section title="Password" intro="Changing it signs you out everywhere else.">
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((entry) => change.run(entry))}
        className="max-w-md space-y-4"
      >
        <PasswordField
          label="Current password"
          hint="Leave blank if you have never set one."
          autoComplete="current-password"
          {...form.register('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.password?.message}
          judged={{ password: typed, shortest }}
          {...form.register('password', {
            required: 'Enter a password',
            minLength: {
              value: shortest,
              message: `Password must be at least ${shortest} characters`,
            },
          })}
        />
        <Button type="submit" disabled={change.isRunning}>
          {change.isRunning ? 'Saving…' : 'Change password'}
        </Button>
      </form>
    </Section>
  )
}
