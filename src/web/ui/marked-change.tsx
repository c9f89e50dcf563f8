import { useState } from 'react'

type MarkedChangeProps = {
  /** The displayed text: a different text is a change. */
  readonly of: string
  readonly children: React.ReactNode
}

/** Highlights its content briefly when it has changed since the page was rendered. */
export function MarkedChange({ of, children }: MarkedChangeProps) {
  const [first] = useState(of)
  // Remounted with each change, which restarts the fade.
  return (
    <span key={of} className={`rounded-sm ${of === first ? '' : 'animate-changed'}`}>
      {children}
    </span>
  )
}
