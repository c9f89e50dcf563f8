import { NavLink } from 'react-router'
import { APP_PAGES } from './app-pages.ts'

type AppNavProps = {
  /** Icons only: the words are left to screen readers and to tips. */
  readonly isNarrow?: boolean
  readonly onChosen?: () => void
}

export function AppNav({ isNarrow = false, onChosen }: AppNavProps) {
  return (
    <nav aria-label="Your pages">
      <ul className="space-y-1">
        {APP_PAGES.map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onChosen}
              title={isNarrow ? label : undefined}
              className={({ isActive }) =>
                `flex min-h-10 items-center gap-3 rounded-md px-2 no-underline hover:bg-sunken ${isActive ? 'bg-sunken font-semibold text-ink' : 'text-ink-soft hover:text-ink'}`
              }
            >
              <Icon aria-hidden="true" size={18} className="shrink-0" />
              <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
