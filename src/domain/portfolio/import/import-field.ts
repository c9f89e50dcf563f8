/** A field of an activity that a column can contain. */
export type ImportField =
  | 'kind'
  | 'tradedOn'
  | 'symbol'
  | 'shares'
  | 'price'
  | 'amount'
  | 'fee'
  | 'tax'
  | 'currency'
  | 'account'
  | 'note'
  | 'isin'
  | 'company'

type FieldWords = { readonly field: ImportField; readonly label: string; readonly hint?: string }

/** In the order in which columns are assigned. */
export const IMPORT_FIELDS: readonly FieldWords[] = [
  {
    field: 'kind',
    label: 'Type',
    hint: 'Such as buy, sell or dividend. Without it, every row is a purchase.',
  },
  { field: 'tradedOn', label: 'Date' },
  { field: 'symbol', label: 'Symbol' },
  { field: 'shares', label: 'Shares' },
  {
    field: 'price',
    label: 'Price per share',
    hint: 'What you paid or got per share, not the current price.',
  },
  { field: 'amount', label: 'Total amount', hint: 'All the money that moved, with fees.' },
  { field: 'fee', label: 'Fee' },
  { field: 'tax', label: 'Tax' },
  { field: 'currency', label: 'Currency' },
  { field: 'account', label: 'Account' },
  { field: 'note', label: 'Note' },
  { field: 'isin', label: 'ISIN' },
  { field: 'company', label: 'Company' },
]

/** The column of each field, counted from 0; null for none. */
export type ColumnMap = Readonly<Record<ImportField, number | null>>
