import { Search } from 'lucide-react'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import { Button } from './button.tsx'

/** A search box on pages that found nothing: a plain form, which works without scripts. */
export function FindForm() {
  return (
    <search>
      <form action="/" method="get" className="flex max-w-xl gap-2">
        <label className="sr-only" htmlFor="find">
          Company, ticker or question
        </label>
        <input
          id="find"
          name="q"
          required
          maxLength={MAX_INPUT_LENGTH}
          placeholder="Company or ticker"
          autoComplete="off"
          spellCheck={false}
          className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-4 text-lg placeholder:text-ink-soft"
        />
        <Button type="submit" look="main">
          <Search aria-hidden="true" size={18} />
          Search
        </Button>
      </form>
    </search>
  )
}
