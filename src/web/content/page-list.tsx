import type { PageGroup } from '../../use-cases/content/show-page.ts'

/** The pages of an index page in their groups, each with its description. */
export function PageList({ groups }: { groups: readonly PageGroup[] }) {
  return groups.map(({ name, pages }) => (
    <section key={name} className="mt-10" aria-label={name ?? 'Pages'}>
      {name !== null && <h2 className="mb-3 text-2xl font-semibold tracking-tight">{name}</h2>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map((page) => (
          <li
            key={page.path}
            className="relative rounded-card border border-line bg-raised p-4 hover:border-line-strong"
          >
            <PageName isUnder={name !== null}>
              <a href={page.path} className="no-underline after:absolute after:inset-0">
                {page.name}
              </a>
            </PageName>
            <p className="mt-1 text-sm text-ink-soft">{page.description}</p>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function PageName({ isUnder, children }: { isUnder: boolean; children: React.ReactNode }) {
  const Heading = isUnder ? 'h3' : 'h2'
  return <Heading className="font-semibold">{children}</Heading>
}
