import { formatDate } from '../../explanations/format-date.ts'
import { isQuotable } from '../../fact-check/cite-headlines.ts'
import type { Evidence } from '../evidence.ts'

const MAX_HEADLINES = 3

/** Headlines, each with its source and date; or that there are none; without those that may not be quoted. */
export function describeHeadlines({ headlines }: Evidence): readonly string[] {
  if (headlines === null) return ['No news source could be reached.']
  if (headlines.length === 0) return ['No matching headlines were found.']
  return headlines
    .filter(({ text }) => isQuotable(text))
    .slice(0, MAX_HEADLINES)
    .map(
      ({ text, source, date }) =>
        `A headline from ${source} on ${formatDate(date)} says: “${text}”.`,
    )
}
