import { anchorOf, GLOSSARY } from '../../domain/glossary/glossary.ts'
import type { GlossaryTerm } from '../../domain/glossary/term.ts'

const BY_LETTER = Map.groupBy(GLOSSARY, ({ name }) => letterOf(name))

/** Styled from the list: hundreds of entries with classes of their own are a quarter of the page. */
const TERMS = [
  '*:grid *:scroll-mt-20 *:gap-x-6 *:border-t *:border-line *:py-3 *:target:border-accent',
  'sm:*:grid-cols-[14rem_minmax(0,1fr)]',
  '[&_dt]:font-semibold [&_dt_a]:inline-block [&_dt_a]:min-h-6 [&_dd]:max-w-[68ch]',
  '[&_p]:mt-1 [&_p]:text-sm [&_p]:text-ink-soft [&_span]:text-ink-soft',
].join(' ')

/** The glossary's terms by letter, with the letters to jump to. */
export function GlossaryList() {
  return (
    <section aria-label="Terms" className="mt-8">
      <nav aria-label="Letters" className="print:hidden">
        <ul className="flex flex-wrap gap-1">
          {[...BY_LETTER.keys()].map((letter) => (
            <li key={letter}>
              <a
                href={`#letter-${letter}`}
                className="inline-flex size-9 items-center justify-center rounded-md border border-line no-underline hover:border-line-strong"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {[...BY_LETTER].map(([letter, terms]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="mt-8">
          <h2 id={`letter-${letter}`} className="text-xl font-semibold text-accent">
            {letter}
          </h2>
          <dl className={TERMS}>
            {terms.map((term) => (
              <Entry key={term.name} term={term} />
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}

function Entry({ term }: { term: GlossaryTerm }) {
  const { name, definition, why, example, path } = term
  return (
    <div id={anchorOf(term)}>
      <dt>{path === null ? name : <a href={path}>{name}</a>}</dt>
      <dd>
        {definition} <span>{why}</span>
        <p>Example: {example}</p>
      </dd>
    </div>
  )
}

/** Names that begin with a digit or a sign share one heading. */
function letterOf(name: string): string {
  const first = name[0]?.toUpperCase() ?? ''
  return /[A-Z]/.test(first) ? first : '#'
}
