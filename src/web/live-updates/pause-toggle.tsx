import { Pause, Play } from 'lucide-react'
import { use } from 'react'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import { LiveContext } from './live-context.ts'

/** Stops and restarts everything on the page that changes by itself (WCAG 2.2.2). */
export function PauseToggle() {
  const { isPaused, togglePaused } = use(LiveContext)
  const hasScripts = useHasScripts()
  const Icon = isPaused ? Play : Pause
  // Without scripts nothing updates; its space is reserved, so that nothing shifts.
  return (
    <span
      className={`inline-flex items-center text-xs print:hidden ${hasScripts ? '' : 'invisible'}`}
    >
      <output className="font-semibold text-accent">
        {isPaused && <span className="mr-2">Paused</span>}
      </output>
      <button
        type="button"
        onClick={togglePaused}
        className="inline-flex min-h-6 items-center gap-1 text-ink-soft hover:text-ink hover:underline"
      >
        <Icon aria-hidden="true" size={12} />
        {isPaused ? 'Resume updates' : 'Pause updates'}
      </button>
    </span>
  )
}
