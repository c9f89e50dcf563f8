/** The narrow column of all sign-in pages. */
export function AuthCard({
  title,
  intro,
  children,
}: {
  readonly title: string
  readonly intro?: React.ReactNode
  readonly children: React.ReactNode
}) {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      {intro !== undefined && <p className="mt-2 text-ink-soft">{intro}</p>}
      <div className="mt-6 space-y-5 rounded-card border border-line bg-raised p-5 sm:p-6">
        {children}
      </div>
      <noscript>
        <p className="mt-4 text-sm text-ink-soft">
          Turn on JavaScript to sign in. You can see signals without it and without an account.
        </p>
      </noscript>
    </section>
  )
}
