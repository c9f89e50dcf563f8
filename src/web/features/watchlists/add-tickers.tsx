import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState, type FormEvent } from 'react'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { Watchlist } from '../../../domain/watchlists/watchlist.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { searchListings } from '../../search-listings.ts'
import { useAddition, type UnlistedTicker } from './use-addition.ts'

const MAX_SUGGESTED = 6

type AddTickersProps = {
  readonly list: Watchlist
  /** The list is made with its first ticker. */
  readonly isNew?: boolean
}

/** Adds tickers to a list: one with suggestions while typing, or several at once. */
export function AddTickers({ list, isNew = false }: AddTickersProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const { error, unlisted, add, insertAnyway } = useAddition(list, isNew)
  const suggested = useSuggested(text)
  const run = async (work: () => Promise<boolean>) => {
    setIsAdding(true)
    if (await work()) setText('')
    setIsAdding(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAdding) void run(() => add(text))
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="my-4">
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label={`Add to ${list.name}`}
          list={`${id}-listings`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder="AAPL"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={400}
          error={error ?? undefined}
        />
        <Button type="submit" disabled={isAdding} className="mt-7 min-h-11">
          {isAdding ? 'Adding...' : 'Add'}
        </Button>
      </div>
      <datalist id={`${id}-listings`}>
        {suggested.map(({ ticker, name }) => (
          <option key={ticker} value={ticker}>
            {name}
          </option>
        ))}
      </datalist>
      {unlisted !== null && (
        <ConfirmTicker
          unlisted={unlisted}
          isAdding={isAdding}
          onChoose={(ticker) => void run(() => insertAnyway(ticker))}
        />
      )}
    </form>
  )
}

type ConfirmTickerProps = {
  readonly unlisted: UnlistedTicker
  readonly isAdding: boolean
  readonly onChoose: (ticker: Ticker) => void
}

/** Our listings cover the United States: others may trade elsewhere. */
function ConfirmTicker({ unlisted: { ticker, nearest }, isAdding, onChoose }: ConfirmTickerProps) {
  return (
    <div role="alert" className="mt-2">
      <p>
        {ticker} is not a listing we know.
        {nearest !== null && ` Did you mean ${nearest.ticker}, ${nearest.name}?`}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {nearest !== null && (
          <Button disabled={isAdding} onClick={() => onChoose(nearest.ticker)}>
            Add {nearest.ticker}
          </Button>
        )}
        <Button disabled={isAdding} onClick={() => onChoose(ticker)}>
          Add {ticker} anyway
        </Button>
      </p>
    </div>
  )
}

/** Only for a single entry: the browser compares its list with the whole field. */
function useSuggested(text: string) {
  const piece = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['listings', piece],
    enabled: /^[^\s,;]{1,40}$/.test(piece),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    queryFn: () => searchListings(piece),
  })
  return piece === '' ? [] : (data ?? []).slice(0, MAX_SUGGESTED)
}
