import { Form, useSubmit } from 'react-router'
import type { ScreenerField } from '../../../domain/screener/screener-fields.ts'
import type { ScreenerQueryError } from '../../../domain/screener/read-screener-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { publishSearch } from './publish-search.ts'
import { RangeFields } from './range-fields.tsx'
import {
  FIRST_CHOICES,
  FURTHER_CHOICES,
  SORT_CHOICES,
  type ChoiceField,
} from './screener-choices.ts'

const FIRST_RANGES: readonly ScreenerField[] = ['price', 'rsi', 'adx']
const FURTHER_RANGES: readonly ScreenerField[] = [
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
  { title: 'Indicator zones, crossovers and rules', choices: FURTHER_CHOICES, ranges: [] },
  { title: 'Change, volume and more numbers', choices: [], ranges: FURTHER_RANGES },
]
const OWN = new Set<string>([
  ...[...FIRST_CHOICES, SORT_CHOICES, ...FURTHER_CHOICES].map(({ name }) => name),
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
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(readForm(event.currentTarget), { action: '/scan', preventScrollReset: true })
      }}
    >
      {[...requested].map(([name, value]) =>
        OWN.has(name) || name === error?.field ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
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
      <div className="max-w-60">
        <Choice
          field={SORT_CHOICES}
          requested={requested.get('sort') ?? ''}
          error={error?.field === 'sort' ? describeError(error) : undefined}
          none="Signal, then strength"
        />
      </div>
      <Button type="submit" look="main">
        Apply filters
      </Button>
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
        <RangeFields key={field} field={field} requested={valueOf(field)} error={errorOf(field)} />
      ))}
    </div>
  )
}

type Requested<Field> = { field: Field; requested: string; error: string | undefined }

function Choice({
  field,
  requested,
  error,
  none = 'Any',
}: Requested<ChoiceField> & { none?: string }) {
  const { name, label, choices } = field
  const isListed = requested === '' || choices.some(({ value }) => value === requested)
  return (
    <SelectField label={label} name={name} defaultValue={requested} error={error}>
      <option value="">{none}</option>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {!isListed && <option value={requested}>{requested.replaceAll(',', ', ')}</option>}
    </SelectField>
  )
}

function describeError({ value, field, allowed }: ScreenerQueryError): string {
  return isRange(field)
    ? `We can’t read “${value}”. Enter numbers, the smaller one first.`
    : `We can’t read “${value}”: ${allowed}.`
}

function isRange(field: string): boolean {
  return [...FIRST_RANGES, ...FURTHER_RANGES].some((range) => range === field)
}

/** The published parameters of the filters that are set. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') search.append(name, value)
  }
  return publishSearch(search) ?? search
}
