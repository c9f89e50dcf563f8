import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useHasScripts } from '../../ui/use-has-scripts.ts'

/** Copies a text; there once scripts run. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const hasScripts = useHasScripts()
  if (!hasScripts || !('clipboard' in navigator)) return null
  const isCopied = copied === text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      // The browser did not allow it; the text can still be selected.
      setCopied(null)
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-8 items-center gap-1.5 rounded px-2 text-sm text-ink-soft hover:text-ink"
    >
      <Icon aria-hidden="true" size={15} />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {label}</span>
    </button>
  )
}
