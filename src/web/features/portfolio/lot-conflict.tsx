import { useFormats } from '../../preferences/preferences-context.ts'
import { Button } from '../../ui/button.tsx'
import { toColumns, type LotColumns } from './lot-rows.ts'
import type { Conflict } from './use-save-lot.ts'

type LotConflictProps = {
  readonly conflict: Conflict
  readonly error: string | null
  readonly isSaving: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** The lot was changed in another tab or device: shows both versions to choose from. */
export function LotConflict(props: LotConflictProps) {
  const { conflict, error, isSaving, onKeepMine, onTakeTheirs } = props
  const { theirs } = conflict
  return (
    <div>
      <p role="alert">
        {theirs === null
          ? 'This lot was deleted in another tab or device while you edited it.'
          : 'This lot was changed in another tab or device while you edited it. Choose which version to keep.'}
      </p>
      <Comparison conflict={conflict} />
      <output className="mt-4 block text-loss">{error}</output>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="main" disabled={isSaving} onClick={onKeepMine}>
          {isSaving ? 'Saving…' : 'Keep mine'}
        </Button>
        <Button onClick={onTakeTheirs}>
          {theirs === null ? 'Leave it deleted' : 'Keep theirs'}
        </Button>
      </div>
    </div>
  )
}

type LotVersion = Pick<
  LotColumns,
  'symbol' | 'shares' | 'avg_price' | 'currency' | 'bought_on' | 'note'
>

const FIELDS: readonly { readonly name: keyof LotVersion; readonly label: string }[] = [
  { name: 'symbol', label: 'Symbol' },
  { name: 'shares', label: 'Shares' },
  { name: 'avg_price', label: 'Avg Price' },
  { name: 'currency', label: 'Currency' },
  { name: 'bought_on', label: 'Date bought' },
  { name: 'note', label: 'Note' },
]

function Comparison({ conflict: { mine, theirs } }: { conflict: Conflict }) {
  const formats = useFormats()
  const mineColumns = toColumns(mine)
  const write = (name: keyof LotVersion, columns: LotVersion): string => {
    const value = columns[name]
    if (value === null) return 'none'
    if (name === 'bought_on') return formats.date(value)
    return name === 'shares' || name === 'avg_price' ? formats.decimal(value, 20) : value
  }
  return (
    <table className="figures mt-4 w-full table-fixed border-collapse text-left">
      <caption className="sr-only">The saved lot and your version</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-ink-soft">
          <th scope="col" className="py-1 pr-3">
            Field
          </th>
          {theirs !== null && (
            <th scope="col" className="py-1 pr-3">
              Theirs (saved)
            </th>
          )}
          <th scope="col" className="py-1">
            Mine
          </th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.map(({ name, label }) => {
          const own = write(name, mineColumns)
          const other = theirs === null ? own : write(name, theirs)
          const look = own === other ? '' : 'font-semibold'
          return (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 font-normal text-ink-soft">
                {label}
              </th>
              {theirs !== null && <td className={`py-1.5 pr-3 break-words ${look}`}>{other}</td>}
              <td className={`py-1.5 break-words ${look}`}>{own}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
