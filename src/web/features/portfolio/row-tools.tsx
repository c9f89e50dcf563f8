import type { SupabaseClient } from '@supabase/supabase-js'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormats } from '../../preferences/preferences-context.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toast.tsx'

/** How a row of the portfolio is deleted and restored. */
type RowRemoval<Row> = {
  /** @returns the row as it was; null if it was already gone */
  readonly remove: (client: SupabaseClient, id: string) => Promise<Row | null>
  readonly restore: (client: SupabaseClient, row: Row) => Promise<void>
  /** What the toast says of a deleted row. */
  readonly doneText: string
}

type RowToolsProps<Row> = {
  readonly id: string
  /** As the buttons name it: 4 AAPL. */
  readonly name: string
  readonly onEdit: () => void
  readonly removal: RowRemoval<Row>
}

/** The buttons that edit and delete a row of the portfolio. */
export function RowTools<Row>({ id, name, onEdit, removal }: RowToolsProps<Row>) {
  const removeRow = useRemoveRow(removal)
  const [isRemoving, setIsRemoving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const press = async () => {
    setIsRemoving(true)
    const failed = await removeRow(id)
    setError(failed)
    setIsRemoving(false)
    // The button disappears with its row; move keyboard focus to the page.
    if (failed === null) document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <span className="block sm:text-right">
      <span className="inline-flex gap-1">
        <IconButton label={`Edit ${name}`} Icon={Pencil} onPress={onEdit} />
        <IconButton
          label={`Delete ${name}`}
          Icon={Trash2}
          isDisabled={isRemoving}
          onPress={() => void press()}
        />
      </span>
      {/* A failed delete raises no toast: the error shows here. */}
      <output className="block text-sm text-ink-soft">{error}</output>
    </span>
  )
}

/**
 * Deletes a row at once, with ten seconds to undo.
 * @returns deletes the row of an id, and returns the error, or null if it is gone
 */
function useRemoveRow<Row>({ remove, restore, doneText }: RowRemoval<Row>) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const formats = useFormats()
  const showToast = useToast()

  async function undo(row: Row): Promise<void> {
    try {
      await restore(await loadBrowserClient(anonKey), row)
    } catch (error) {
      showToast({
        ...describeRowFailure(error, formats),
        action: { label: 'Undo', run: () => void undo(row) },
      })
    }
    await revalidate()
  }

  return async (id: string): Promise<string | null> => {
    try {
      const removed = await remove(await loadBrowserClient(anonKey), id)
      showToast({
        kind: 'success',
        title: 'Success',
        text: doneText,
        ...(removed !== null && { action: { label: 'Undo', run: () => void undo(removed) } }),
      })
    } catch (error) {
      return describeRowFailure(error, formats).text
    }
    await revalidate()
    return null
  }
}
