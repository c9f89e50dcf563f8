import { CARD, MARGIN_PX } from './card-size.ts'
import { drawing, shape, type Element } from './element.ts'
import { PALETTE } from './palette.ts'

const WIDTH = CARD.width - 2 * MARGIN_PX - 6
/** Room for the line's width and its end. */
const EDGE = 9

/**
 * The closes as a line over a wash.
 * @param closes oldest first, at least two
 */
export function sparkline(closes: readonly number[], height: number): Element {
  const low = Math.min(...closes)
  const span = Math.max(...closes) - low || 1
  const step = (WIDTH - 2 * EDGE) / (closes.length - 1)
  const points = closes.map((close, index) => {
    const x = EDGE + index * step
    const y = height - EDGE - ((close - low) / span) * (height - 2 * EDGE)
    return [x.toFixed(1), y.toFixed(1)] as const
  })
  const line = `M${points.map((point) => point.join(' ')).join('L')}`
  const [endX = '0', endY = '0'] = points.at(-1) ?? []
  return drawing({ width: WIDTH, height }, [
    shape('path', {
      d: `${line}V${height}H${EDGE}Z`,
      fill: PALETTE.lamp,
      opacity: 0.14,
    }),
    shape('path', {
      d: line,
      fill: 'none',
      stroke: PALETTE.lamp,
      'stroke-width': 4,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    shape('circle', { cx: endX, cy: endY, r: 8, fill: PALETTE.ink }),
  ])
}
