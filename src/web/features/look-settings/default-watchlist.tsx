import { Link } from 'react-router'
import type { Watchlists } from '../../../domain/watchlists/watchlist.ts'
import { useChangePreferences } from '../../preferences/use-change-preferences.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Empty } from '../../ui/states.tsx'
import { PreferenceError } from './preference-error.tsx'

/** Which list new tickers go to. */
export function DefaultWatchlist({ watchlists }: { readonly watchlists: Watchlists }) {
  const { change, requested, error } = useChangePreferences()
  const { lists, defaultId } = watchlists
  if (lists.length === 0) {
    return (
      <Empty title="No watchlists yet">
        <Link to="/stocks">Create one on Stocks</Link>
      </Empty>
    )
  }
  return (
    <div className="max-w-md">
      <SelectField
        label="Default watchlist"
        hint="Where we add a stock when you choose Watch."
        value={requested.defaultWatchlistId ?? defaultId ?? ''}
        onChange={(event) => change({ defaultWatchlistId: event.target.value })}
      >
        {lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PreferenceError error={error} />
    </div>
  )
}
