import { useId, useState, type FormEvent } from 'react'
import { MAX_NOTE_LENGTH, type WatchlistItem } from '../../../domain/watchlists/watchlist.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { writeNote } from './list-rows.ts'
import { useListChanges } from './use-list-changes.ts'

type NoteDialogProps = {
  /** Null while it is closed. */
  readonly item: WatchlistItem | null
  readonly onClose: () => void
}

/** A user's note about a stock on a list. */
export function NoteDialog({ item, onClose }: NoteDialogProps) {
  return (
    <Modal title={`Note on ${item?.symbol ?? ''}`} isOpen={item !== null} onClose={onClose}>
      {item !== null && <NoteForm item={item} onDone={onClose} />}
    </Modal>
  )
}

function NoteForm({ item, onDone }: { item: WatchlistItem; onDone: () => void }) {
  const id = useId()
  const { change } = useListChanges()
  const [note, setNote] = useState(item.note ?? '')
  const [isSaving, setIsSaving] = useState(false)
  const length = [...note.trim()].length
  const isTooLong = length > MAX_NOTE_LENGTH
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong) return
    setIsSaving(true)
    const saved = await change((client) => writeNote(client, item.id, note.trim() || null))
    setIsSaving(false)
    // Input stays if saving failed.
    if (saved !== null) onDone()
  }
  return (
    <form method="post" onSubmit={(event) => void save(event)}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        Note (only you can see it)
      </label>
      <textarea
        id={id}
        value={note}
        rows={4}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-length`}
        className={`w-full rounded-md border bg-raised px-3 py-2 text-base ${isTooLong ? 'border-loss' : 'border-line-strong'}`}
      />
      <p
        id={`${id}-length`}
        className={`figures mb-4 text-sm ${isTooLong ? 'text-loss' : 'text-ink-soft'}`}
      >
        {length} of {MAX_NOTE_LENGTH} characters
        {isTooLong && '. Shorten it to save'}
      </p>
      <Button type="submit" look="main" disabled={isSaving}>
        {isSaving ? 'Saving…' : 'Save note'}
      </Button>
    </form>
  )
}
