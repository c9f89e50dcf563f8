/** A page above the current one, or the page itself. */
export type Crumb = { readonly name: string; readonly path: string }

/** The breadcrumbs from the home page to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        {crumbs.map(({ name, path }, index) => {
          const isHere = index === crumbs.length - 1
          return (
            <li key={path} className="flex gap-x-2">
              {index > 0 && <span aria-hidden="true">/</span>}
              {isHere ? (
                <span aria-current="page">{name}</span>
              ) : (
                <a href={path} className="inline-block min-h-6">
                  {name}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
