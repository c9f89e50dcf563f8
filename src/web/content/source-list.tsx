import type { PageSource } from '../../domain/content/page-head.ts'

/** The works a page leans on, numbered as its marks are. */
export function SourceList({ sources }: { sources: readonly PageSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-12">
      <h2 id="sources" className="text-xl font-semibold">
        Sources
      </h2>
      <ol className="mt-3 list-decimal pl-6 text-sm">
        {sources.map(({ id, text, url }, index) => (
          <li key={id} id={`source-${index + 1}`} className="py-1">
            {url === null ? (
              text
            ) : (
              <a href={url} rel="noreferrer">
                {text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
