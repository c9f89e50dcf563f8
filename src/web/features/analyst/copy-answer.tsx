import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useToast } from '../../ui/toast.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import type { GenerationView } from './generation-view.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import { formatAuthor, formatChecks } from './describe-generation.ts'

type CopyAnswerProps = { readonly question: string; readonly generation: GenerationView }

export function CopyAnswer({ question, generation }: CopyAnswerProps) {
  const [copied, setCopied] = useState<GenerationView | null>(null)
  const hasScripts = useHasScripts()
  const showToast = useToast()
  if (!hasScripts || !('clipboard' in navigator)) return null
  const isCopied = copied === generation
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(writeAnswerText(question, generation))
      setCopied(generation)
    } catch {
      showToast({
        kind: 'failure',
        title: 'Not copied',
        text: 'Your browser blocked it. Select the text and copy it instead.',
      })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-8 items-center gap-1.5 text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
    >
      <Icon aria-hidden="true" size={16} />
      {isCopied ? 'Copied' : 'Copy answer'}
    </button>
  )
}

/** An answer as plain text to copy: with its question, date and author. */
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
      asOf === null ? '' : `Data through ${formatDate(asOf)}.`,
      isSample ? 'Sample data, not today’s market.' : '',
      'Not financial advice.',
    ]
      .filter((words) => words !== '')
      .join(' '),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
