import { useEffect, useRef, useState, type RefObject } from 'react'
import { readChartColors } from './chart-colors.ts'
import type { ChartDay } from './chart-data.ts'
import type { ChartHandlers, DrawnChart } from './draw-chart.ts'

/** Where a reader's mouse, finger or keyboard reaches the chart. */
const REACHES = ['pointermove', 'pointerdown', 'focusin'] as const

type ChartToDraw = {
  /** Where it is drawn. */
  readonly container: RefObject<HTMLDivElement | null>
  /** Using anything in here starts the chart. */
  readonly figure: RefObject<HTMLElement | null>
  readonly days: readonly ChartDay[]
  /** Whether the picture can't show what was asked for, so that the chart must start at once. */
  readonly isNeeded: boolean
}

type UsedChart = {
  /** Null until drawn. */
  readonly drawn: DrawnChart | null
  /** Draws it, if it isn't; null when the page is gone by then. */
  readonly start: () => Promise<DrawnChart | null>
}

/**
 * Draws the interactive chart over its picture once somebody uses it: the library is a fifth of the
 * page's weight. Draws it again when the page changes between light and dark.
 */
export function useDrawnChart(
  { container, figure, days, isNeeded }: ChartToDraw,
  handlers: ChartHandlers,
): UsedChart {
  const [drawn, setDrawn] = useState<DrawnChart | null>(null)
  const current = useRef({ ...handlers, isNeeded })
  const isUsed = useRef(false)
  const startCurrent = useRef<UsedChart['start']>(async () => null)
  useEffect(() => {
    current.current = { ...handlers, isNeeded }
  })
  useEffect(() => {
    let chart: DrawnChart | null = null
    let started: Promise<DrawnChart | null> | null = null
    const gone = new AbortController()
    const draw = async () => {
      const loaded = await import('./draw-chart.ts').catch(() => null)
      // The picture stays; the next use tries again.
      if (loaded === null) started = null
      const element = container.current
      if (loaded === null || gone.signal.aborted || element === null) return null
      chart?.remove()
      chart = loaded.drawChart(element, days, readChartColors(element), {
        onPoint: (index) => current.current.onPoint(index),
        onScroll: (first) => current.current.onScroll(first),
      })
      setDrawn(chart)
      return chart
    }
    const start = async () => {
      isUsed.current = true
      started ??= draw()
      await started
      return chart
    }
    startCurrent.current = start
    onThemeChange(() => chart !== null && void draw(), gone.signal)
    // New prices: whoever used the chart goes on doing so.
    if (isUsed.current || current.current.isNeeded) void start()
    for (const name of REACHES) {
      figure.current?.addEventListener(name, () => void start(), { signal: gone.signal })
    }
    return () => {
      gone.abort()
      chart?.remove()
      setDrawn(null)
    }
  }, [container, figure, days])
  useEffect(() => {
    if (isNeeded) void startCurrent.current()
  }, [isNeeded])
  return { drawn, start: () => startCurrent.current() }
}

/** Follows the system's theme and the one chosen on the page. */
function onThemeChange(react: () => void, signal: AbortSignal): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', react, { signal })
  const chosen = new MutationObserver(react)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  signal.addEventListener('abort', () => chosen.disconnect())
}
