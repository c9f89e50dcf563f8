import { Form, Link, useLocation, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import type { Filter, StockFilters } from './stock-filters.ts'

type FilterFormProps = {
  /** The table's page parameter, which resets with other filters. */
  readonly pageParameter: string
  readonly filters: readonly Filter[]
  readonly requested: StockFilters
}

/** Filters the table by URL: at once with scripts, by a button without. */
export function FilterForm({ pageParameter, filters, requested }: FilterFormProps) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const hasScripts = useHasScripts()
  const names = new Set<string>(filters.map(({ name }) => name))
  const stored = [...new Map(new URLSearchParams(search))].filter(
    ([name]) => !names.has(name) && name !== pageParameter,
  )
  const choose = (form: HTMLFormElement | null) => {
    if (form === null) return
    void submit(withoutBlanks(new FormData(form)), {
      action: pathname,
      preventScrollReset: true,
      replace: true,
    })
  }
  const draw = (filter: Filter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      requested={requested[filter.name]}
      onChoose={choose}
    />
  )
  const [plain, further] = [filters.filter(isPlain), filters.filter((one) => !isPlain(one))]
  return (
    <Form method="get" action={pathname} preventScrollReset replace className="mb-4 space-y-3">
      {stored.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={FIELDS}>{plain.map(draw)}</div>
      <details open={further.some(({ name }) => requested[name] !== undefined)}>
        <summary className="min-h-6 text-sm font-semibold">More filters</summary>
        <div className={`mt-2 ${FIELDS}`}>{further.map(draw)}</div>
      </details>
      {!hasScripts && <Button type="submit">Show</Button>}
      {Object.keys(requested).length > 0 && (
        <p>
          <Link
            to={{ pathname, search: new URLSearchParams(stored).toString() }}
            preventScrollReset
            replace
          >
            Clear filters
          </Link>
        </p>
      )}
    </Form>
  )
}

const FIELDS = 'grid grid-cols-1 items-end gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4'

/** The most common filters; the other indicators are collapsed. */
function isPlain({ name }: Filter): boolean {
  return name === 'action' || name === 'sector' || name === 'rsi'
}

type FilterFieldProps = {
  readonly filter: Filter
  readonly requested: string | undefined
  readonly onChoose: (form: HTMLFormElement | null) => void
}

function FilterField({ filter: { name, label, choices }, requested, onChoose }: FilterFieldProps) {
  return (
    <SelectField
      label={label}
      name={name}
      value={requested ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.form)}
    >
      <option value="">Any</option>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** A URL only has the filters that are set. */
function withoutBlanks(form: FormData): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && value !== '') search.append(name, value)
  }
  return search
}
