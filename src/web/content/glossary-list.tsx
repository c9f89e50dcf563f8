import { GLOSSARY } from '../../domain/content/glossary.ts'

const BY_LETTER = Map.groupBy(GLOSSARY, ({ term }) => term[0]?.toUpperCase() ?? '')

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
          <dl>
            {terms.map(({ term, definition, path }) => (
              <div
                key={term}
                className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <dt className="font-semibold">
                  {path === null ? (
                    term
                  ) : (
                    <a href={path} className="inline-block min-h-6">
                      {term}
                    </a>
                  )}
                </dt>
                <dd className="text-ink-soft">{definition}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}
