import { Link } from 'react-router'

type StockNameProps = {
  readonly symbol: string
  readonly company: string | null
  /** False if there is no page, because it is not a valid ticker. */
  readonly hasPage?: boolean
}

/** A stock's ticker, linked to its page, and its company. */
export function StockName({ symbol, company, hasPage = true }: StockNameProps) {
  return (
    <span className="block min-w-0 compact:flex compact:items-baseline compact:gap-2 rows:flex rows:items-baseline rows:gap-2">
      <span className="font-semibold">
        {hasPage ? <Link to={`/stocks/${encodeURIComponent(symbol)}`}>{symbol}</Link> : symbol}
      </span>
      {company !== null && (
        <span className="block truncate text-sm text-ink-soft sm:max-w-56 compact:max-w-28">
          {company}
        </span>
      )}
    </span>
  )
}
