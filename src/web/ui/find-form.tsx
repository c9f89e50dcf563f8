import { Search } from 'lucide-react'
import { Button } from './button.tsx'

type FindFormProps = {
  /** The field's first text. */
  readonly text?: string
}

/** A search box on pages that found nothing: a plain form, which works without scripts. */
export function FindForm({ text = '' }: FindFormProps) {
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
          maxLength={1_000}
          defaultValue={text}
          placeholder="Company, ticker or question"
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
