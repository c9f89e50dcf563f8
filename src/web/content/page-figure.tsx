import type { Figure } from '../../domain/content/figure.ts'
import { ActionIcon } from '../ui/action-icon.tsx'
import { FigureTable } from './figure-table.tsx'
import { PriceFigure } from './price-figure.tsx'
import { SignalFigure } from './signal-figure.tsx'

/** A figure where its page asks for it. */
export function PageFigure({ figure }: { figure: Figure | undefined }) {
  switch (figure?.kind) {
    case 'text':
      return <span className="figures whitespace-nowrap">{figure.text}</span>
    case 'action':
      return (
        <strong className="inline-flex items-center gap-1 align-bottom whitespace-nowrap">
          <ActionIcon action={figure.action} />
          {figure.action === 'NONE' ? 'no signal' : figure.action}
        </strong>
      )
    case 'table':
      return <FigureTable table={figure} />
    case 'chart':
      return <PriceFigure chart={figure} />
    case 'signal':
      return <SignalFigure signal={figure.signal} sentence={figure.sentence} />
    case undefined:
      return null
  }
}
