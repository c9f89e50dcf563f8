import { formatDate } from '../../domain/explanations/format-date.ts'
import type { StockCardFacts } from '../../use-cases/ports/stock-card-drawer.ts'
import { actionBadge } from './action-badge.ts'
import { brand, footer } from './brand.ts'
import { CARD, MARGIN_PX, PADDING } from './card-size.ts'
import { drawPng, layOutCard } from './draw-png.ts'
import { box, named, type Element } from './element.ts'
import { gaugeRow } from './gauge-row.ts'
import { PALETTE } from './palette.ts'
import { sparkline } from './sparkline.ts'

/** Sizes of company and reason in pixels, and the height of the sparkline; the largest that fit are used. */
const SIZES = [
  [36, 32, 110],
  [32, 30, 96],
  [28, 28, 80],
  [24, 26, 64],
  [20, 24, 40],
] as const

type Size = (typeof SIZES)[number]

/**
 * Draws a stock's social card. Long names wrap and shrink; they are never cut.
 * @throws when a name does not fit at the smallest size
 */
export async function drawStockCard(facts: StockCardFacts): Promise<Uint8Array> {
  for (const size of SIZES) {
    const { svg, bottoms } = await layOutCard(layOut(facts, size))
    const end = bottoms.get('card') ?? Number.POSITIVE_INFINITY
    if (end <= CARD.height - MARGIN_PX) return drawPng(svg, CARD.width)
  }
  throw new Error(`The social card of "${facts.ticker}" is too small for its texts.`)
}

function layOut(facts: StockCardFacts, [companyPx, reasonPx, chartPx]: Size): Element {
  const { closes, gauges, reason, disclaimer } = facts
  return box(
    {
      flexDirection: 'column',
      width: '100%',
      height: '100%',
      padding: PADDING,
      background: PALETTE.surface,
      color: PALETTE.ink,
      fontFamily: 'Source Sans 3',
    },
    [
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
            header(facts),
            head(facts, companyPx),
            ...(closes.length > 1 ? [sparkline(closes, chartPx)] : []),
            ...(gauges.length > 0 ? [gaugeRow(gauges)] : []),
            ...(reason === null
              ? []
              : [box({ fontSize: reasonPx, lineHeight: 1.3, flexShrink: 0 }, reason)]),
            footer(disclaimer, 19),
          ],
        ),
      ),
    ],
  )
}

function header({ lastBar, isSample }: StockCardFacts): Element {
  const date = lastBar === null ? 'No prices' : `At the close of ${formatDate(lastBar)}`
  return box({ justifyContent: 'space-between', alignItems: 'center', flexShrink: 0 }, [
    brand(),
    box({ alignItems: 'center', gap: 18, fontSize: 26, color: PALETTE.inkSoft }, [
      ...(isSample ? [sampleMark()] : []),
      box({}, date),
    ]),
  ])
}

function sampleMark(): Element {
  return box(
    {
      padding: '3px 14px',
      border: `2px solid ${PALETTE.lamp}`,
      borderRadius: 8,
      fontSize: 24,
      fontWeight: 600,
      color: PALETTE.accent,
    },
    'Sample data',
  )
}

/** Ticker, action and price on one line, company and span of the chart below. */
function head(
  { ticker, company, action, price, closes }: StockCardFacts,
  companyPx: number,
): Element {
  return box({ flexDirection: 'column', flexShrink: 0 }, [
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      box({ alignItems: 'center', gap: 28 }, [
        box(
          {
            fontSize: ticker.length > 6 ? 64 : 88,
            fontWeight: 600,
            lineHeight: 1.05,
            letterSpacing: '-0.01em',
          },
          ticker,
        ),
        actionBadge(action),
      ]),
      ...(price === null ? [] : [box({ fontSize: price.length > 12 ? 40 : 52 }, price)]),
    ]),
    box({ justifyContent: 'space-between', gap: 40, color: PALETTE.inkSoft, lineHeight: 1.25 }, [
      box({ flexShrink: 1, fontSize: companyPx, wordBreak: 'break-word' }, company ?? ''),
      ...(closes.length > 1
        ? [box({ flexShrink: 0, fontSize: 24 }, `Last ${closes.length} trading days`)]
        : []),
    ]),
  ])
}
