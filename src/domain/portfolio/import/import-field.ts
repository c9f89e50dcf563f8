/** A purchase field that a column can contain. */
export type ImportField =
  | 'symbol'
  | 'shares'
  | 'price'
  | 'cost'
  | 'boughtOn'
  | 'currency'
  | 'note'
  | 'kind'
  | 'isin'
  | 'company'

type FieldWords = { readonly field: ImportField; readonly label: string; readonly hint?: string }

/** In the order in which columns are assigned. */
export const IMPORT_FIELDS: readonly FieldWords[] = [
  { field: 'symbol', label: 'Symbol' },
  { field: 'shares', label: 'Shares' },
  {
    field: 'price',
    label: 'Price per share',
    hint: 'What you paid per share, not the current price.',
  },
  { field: 'cost', label: 'Total cost', hint: 'Used if there is no price per share.' },
  { field: 'boughtOn', label: 'Date' },
  { field: 'currency', label: 'Currency' },
  { field: 'note', label: 'Note' },
  { field: 'kind', label: 'Type of row', hint: 'Separates purchases from sales and other rows.' },
  { field: 'isin', label: 'ISIN' },
  { field: 'company', label: 'Company' },
]

/** The column of each field, counted from 0; null for none. */
export type ColumnMap = Readonly<Record<ImportField, number | null>>
