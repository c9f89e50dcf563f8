import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** What is still to be fetched for the figures to be whole. */
type Missing = { readonly tickers: readonly string[]; readonly currencies: readonly string[] }

/** A few at a time, so that results appear as they come. */
const BATCH_SIZE = 4
/** How long new figures may take to be drawn, after which nothing new has come. */
const DRAWN_MS = 1_500

/**
 * Fetches what is missing, a few at a time, and has the page drawn anew after each.
 * @returns whether it was stopped, by whom, and how to stop and go on
 */
export function useHistoryLoading(missing: Missing, benchmark: string) {
  const { revalidate } = useRevalidator()
  const [stopped, setStopped] = useState<'cancelled' | 'failed' | null>(null)
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
      const isFetched = await fetchSome(next, cancel.signal)
      if (cancel.signal.aborted) return
      if (!isFetched) return setStopped('failed')
      await revalidate()
      // With something new there is something else to fetch, and this effect is over.
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
    cancel: () => setStopped('cancelled'),
    resume: () => setStopped(null),
  }
}

async function fetchSome(query: string, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(`/performance/pasts?${query}`, { signal })
    // Without a session any address leads to the sign-in page.
    return reply.ok && !reply.redirected
  } catch {
    return false
  }
}
