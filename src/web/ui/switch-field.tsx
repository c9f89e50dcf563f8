import { useId } from 'react'

type SwitchFieldProps = {
  readonly label: string
  readonly hint?: React.ReactNode
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once. */
export function SwitchField({ label, hint, isOn, isDisabled = false, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm wrap-anywhere text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      {/* Labeled above, which the linter cannot see. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className={`mt-0.5 inline-flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 disabled:opacity-70 ${isOn ? 'justify-end border-accent bg-lamp' : 'justify-start border-line-strong bg-sunken'}`}
      >
        <span
          aria-hidden="true"
          className={`size-5 rounded-full ${isOn ? 'bg-on-lamp' : 'bg-line-strong'}`}
        />
      </button>
    </div>
  )
}
