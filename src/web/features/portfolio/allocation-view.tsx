import type { Allocation, AllocationPart } from '../../../domain/portfolio/allocation.ts'
import { describeConcentration } from '../../../domain/portfolio/describe-concentration.ts'
import type { OtherStocks, ViewLink } from '../../../use-cases/portfolio/portfolio-page.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Panel } from '../../ui/panel.tsx'
import { Amount } from './amount.tsx'
import { NotAvailable } from './not-available.tsx'

type AllocationViewProps = {
  readonly view: Extract<ViewLink, { kind: 'allocation' }>
  readonly base: string
}

/** The value by stock and sector, and its concentration. */
export function AllocationView({ view, base }: AllocationViewProps) {
  const { byStock, otherStocks, bySector, concentration } = view
  const result = concentration === null ? null : describeConcentration(concentration)
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start compact:gap-2">
      <AllocationPanel title="By stock" allocation={byStock} rest={otherStocks} base={base} />
      <AllocationPanel title="By sector" allocation={bySector} base={base} />
      <Panel title="Concentration" className="lg:col-span-2">
        {result === null ? (
          <p>Not available: none of your holdings has a current price.</p>
        ) : (
          <ul className="list-disc space-y-1 pl-5">
            <li>{result.largest}</li>
            <li>{result.topFive}</li>
            <li>{result.effective}</li>
            <li>{result.herfindahl}</li>
          </ul>
        )}
      </Panel>
    </div>
  )
}

type AllocationPanelProps = {
  readonly title: string
  readonly allocation: Allocation
  /** Smaller ones without their own bar. */
  readonly rest?: OtherStocks | null
  readonly base: string
}

/** Bars in a table, next to their figures. */
function AllocationPanel({ title, allocation, rest = null, base }: AllocationPanelProps) {
  const { parts, omitted } = allocation
  const [largest] = parts
  return (
    <Panel title={title}>
      {parts.length === 0 && <p>Not available: none of your holdings has a current price.</p>}
      {parts.length > 0 && (
        <table className="figures w-full table-fixed border-collapse text-left">
          <caption className="sr-only">{title}: share of value</caption>
          <colgroup>
            <col />
            <col className="w-18" />
            <col className="w-30" />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Share</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <PartRow key={part.name} part={part} max={largest?.weight ?? 1} base={base} />
            ))}
            {rest !== null && (
              <PartRow
                part={{ ...rest, name: `${rest.count} others` }}
                max={largest?.weight ?? 1}
                base={base}
              />
            )}
          </tbody>
        </table>
      )}
      {omitted.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Without {omitted.slice(0, 10).join(', ')}
          {omitted.length > 10 && ` and ${omitted.length - 10} more`}: no current price.
        </p>
      )}
    </Panel>
  )
}

type PartRowProps = {
  readonly part: Pick<AllocationPart, 'name' | 'weight' | 'valueInBase'>
  /** The largest weight, which fills the available width. */
  readonly max: number
  readonly base: string
}

function PartRow({ part: { name, weight, valueInBase }, max, base }: PartRowProps) {
  const formats = useFormats()
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className="py-2 pr-3 align-top font-normal break-words">
        <span className="font-semibold">{name}</span>
        <Bar length={weight === null || max === 0 ? 0 : weight / max} />
      </th>
      <td className="py-2 text-right align-top">
        {weight === null ? <NotAvailable /> : formats.share(weight)}
      </td>
      <td className="py-2 text-right align-top">
        <Amount amount={valueInBase} currency={base} />
      </td>
    </tr>
  )
}

/** @param length 0 to 1 */
function Bar({ length }: { length: number }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 block h-2 w-full"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100" height="4" className="fill-sunken" />
      <rect width={Math.max(0.5, length * 100)} height="4" className="fill-accent" />
    </svg>
  )
}
