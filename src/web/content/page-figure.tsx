import type { Figure, FigureTable as Table } from '../../domain/content/figure.ts'
import { ActionIcon } from '../ui/action-icon.tsx'
import { PriceFigure } from './price-figure.tsx'
import { formatDate } from '../../domain/explanations/format-date.ts'
import type { Signal } from '../../domain/signals/signal.ts'
import { ActionBadge } from '../features/signal-card/action-badge.tsx'
import { ClauseList } from '../features/signal-card/clause-list.tsx'
import { GaugeList } from '../features/signal-card/gauge-list.tsx'

/** A figure placed in its page's text. */
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
    case 'gauge':
      return <GaugeFigure {...figure} />
    case undefined:
      return null
  }
}

/** One past signal with its readings and clauses. */
function SignalFigure({ signal, sentence }: { signal: Signal; sentence: string }) {
  return (
    <figure className="my-6 rounded-card border border-line bg-raised p-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-3">
        <SignalDay signal={signal} />
        <ActionBadge action={signal.action} />
      </figcaption>
      <p className="my-4">{sentence}</p>
      <GaugeList signal={signal} points={[]} />
      <details className="mt-4">
        <summary className="py-1 font-semibold">Conditions met and missed</summary>
        <div className="mt-3">
          <ClauseList clauses={signal.clauses} />
        </div>
      </details>
    </figure>
  )
}

/** One past reading on its indicator's scale. */
function GaugeFigure({ indicator, signal, sentence }: Extract<Figure, { kind: 'gauge' }>) {
  return (
    <figure className="my-6 rounded-card border border-line bg-raised p-5">
      <figcaption className="mb-4">
        <SignalDay signal={signal} />
      </figcaption>
      <GaugeList
        signal={signal}
        points={[{ indicator, text: sentence }]}
        only={indicator}
        isDetailed
      />
    </figure>
  )
}

function SignalDay({ signal }: { signal: Signal }) {
  return (
    <span>
      <strong className="font-mono">{signal.ticker}</strong> at the close of{' '}
      {formatDate(signal.asOf)}
      <span className="block text-sm text-ink-soft">
        Sample market, {signal.ruleSet}: an example from the past, not today’s signal
      </span>
    </span>
  )
}

/** More columns than these do not fit a phone: there each row stands on several lines. */
const COLUMNS_OF_PHONE = 5

/** A table of computed figures with its counts above. */
function FigureTable({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    <figure className="my-6">
      <figcaption className="pb-2 text-sm text-ink-soft">{caption}</figcaption>
      <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className="figures" data-wide={columns.length > COLUMNS_OF_PHONE || undefined}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index === 0 ? '' : 'text-right'}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...cells]) => (
              <tr key={label}>
                <th scope="row" className="font-normal">
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index + 1]}
                    data-label={columns[index + 1]}
                    className="text-right whitespace-nowrap"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}
