import type { ContentPage } from '../../use-cases/ports/content-pages.ts'

/** The table of contents of a long page. */
export function ContentsList({ sections }: { sections: ContentPage['sections'] }) {
  return (
    <details className="mt-6 rounded-card border border-line bg-raised px-5 py-3 print:hidden" open>
      <summary className="py-1 font-semibold">On this page</summary>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
