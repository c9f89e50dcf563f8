import type { Action } from '../../../domain/signals/signal.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'

const LOOKS: Readonly<Record<Action | 'NONE', string>> = {
  BUY: 'border-gain bg-gain-wash text-gain',
  SELL: 'border-loss bg-loss-wash text-loss',
  WATCH: 'border-watch bg-watch-wash text-watch',
  NONE: 'border-dashed border-line-strong text-ink-soft',
}

/** The action as word, icon and color; the word alone is enough. */
export function ActionBadge({ action }: { action: Action | 'NONE' }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-md border px-3 py-1 text-lg font-semibold whitespace-nowrap ${LOOKS[action]}`}
    >
      <ActionIcon action={action} />
      {action === 'NONE' ? 'No signal' : action}
    </span>
  )
}
