import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { InvalidRow } from './review-rows.ts'
import type { OpenFile } from './open-file.ts'
import { suggestSymbols, type UnnamedShare } from './suggest-symbols.ts'

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
  const [suggested, setSuggested] = useState<ReadonlyMap<string, string>>(new Map())
  const [isSearching, setIsSearching] = useState(false)
  const unnamed = listUnnamed(invalid)
  const known = Object.keys(plan.symbolByShare).filter((key) => !unnamed.has(key))
  const given = known.map((key) => ({ key, company: '' }))
  const requested = [...given, ...unnamed.values()].slice(0, MAX_SHOWN)
  if (requested.length === 0) return null
  const suggest = async (typed: FormData) => {
    setIsSearching(true)
    // What was typed stays.
    const blank = requested.filter(({ key }) => String(typed.get(key) ?? '').trim() === '')
    const found = await suggestSymbols(blank)
    setSuggested((before) => new Map([...before, ...found]))
    setIsSearching(false)
  }
  const apply = (form: FormData) => {
    const typed = requested.map(({ key }) => [key, String(form.get(key) ?? '').trim()])
    const symbolByShare = Object.fromEntries(typed.filter(([, symbol]) => symbol !== ''))
    onChange({ ...file, plan: { ...plan, symbolByShare } })
  }
  return (
    <Panel title="Missing symbols">
      <p className="mb-3 max-w-prose">
        The file has no symbol or exchange for these stocks. Enter them, such as AAPL, SAP.DE or
        VOD.L. We skip the ones you leave blank.
        {unnamed.size > MAX_SHOWN && ` Showing the first ${MAX_SHOWN} of ${unnamed.size}.`}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply(new FormData(event.currentTarget))
        }}
      >
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {requested.map(({ key, company }, index) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <label
                htmlFor={`${id}-${index}`}
                className="min-w-0 flex-1 basis-40 text-sm [overflow-wrap:anywhere]"
              >
                {company === '' ? key : `${company}, ${key}`}
              </label>
              <input
                // Remounted with a suggestion, which is its new default.
                key={suggested.get(key)}
                id={`${id}-${index}`}
                name={key}
                defaultValue={plan.symbolByShare[key] ?? suggested.get(key) ?? ''}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={16}
                className="min-h-11 w-36 rounded-md border border-line-strong bg-raised px-3 font-mono"
              />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button type="submit">Use symbols</Button>
          <Button
            disabled={isSearching}
            onClick={({ currentTarget: { form } }) => void suggest(new FormData(form ?? undefined))}
          >
            {isSearching ? 'Searching' : 'Suggest US symbols'}
          </Button>
          {suggested.size > 0 && (
            <output className="text-sm text-ink-soft">
              Found by name: {suggested.size} of {requested.length}. Check each one.
            </output>
          )}
        </div>
      </form>
    </Panel>
  )
}

/** Each share's name in the file, by its key, in row order. */
function listUnnamed(invalid: readonly InvalidRow[]): ReadonlyMap<string, UnnamedShare> {
  const shares = new Map<string, UnnamedShare>()
  for (const { unnamed } of invalid) {
    if (unnamed === null || shares.has(unnamed.key)) continue
    shares.set(unnamed.key, { key: unnamed.key, company: unnamed.company.trim() })
  }
  return shares
}
