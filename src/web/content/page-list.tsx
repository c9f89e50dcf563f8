import type { PublicPage } from '../../domain/content/public-pages.ts'

/** Pages in order, each with its description. */
export function PageList({ pages }: { pages: readonly PublicPage[] }) {
  if (pages.length === 0) return null
  return (
    <ol className="mt-8 grid gap-4">
      {pages.map(({ path, name, description }) => (
        <li key={path} className="rounded-card border border-line bg-raised p-5">
          <h2 className="text-xl font-semibold">
            <a href={path}>{name}</a>
          </h2>
          <p className="mt-1 text-ink-soft">{description}</p>
        </li>
      ))}
    </ol>
  )
}
