import { formatDate } from '../../domain/explanations/format-date.ts'
import type { StockCardFacts } from '../../use-cases/ports/stock-card-drawer.ts'
import { actionBadge } from './action-badge.ts'
import { brand, footer } from './brand.ts'
import { drawFitting } from './draw-fitting.ts'
import { box, type Element } from './element.ts'
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
  return drawFitting(facts.ticker, SIZES, (size) => layOut(facts, size))
}

function layOut(facts: StockCardFacts, [companyPx, reasonPx, chartPx]: Size): readonly Element[] {
  const { closes, gauges, reason, disclaimer } = facts
  return [
    header(facts),
    head(facts, companyPx),
    ...(closes.length > 1 ? [sparkline(closes, chartPx)] : []),
    ...(gauges.length > 0 ? [gaugeRow(gauges)] : []),
    ...(reason === null
      ? []
      : [box({ fontSize: reasonPx, lineHeight: 1.3, flexShrink: 0 }, reason)]),
    footer(disclaimer, 19),
  ]
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
