import { formatDate } from '../../explanations/format-date.ts'

/**
 * A day without its year where that is the data's: "Aug 20", "Dec 31, 2025".
 * @param date YYYY-MM-DD
 * @param asOf the last day of the data; null for none
 */
export function formatDayOf(date: string, asOf: string | null): string {
  const text = formatDate(date)
  return asOf?.slice(0, 4) === date.slice(0, 4) ? text.slice(0, text.lastIndexOf(',')) : text
}
