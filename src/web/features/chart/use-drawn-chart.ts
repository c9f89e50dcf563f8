import { useEffect, useRef, useState, type RefObject } from 'react'
import { readChartColors } from './chart-colors.ts'
import type { ChartDay } from './chart-data.ts'
import type { ChartHandlers, DrawnChart } from './draw-chart.ts'

/** How far below the viewport a chart may be when its library starts to load. */
const LOOKAHEAD = '200px'

/**
 * Draws the interactive chart into an element once it comes near the viewport and the library has
 * loaded, and again when the page changes between light and dark.
 * @returns the chart, or null until drawn
 */
export function useDrawnChart(
  container: RefObject<HTMLDivElement | null>,
  days: readonly ChartDay[],
  handlers: ChartHandlers,
): DrawnChart | null {
  const [drawn, setDrawn] = useState<DrawnChart | null>(null)
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    let chart: DrawnChart | null = null
    let stopFollowing = () => {}
    let isGone = false
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      const element = container.current
      if (isGone || element === null) return
      chart?.remove()
      chart = drawChart(element, days, readChartColors(element), {
        onPoint: (index) => current.current.onPoint(index),
        onScroll: (first) => current.current.onScroll(first),
      })
      setDrawn(chart)
    }
    const approach = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        approach.disconnect()
        void draw()
        stopFollowing = onThemeChange(() => void draw())
      },
      { rootMargin: LOOKAHEAD },
    )
    if (container.current !== null) approach.observe(container.current)
    return () => {
      isGone = true
      approach.disconnect()
      stopFollowing()
      chart?.remove()
      setDrawn(null)
    }
  }, [container, days])
  return drawn
}

/** Follows the system's theme and the one chosen on the page. */
function onThemeChange(react: () => void): () => void {
  const darkMode = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(react)
  darkMode.addEventListener('change', react)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    darkMode.removeEventListener('change', react)
    chosen.disconnect()
  }
}
