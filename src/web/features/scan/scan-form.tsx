import { Form, Link, useSubmit } from 'react-router'
import { SCAN_FIELDS, type ScanField } from '../../../domain/scan/scan-fields.ts'
import type { ScanQueryFault } from '../../../domain/scan/read-scan-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FIRST_CHOICES, FURTHER_CHOICES, type ChoiceField } from './scan-fields-shown.ts'

const FIRST_RANGES: readonly ScanField[] = ['rsi', 'adx']
const FURTHER_RANGES: readonly ScanField[] = [
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
/** What most people do not ask for is folded away, in two heaps. */
const HEAPS: readonly {
  readonly title: string
  readonly choices: readonly ChoiceField[]
  readonly ranges: readonly ScanField[]
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

type ScanFormProps = {
  /** What the address asks for, as it is written there where it cannot be read. */
  readonly asked: URLSearchParams
  readonly fault: ScanQueryFault | null
}

/** Narrows the scan by an address, with scripts or without; what it has no field for, it keeps. */
export function ScanForm({ asked, fault }: ScanFormProps) {
  const submit = useSubmit()
  const isAsked = (name: string) => asked.has(name) || fault?.field === name
  return (
    <Form
      // The fields show the address, also after another one was followed.
      key={asked.toString()}
      method="get"
      action="/scan"
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(withoutBlanks(new FormData(event.currentTarget)), { action: '/scan' })
      }}
    >
      {[...asked].map(([name, value]) =>
        OWN.has(name) || name === fault?.field ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <p className="text-sm text-ink-soft">
        Write a range as 30..70, up to 30 as ..30 and from 70 on as 70.. with both ends included.
      </p>
      <Fields choices={FIRST_CHOICES} ranges={FIRST_RANGES} asked={asked} fault={fault} />
      {HEAPS.map(({ title, choices, ranges }) => (
        <details
          key={title}
          open={[...choices.map(({ name }) => name), ...ranges].some((name) => isAsked(name))}
        >
          <summary className="min-h-6 w-fit cursor-pointer text-sm font-semibold">{title}</summary>
          <div className="mt-2">
            <Fields choices={choices} ranges={ranges} asked={asked} fault={fault} />
          </div>
        </details>
      ))}
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="main">
          Scan
        </Button>
        {asked.size > 0 && <Link to="/scan">Show every stock</Link>}
      </p>
    </Form>
  )
}

type FieldsProps = ScanFormProps & {
  readonly choices: readonly ChoiceField[]
  readonly ranges: readonly ScanField[]
}

function Fields({ choices, ranges, asked, fault }: FieldsProps) {
  const valueOf = (name: string) => asked.getAll(name).join(',')
  const faultOf = (name: string) => (fault?.field === name ? tellFault(fault) : undefined)
  return (
    <div className="grid grid-cols-1 items-start gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4">
      {choices.map((field) => (
        <Choice
          key={field.name}
          field={field}
          asked={valueOf(field.name)}
          fault={faultOf(field.name)}
        />
      ))}
      {ranges.map((field) => (
        <RangeInput key={field} field={field} asked={valueOf(field)} fault={faultOf(field)} />
      ))}
    </div>
  )
}

type Asked<Field> = { field: Field; asked: string; fault: string | undefined }

function Choice({ field, asked, fault }: Asked<ChoiceField>) {
  const { name, label, choices } = field
  const isListed = asked === '' || choices.some(({ value }) => value === asked)
  return (
    <SelectField label={label} name={name} defaultValue={asked} fault={fault}>
      <option value="">Any</option>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {!isListed && <option value={asked}>{asked.replaceAll(',', ', ')}</option>}
    </SelectField>
  )
}

function RangeInput({ field, asked, fault }: Asked<ScanField>) {
  const entry = SCAN_FIELDS.get(field)
  if (entry === undefined) return null
  return (
    <TextField
      label={entry.name}
      name={field}
      defaultValue={asked}
      placeholder={entry.example}
      hint={toSentence(entry.meaning)}
      fault={fault}
      autoComplete="off"
    />
  )
}

function tellFault({ value, allowed }: ScanQueryFault): string {
  return `“${value}” cannot be read: ${allowed}.`
}

function toSentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`
}

/** An address says what is asked for, not what is not. */
function withoutBlanks(form: FormData): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && value.trim() !== '') search.append(name, value)
  }
  return search
}
