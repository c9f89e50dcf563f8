import { Link2 } from 'lucide-react'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { CopyButton } from './copy-button.tsx'
import { stockPath } from './share-text.ts'

/** Copies the address of a stock's page. Its space is reserved until scripts run. */
export function CopyLink({ ticker }: { ticker: string }) {
  const hasScripts = useHasScripts()
  return (
    <CopyButton
      Icon={Link2}
      label="Copy link"
      read={() => location.origin + stockPath(ticker)}
      className={`hidden min-h-10 items-center gap-2 rounded-md border border-line-strong bg-raised px-3 font-semibold hover:bg-sunken sm:inline-flex ${hasScripts ? '' : 'invisible'}`}
    />
  )
}
