import { PLAYGROUND_STOCKS } from '../../domain/content/playground-bars.ts'
import type { Playground, PlaygroundField } from '../../domain/content/playground.ts'
import { STOCK_FIELD, type PlaygroundError } from '../../domain/content/playground-query.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHasScripts } from '../ui/use-has-scripts.ts'

type PlaygroundFieldsProps = {
  readonly playground: Playground
  /** The field values, by name. */
  readonly texts: Readonly<Record<string, string>>
  readonly errors: readonly PlaygroundError[]
  /** Absent if the fields work without scripts. */
  readonly onChange?: (name: string, text: string) => void
}

/** The stock and the numbers of a clause, each in a field. */
export function PlaygroundFields({ playground, texts, errors, onChange }: PlaygroundFieldsProps) {
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.text
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <SelectField
        label="Stock (sample data)"
        name={STOCK_FIELD}
        error={errorOf(STOCK_FIELD)}
        {...holdText(texts[STOCK_FIELD], STOCK_FIELD, onChange)}
      >
        {PLAYGROUND_STOCKS.map(({ ticker, name }) => (
          <option key={ticker} value={ticker}>
            {name} ({ticker})
          </option>
        ))}
      </SelectField>
      {Object.entries(playground.fields).map(([name, field]) => (
        <NumberField
          key={name}
          name={name}
          field={field}
          text={texts[name]}
          error={errorOf(name)}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

type NumberFieldProps = Pick<PlaygroundFieldsProps, 'onChange'> & {
  readonly name: string
  readonly field: PlaygroundField
  readonly text: string | undefined
  readonly error: string | undefined
}

/** A number field, with a slider once hydrated. */
function NumberField({ name, field, text, error, onChange }: NumberFieldProps) {
  const hasScripts = useHasScripts()
  const { label, min, max, step, engine } = field
  return (
    <div>
      <TextField
        label={label}
        name={name}
        type="number"
        inputMode={min < 0 ? 'text' : 'decimal'}
        min={min}
        max={max}
        step={step}
        required
        className="figures"
        error={error}
        hint={`${min} to ${max}. Default: ${engine}.`.replaceAll('-', '−')}
        {...holdText(text, name, onChange)}
      />
      {onChange !== undefined && (
        <input
          type="range"
          aria-label={`Slider: ${label}`}
          min={min}
          max={max}
          step={step}
          value={text === undefined || text === '' ? engine : text}
          onChange={(event) => onChange(name, event.target.value)}
          className={`mt-1 h-6 w-full accent-accent ${hasScripts ? '' : 'invisible'}`}
        />
      )}
    </div>
  )
}

/** A field's value: an initial one for the browser to keep, or a controlled one. */
function holdText(
  text: string | undefined,
  name: string,
  onChange: PlaygroundFieldsProps['onChange'],
) {
  if (onChange === undefined) return { defaultValue: text }
  return {
    value: text,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(name, event.target.value),
  }
}
