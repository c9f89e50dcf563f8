import { useState } from 'react'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Modal } from '../../ui/modal.tsx'
import { Amount } from './amount.tsx'
import { OpenSheetContext, type FigureSheet, type SheetFigure } from './figure-sheet.ts'
import { NotAvailable } from './not-available.tsx'
import { ShareCount } from './share-count.tsx'

/** Gives what is in it the way to open a sheet, and shows the one that is open. */
export function SheetDialog({ children }: { children: React.ReactNode }) {
  const [sheet, setSheet] = useState<FigureSheet | null>(null)
  return (
    <OpenSheetContext value={setSheet}>
      {children}
      <Modal title={sheet?.title ?? ''} isOpen={sheet !== null} onClose={() => setSheet(null)}>
        {sheet !== null && <SheetTable sheet={sheet} />}
      </Modal>
    </OpenSheetContext>
  )
}

function SheetTable({ sheet }: { sheet: FigureSheet }) {
  return (
    <>
      <table className="figures w-full border-collapse text-left">
        <caption className="sr-only">{sheet.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map(({ label, figure }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-normal text-ink-soft">
                {label}
              </th>
              <td className="py-2 text-right font-semibold">
                <Figure figure={figure} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">{sheet.formula}</p>
    </>
  )
}

function Figure({ figure }: { figure: SheetFigure }) {
  const formats = useFormats()
  switch (figure.kind) {
    case 'money':
      return <Amount {...figure} />
    case 'shares':
      return <ShareCount shares={figure.shares} />
    case 'percent':
      return figure.percent === null ? <NotAvailable /> : formats.signedPercent(figure.percent)
    case 'share':
      return figure.ratio === null ? <NotAvailable /> : formats.share(figure.ratio)
  }
}
