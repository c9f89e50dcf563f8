import { useState } from 'react'

type MarkedChangeProps = {
  /** What is shown, as text: another text is a change. */
  readonly of: string
  readonly children: React.ReactNode
}

/** Lights up for a moment when what it shows has changed since the page was drawn. */
export function MarkedChange({ of, children }: MarkedChangeProps) {
  const [first] = useState(of)
  // Drawn anew with each change, which starts the fade again.
  return (
    <span key={of} className={`rounded-sm ${of === first ? '' : 'animate-changed'}`}>
      {children}
    </span>
  )
}
