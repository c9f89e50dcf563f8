/** What every social network shows in full, in pixels. */
export const CARD = { width: 1200, height: 630 } as const

/** Nothing is drawn closer to an edge: networks crop and round the corners. */
export const MARGIN_PX = 60

/** A little more at the sides, where letters reach out of their boxes. */
export const PADDING = `${MARGIN_PX}px ${MARGIN_PX + 3}px`
