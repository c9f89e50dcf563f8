import { useId } from 'react'
import {
  IMPORT_FIELDS,
  type ColumnMap,
  type ImportField,
} from '../../../domain/portfolio/import/import-field.ts'
import type { ImportPlan } from '../../../domain/portfolio/import/import-plan.ts'
import { OTHER } from '../../../domain/portfolio/import/layouts/other.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { Cells } from './parse-cells.ts'

/** Rows that may be the header; later headers are found by known layouts only. */
const HEADER_ROWS = 40

type ColumnChoicesProps = {
  readonly rows: readonly Cells[]
  readonly plan: ImportPlan
  readonly onHeader: (headerIndex: number) => void
  readonly onColumns: (columns: ColumnMap) => void
}

/** Maps columns to fields. Open by default if columns were only guessed. */
export function ColumnChoices({ rows, plan, onHeader, onColumns }: ColumnChoicesProps) {
  const { headerIndex, columns, layout } = plan
  const header = rows[headerIndex] ?? []
  const sample = rows.slice(headerIndex + 1).find((cells) => cells.length >= header.length - 1)
  const missing = listMissing(columns)
  const headers = [...rows.keys()].filter(
    (index) => index === headerIndex || (index < HEADER_ROWS && isNamed(rows[index])),
  )
  return (
    <details open={layout === OTHER || missing.length > 0}>
      <summary className="min-h-6 cursor-pointer font-semibold">Columns</summary>
      {missing.length > 0 && (
        <p role="alert" className="mt-2 text-loss">
          We couldn’t find a column for {missing.join(' or ')}. Choose one so we can read the rows.
        </p>
      )}
      <div className="mt-3 max-w-md">
        <SelectField
          label="Header row"
          value={headerIndex}
          onChange={({ currentTarget }) => onHeader(Number(currentTarget.value))}
        >
          {headers.map((index) => (
            <option key={index} value={index}>
              {index + 1}: {rows[index]?.join(', ').slice(0, 60)}
            </option>
          ))}
        </SelectField>
      </div>
      <table className="mt-4 w-full table-fixed border-collapse text-left">
        <caption className="sr-only">Column assignments</caption>
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="w-2/5 py-1 pr-3 font-normal">
              Field
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              Column
            </th>
            <th scope="col" className="w-1/4 py-1 font-normal max-sm:hidden">
              First row
            </th>
          </tr>
        </thead>
        <tbody>
          {IMPORT_FIELDS.map(({ field, label, hint }) => (
            <FieldRow
              key={field}
              label={label}
              hint={hint}
              header={header}
              chosen={columns[field]}
              sample={sample?.[columns[field] ?? -1] ?? ''}
              onChoose={(column) => onColumns({ ...columns, [field]: column })}
            />
          ))}
        </tbody>
      </table>
    </details>
  )
}

type FieldRowProps = {
  readonly label: string
  readonly hint: string | undefined
  readonly header: Cells
  readonly chosen: number | null
  readonly sample: string
  readonly onChoose: (column: number | null) => void
}

function FieldRow({ label, hint, header, chosen, sample, onChoose }: FieldRowProps) {
  const id = useId()
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-3 align-middle font-normal">
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
      </th>
      <td className="py-2 pr-3">
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
          className="min-h-11 w-full max-w-64 min-w-0 rounded-md border border-line-strong bg-raised px-3"
        >
          <option value="">None</option>
          {listColumns(header).map(({ column, name }) => (
            <option key={column} value={column}>
              {name}
            </option>
          ))}
        </select>
      </td>
      <td className="figures py-2 text-ink-soft [overflow-wrap:anywhere] max-sm:hidden">
        {sample}
      </td>
    </tr>
  )
}

function listColumns(header: Cells) {
  return header.map((name, column) => ({
    column,
    name: name.trim() === '' ? `Column ${column + 1}` : name,
  }))
}

/** What every file needs. */
export function listMissing(columns: ColumnMap): readonly string[] {
  const lacks = (...fields: readonly ImportField[]) =>
    fields.every((field) => columns[field] === null)
  return [
    lacks('symbol', 'isin', 'company') ? 'the symbol' : null,
    lacks('shares', 'amount') ? 'the shares or the amount' : null,
    lacks('price', 'amount') ? 'the price or the amount' : null,
  ].filter((name) => name !== null)
}

function isNamed(cells: Cells | undefined): boolean {
  return (cells ?? []).filter((cell) => cell.trim() !== '').length > 1
}
