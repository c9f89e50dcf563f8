import type { GuideSection } from './read-guide.ts'

type GuideRailProps = {
  readonly sections: readonly GuideSection[]
  /** Parts of the page that are not calls. */
  readonly parts: readonly { readonly id: string; readonly name: string }[]
  /** For narrow screens: hidden on wide ones, and closed until opened. */
  readonly isFolded?: boolean
}

/** Every part and call of the page: at the side on wide screens, folded on others. */
export function GuideRail({ sections, parts, isFolded = false }: GuideRailProps) {
  if (isFolded) {
    return (
      <details className="mb-6 rounded-card border border-line bg-raised lg:hidden">
        <summary className="cursor-pointer px-4 py-2.5 font-semibold">On this page</summary>
        <nav aria-label="On this page" className="px-2 pb-3">
          <RailLists sections={sections} parts={parts} />
        </nav>
      </details>
    )
  }
  return (
    <aside className="hidden lg:block print:hidden">
      <nav
        aria-label="On this page"
        className="sticky top-4 -ml-2 max-h-[calc(100dvh-2rem)] overflow-y-auto pb-4 text-[0.9375rem]"
      >
        <RailLists sections={sections} parts={parts} />
      </nav>
    </aside>
  )
}

function RailLists({ sections, parts }: Omit<GuideRailProps, 'isFolded'>) {
  return (
    <>
      <RailList name="Basics" entries={parts} />
      {sections.map(({ id, name, entries }) => (
        <RailList
          key={id}
          name={name}
          entries={entries.map(({ id: entryId, path }) => ({
            id: entryId,
            name: path.replace(/^\/(api|functions)\/v1/, ''),
            isCode: true,
          }))}
        />
      ))}
    </>
  )
}

type RailEntry = { readonly id: string; readonly name: string; readonly isCode?: boolean }

function RailList({ name, entries }: { name: string; entries: readonly RailEntry[] }) {
  return (
    <div className="mb-3">
      <p className="px-2 py-1 text-sm font-semibold text-ink-soft">{name}</p>
      <ul>
        {entries.map(({ id, name: text, isCode }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`block rounded px-2 py-1 wrap-anywhere text-ink no-underline hover:bg-sunken ${isCode === true ? 'font-mono text-[0.8125rem]' : ''}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
