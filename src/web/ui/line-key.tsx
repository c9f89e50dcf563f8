type LineKeyProps = {
  readonly look: string
  readonly dash?: string
  readonly children: React.ReactNode
}

/** A chart legend entry: a piece of the line, and its name. */
export function LineKey({ look, dash, children }: LineKeyProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <svg viewBox="0 0 16 4" width="16" height="4" aria-hidden="true" focusable="false">
        <path d="M0 2H16" strokeWidth="2" strokeDasharray={dash} className={look} />
      </svg>
      {children}
    </span>
  )
}
