import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type ImportDoneProps = {
  readonly importId: string
  readonly fileName: string
  readonly lotCount: number
  readonly onNext: () => void
}

/** What an import came to, while it can still be thought over. */
export function ImportDone({ importId, fileName, lotCount, onNext }: ImportDoneProps) {
  const [isLoading, setIsLoading] = useState(false)
  return (
    <Panel title="Imported">
      <output className="block">
        {lotCount === 1 ? '1 lot' : `${lotCount} lots`} from {fileName}{' '}
        {lotCount === 1 ? 'is' : 'are'} now in your portfolio.
      </output>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Link to="/portfolio" className="inline-flex min-h-10 items-center font-semibold">
          Look at the portfolio
        </Link>
        <Button onClick={onNext}>Import another file</Button>
        <Button onClick={() => setIsLoading(true)}>Undo this import</Button>
      </div>
      <UndoDialog
        undone={isLoading ? { id: importId, fileName, lotCount } : null}
        onClose={() => setIsLoading(false)}
        onUndone={onNext}
      />
    </Panel>
  )
}
