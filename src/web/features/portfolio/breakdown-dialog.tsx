import { useState } from 'react'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Modal } from '../../ui/modal.tsx'
import { Amount } from './amount.tsx'
import {
  OpenBreakdownContext,
  type FigureBreakdown,
  type BreakdownFigure,
} from './figure-breakdown.ts'
import { NotAvailable } from './not-available.tsx'
import { ShareCount } from './share-count.tsx'

/** Provides a function to open a breakdown, and shows the open one. */
export function BreakdownDialog({ children }: { children: React.ReactNode }) {
  const [facts, setBreakdown] = useState<FigureBreakdown | null>(null)
  return (
    <OpenBreakdownContext value={setBreakdown}>
      {children}
      <Modal title={facts?.title ?? ''} isOpen={facts !== null} onClose={() => setBreakdown(null)}>
        {facts !== null && <BreakdownTable facts={facts} />}
      </Modal>
    </OpenBreakdownContext>
  )
}

function BreakdownTable({ facts }: { facts: FigureBreakdown }) {
  return (
    <>
      <table className="figures w-full border-collapse text-left">
        <caption className="sr-only">{facts.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {facts.lines.map(({ label, figure }) => (
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
      <p className="mt-4">{facts.formula}</p>
    </>
  )
}

function Figure({ figure }: { figure: BreakdownFigure }) {
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
