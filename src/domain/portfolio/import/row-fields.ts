import { unguardCell } from './formula-guard.ts'
import { IMPORT_FIELDS, type ColumnMap, type ImportField } from './import-field.ts'

/** What a row says of each field, as it stands in the file; blank where no column holds it. */
export type RowFields = Readonly<Record<ImportField, string>>

/** Takes the fields out of a row's cells. */
export function readFields(cells: readonly string[], columns: ColumnMap): RowFields {
  const entries = IMPORT_FIELDS.map(({ field }) => {
    const column = columns[field]
    return [field, column === null ? '' : unguardCell(cells[column] ?? '')]
  })
  // Every field stands in the list that the entries are made of.
  return Object.fromEntries(entries) as RowFields
}

/** Whether a row says nothing in these fields. */
export function areBlank(fields: RowFields, ...names: readonly ImportField[]): boolean {
  return names.every((name) => fields[name].trim() === '')
}
