import { Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes, type Ref } from 'react'
import {
  ADVISED_PASSWORD_LENGTH,
  judgeStrength,
  type PasswordStrength,
} from '../../domain/accounts/password-strength.ts'
import { TextField } from '../ui/text-field.tsx'

type PasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly ref?: Ref<HTMLInputElement>
  /** The typed text and the minimum length, for the strength meter. */
  readonly judged?: { readonly password: string; readonly shortest: number }
}

/** A password field with a show button, and a strength meter for a new one. */
export function PasswordField({ judged, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        end={
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Show password"
            title={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Icon aria-hidden="true" size={18} />
          </button>
        }
      />
      {judged !== undefined && judged.password !== '' && <StrengthMeter {...judged} />}
    </div>
  )
}

const STEPS: Readonly<
  Record<PasswordStrength, { readonly filled: number; readonly word: string }>
> = {
  'too-short': { filled: 1, word: 'Too short' },
  weak: { filled: 2, word: 'Weak: make it longer' },
  fair: { filled: 3, word: `Fair: use ${ADVISED_PASSWORD_LENGTH} or more characters` },
  good: { filled: 4, word: 'Good' },
}

function StrengthMeter({ password, shortest }: { password: string; shortest: number }) {
  const { filled, word } = STEPS[judgeStrength(password, shortest)]
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full ${step <= filled ? 'bg-lamp' : 'bg-line'}`}
          />
        ))}
      </div>
      <output className="mt-1 block text-sm text-ink-soft">{word}</output>
    </div>
  )
}
