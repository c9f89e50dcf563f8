/** The grid of every public page: one width, one start. */
export const PAGE_GRID = 'mx-auto max-w-6xl px-4 pt-4 pb-12 sm:px-6 sm:pt-12'

type PageHeadProps = {
  readonly title: React.ReactNode
  /** One or two sentences that answer what the page is about. */
  readonly lead?: React.ReactNode
  /** One line above the title, such as breadcrumbs: in the page's margin, so that titles start alike. */
  readonly above?: React.ReactNode
  /** Next to the title, such as buttons. */
  readonly actions?: React.ReactNode
}

/** The head of a public page: one size and one start for every title. */
export function PageHead({ title, lead, above, actions }: PageHeadProps) {
  return (
    <header className="mb-6">
      {above !== undefined && <div className="-mt-1 mb-1 h-6 sm:-mt-8 sm:mb-2">{above}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {lead !== undefined && <p className="mt-2 max-w-prose text-lg text-ink-soft">{lead}</p>}
    </header>
  )
}
