const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * A trading date as titles and pictures have room for, as in Aug 20, 2026.
 * @param date YYYY-MM-DD
 */
export function formatShortDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(day)}, ${year}`
}
