import { useEffect, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useRevalidator } from 'react-router'

/** A few at a time, so that results appear gradually. */
const BATCH_SIZE = 4

/** How long rendering new figures may take before it counts as no progress. */
const DRAWN_MS = 1_500

/** What must still be fetched to complete the figures. */
type Missing = { readonly tickers: readonly string[]; readonly currencies: readonly string[] }

type HistoryProgressProps = {
  readonly missing: {
    readonly tickers: readonly string[]
    readonly currencies: readonly string[]
    readonly neededCount: number
  }
  readonly benchmark: string
}

/** Fetching years of prices takes a while: shows progress, and a way to stop. */
export function HistoryProgress({ missing, benchmark }: HistoryProgressProps) {
  const id = useId()
  const { stopped, cancel, resume } = useHistoryLoading(missing, benchmark)
  const leftCount = missing.tickers.length + missing.currencies.length
  if (leftCount === 0) return null
  const doneCount = missing.neededCount - leftCount
  return (
    <section
      aria-label="Loading price history"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p id={id} aria-live="polite">
          {describe(stopped, doneCount, missing.neededCount)} The numbers below use what has loaded
          so far.
        </p>
        {stopped === null && (
          <progress
            aria-labelledby={id}
            max={missing.neededCount}
            value={doneCount}
            className="mt-2 block h-2 w-full accent-accent"
          />
        )}
      </div>
      {stopped === null ? (
        <Button onClick={cancel}>Cancel</Button>
      ) : (
        <Button onClick={resume}>{stopped === 'failed' ? 'Try again' : 'Continue'}</Button>
      )}
    </section>
  )
}

function describe(stopped: 'canceled' | 'failed' | null, done: number, needed: number): string {
  const count = `${done} of ${needed}`
  switch (stopped) {
    case null:
      return `Loading price history, splits and dividends: ${count} ready.`
    case 'canceled':
      return `Loading canceled. ${count} ready.`
    case 'failed':
      return `We couldn’t load the rest. ${count} ready.`
  }
}

/**
 * Fetches what is missing, a few at a time, and revalidates the page after each.
 * @returns whether it was stopped, by whom, and how to stop and resume
 */
function useHistoryLoading(missing: Missing, benchmark: string) {
  const { revalidate } = useRevalidator()
  const [stopped, setStopped] = useState<'canceled' | 'failed' | null>(null)
  const next = new URLSearchParams([
    ...missing.currencies.slice(0, BATCH_SIZE).map((currency) => ['currency', currency]),
    ...missing.tickers.slice(0, BATCH_SIZE).map((ticker) => ['ticker', ticker]),
    ['benchmark', benchmark],
  ]).toString()
  const isDone = missing.tickers.length + missing.currencies.length === 0
  useEffect(() => {
    if (isDone || stopped !== null) return
    const cancel = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      const isFetched = await fetchHistories(next, cancel.signal)
      if (cancel.signal.aborted) return
      if (!isFetched) return setStopped('failed')
      await revalidate()
      // New data changes what is missing, which restarts this effect.
      if (!cancel.signal.aborted) timer = setTimeout(() => setStopped('failed'), DRAWN_MS)
    }
    void run()
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [isDone, next, revalidate, stopped])
  return {
    stopped,
    cancel: () => setStopped('canceled'),
    resume: () => setStopped(null),
  }
}

async function fetchHistories(query: string, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(`/performance/pasts?${query}`, { signal })
    // Without a session any URL redirects to the sign-in page.
    return reply.ok && !reply.redirected
  } catch {
    return false
  }
}
