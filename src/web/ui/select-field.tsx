import { useId, type Ref, type SelectHTMLAttributes } from 'react'

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly label: string
  readonly hint?: string
  /** The error text; absent if valid. */
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLSelectElement>
}

/** A labeled select, using the device's own list. */
export function SelectField({ label, hint, error, className = '', ...rest }: SelectFieldProps) {
  const id = useId()
  const described = [
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-fault`,
  ]
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={described.filter((part) => part !== '').join(' ') || undefined}
        className={`min-h-11 w-full min-w-0 rounded-md border bg-raised px-3 text-base ${error === undefined ? 'border-line-strong' : 'border-loss'} ${className}`}
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-fault`} className="mt-1 text-sm text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
