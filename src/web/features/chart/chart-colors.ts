/** The tokens of a chart, as resolved by the browser for the current theme. */
export type ChartColors = {
  readonly ink: string
  readonly inkSoft: string
  readonly raised: string
  readonly sunken: string
  readonly line: string
  readonly lineStrong: string
  readonly accent: string
  readonly gain: string
  readonly loss: string
  readonly fontFamily: string
}

/**
 * Reads the color tokens at an element. A canvas cannot read `light-dark()`, so each token is
 * resolved through a probe element's computed color.
 */
export function readChartColors(element: HTMLElement): ChartColors {
  const probe = element.appendChild(document.createElement('span'))
  const resolve = (token: string) => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const colors = {
    ink: resolve('ink'),
    inkSoft: resolve('ink-soft'),
    raised: resolve('raised'),
    sunken: resolve('sunken'),
    line: resolve('line'),
    lineStrong: resolve('line-strong'),
    accent: resolve('accent'),
    gain: resolve('gain'),
    loss: resolve('loss'),
    fontFamily: getComputedStyle(element).fontFamily,
  }
  probe.remove()
  return colors
}
