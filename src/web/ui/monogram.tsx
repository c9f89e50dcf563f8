/** The classes of `styles/monogram.css`, by GICS sector. */
const SECTOR_LOOKS: Readonly<Record<string, string>> = {
  'Communication Services': 'sector-communication',
  'Consumer Discretionary': 'sector-discretionary',
  'Consumer Staples': 'sector-staples',
  Energy: 'sector-energy',
  Financials: 'sector-financials',
  'Health Care': 'sector-health',
  Industrials: 'sector-industrials',
  'Information Technology': 'sector-technology',
  Materials: 'sector-materials',
  'Real Estate': 'sector-real-estate',
  Utilities: 'sector-utilities',
}

type MonogramProps = {
  readonly ticker: string
  /** One of the eleven GICS sectors; null for funds and where it is unknown. */
  readonly sector: string | null
  readonly size?: 'small' | 'large'
}

/** The class of a sector's color; empty where it is unknown. */
export function findSectorLook(sector: string | null): string {
  return SECTOR_LOOKS[sector ?? ''] ?? ''
}

/** A company's mark of our own: its ticker's first letters on its sector's color. Decorative. */
export function Monogram({ ticker, sector, size = 'small' }: MonogramProps) {
  const letters = ticker.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 2)
  const box = size === 'small' ? 'size-8 text-xs' : 'size-12 text-base'
  return (
    <span
      aria-hidden="true"
      className={`monogram inline-flex shrink-0 items-center justify-center rounded-full font-semibold ${box} ${findSectorLook(sector)}`}
    >
      {letters}
    </span>
  )
}
