import { CARD, MARGIN_PX, PADDING } from './card-size.ts'
import { drawPng, layOutCard } from './draw-png.ts'
import { box, named, type Element } from './element.ts'
import { PALETTE } from './palette.ts'

/**
 * Draws a card at the first of some sizes at which its parts fit within the margins.
 * @param name of the card, for the error
 * @param layOut the parts from top to bottom at a size
 * @returns PNG
 * @throws when the parts do not fit at the last size either
 */
export async function drawFitting<Size>(
  name: string,
  sizes: readonly Size[],
  layOut: (size: Size) => readonly Element[],
): Promise<Uint8Array> {
  for (const size of sizes) {
    const { svg, bottoms } = await layOutCard(frame(layOut(size)))
    const end = bottoms.get('card') ?? Number.POSITIVE_INFINITY
    if (end <= CARD.height - MARGIN_PX) return drawPng(svg, CARD.width)
  }
  throw new Error(`The social card of "${name}" is too small for its texts.`)
}

function frame(parts: readonly Element[]): Element {
  return box(
    {
      flexDirection: 'column',
      alignItems: 'stretch',
      width: '100%',
      height: '100%',
      padding: PADDING,
      background: PALETTE.surface,
      color: PALETTE.ink,
      fontFamily: 'Source Sans 3',
    },
    [
      // At least as high as the card, and higher if its parts need it: that is how a misfit shows.
      named(
        'card',
        box(
          {
            flexDirection: 'column',
            justifyContent: 'space-between',
            flexShrink: 0,
            minHeight: CARD.height - 2 * MARGIN_PX,
          },
          parts,
        ),
      ),
    ],
  )
}
