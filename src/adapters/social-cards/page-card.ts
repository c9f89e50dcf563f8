import { brand, footer } from './brand.ts'
import { drawFitting } from './draw-fitting.ts'
import { box, type Element } from './element.ts'
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
  return drawFitting(card.title, SIZES, ([titlePx, descriptionPx]) =>
    layOut(card, titlePx, descriptionPx),
  )
}

function layOut(card: PageCard, titlePx: number, descriptionPx: number): readonly Element[] {
  const { title, description, label, disclaimer } = card
  return [
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
  ]
}
