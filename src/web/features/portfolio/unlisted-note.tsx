import { useListingDoubt } from './use-listing-doubt.ts'

type UnlistedNoteProps = {
  /** What stands in the field once it was left; blank while somebody types. */
  readonly symbol: string
  readonly onChoose: (ticker: string) => void
}

/** Our listings are those of the United States: what they lack may trade elsewhere, so it is taken too. */
export function UnlistedNote({ symbol, onChoose }: UnlistedNoteProps) {
  const doubt = useListingDoubt(symbol)
  return (
    <output className="block text-sm">
      {doubt !== null && (
        <span className="mt-1 block">
          {doubt.ticker} is not among our listings, which are those of the United States. It can be
          added all the same; there may be no price for it.{' '}
          {doubt.nearest !== null && (
            <button
              type="button"
              onClick={() => onChoose(doubt.nearest?.ticker ?? '')}
              className="min-h-6 text-left text-accent underline underline-offset-4"
            >
              Use {doubt.nearest.ticker}, {doubt.nearest.name}
            </button>
          )}
        </span>
      )}
    </output>
  )
}
