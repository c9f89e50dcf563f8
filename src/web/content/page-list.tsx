import type { PageGroup } from '../../use-cases/content/show-page.ts'

/** The pages of an index page in their groups, each with its description. */
export function PageList({ groups }: { groups: readonly PageGroup[] }) {
  return groups.map(({ name, pages, isSteps = false }) => {
    const List = isSteps ? 'ol' : 'ul'
    return (
      <section key={name} className="mt-10" aria-label={name ?? 'Pages'}>
        {name !== null && <h2 className="mb-3 text-2xl font-semibold tracking-tight">{name}</h2>}
        <List className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {pages.map((page, index) => (
            <li
              key={page.path}
              className="relative flex gap-3 rounded-card border border-line bg-raised p-4 hover:border-line-strong"
            >
              {isSteps && <StepNumber number={index + 1} />}
              <div className="min-w-0">
                <PageName isUnder={name !== null}>
                  <a href={page.path} className="no-underline after:absolute after:inset-0">
                    {page.name}
                  </a>
                </PageName>
                <p className="mt-1 text-sm text-ink-soft">{page.description}</p>
              </div>
            </li>
          ))}
        </List>
      </section>
    )
  })
}

/** A step's number as people see it; the list itself has it for screen readers. */
function StepNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-lamp text-sm font-semibold text-on-lamp"
    >
      {number}
    </span>
  )
}

function PageName({ isUnder, children }: { isUnder: boolean; children: React.ReactNode }) {
  const Heading = isUnder ? 'h3' : 'h2'
  return <Heading className="font-semibold">{children}</Heading>
}
