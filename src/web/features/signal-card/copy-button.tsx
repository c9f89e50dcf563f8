import { Check, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useToast } from '../../ui/toast.tsx'

type CopyButtonProps = {
  readonly Icon: LucideIcon
  /** A verb and its object, as in "Copy link". */
  readonly label: string
  /** Read when pressed. */
  readonly read: () => string | Promise<string>
  readonly className: string
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ Icon, label, read, className }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const showToast = useToast()
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await read())
      setIsCopied(true)
    } catch {
      showToast({
        kind: 'failure',
        title: 'Not copied',
        text: 'Your browser blocked it, or the server didn’t respond. Try again.',
      })
    }
  }
  const Shown = isCopied ? Check : Icon
  return (
    <button type="button" onClick={() => void copy()} className={className}>
      <Shown aria-hidden="true" size={18} />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </button>
  )
}
