import { useEffect, useRef, useState, type RefObject } from 'react'
import { readChartColors } from './chart-colors.ts'
import type { ChartDay } from './chart-data.ts'
import type { DrawnChart } from './draw-chart.ts'

/** How far below the viewport a chart may be when its library starts to load. */
const LOOKAHEAD = '200px'

/**
 * Draws the interactive chart into an element once it comes near the viewport and the library has
 * loaded, and again when the system changes between light and dark.
 * @returns the chart, or null until drawn
 */
export function useDrawnChart(
  container: RefObject<HTMLDivElement | null>,
  days: readonly ChartDay[],
  onPoint: (index: number | null) => void,
): DrawnChart | null {
  const [drawn, setDrawn] = useState<DrawnChart | null>(null)
  const describePoint = useRef(onPoint)
  useEffect(() => {
    describePoint.current = onPoint
  })
  useEffect(() => {
    const darkMode = matchMedia('(prefers-color-scheme: dark)')
    let current: DrawnChart | null = null
    let isGone = false
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      const element = container.current
      if (isGone || element === null) return
      current?.remove()
      current = drawChart(element, days, readChartColors(element), (index) =>
        describePoint.current(index),
      )
      setDrawn(current)
    }
    const approach = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        approach.disconnect()
        void draw()
        darkMode.addEventListener('change', draw)
      },
      { rootMargin: LOOKAHEAD },
    )
    if (container.current !== null) approach.observe(container.current)
    return () => {
      isGone = true
      approach.disconnect()
      darkMode.removeEventListener('change', draw)
      current?.remove()
      setDrawn(null)
    }
  }, [container, days])
  return drawn
}
