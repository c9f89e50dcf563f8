import type { ContentPage } from '../../use-cases/ports/content-pages.ts'

type ContentsProps = { readonly sections: ContentPage['sections'] }

/** The table of contents beside a long page on wide screens. */
export function ContentsRail({ sections }: ContentsProps) {
  return (
    <nav
      aria-labelledby="contents"
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto border-l border-line pl-5 text-sm lg:block print:hidden"
    >
      <h2 id="contents" className="font-semibold">
        On this page
      </h2>
      <ContentsLinks sections={sections} />
    </nav>
  )
}

/** The same, folded, above the text on narrow screens. */
export function ContentsFold({ sections }: ContentsProps) {
  return (
    <details className="mb-6 rounded-card border border-line bg-raised px-4 py-2 lg:hidden print:hidden">
      <summary className="py-1 font-semibold">On this page</summary>
      <nav aria-label="On this page">
        <ContentsLinks sections={sections} />
      </nav>
    </details>
  )
}

function ContentsLinks({ sections }: ContentsProps) {
  return (
    <ul className="mt-1">
      {sections.map(({ id, name }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-block py-1 text-ink-soft no-underline hover:text-ink hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
