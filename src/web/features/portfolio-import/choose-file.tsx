import { useId, useState } from 'react'
import { KNOWN_LAYOUTS } from '../../../domain/portfolio/import/layouts.ts'
import { Panel } from '../../ui/panel.tsx'
import { Failed } from '../../ui/states.tsx'

type ChooseFileProps = {
  /** Why the last file could not be read. */
  readonly error: string | null
  readonly onChoose: (file: File) => void
}

/** Takes a file from the device, chosen or dropped. */
export function ChooseFile({ error, onChoose }: ChooseFileProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file !== undefined) onChoose(file)
  }
  return (
    <Panel title="Choose a file">
      <div className="space-y-4">
        {error !== null && <Failed>{error}</Failed>}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            take(event.dataTransfer.files)
          }}
          className={`rounded-card border border-dashed px-4 py-6 ${isOver ? 'border-accent bg-sunken' : 'border-line-strong'}`}
        >
          <label htmlFor={id} className="mb-2 block font-semibold">
            Choose a CSV or JSON file or drop it here
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              take(currentTarget.files)
              // The same file can be chosen again after fixing it.
              currentTarget.value = ''
            }}
            className="block w-full min-w-0 file:mr-4 file:min-h-10 file:rounded-md file:border file:border-solid file:border-line-strong file:bg-raised file:px-4 file:font-semibold file:text-ink hover:file:bg-sunken"
          />
          <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
            Up to 10 MB and 20,000 rows. The file stays on your device; we receive only the
            activities you import.
          </p>
        </div>
        <KnownFiles />
      </div>
    </Panel>
  )
}

function KnownFiles() {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold">Supported files</summary>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {KNOWN_LAYOUTS.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose">
        For any other table, you choose the columns. We import buys, sells, dividends, interest,
        fees, taxes, deposits, withdrawals, splits and transfers.
      </p>
    </details>
  )
}
