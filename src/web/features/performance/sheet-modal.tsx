import type { Figure, SheetLine } from '../../../domain/portfolio/performance/figure.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Modal } from '../../ui/modal.tsx'
import { Amount } from './amount.tsx'

/** A figure whose working is being looked at. */
export type OpenSheet = {
  readonly title: string
  readonly meaning: string
  readonly figure: Extract<Figure, { kind: 'known' }>
  readonly result: string
}

type SheetModalProps = {
  /** Null while none is open. */
  readonly sheet: OpenSheet | null
  readonly currency: string
  readonly onClose: () => void
}

/** The figures that a figure comes from, in the order of the working. */
export function SheetModal({ sheet, currency, onClose }: SheetModalProps) {
  return (
    <Modal title={sheet?.title ?? 'Figures'} isOpen={sheet !== null} onClose={onClose}>
      {sheet !== null && (
        <>
          <p className="mb-3 text-ink-soft">{sheet.meaning}</p>
          <table className="figures w-full [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_th]:pr-4 [&_th]:text-left [&_th]:font-normal [&_tr]:border-b [&_tr]:border-line">
            <thead className="sr-only">
              <tr>
                <th scope="col">What</th>
                <th scope="col">Figure</th>
              </tr>
            </thead>
            <tbody>
              {sheet.figure.sheet.map((line) => (
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
                  <strong>{sheet.title}</strong>
                </th>
                <td className="font-semibold">{sheet.result}</td>
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </Modal>
  )
}

function LineValue({ line, currency }: { line: SheetLine; currency: string }) {
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
