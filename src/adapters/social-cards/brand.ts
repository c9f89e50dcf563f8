import { box, drawing, shape, type Element } from './element.ts'
import { PALETTE } from './palette.ts'

/** The product's logo and name. */
export function brand(): Element {
  return box({ alignItems: 'center', gap: 16 }, [
    drawing({ width: 52, height: 52, viewBox: '0 0 32 32' }, [
      shape('rect', { width: 32, height: 32, rx: 7, fill: PALETTE.ink }),
      shape('path', { d: 'M10 5h12l4 10H6z', fill: PALETTE.lamp }),
      shape('path', { d: 'M10 15h12l5 7H5z', fill: PALETTE.lamp, opacity: 0.3 }),
      shape('path', {
        d: 'M5 26l6-2.5 4.5 2 5-3 6.500 1.500',
        stroke: PALETTE.lamp,
        'stroke-width': 2,
        fill: 'none',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ]),
    box({ fontSize: 36, fontWeight: 600, letterSpacing: '-0.01em' }, 'Tapelight'),
  ])
}

/** The disclaimer below a line, at the bottom of every card. */
export function footer(disclaimer: string, fontSize = 21): Element {
  return box(
    {
      flexShrink: 0,
      paddingTop: 16,
      borderTop: `2px solid ${PALETTE.line}`,
      fontSize,
      lineHeight: 1.3,
      color: PALETTE.inkSoft,
      textWrap: 'balance',
    },
    disclaimer,
  )
}
