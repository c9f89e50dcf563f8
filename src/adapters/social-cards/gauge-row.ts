import type { Tone } from '../../domain/explanations/gauge-model.ts'
import type { StockCardFacts } from '../../use-cases/ports/stock-card-drawer.ts'
import { box, drawing, shape, type Element } from './element.ts'
import { PALETTE } from './palette.ts'

const COLOURS: Readonly<Record<Tone, string>> = {
  gain: PALETTE.gain,
  loss: PALETTE.loss,
  watch: PALETTE.watch,
}

const WIDTH = 196
const HEIGHT = 26

/** The five indicators side by side: name, reading, scale, zone. */
export function gaugeRow(gauges: StockCardFacts['gauges']): Element {
  return box({ justifyContent: 'space-between', flexShrink: 0 }, gauges.map(gaugeCell))
}

function gaugeCell(gauge: StockCardFacts['gauges'][number]): Element {
  const { name, reading, zone, tone } = gauge
  return box({ flexDirection: 'column', width: WIDTH }, [
    box({ justifyContent: 'space-between', fontSize: 25, lineHeight: 1.2 }, [
      box({ fontWeight: 600 }, name),
      box({}, reading),
    ]),
    box({ marginTop: 4, marginBottom: 2 }, [scale(gauge)]),
    box({ fontSize: 22, lineHeight: 1.2, color: COLOURS[tone] }, zone),
  ])
}

function scale({ bands, position }: StockCardFacts['gauges'][number]): Element {
  const mark = Math.min(WIDTH - 6, Math.max(0, position * WIDTH - 3))
  return drawing({ width: WIDTH, height: HEIGHT }, [
    ...bands.map(({ from, to, tone }) =>
      shape('rect', {
        x: from * WIDTH + 1,
        y: 8,
        width: Math.max(0, (to - from) * WIDTH - 2),
        height: 10,
        rx: 2,
        fill: COLOURS[tone],
        opacity: 0.32,
      }),
    ),
    shape('rect', { x: mark, y: 0, width: 6, height: HEIGHT, rx: 3, fill: PALETTE.ink }),
  ])
}
