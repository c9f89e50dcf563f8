import { useId, type InputHTMLAttributes, type Ref } from 'react'

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string
  /** The error text; absent if valid. */
  readonly error?: string | undefined
  readonly hint?: string
  readonly ref?: Ref<HTMLInputElement>
  /** At the end inside the field, such as a button that shows the password. */
  readonly end?: React.ReactNode
}

/** A labeled text field, with hint and error linked to it for screen readers. */
export function TextField({ label, error, hint, end, className = '', ...rest }: TextFieldProps) {
  const id = useId()
  const isInvalid = error !== undefined
  const described = [hint === undefined ? '' : `${id}-hint`, isInvalid ? `${id}-fault` : '']
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={described.filter((part) => part !== '').join(' ') || undefined}
          className={`min-h-11 w-full min-w-0 rounded-md border bg-raised text-base ${end === undefined ? 'px-3' : 'pr-12 pl-3'} ${isInvalid ? 'border-loss' : 'border-line-strong'} ${className}`}
          {...rest}
        />
        {end}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {isInvalid && (
        <p id={`${id}-fault`} className="mt-1 text-sm text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
