import type { Figure, BreakdownLine } from '../../../domain/portfolio/performance/figure.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Modal } from '../../ui/modal.tsx'
import { Amount } from './amount.tsx'

/** A figure whose breakdown is open. */
export type OpenBreakdown = {
  readonly title: string
  readonly meaning: string
  readonly figure: Extract<Figure, { kind: 'known' }>
  readonly result: string
}

type BreakdownModalProps = {
  /** Null while none is open. */
  readonly facts: OpenBreakdown | null
  readonly currency: string
  readonly onClose: () => void
}

/** The inputs of a figure, in order of calculation. */
export function BreakdownModal({ facts, currency, onClose }: BreakdownModalProps) {
  return (
    <Modal title={facts?.title ?? 'Calculation'} isOpen={facts !== null} onClose={onClose}>
      {facts !== null && (
        <>
          <p className="mb-3 text-ink-soft">{facts.meaning}</p>
          <table className="figures w-full [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_th]:pr-4 [&_th]:text-left [&_th]:font-normal [&_tr]:border-b [&_tr]:border-line">
            <thead className="sr-only">
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {facts.figure.facts.map((line) => (
                <tr key={line.label}>
                  <th scope="row">{line.label}</th>
                  <td>
                    <LineValue line={line} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">
                  <strong>{facts.title}</strong>
                </th>
                <td className="font-semibold">{facts.result}</td>
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </Modal>
  )
}

function LineValue({ line, currency }: { line: BreakdownLine; currency: string }) {
  const formats = useFormats()
  switch (line.kind) {
    case 'money':
      return <Amount value={line.amount} currency={currency} />
    case 'ratio':
      return formats.signedPercent(line.ratio * 100)
    case 'number':
      return Math.abs(line.number) < 0.01
        ? formats.decimal(line.number.toFixed(10))
        : formats.number(line.number, 4)
    case 'count':
      return formats.number(line.count, 0)
    case 'date':
      return formats.date(line.date)
  }
}
