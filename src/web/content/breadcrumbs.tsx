/** A page above the current one, or the page itself. */
export type Crumb = { readonly name: string; readonly path: string }

/** The breadcrumbs from the home page to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex gap-x-2 overflow-hidden text-sm whitespace-nowrap text-ink-soft">
        {crumbs.map(({ name, path }, index) => {
          const isHere = index === crumbs.length - 1
          return (
            <li key={path} className={`flex gap-x-2 ${isHere ? 'min-w-0' : 'shrink-0'}`}>
              {index > 0 && <span aria-hidden="true">/</span>}
              {isHere ? (
                <span aria-current="page" className="truncate">
                  {name}
                </span>
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
