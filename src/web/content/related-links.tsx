import type { PublicPage } from '../../domain/content/public-pages.ts'

/** What to read next. */
export function RelatedLinks({ pages }: { pages: readonly PublicPage[] }) {
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="related" className="mt-12 print:hidden">
      <h2 id="related" className="text-xl font-semibold">
        Keep reading
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {pages.map(({ path, name, description }) => (
          <li key={path} className="rounded-card border border-line bg-raised p-4">
            <a href={path} className="inline-block min-h-6 font-semibold">
              {name}
            </a>
            <p className="mt-1 text-sm text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
