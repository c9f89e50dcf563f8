const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A date as Americans write it: Aug 20, 2026. Independent of clock and time zone.
 * @param date YYYY-MM-DD
 */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(day)}, ${year}`
}
