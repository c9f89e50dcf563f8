import { formatDate } from '../../narration/format-date.ts'
import type { Evidence } from '../evidence.ts'

const MOST_HEADLINES = 3

/** Headlines as headlines, each with who wrote it and when; or that there are none. */
export function tellHeadlines({ headlines }: Evidence): readonly string[] {
  if (headlines === null) return ['No source of news could be reached just now.']
  if (headlines.length === 0) return ['No headline that fits was found.']
  return headlines
    .slice(0, MOST_HEADLINES)
    .map(
      ({ text, source, date }) => `A headline of ${source} on ${formatDate(date)} says: “${text}”.`,
    )
}
