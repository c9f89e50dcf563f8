import { Link } from 'react-router'
import { LANGUAGES, type Language } from './languages.ts'

type LanguageTabsProps = {
  readonly current: Language
  /** What the code does, for screen readers. */
  readonly label: string
  /** The part of the page to stay at without scripts. */
  readonly at: string
}

/** The languages of the examples: links, so that the choice is in the address. */
export function LanguageTabs({ current, label, at }: LanguageTabsProps) {
  return (
    <nav aria-label={`Language: ${label}`}>
      <ul className="flex">
        {LANGUAGES.map(({ id, name }, index) => (
          <li key={id}>
            <Link
              to={{ search: index === 0 ? '' : `?lang=${id}`, hash: at }}
              replace
              preventScrollReset
              aria-current={id === current ? 'true' : undefined}
              className={`-mb-px inline-flex min-h-10 items-center border-b-2 px-2.5 text-sm no-underline ${id === current ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft hover:text-ink'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
