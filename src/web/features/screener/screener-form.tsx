import { Form, Link, useSubmit } from 'react-router'
import { SCREENER_FIELDS, type ScreenerField } from '../../../domain/screener/screener-fields.ts'
import type { ScreenerQueryError } from '../../../domain/screener/read-screener-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FIRST_CHOICES, FURTHER_CHOICES, type ChoiceField } from './screener-choices.ts'

const FIRST_RANGES: readonly ScreenerField[] = ['rsi', 'adx']
const FURTHER_RANGES: readonly ScreenerField[] = [
  'price',
  'change',
  'volume',
  'volume-ratio',
  'sma-gap',
  'obv',
  'cmf',
  'rsi-1d',
  'adx-5d',
  'age',
  'cross-age',
]
/** Less common filters are collapsed, in two groups. */
const FILTER_GROUPS: readonly {
  readonly title: string
  readonly choices: readonly ChoiceField[]
  readonly ranges: readonly ScreenerField[]
}[] = [
  { title: 'By zone, cross, rule or clause', choices: FURTHER_CHOICES, ranges: [] },
  { title: 'By price, volume or another figure', choices: [], ranges: FURTHER_RANGES },
]
const OWN = new Set<string>([
  ...[...FIRST_CHOICES, ...FURTHER_CHOICES].map(({ name }) => name),
  ...FIRST_RANGES,
  ...FURTHER_RANGES,
  'page',
])

type ScreenerFormProps = {
  /** The URL's parameters; invalid ones as written. */
  readonly requested: URLSearchParams
  readonly error: ScreenerQueryError | null
}

/** Filters the screener by URL, with or without scripts; keeps parameters without a field. */
export function ScreenerForm({ requested, error }: ScreenerFormProps) {
  const submit = useSubmit()
  const isRequested = (name: string) => requested.has(name) || error?.field === name
  return (
    <Form
      // The fields follow the URL, also after navigation.
      key={requested.toString()}
      method="get"
      action="/scan"
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(withoutBlanks(new FormData(event.currentTarget)), { action: '/scan' })
      }}
    >
      {[...requested].map(([name, value]) =>
        OWN.has(name) || name === error?.field ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <p className="text-sm text-ink-soft">
        Write a range as 30..70, up to 30 as ..30 and from 70 on as 70.. with both ends included.
      </p>
      <Fields choices={FIRST_CHOICES} ranges={FIRST_RANGES} requested={requested} error={error} />
      {FILTER_GROUPS.map(({ title, choices, ranges }) => (
        <details
          key={title}
          open={[...choices.map(({ name }) => name), ...ranges].some((name) => isRequested(name))}
        >
          <summary className="min-h-6 w-fit cursor-pointer text-sm font-semibold">{title}</summary>
          <div className="mt-2">
            <Fields choices={choices} ranges={ranges} requested={requested} error={error} />
          </div>
        </details>
      ))}
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="main">
          Scan
        </Button>
        {requested.size > 0 && <Link to="/scan">Show every stock</Link>}
      </p>
    </Form>
  )
}

type FieldsProps = ScreenerFormProps & {
  readonly choices: readonly ChoiceField[]
  readonly ranges: readonly ScreenerField[]
}

function Fields({ choices, ranges, requested, error }: FieldsProps) {
  const valueOf = (name: string) => requested.getAll(name).join(',')
  const errorOf = (name: string) => (error?.field === name ? describeError(error) : undefined)
  return (
    <div className="grid grid-cols-1 items-start gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4">
      {choices.map((field) => (
        <Choice
          key={field.name}
          field={field}
          requested={valueOf(field.name)}
          error={errorOf(field.name)}
        />
      ))}
      {ranges.map((field) => (
        <RangeInput key={field} field={field} requested={valueOf(field)} error={errorOf(field)} />
      ))}
    </div>
  )
}

type Requested<Field> = { field: Field; requested: string; error: string | undefined }

function Choice({ field, requested, error }: Requested<ChoiceField>) {
  const { name, label, choices } = field
  const isListed = requested === '' || choices.some(({ value }) => value === requested)
  return (
    <SelectField label={label} name={name} defaultValue={requested} error={error}>
      <option value="">Any</option>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {!isListed && <option value={requested}>{requested.replaceAll(',', ', ')}</option>}
    </SelectField>
  )
}

function RangeInput({ field, requested, error }: Requested<ScreenerField>) {
  const entry = SCREENER_FIELDS.get(field)
  if (entry === undefined) return null
  return (
    <TextField
      label={entry.name}
      name={field}
      defaultValue={requested}
      placeholder={entry.example}
      hint={toSentence(entry.meaning)}
      error={error}
      autoComplete="off"
    />
  )
}

function describeError({ value, allowed }: ScreenerQueryError): string {
  return `“${value}” cannot be read: ${allowed}.`
}

function toSentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`
}

/** A URL only has the filters that are set. */
function withoutBlanks(form: FormData): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim() !== '') search.append(name, value)
  }
  return search
}
