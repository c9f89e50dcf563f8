import { Modal } from '../ui/modal.tsx'

const KEYS = [
  { keys: ['Ctrl', 'K'], does: 'Opens the palette: pages, tickers, actions, questions' },
  { keys: ['/'], does: 'Goes to the search box' },
  { keys: ['Ctrl', 'B'], does: 'Opens or collapses the sidebar' },
  { keys: ['?'], does: 'Shows this list' },
  { keys: ['Esc'], does: 'Closes what is open' },
] as const

/** The keyboard shortcuts of the signed-in part. */
export function KeyList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal title="Keys" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-3">
        {KEYS.map(({ keys, does }) => (
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
      <p className="mt-4 text-sm text-ink-soft">On a Mac, Cmd stands for Ctrl.</p>
    </Modal>
  )
}
