import { Link } from 'react-router'
import type { DescribedIndex } from '../../../use-cases/market/read-world-indices.ts'

type IndexNameProps = {
  readonly index: DescribedIndex
  /** `level`: links to its chart. `none`: no source has it. Else the fund used instead. */
  readonly shownBy: 'level' | 'none' | { readonly fund: string }
  /** Follows the country. */
  readonly note?: React.ReactNode
}

export function IndexName({ index, shownBy, note }: IndexNameProps) {
  const { symbol, name, country } = index
  const path = `/stocks/${encodeURIComponent(symbol)}`
  return (
    <span className="block min-w-0">
      <span className="font-semibold">
        {shownBy === 'level' ? <Link to={path}>{name}</Link> : name}
      </span>
      <span className="block text-sm text-ink-soft">
        {country}
        {typeof shownBy === 'object' && `, measured by the fund ${shownBy.fund}`}
        {note}
      </span>
    </span>
  )
}

/** How an index with a price is displayed. */
export function toShownBy({ proxy }: { readonly proxy: string | null }) {
  return proxy === null ? 'level' : { fund: proxy }
}
