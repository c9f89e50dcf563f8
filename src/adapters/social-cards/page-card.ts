import { brand, footer } from './brand.ts'
import { CARD, MARGIN_PX, PADDING } from './card-size.ts'
import { drawPng, layOutCard } from './draw-png.ts'
import { box, named, type Element } from './element.ts'
import { PALETTE } from './palette.ts'

/** What the social card of a public page says. */
export type PageCard = {
  readonly title: string
  readonly description: string
  /** What kind of page it is; null for pages of a kind of their own. */
  readonly label: string | null
  readonly disclaimer: string
}

/** Sizes of title and description in pixels; the largest that fit are used. */
const SIZES = [
  [76, 36],
  [68, 34],
  [60, 32],
  [52, 30],
  [46, 28],
  [40, 26],
] as const

/**
 * Draws the social card of a public page. Long texts wrap and shrink; they are never cut.
 * @throws when a text does not fit at the smallest size
 */
export async function drawPageCard(card: PageCard): Promise<Uint8Array> {
  for (const [titlePx, descriptionPx] of SIZES) {
    const { svg, bottoms } = await layOutCard(layOut(card, titlePx, descriptionPx))
    const end = bottoms.get('card') ?? Number.POSITIVE_INFINITY
    if (end <= CARD.height - MARGIN_PX) return drawPng(svg, CARD.width)
  }
  throw new Error(`The social card of "${card.title}" is too small for its texts.`)
}

function layOut(card: PageCard, titlePx: number, descriptionPx: number): Element {
  const { title, description, label, disclaimer } = card
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
      // At least as high as the card, and higher if its texts need it, which is then seen and mended.
      named(
        'card',
        box(
          {
            flexDirection: 'column',
            justifyContent: 'space-between',
            flexShrink: 0,
            minHeight: CARD.height - 2 * MARGIN_PX,
          },
          [
            box({ justifyContent: 'space-between', alignItems: 'center', flexShrink: 0 }, [
              brand(),
              ...(label === null ? [] : [box({ fontSize: 28, color: PALETTE.accent }, label)]),
            ]),
            box({ flexDirection: 'column', flexShrink: 0, paddingTop: 28, paddingBottom: 28 }, [
              box({ width: 96, height: 8, borderRadius: 4, background: PALETTE.lamp }),
              box(
                {
                  marginTop: 26,
                  fontSize: titlePx,
                  fontWeight: 600,
                  lineHeight: 1.1,
                  letterSpacing: '-0.015em',
                  wordBreak: 'break-word',
                  textWrap: 'balance',
                },
                title,
              ),
              box(
                {
                  marginTop: 20,
                  fontSize: descriptionPx,
                  lineHeight: 1.3,
                  color: PALETTE.inkSoft,
                  wordBreak: 'break-word',
                  textWrap: 'balance',
                },
                description,
              ),
            ]),
            footer(disclaimer),
          ],
        ),
      ),
    ],
  )
}
