type AppPageProps = {
  readonly title: string
  /** One sentence on the page's purpose. */
  readonly intro?: React.ReactNode
  /** Page-level buttons. */
  readonly actions?: React.ReactNode
  readonly children: React.ReactNode
}

/** A page of the signed-in part: title, purpose and content. */
export function AppPage({ title, intro, actions, children }: AppPageProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 compact:py-4">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 compact:mb-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {intro !== undefined && <p className="mt-1 max-w-prose text-ink-soft">{intro}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
