import { useId } from 'react'

type PanelProps = {
  readonly title: string
  /** At the end of the title's line. */
  readonly aside?: React.ReactNode
  readonly className?: string
  readonly children: React.ReactNode
}

/** A framed section of a page. */
export function Panel({ title, aside, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-raised p-4 sm:p-5 compact:p-3 print:break-inside-avoid ${className}`}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 compact:mb-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
