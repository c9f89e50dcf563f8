import type { RowData } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { DataTable, type DataTableProps } from '../ui/data-table.tsx'
import type { TableColumn } from '../ui/table-column.ts'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import { usePreferences } from './preferences-context.ts'
import { useChangePreferences } from './use-change-preferences.ts'

/** A table whose columns the reader chooses; the choice is saved with the account. */
export function ColumnsTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { name, columns, caption } = props
  const stored = usePreferences().hiddenColumns
  const { change, error } = useChangePreferences()
  // At once, and as saved when saving failed.
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const hidden = error === null ? (chosen ?? stored) : stored
  const shown = useMemo(
    () =>
      columns.filter((column) => !isOptional(column) || !hidden.includes(`${name}.${column.id}`)),
    [columns, hidden, name],
  )
  const toggle = (id: string) => {
    const column = `${name}.${id}`
    const isHidden = hidden.includes(column)
    const hiddenColumns = isHidden ? hidden.filter((one) => one !== column) : [...hidden, column]
    setChosen(hiddenColumns)
    change({ hiddenColumns })
  }
  return (
    <>
      <ColumnPicker
        caption={caption}
        columns={columns.filter(isOptional)}
        isShown={(id) => !hidden.includes(`${name}.${id}`)}
        onToggle={toggle}
      />
      <DataTable {...props} columns={shown} />
    </>
  )
}

/** A row keeps its name and its buttons. */
function isOptional<Row extends RowData>({ isRowHeader, isHeaderHidden }: TableColumn<Row>) {
  return isRowHeader !== true && isHeaderHidden !== true
}

type ColumnPickerProps = {
  readonly caption: string
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  readonly isShown: (id: string) => boolean
  readonly onToggle: (id: string) => void
}

function ColumnPicker({ caption, columns, isShown, onToggle }: ColumnPickerProps) {
  const hasScripts = useHasScripts()
  return (
    <details className="relative mb-1 flex flex-col items-end print:hidden">
      <summary className="ml-auto inline-flex min-h-8 w-fit cursor-pointer items-center text-sm underline">
        Columns<span className="sr-only"> of the table {caption}</span>
      </summary>
      <fieldset
        disabled={!hasScripts}
        className="absolute right-0 z-10 mt-1 grid w-48 gap-1 rounded-card border border-line-strong bg-raised p-3"
      >
        <legend className="sr-only">Columns to show</legend>
        {columns.map(({ id, header }) => (
          <label key={id} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={isShown(id)}
              onChange={() => onToggle(id)}
              className="size-4 accent-accent"
            />
            {header}
          </label>
        ))}
        <noscript>
          <p className="text-sm text-ink-soft">Turn on JavaScript to choose columns.</p>
        </noscript>
      </fieldset>
    </details>
  )
}
