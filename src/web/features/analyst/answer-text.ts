import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { GenerationView } from './generation-view.ts'
import { formatAuthor, formatChecks } from './describe-generation.ts'

/** An answer as plain text, to be pasted elsewhere: with its question, its day and who wrote it. */
export function writeAnswerText(question: string, generation: GenerationView): string {
  const { answer, author, checks, sources, asOf, isSample } = generation
  const parts = [
    question,
    answer.summary,
    ...answer.sections.map(({ title, content }) => `${title}\n${content}`),
    answer.insights.map((insight) => `- ${insight}`).join('\n'),
    sources.map(({ label, href }) => `Source: ${label} (${href})`).join('\n'),
    [
      `${formatAuthor(author)}.`,
      `${formatChecks(checks)}.`,
      asOf === null ? '' : `Data to ${formatDate(asOf)}.`,
      isSample ? 'Sample data, not today’s market.' : '',
      'Not financial advice.',
    ]
      .filter((words) => words !== '')
      .join(' '),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
