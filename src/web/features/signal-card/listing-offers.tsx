import { Fragment } from 'react'
import { Link } from 'react-router'
import type { NamedTicker } from '../../../domain/market/listings/listing.ts'

/** Listings that may have been meant, as links. */
export function ListingOffers({ offers }: { offers: readonly NamedTicker[] }) {
  return (
    <>
      Did you mean{' '}
      {offers.map(({ ticker, name }, index) => (
        <Fragment key={ticker}>
          {index > 0 && ' or '}
          <Link to={`/stocks/${encodeURIComponent(ticker)}`}>
            {ticker}, {name}
          </Link>
        </Fragment>
      ))}
      ?
    </>
  )
}
