import { Link } from 'react-router'

type LinkTab = { readonly id: string; readonly label: string; readonly to: string }

type LinkTabsProps = {
  /** The tabs' purpose. */
  readonly label: string
  readonly tabs: readonly LinkTab[]
  readonly current: string
}

/** Parts of a page, each with its own URL, so that it can be shared and gone back to. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="mb-4 border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map(({ id, label: name, to }) => (
          <li key={id}>
            <Link
              to={to}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={`-mb-px inline-flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap no-underline ${id === current ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft hover:text-ink'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
