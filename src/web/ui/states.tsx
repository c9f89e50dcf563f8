import { Button } from './button.tsx'

type EmptyProps = {
  readonly title: string
  /** What will be here, as a picture. */
  readonly drawing?: React.ReactNode
  readonly children?: React.ReactNode
}

/** Empty state: says what to do next. */
export function Empty({ title, drawing, children }: EmptyProps) {
  return (
    <div className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center">
      {drawing}
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="mt-2 text-ink-soft">{children}</div>}
    </div>
  )
}

type FailedProps = {
  /** The failure, in one sentence. */
  readonly children: React.ReactNode
  readonly onRetry?: () => void
}

/** Error state: what happened and what to do. */
export function Failed({ children, onRetry }: FailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border border-loss px-4 py-3"
    >
      <p className="min-w-0 flex-1">{children}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}

/** Loading rows, in the shape of the content. */
export function Skeleton({ rows, className = 'h-10' }: { rows: number; className?: string }) {
  return (
    <output className="block animate-pulse space-y-2">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={`block rounded-md bg-sunken ${className}`}
        />
      ))}
    </output>
  )
}
