import type { Signal } from '../../../domain/signals/signal.ts'
import { Panel } from '../../ui/panel.tsx'
import { EvidenceLines } from './evidence-lines.tsx'
import { GaugeList } from './gauge-list.tsx'
import type { StockCard } from './stock-card.ts'

type IndicatorsPanelProps = { readonly card: StockCard; readonly signal: Signal }

/** The five gauges of a stock's page, and which way they point together. */
export function IndicatorsPanel({ card: { explanation }, signal }: IndicatorsPanelProps) {
  return (
    <Panel title="Indicators">
      <EvidenceLines signal={signal} />
      <div className="mt-4 border-t border-line pt-4">
        <GaugeList signal={signal} points={explanation.points} isDetailed />
      </div>
      {explanation.counter !== null && (
        <p className="mt-4 border-l-2 border-lamp pl-3 text-sm">{explanation.counter}</p>
      )}
    </Panel>
  )
}
