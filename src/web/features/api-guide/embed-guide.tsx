import { writeBadgeCode, writeEmbedCode } from '../../../domain/content/embed-code.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import { CodePanel } from './code-panel.tsx'
import { GuidePart } from './guide-part.tsx'

const CODE = 'font-mono text-sm'

/** How other sites show a signal, a chart or a badge. */
export function EmbedGuide({ baseUrl }: { baseUrl: string }) {
  const ticker = knownTicker('AAPL')
  const codes = [
    { label: 'Signal', code: writeEmbedCode(baseUrl, 'signal', ticker) },
    { label: 'Chart', code: writeEmbedCode(baseUrl, 'chart', ticker) },
    { label: 'Badge', code: writeBadgeCode(baseUrl, ticker) },
  ]
  return (
    <GuidePart id="embeds" title="Embeds">
      <p className="mt-3 max-w-prose text-ink-soft">
        Show a stock’s signal on your own site. Embeds need no scripts, say their source and date,
        and follow the reader’s light or dark mode; add <code className={CODE}>?theme=light</code>{' '}
        or <code className={CODE}>?theme=dark</code> to choose one. Sites that support oEmbed only
        need the address of a stock’s page.
      </p>
      <div className="mt-4 grid gap-3">
        {codes.map(({ label, code }) => (
          <CodePanel key={label} label={label} code={code} />
        ))}
      </div>
    </GuidePart>
  )
}
