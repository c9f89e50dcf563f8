import { Modal } from '../ui/modal.tsx'

const SIDEBAR = 'Open or collapse the sidebar'

const KEYS = [
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl', 'K'], does: 'Go to any stock, page or action' },
  { keys: ['Ctrl', 'B'], does: SIDEBAR },
  { keys: ['?'], does: 'Show this list' },
  { keys: ['Esc'], does: 'Close' },
] as const

type KeyListProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Whether the page has a sidebar. */
  readonly hasSidebar: boolean
}

/** The keyboard shortcuts. */
export function KeyList({ isOpen, onClose, hasSidebar }: KeyListProps) {
  const shown = KEYS.filter(({ does }) => hasSidebar || does !== SIDEBAR)
  return (
    <Modal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-3">
        {shown.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded border border-line-strong bg-sunken px-1.5 font-mono text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">On a Mac, use Cmd for Ctrl.</p>
    </Modal>
  )
}
