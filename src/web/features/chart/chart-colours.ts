/** The tokens a chart is drawn with, as the browser resolved them for the theme in force. */
export type ChartColours = {
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
 * Reads the colour tokens at an element. A canvas cannot read `light-dark()`, so each token is
 * asked of a probe element as a computed colour.
 */
export function readChartColours(element: HTMLElement): ChartColours {
  const probe = element.appendChild(document.createElement('span'))
  const resolve = (token: string) => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
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
  return colours
}
