import { Empty, Failed } from '../../ui/states.tsx'

type NoRatesProps = {
  /** Whether the server was unreachable; else it has never had any. */
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** Shown instead of rates. */
export function NoRates({ hasFailed, onRetry }: NoRatesProps) {
  if (hasFailed) {
    return <Failed onRetry={onRetry}>We couldn’t load the rates. Try again in a moment.</Failed>
  }
  return (
    <Empty title="No rates yet">
      We couldn’t reach any provider of exchange rates. This page tries again every minute.
    </Empty>
  )
}
