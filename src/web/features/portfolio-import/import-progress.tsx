import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

type ImportProgressProps = {
  readonly title: string
  /** From 0 to 1; null while unknown. */
  readonly share: number | null
  readonly onCancel: () => void
  readonly children: React.ReactNode
}

/** A progress bar with a cancel button. */
export function ImportProgress({ title, share, onCancel, children }: ImportProgressProps) {
  const id = useId()
  return (
    <Panel title={title}>
      <p id={id} aria-live="polite" className="figures">
        {children}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <progress
          aria-labelledby={id}
          {...(share !== null && { value: share })}
          className="h-2 min-w-0 flex-1 basis-48 accent-accent"
        />
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Panel>
  )
}
