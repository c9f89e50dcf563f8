import { useForm } from 'react-hook-form'
import { describeFailure } from './describe-failure.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'

type CodeFormProps = {
  readonly label: string
  readonly hint?: string
  readonly action: string
  /** @throws the service's error; it is shown, and the code can be retyped */
  readonly onCode: (code: string) => Promise<unknown>
}

/** Six digits from a mail, a text message or an authenticator app. */
export function CodeForm({ label, hint, action, onCode }: CodeFormProps) {
  const showToast = useToast()
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code.replaceAll(' ', ''))
    } catch (error) {
      form.setFocus('code', { shouldSelect: true })
      showToast(describeFailure(error))
    }
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={label}
        {...(hint !== undefined && { hint })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="figures tracking-widest"
        error={errors.code?.message}
        {...form.register('code', {
          required: 'Enter the code',
          pattern: { value: /^[\d ]{6,12}$/, message: 'The code has 6 digits' },
        })}
      />
      <Button type="submit" look="main" disabled={isSubmitting} className="w-full">
        {isSubmitting ? 'Processing...' : action}
      </Button>
    </form>
  )
}
