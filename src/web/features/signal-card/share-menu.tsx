import { Braces, ChevronDown, CodeXml, FileText, Link2, Send, Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { writeEmbedCode } from '../../../domain/content/embed-code.ts'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { CopyButton } from './copy-button.tsx'
import { stockPath, writeShareText } from './share-text.ts'
import type { StockCard } from './stock-card.ts'

const ITEM =
  'flex min-h-10 w-full items-center gap-2.5 rounded px-2.5 text-left text-ink no-underline hover:bg-sunken'

type ShareMenuProps = {
  readonly card: StockCard
  /** Without the frame of a button, for rows of links. */
  readonly isQuiet?: boolean
}

/**
 * Ways to pass a signal on. Without scripts it opens too, with the link to the JSON. On a phone the
 * list is as wide as the nearest positioned element.
 */
export function ShareMenu({ card, isQuiet = false }: ShareMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  const frame = isQuiet
    ? 'min-h-8 text-accent'
    : 'min-h-10 rounded-md border border-line-strong bg-raised px-3 font-semibold hover:bg-sunken'
  return (
    <details ref={menu} className="group sm:relative print:hidden">
      <summary
        className={`inline-flex list-none items-center gap-2 [&::-webkit-details-marker]:hidden ${frame}`}
      >
        <Share2 aria-hidden="true" size={isQuiet ? 16 : 18} />
        Share{isQuiet && <span className="sr-only"> {card.ticker}</span>}
        <ChevronDown aria-hidden="true" size={16} className="group-open:rotate-180" />
      </summary>
      <ul
        aria-label={`Share ${card.ticker}`}
        className={`absolute inset-x-0 z-20 rounded-md border border-line-strong bg-raised p-1 shadow-lg sm:w-56 ${isQuiet ? 'bottom-full mb-1 sm:right-auto' : 'mt-1 sm:left-auto'}`}
      >
        <ShareItems card={card} />
      </ul>
    </details>
  )
}

function ShareItems({ card }: { card: StockCard }) {
  const { ticker, explanation } = card
  const hasScripts = useHasScripts()
  const path = stockPath(ticker)
  const jsonPath = `/api/v1/signals?tickers=${encodeURIComponent(ticker)}`
  const canShare = hasScripts && 'share' in navigator
  const share = async () => {
    const url = location.origin + path
    // Rejected when the person closes the sheet: nothing to report.
    await navigator
      .share({ title: document.title, text: explanation.sentence, url })
      .catch(() => {})
  }
  return (
    <>
      {canShare && (
        <li>
          <button type="button" onClick={() => void share()} className={ITEM}>
            <Send aria-hidden="true" size={18} />
            Send to an app
          </button>
        </li>
      )}
      {hasScripts && 'clipboard' in navigator && (
        <>
          <li>
            <CopyButton
              Icon={Link2}
              label="Copy link"
              read={() => location.origin + path}
              className={ITEM}
            />
          </li>
          <li>
            <CopyButton
              Icon={FileText}
              label="Copy as text"
              read={() => writeShareText(card, location.origin + path)}
              className={ITEM}
            />
          </li>
          <li>
            <CopyButton
              Icon={Braces}
              label="Copy JSON"
              read={() => readJson(jsonPath)}
              className={ITEM}
            />
          </li>
        </>
      )}
      {hasScripts && 'clipboard' in navigator && (
        <li>
          <CopyButton
            Icon={CodeXml}
            label="Copy embed code"
            read={() => writeEmbedCode(location.origin, 'signal', ticker)}
            className={ITEM}
          />
        </li>
      )}
      <li>
        <a href={jsonPath} className={ITEM}>
          <Braces aria-hidden="true" size={18} />
          Open JSON
        </a>
      </li>
    </>
  )
}

async function readJson(path: string): Promise<string> {
  const reply = await fetch(path)
  if (!reply.ok) throw new Error(`status ${reply.status}`)
  return JSON.stringify(await reply.json(), null, 2)
}

/** Closes the menu on Escape, on a click elsewhere and when the focus leaves it. */
function useClosing(menu: React.RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const found = menu.current
    if (found === null) return
    const ended = new AbortController()
    const close = () => found.removeAttribute('open')
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && found.contains(target)
    const { signal } = ended
    document.addEventListener('click', ({ target }) => isInside(target) || close(), { signal })
    found.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget === null || isInside(relatedTarget) || close(),
      { signal },
    )
    found.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !found.open) return
        close()
        found.querySelector('summary')?.focus()
      },
      { signal },
    )
    return () => ended.abort()
  }, [menu])
}
