import { Braces, Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { useToast } from '../../ui/toast.tsx'

/** The same data as JSON: a link for all, and a copy button if scripts run. */
export function CopyJson({ ticker }: { ticker: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const hasScripts = useHasScripts()
  const showToast = useToast()
  const path = `/api/v1/signals?tickers=${encodeURIComponent(ticker)}`
  const copy = async () => {
    try {
      const reply = await fetch(path)
      if (!reply.ok) throw new Error(`status ${reply.status}`)
      await navigator.clipboard.writeText(JSON.stringify(await reply.json(), null, 2))
      setIsCopied(true)
    } catch {
      showToast({
        kind: 'failure',
        title: 'Not copied',
        text: 'The browser did not allow it, or the server did not answer. The JSON link still works.',
      })
    }
  }
  return (
    <>
      <a href={path} className="inline-flex min-h-8 items-center gap-1.5">
        <Braces aria-hidden="true" size={16} />
        {ticker} as JSON
      </a>
      {hasScripts && 'clipboard' in navigator && (
        <button
          type="button"
          onClick={() => void copy()}
          className="inline-flex min-h-8 items-center gap-1.5 text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
        >
          {isCopied ? (
            <Check aria-hidden="true" size={16} />
          ) : (
            <Copy aria-hidden="true" size={16} />
          )}
          {isCopied ? 'Copied' : 'Copy'}
          <span className="sr-only"> {ticker} as JSON</span>
        </button>
      )}
    </>
  )
}
