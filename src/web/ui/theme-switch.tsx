import { Moon, Sun } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import type { Theme } from '../../domain/preferences/theme-cookie.ts'

/**
 * Two buttons, of which the page shows the one that would change something. Works without scripts.
 */
export function ThemeSwitch({ theme }: { theme: Theme | null }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/theme" preventScrollReset reloadDocument className="flex">
      <input type="hidden" name="from" value={pathname + search} />
      <ThemeButton choice="dark" shown={theme === 'dark' ? 'hidden' : whenUnset(theme, 'dark')}>
        <Moon aria-hidden="true" size={18} />
      </ThemeButton>
      <ThemeButton choice="light" shown={theme === 'light' ? 'hidden' : whenUnset(theme, 'light')}>
        <Sun aria-hidden="true" size={18} />
      </ThemeButton>
    </Form>
  )
}

/** Until the user chooses, the system's preference decides which one is shown. */
function whenUnset(theme: Theme | null, choice: Theme): string {
  if (theme !== null) return 'inline-flex'
  return choice === 'dark' ? 'inline-flex dark:hidden' : 'hidden dark:inline-flex'
}

function ThemeButton(props: { choice: Theme; shown: string; children: React.ReactNode }) {
  return (
    <button
      type="submit"
      name="theme"
      value={props.choice}
      aria-label={`Use ${props.choice} colors`}
      title={`Use ${props.choice} colors`}
      className={`${props.shown} size-9 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink`}
    >
      {props.children}
    </button>
  )
}
