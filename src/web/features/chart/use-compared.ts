import { useEffect, useMemo, useState } from 'react'
import { parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'
import { loadFile } from '../../load-file.ts'
import type { ChartDay } from './chart-data.ts'
import type { ComparedPrices } from './load-compared.ts'

/** A comparison as asked for in the URL, and how far it got. */
export type Comparison =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' | 'unknown' | 'failed'; readonly name: string }
  | {
      readonly kind: 'shown'
      readonly name: Ticker
      /** Aligned with the days; null where the other stock has no bar. */
      readonly closes: readonly (number | null)[]
      readonly isSample: boolean
    }

type Answer = { readonly key: string; readonly prices: ComparedPrices }

const NONE: Comparison = { kind: 'none' }

/**
 * Loads the stock that the URL compares with.
 * @param text the parameter as written; null for none
 * @returns the comparison and a function that tries again
 */
export function useCompared(
  own: Ticker,
  text: string | null,
  days: readonly ChartDay[],
): readonly [Comparison, () => void] {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  const name = text?.trim() ?? ''
  const parsed = parseTicker(name)
  const ticker = parsed.ok && parsed.value !== own ? parsed.value : null
  const from = days[0]?.date ?? ''
  const key = `${ticker} ${from} ${attempt}`

  useEffect(() => {
    if (ticker === null) return undefined
    let isGone = false
    const settle = (prices: ComparedPrices) => {
      if (!isGone) setAnswer({ key, prices })
    }
    loadFile(() => import('./load-compared.ts'))
      .then(({ loadCompared }) => loadCompared(ticker, from))
      .then(settle, () => settle({ kind: 'failed' }))
    return () => {
      isGone = true
    }
  }, [ticker, from, key])

  const prices = answer?.key === key ? answer.prices : null
  const comparison = useMemo((): Comparison => {
    if (name === '') return NONE
    if (ticker === null) return parseTicker(name).ok ? NONE : { kind: 'unknown', name }
    if (prices === null) return { kind: 'loading', name: ticker }
    if (prices.kind !== 'loaded') return { kind: prices.kind, name: ticker }
    const closes = days.map(({ date }) => prices.closeByDate.get(date) ?? null)
    return closes.every((close) => close === null)
      ? { kind: 'unknown', name: ticker }
      : { kind: 'shown', name: ticker, closes, isSample: prices.isSample }
  }, [name, ticker, prices, days])
  return [comparison, () => setAttempt((count) => count + 1)]
}
