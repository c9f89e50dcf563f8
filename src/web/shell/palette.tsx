import { Command, useCommandState } from 'cmdk'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { LucideIcon } from 'lucide-react'
import { useFoundListings } from '../listing-field/use-found-listings.ts'
import { QUESTION_SCORE, rankEntries, scoreBest, scoreListings } from './rank-entries.ts'

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
  const groups: readonly PaletteGroup[] = [
    {
      heading: 'Stocks',
      score: scoreListings(listings, requested),
      items: listings.map(({ ticker, name }) => ({
        value: `listing ${ticker}`,
        onSelect: goTo(`/stocks/${encodeURIComponent(ticker)}`),
        view: (
          <>
            <span className="min-w-14 shrink-0 font-semibold">{ticker}</span>
            <span className="min-w-0 truncate text-ink-soft">{name}</span>
          </>
        ),
      })),
    },
    {
      heading: 'Pages',
      score: scoreBest(pages, requested),
      items: rankEntries(pages, requested).map(({ path, label, Icon, isStill = false }) => ({
        value: label,
        onSelect: isStill ? run(() => location.assign(path)) : goTo(path),
        view: (
          <>
            {Icon && <Icon aria-hidden="true" size={18} className="shrink-0 text-ink-soft" />}
            {label}
          </>
        ),
      })),
    },
    {
      heading: 'Actions',
      score: scoreBest(actions, requested),
      items: rankEntries(actions, requested).map((action) => ({
        value: action.label,
        onSelect: run(action.run),
        view: action.label,
      })),
    },
    {
      heading: 'Analyzer',
      score: QUESTION_SCORE,
      items:
        requested === ''
          ? []
          : [
              {
                value: `analyze ${requested}`,
                onSelect: goTo(`${searchPath}?${new URLSearchParams({ q: requested })}`),
                view: (
                  <>
                    Analyze <b className="font-semibold">{requested}</b>
                  </>
                ),
              },
            ],
    },
  ]
  const shown = groups.filter(({ items }) => items.length > 0)
  const ranked = requested === '' ? shown : shown.toSorted((one, other) => other.score - one.score)
  const [value, choose] = useChosen(ranked)
  const root = useRef<HTMLDivElement>(null)
  return (
    <Command
      ref={root}
      label="Pages, tickers and actions"
      loop
      shouldFilter={false}
      value={value}
      onValueChange={choose}
      className="flex max-h-[70dvh] flex-col"
    >
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
        {ranked.map(({ heading, items }) => (
          <Command.Group key={heading} heading={heading} className={GROUP}>
            {items.map((item) => (
              <Command.Item
                key={item.value}
                value={item.value}
                onSelect={item.onSelect}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-2 data-[selected=true]:bg-sunken data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-focus"
              >
                {item.view}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <SelectedOption root={root} />
    </Command>
  )
}

/**
 * Names the selected option to screen readers. cmdk does so only for an option selected by its own
 * keys, and leaves the id of a removed one standing when `value` comes from outside.
 */
function SelectedOption({ root }: { readonly root: RefObject<HTMLDivElement | null> }) {
  useCommandState(({ value, selectedItemId }) => `${value}\n${selectedItemId}`)
  useLayoutEffect(() => {
    const id = root.current?.querySelector('[role=option][aria-selected=true]')?.id
    for (const element of root.current?.querySelectorAll('[role=combobox], [role=listbox]') ?? [])
      if (id === undefined) element.removeAttribute('aria-activedescendant')
      else element.setAttribute('aria-activedescendant', id)
  })
  return null
}

type PaletteGroup = {
  readonly heading: string
  readonly score: number
  readonly items: readonly {
    readonly value: string
    readonly onSelect: () => void
    readonly view: React.ReactNode
  }[]
}

/** The item that Enter opens: the best one, until another is chosen among the same. */
function useChosen(groups: readonly PaletteGroup[]): [string, (value: string) => void] {
  const values = groups.flatMap(({ items }) => items.map((item) => item.value))
  const list = values.join('\n')
  const [chosen, setChosen] = useState({ list, value: '' })
  const isChosen = chosen.list === list && values.includes(chosen.value)
  return [
    isChosen ? chosen.value : (values[0] ?? ''),
    (value: string) => setChosen({ list, value }),
  ]
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-soft'
