import { useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { POPULAR_STOCKS } from '../../../domain/market/listings/popular-stocks.ts'
import { useFoundListings } from '../../listing-field/use-found-listings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addressWith } from '../../ui/address-with.ts'
import type { TickerQuery } from './analysis-address.ts'

const LIST_ID = 'technicals-listings'

/** Selects the indicators' ticker; suggests listings while typing. */
export function TechnicalsForm({ requested }: { requested: TickerQuery }) {
  const location = useLocation()
  const { state, location: nextLocation } = useNavigation()
  const [typed, setTyped] = useState('')
  const found = useFoundListings(typed)
  const isReading = state === 'loading' && nextLocation.pathname === location.pathname
  const stored = new Map(new URLSearchParams(location.search))
  stored.delete('ticker')
  const error = `“${requested.text}” isn’t a valid ticker. Try AAPL, BRK.B or ^GSPC.`
  return (
    <div className="mb-4">
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        {[...stored].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="w-full max-w-72">
          <TextField
            // A choice made by link shows in the field too.
            key={requested.text}
            label="Ticker"
            name="ticker"
            defaultValue={requested.text}
            list={LIST_ID}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            error={requested.ticker === null ? error : undefined}
          />
        </div>
        <datalist id={LIST_ID}>
          {found.map(({ ticker, name }) => (
            <option key={ticker} value={ticker}>
              {name}
            </option>
          ))}
        </datalist>
        <Button type="submit" look="main" disabled={isReading}>
          {isReading ? 'Loading…' : 'Show'}
        </Button>
      </Form>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        {['SPY', ...POPULAR_STOCKS].map((ticker) => (
          <Link
            key={ticker}
            to={addressWith(location, { ticker })}
            preventScrollReset
            aria-current={ticker === requested.ticker ? 'true' : undefined}
            className={`inline-flex min-h-6 items-center ${ticker === requested.ticker ? 'font-semibold text-ink no-underline' : ''}`}
          >
            {ticker}
          </Link>
        ))}
      </p>
    </div>
  )
}
