import { useMemo, useState } from 'react'
import { findLayout } from '../../../domain/portfolio-import/layouts.ts'
import type { PastImport } from '../../../domain/portfolio-import/past-import.ts'
import type { Formats } from '../../../domain/preferences/formats.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty } from '../../ui/states.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { tellUnfinished } from './tell-unfinished.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** What was imported before, each to be taken back as a whole. */
export function FormerImports({ imports }: { imports: readonly PastImport[] }) {
  const formats = useFormats()
  const [asked, setAsked] = useState<PastImport | null>(null)
  const columns = useMemo(() => listColumns(formats, setAsked), [formats])
  return (
    <Panel title="Former imports">
      {imports.length === 0 ? (
        <Empty title="Nothing was imported yet">
          Choose a file above. Its import then stands here, to be undone as a whole.
        </Empty>
      ) : (
        <DataTable
          caption="Former imports"
          columns={columns}
          rows={imports}
          rowId={({ id }) => id}
          name="imports"
          order="-at"
          rowsPerPage={20}
        />
      )}
      <UndoDialog undone={asked} onClose={() => setAsked(null)} />
    </Panel>
  )
}

function ImportName({ past }: { past: PastImport }) {
  const unfinished = tellUnfinished(past)
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{past.fileName}</span>
      {unfinished !== null && <span className="block font-semibold">{unfinished}</span>}
    </>
  )
}

function listColumns(
  formats: Formats,
  onUndo: (asked: PastImport) => void,
): readonly TableColumn<PastImport>[] {
  return [
    {
      id: 'file',
      header: 'File',
      cell: (past) => <ImportName past={past} />,
      sortBy: ({ fileName }) => fileName,
      isRowHeader: true,
    },
    {
      id: 'layout',
      header: 'Layout',
      cell: ({ layoutId }) => findLayout(layoutId).name,
      sortBy: ({ layoutId }) => findLayout(layoutId).name,
    },
    {
      id: 'at',
      header: 'Imported',
      cell: ({ importedAtUtc }) => formats.moment(importedAtUtc),
      sortBy: ({ importedAtUtc }) => importedAtUtc,
    },
    {
      id: 'lots',
      header: 'Lots left',
      cell: ({ lotCount }) => lotCount,
      sortBy: ({ lotCount }) => lotCount,
      isNumeric: true,
    },
    {
      id: 'undo',
      header: 'Undo',
      isHeaderHidden: true,
      cell: (past) => (
        <Button aria-label={`Undo ${past.fileName}`} onClick={() => onUndo(past)}>
          Undo
        </Button>
      ),
    },
  ]
}
