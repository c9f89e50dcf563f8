import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

type SectionProps = {
  readonly title: string
  readonly intro: string
  readonly children: React.ReactNode
}

/** One section of the page, with its purpose. */
export function Section({ title, intro, children }: SectionProps) {
  return (
    <Panel title={title}>
      <p className="-mt-2 max-w-prose text-ink-soft">{intro}</p>
      <div className="mt-4 space-y-4">{children}</div>
    </Panel>
  )
}

type PartProps<Value> = {
  readonly part: {
    readonly data: Value | null
    readonly hasFailed: boolean
    readonly retry: () => void
  }
  readonly children: (value: Value) => React.ReactNode
}

/** The loaded content, placeholder rows while loading, or an error with what to do. */
export function Part<Value>({ part, children }: PartProps<Value>) {
  if (part.data !== null) return children(part.data)
  if (!part.hasFailed) return <div className="h-12 animate-pulse rounded-md bg-sunken" />
  return (
    <p className="flex flex-wrap items-center gap-3">
      We couldn’t load this.
      <Button onClick={part.retry}>Try again</Button>
    </p>
  )
}

/** A list item with its actions. */
export function Row({
  title,
  note,
  children,
}: {
  readonly title: React.ReactNode
  readonly note: React.ReactNode
  readonly children?: React.ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      {children}
    </li>
  )
}
