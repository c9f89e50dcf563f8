import { useId } from 'react'
import { capitalize } from '../../../domain/explanations/capitalize.ts'
import { SCREENER_FIELDS, type ScreenerField } from '../../../domain/screener/screener-fields.ts'
import { splitEnds } from './publish-search.ts'

type RangeFieldsProps = {
  readonly field: ScreenerField
  /** As in the URL: `30..70`. */
  readonly requested: string
  readonly error: string | undefined
}

/** The smallest and largest value of one figure. */
export function RangeFields({ field, requested, error }: RangeFieldsProps) {
  const id = useId()
  const entry = SCREENER_FIELDS.get(field)
  if (entry === undefined) return null
  const [min, max] = splitEnds(requested)
  const ends = [
    { name: 'min', word: 'Min', value: min },
    { name: 'max', word: 'Max', value: max },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{entry.name}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ends.map(({ name, word, value }) => (
          <input
            key={name}
            name={`${field}-${name}`}
            aria-label={`${entry.name}, ${name === 'min' ? 'minimum' : 'maximum'}`}
            defaultValue={value}
            placeholder={word}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
            className={`figures min-h-11 w-full min-w-0 rounded-md border bg-raised px-3 text-base ${error === undefined ? 'border-line-strong' : 'border-loss'}`}
          />
        ))}
      </div>
      {error === undefined ? (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {capitalize(entry.meaning)}.
        </p>
      ) : (
        <p id={`${id}-error`} className="mt-1 text-sm text-loss">
          {error}
        </p>
      )}
    </fieldset>
  )
}
