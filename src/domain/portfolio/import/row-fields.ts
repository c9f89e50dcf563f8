import { unguardCell } from './formula-guard.ts'
import { IMPORT_FIELDS, type ColumnMap, type ImportField } from './import-field.ts'

/** A row's fields, verbatim; blank where there is no column. */
export type RowFields = Readonly<Record<ImportField, string>>

/** Extracts the fields from a row's cells. */
export function readFields(cells: readonly string[], columns: ColumnMap): RowFields {
  const entries = IMPORT_FIELDS.map(({ field }) => {
    const column = columns[field]
    return [field, column === null ? '' : unguardCell(cells[column] ?? '')]
  })
  // The entries cover every field.
  return Object.fromEntries(entries) as RowFields
}

/** Whether a row is blank in these fields. */
export function areBlank(fields: RowFields, ...names: readonly ImportField[]): boolean {
  return names.every((name) => fields[name].trim() === '')
}
