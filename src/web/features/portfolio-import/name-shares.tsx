import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { InvalidRow } from './review-rows.ts'
import type { OpenFile } from './open-file.ts'

/** Maximum shares listed for naming at once. */
const MAX_SHOWN = 50

type NameSharesProps = {
  readonly file: OpenFile
  readonly invalid: readonly InvalidRow[]
  readonly onChange: (file: OpenFile) => void
}

/** Asks for the symbols of shares the file identifies otherwise, as by ISIN. */
export function NameShares({ file, invalid, onChange }: NameSharesProps) {
  const id = useId()
  const { plan } = file
  const labelByKey = listUnnamed(invalid)
  const given = Object.keys(plan.symbolByShare).filter((key) => !labelByKey.has(key))
  const requested = [...given.map((key) => [key, key] as const), ...labelByKey].slice(0, MAX_SHOWN)
  if (requested.length === 0) return null
  const apply = (form: FormData) => {
    const typed = requested.map(([key]) => [key, String(form.get(key) ?? '').trim()])
    const symbolByShare = Object.fromEntries(typed.filter(([, symbol]) => symbol !== ''))
    onChange({ ...file, plan: { ...plan, symbolByShare } })
  }
  return (
    <Panel title="Missing symbols">
      <p className="mb-3 max-w-prose">
        The file has no symbol or exchange for these stocks. Enter them, such as AAPL, SAP.DE or
        VOD.L. We skip the ones you leave blank.
        {labelByKey.size > MAX_SHOWN && ` Showing the first ${MAX_SHOWN} of ${labelByKey.size}.`}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply(new FormData(event.currentTarget))
        }}
      >
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {requested.map(([key, label], index) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <label
                htmlFor={`${id}-${index}`}
                className="min-w-0 flex-1 basis-40 text-sm [overflow-wrap:anywhere]"
              >
                {label}
              </label>
              <input
                id={`${id}-${index}`}
                name={key}
                defaultValue={plan.symbolByShare[key] ?? ''}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={16}
                className="min-h-11 w-36 rounded-md border border-line-strong bg-raised px-3 font-mono"
              />
            </li>
          ))}
        </ul>
        <Button type="submit" className="mt-4">
          Use symbols
        </Button>
      </form>
    </Panel>
  )
}

/** Each share's name in the file, by its key, in row order. */
function listUnnamed(invalid: readonly InvalidRow[]): ReadonlyMap<string, string> {
  const labelByKey = new Map<string, string>()
  for (const { unnamed } of invalid) {
    if (unnamed === null || labelByKey.has(unnamed.key)) continue
    const { company, key } = unnamed
    labelByKey.set(unnamed.key, company.trim() === '' ? key : `${company.trim()}, ${key}`)
  }
  return labelByKey
}
