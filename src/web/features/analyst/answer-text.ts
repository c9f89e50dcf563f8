import { formatDate } from '../../../domain/narration/format-date.ts'
import type { ShownTelling } from './shown-telling.ts'
import { sayAuthor, sayChecks } from './tell-telling.ts'

/** An answer as plain text, to be pasted elsewhere: with its question, its day and who wrote it. */
export function writeAnswerText(question: string, telling: ShownTelling): string {
  const { answer, author, checks, sources, asOf, isSample } = telling
  const parts = [
    question,
    answer.summary,
    ...answer.sections.map(({ title, content }) => `${title}\n${content}`),
    answer.insights.map((insight) => `- ${insight}`).join('\n'),
    sources.map(({ label, href }) => `Source: ${label} (${href})`).join('\n'),
    [
      `${sayAuthor(author)}.`,
      `${sayChecks(checks)}.`,
      asOf === null ? '' : `Data to ${formatDate(asOf)}.`,
      isSample ? 'Sample data, not today’s market.' : '',
      'Not financial advice.',
    ]
      .filter((words) => words !== '')
      .join(' '),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
