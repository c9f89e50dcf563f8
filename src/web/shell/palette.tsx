import { Command } from 'cmdk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LucideIcon } from 'lucide-react'
import { useFoundListings } from '../listing-field/use-found-listings.ts'

export type PaletteAction = {
  readonly label: string
  /** Additional search terms. */
  readonly keywords: readonly string[]
  readonly run: () => void
}

/** A page of the palette's list. */
export type PalettePage = {
  readonly path: string
  readonly label: string
  readonly Icon?: LucideIcon
  /** Whether it has no scripts, so that the browser loads it itself. */
  readonly isStill?: boolean
}

export type PaletteProps = {
  readonly pages: readonly PalettePage[]
  /** The page that answers any other text. */
  readonly searchPath: string
  readonly actions: readonly PaletteAction[]
  readonly onDone: () => void
}

/**
 * Everything by name: pages, listings, actions, and the analyzer for any other text. Never rendered
 * on the server: its list uses inline styles.
 */
export default function Palette({ pages, searchPath, actions, onDone }: PaletteProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const listings = useFoundListings(text)
  const run = (work: () => void) => () => {
    onDone()
    work()
  }
  const goTo = (path: string) => run(() => void navigate(path))
  const requested = text.trim()
  return (
    <Command label="Pages, tickers and actions" loop className="flex max-h-[70dvh] flex-col">
      <Command.Input
        value={text}
        onValueChange={setText}
        // Users open the palette to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        placeholder="Search stocks, pages and actions, or ask a question"
        className="min-h-13 w-full shrink-0 border-b border-line bg-transparent px-4 text-lg outline-none placeholder:text-ink-soft"
      />
      <Command.List className="min-h-0 flex-1 overflow-y-auto p-2">
        <Command.Empty className="px-3 py-2 text-ink-soft">No matches.</Command.Empty>
        {requested !== '' && (
          <Command.Group heading="Analyzer" className={GROUP} forceMount>
            <PaletteItem
              value={`analyze ${requested}`}
              isAlways
              onSelect={goTo(`${searchPath}?${new URLSearchParams({ q: requested })}`)}
            >
              Analyze <b className="font-semibold">{requested}</b>
            </PaletteItem>
          </Command.Group>
        )}
        {listings.length > 0 && (
          <Command.Group heading="Stocks" className={GROUP} forceMount>
            {listings.map(({ ticker, name }) => (
              <PaletteItem
                key={ticker}
                value={`listing ${ticker}`}
                isAlways
                onSelect={goTo(`/stocks/${encodeURIComponent(ticker)}`)}
              >
                <span className="min-w-14 shrink-0 font-semibold">{ticker}</span>
                <span className="min-w-0 truncate text-ink-soft">{name}</span>
              </PaletteItem>
            ))}
          </Command.Group>
        )}
        <Command.Group heading="Pages" className={GROUP}>
          {pages.map(({ path, label, Icon, isStill = false }) => (
            <PaletteItem
              key={path}
              value={label}
              onSelect={isStill ? run(() => location.assign(path)) : goTo(path)}
            >
              {Icon && <Icon aria-hidden="true" size={18} className="shrink-0 text-ink-soft" />}
              {label}
            </PaletteItem>
          ))}
        </Command.Group>
        <Command.Group heading="Actions" className={GROUP}>
          {actions.map((action) => (
            <PaletteItem
              key={action.label}
              value={action.label}
              keywords={action.keywords}
              onSelect={run(action.run)}
            >
              {action.label}
            </PaletteItem>
          ))}
        </Command.Group>
      </Command.List>
    </Command>
  )
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-soft'

type PaletteItemProps = {
  readonly value: string
  readonly keywords?: readonly string[]
  /** Always shown: it answers any input. */
  readonly isAlways?: boolean
  readonly onSelect: () => void
  readonly children: React.ReactNode
}

function PaletteItem({ value, keywords, isAlways, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      keywords={keywords === undefined ? undefined : [...keywords]}
      forceMount={isAlways}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-2 data-[selected=true]:bg-sunken data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-focus"
    >
      {children}
    </Command.Item>
  )
}
