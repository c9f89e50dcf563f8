import { useState } from 'react'

type FoldingPanelProps = {
  readonly title: string
  /** Whether it is open at first. */
  readonly isOpen?: boolean
  readonly children: React.ReactNode
}

/** A framed section of a page that opens from its title. */
export function FoldingPanel({ title, isOpen = false, children }: FoldingPanelProps) {
  // Later changes of the prop don't close what is in use.
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details
      open={isOpenAtFirst}
      className="min-w-0 rounded-card border border-line bg-raised px-4 sm:px-5 compact:px-3"
    >
      <summary className="cursor-pointer py-4 compact:py-2">
        <h2 className="ml-1 inline text-lg font-semibold [overflow-wrap:anywhere]">{title}</h2>
      </summary>
      <div className="pb-4 sm:pb-5 compact:pb-3">{children}</div>
    </details>
  )
}
