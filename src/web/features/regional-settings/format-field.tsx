import { SelectField } from '../../ui/select-field.tsx'

type FormatFieldProps<Format extends string> = {
  readonly label: string
  /** What each format makes of the same thing. */
  readonly examples: Readonly<Record<Format, string>>
  readonly chosen: Format
  readonly onChange: (format: Format) => void
}

/** One way of writing among a few, each named by what it makes of the same thing. */
export function FormatField<Format extends string>(props: FormatFieldProps<Format>) {
  const { label, examples, chosen, onChange } = props
  return (
    <SelectField
      label={label}
      value={chosen}
      // Every option below is one of the formats.
      onChange={(event) => onChange(event.target.value as Format)}
    >
      {Object.entries<string>(examples).map(([format, example]) => (
        <option key={format} value={format}>
          {example}
        </option>
      ))}
    </SelectField>
  )
}
