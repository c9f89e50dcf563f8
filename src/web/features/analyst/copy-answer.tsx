import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useToast } from '../../ui/toast.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { writeAnswerText } from './answer-text.ts'
import type { GenerationView } from './generation-view.ts'

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
        text: 'The browser did not allow it. The text can still be marked and copied.',
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
      {isCopied ? 'Copied' : 'Copy the answer'}
    </button>
  )
}
