/** Columns a reader can show and hide; stock, signal, price and change always are. */
export const OPTIONAL_COLUMNS = [
  { id: 'gauges', name: 'Indicators', isDefault: true },
  { id: 'days', name: '60 days', isDefault: true },
  { id: 'volume', name: 'Volume', isDefault: true },
  { id: 'rsi', name: 'RSI', isDefault: true },
  { id: 'adx', name: 'ADX', isDefault: true },
  { id: 'sma-gap', name: 'SMA gap', isDefault: false },
  { id: 'obv', name: 'OBV', isDefault: false },
  { id: 'cmf', name: 'CMF', isDefault: false },
  { id: 'sector', name: 'Sector', isDefault: true },
] as const

export type ColumnId = (typeof OPTIONAL_COLUMNS)[number]['id']

const NAME = 'scan-columns'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The chosen columns in a request's cookies, in table order; the default ones without a choice. */
export function readColumns(cookieHeader: string | null): readonly ColumnId[] {
  const chosen = new RegExp(`(?:^|;\\s*)${NAME}=([a-z.-]*)(?:;|$)`).exec(cookieHeader ?? '')?.[1]
  const ids = chosen?.split('.')
  return OPTIONAL_COLUMNS.filter(({ id, isDefault }) => ids?.includes(id) ?? isDefault).map(
    ({ id }) => id,
  )
}

/** Written by the page itself; it has no secrets or personal data. */
export function writeColumns(columns: readonly ColumnId[], isHttps: boolean): string {
  return `${NAME}=${columns.join('.')}; Path=/scan; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
