import { useRevalidator } from 'react-router'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { OPTIONAL_COLUMNS, writeColumns, type ColumnId } from './screener-columns.ts'

/** Chooses the table's columns, and remembers them in a cookie, so that the server draws them. */
export function ColumnPicker({ columns }: { readonly columns: readonly ColumnId[] }) {
  const { revalidate } = useRevalidator()
  const hasScripts = useHasScripts()
  const toggle = (id: ColumnId) => {
    const chosen = columns.includes(id) ? columns.filter((one) => one !== id) : [...columns, id]
    document.cookie = writeColumns(chosen, location.protocol === 'https:')
    void revalidate()
  }
  return (
    <details className="absolute top-1 right-0 @max-[48rem]:hidden print:hidden">
      <summary className="inline-flex min-h-9 items-center rounded-md border border-line-strong px-3 text-sm font-semibold">
        Columns
      </summary>
      <fieldset
        disabled={!hasScripts}
        className="absolute right-0 z-10 mt-1 grid w-48 gap-1 rounded-card border border-line-strong bg-raised p-3"
      >
        <legend className="sr-only">Columns to show</legend>
        {OPTIONAL_COLUMNS.map(({ id, name }) => (
          <label key={id} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={columns.includes(id)}
              onChange={() => toggle(id)}
              className="size-4 accent-accent"
            />
            {name}
          </label>
        ))}
        <noscript>
          <p className="text-sm text-ink-soft">Turn on JavaScript to choose columns.</p>
        </noscript>
      </fieldset>
    </details>
  )
}
