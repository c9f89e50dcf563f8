import type { StockCardFacts } from '../../use-cases/ports/stock-card-drawer.ts'
import { box, drawing, shape, type Element } from './element.ts'
import { PALETTE } from './palette.ts'

type Look = { readonly colour: string; readonly wash: string; readonly edge: string }

const LOOKS: Readonly<Record<StockCardFacts['action'], Look>> = {
  BUY: { colour: PALETTE.gain, wash: PALETTE.gainWash, edge: `2px solid ${PALETTE.gain}` },
  SELL: { colour: PALETTE.loss, wash: PALETTE.lossWash, edge: `2px solid ${PALETTE.loss}` },
  WATCH: { colour: PALETTE.watch, wash: PALETTE.watchWash, edge: `2px solid ${PALETTE.watchWash}` },
  NONE: {
    colour: PALETTE.inkSoft,
    wash: PALETTE.surface,
    edge: `2px dashed ${PALETTE.lineStrong}`,
  },
}

/** The paths of the icons on the signal card (Lucide, ISC). */
const ICONS: Readonly<Record<StockCardFacts['action'], readonly string[]>> = {
  BUY: ['M16 7h6v6', 'm22 7-8.5 8.5-5-5L2 17'],
  SELL: ['M16 17h6v-6', 'm22 17-8.5-8.5-5 5L2 7'],
  WATCH: [
    'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
    'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  ],
  NONE: ['M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16', 'M9 12h6'],
}

/** The action as word, icon and color, as on the signal card. */
export function actionBadge(action: StockCardFacts['action']): Element {
  const { colour, wash, edge } = LOOKS[action]
  return box(
    {
      alignItems: 'center',
      gap: 14,
      padding: '4px 24px',
      border: edge,
      borderRadius: 12,
      background: wash,
      color: colour,
      fontSize: 46,
      fontWeight: 600,
    },
    [
      drawing(
        { width: 44, height: 44, viewBox: '0 0 24 24' },
        ICONS[action].map((d) =>
          shape('path', {
            d,
            fill: 'none',
            stroke: colour,
            'stroke-width': 2.25,
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          }),
        ),
      ),
      box({}, action === 'NONE' ? 'No signal' : action),
    ],
  )
}
