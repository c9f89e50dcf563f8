import { useForm } from 'react-hook-form'
import { describeFailure } from './describe-failure.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'

const DIGITS = { value: /^[\d ]{6,12}$/, message: 'The code has 6 digits' }
const RECOVERY_CODE = {
  value: /^\s*(?:[a-z\d][\s-]*){10}$/i,
  message: 'A recovery code has 10 letters and digits',
}

type CodeFormProps = {
  readonly label: string
  readonly hint?: string
  readonly action: string
  /** Ten letters and digits instead of six digits. */
  readonly isRecovery?: boolean
  /** @throws the service's error; it is shown, and the code can be retyped */
  readonly onCode: (code: string) => Promise<unknown>
}

/** Six digits from a mail, a text message or an authenticator app; or a recovery code. */
export function CodeForm({ label, hint, action, isRecovery = false, onCode }: CodeFormProps) {
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
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 20 : 12}
        className="figures tracking-widest"
        error={errors.code?.message}
        {...form.register('code', {
          required: 'Enter the code',
          pattern: isRecovery ? RECOVERY_CODE : DIGITS,
        })}
      />
      <Button type="submit" look="main" disabled={isSubmitting} className="w-full">
        {isSubmitting ? 'Checking…' : action}
      </Button>
    </form>
  )
}
