import { useMemo, useState } from 'react'
import { findLayout } from '../../../domain/portfolio/import/layouts.ts'
import type { PastImport } from '../../../domain/portfolio/import/past-import.ts'
import type { Formats } from '../../../domain/preferences/formats.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty } from '../../ui/states.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import { describeUnfinished } from './describe-unfinished.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** Earlier imports, each to be undone as a whole. */
export function FormerImports({ imports }: { imports: readonly PastImport[] }) {
  const formats = useFormats()
  const [requested, setRequested] = useState<PastImport | null>(null)
  const columns = useMemo(() => listColumns(formats, setRequested), [formats])
  return (
    <Panel title="Past imports">
      {imports.length === 0 ? (
        <Empty title="No imports yet">
          Choose a file above. Your imports appear here, and you can undo each one.
        </Empty>
      ) : (
        <DataTable
          caption="Past imports"
          columns={columns}
          rows={imports}
          rowId={({ id }) => id}
          name="imports"
          order="-at"
          rowsPerPage={20}
        />
      )}
      <UndoDialog undone={requested} onClose={() => setRequested(null)} />
    </Panel>
  )
}

function ImportName({ history }: { history: PastImport }) {
  const unfinished = describeUnfinished(history)
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{history.fileName}</span>
      {unfinished !== null && <span className="block font-semibold">{unfinished}</span>}
    </>
  )
}

function listColumns(
  formats: Formats,
  onUndo: (requested: PastImport) => void,
): readonly TableColumn<PastImport>[] {
  return [
    {
      id: 'file',
      header: 'File',
      cell: (history) => <ImportName history={history} />,
      sortBy: ({ fileName }) => fileName,
      isRowHeader: true,
    },
    {
      id: 'layout',
      header: 'Format',
      cell: ({ layoutId }) => findLayout(layoutId).name,
      sortBy: ({ layoutId }) => findLayout(layoutId).name,
    },
    {
      id: 'at',
      header: 'Imported',
      isDate: true,
      cell: ({ importedAtUtc }) => formats.moment(importedAtUtc),
      sortBy: ({ importedAtUtc }) => importedAtUtc,
    },
    {
      id: 'activities',
      header: 'Activities left',
      cell: ({ activityCount }) => activityCount,
      sortBy: ({ activityCount }) => activityCount,
      isNumeric: true,
    },
    {
      id: 'undo',
      header: 'Undo',
      isHeaderHidden: true,
      cell: (history) => (
        <Button aria-label={`Undo ${history.fileName}`} onClick={() => onUndo(history)}>
          Undo
        </Button>
      ),
    },
  ]
}
