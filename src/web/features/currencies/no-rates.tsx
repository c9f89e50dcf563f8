import { Empty, Failed } from '../../ui/states.tsx'

type NoRatesProps = {
  /** Whether the server was unreachable; else it has never had any. */
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** Shown instead of rates. */
export function NoRates({ hasFailed, onRetry }: NoRatesProps) {
  if (hasFailed) {
    return (
      <Failed onRetry={onRetry}>The server did not give the rates. Try again in a moment.</Failed>
    )
  }
  return (
    <Empty title="No rates yet">
      No source of exchange rates could be reached so far. This page asks again every minute.
    </Empty>
  )
}
