import { CopyButton } from './copy-button.tsx'

type CodePanelProps = {
  /** What the code is, for the copy button and for screen readers. */
  readonly label: string
  readonly code: string
  /** At the start of the bar above the code, such as language tabs or a status. */
  readonly head?: React.ReactNode
  /** Whether long code scrolls inside a limited height. */
  readonly isTall?: boolean
  readonly note?: React.ReactNode
}

/** Code with a bar above it and a copy button. */
export function CodePanel({ label, code, head, isTall = false, note }: CodePanelProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-sunken">
      <figcaption className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 border-b border-line px-2">
        {head ?? <span className="px-1 text-sm font-semibold">{label}</span>}
        <span className="ml-auto min-h-8">
          <CopyButton text={code} label={label} />
        </span>
      </figcaption>
      <pre
        // What scrolls has to be reachable by keyboard.
        tabIndex={isTall ? 0 : undefined}
        role={isTall ? 'region' : undefined}
        aria-label={isTall ? label : undefined}
        className={`px-3 py-2.5 font-mono text-[0.8125rem] leading-relaxed whitespace-pre-wrap wrap-anywhere ${isTall ? 'max-h-96 overflow-y-auto' : ''}`}
      >
        <code>{code}</code>
      </pre>
      {note !== undefined && (
        <p className="border-t border-line px-3 py-1.5 text-sm text-ink-soft">{note}</p>
      )}
    </figure>
  )
}
