import type { Nearest } from '../find-nearest.ts'
import { FindForm } from './find-form.tsx'
import { NearestList } from './nearest-list.tsx'
import { PAGE_GRID, PageHead } from './page-head.tsx'

/** An address without a page: what may have been meant, and a way on. */
export function MissingPage({ nearest }: { nearest: Nearest | null }) {
  const pages = nearest?.pages ?? []
  return (
    <div className={PAGE_GRID}>
      <PageHead
        title="Oops! Page not found"
        lead={
          <>
            We couldn’t find{' '}
            {nearest === null ? 'this page' : <b className="break-all">{nearest.requested}</b>}. The
            address may be mistyped, or the page may have moved.
          </>
        }
      />
      <FindForm />
      {pages.length > 0 && (
        <section className="mt-8">
          <h2 className="text-xl font-semibold">Did you mean</h2>
          <ul className="mt-2">
            {pages.map(({ path, name, description }) => (
              <li key={path} className="border-t border-line py-2">
                <a href={path} className="inline-block min-h-6 font-semibold">
                  {name}
                </a>
                <p className="text-ink-soft">{description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NearestList title="Close matches" stocks={nearest?.stocks ?? []} />
      <NearestList title="Popular stocks" stocks={nearest?.popular ?? []} />
      <p className="mt-8">
        <a href="/">Return to Home</a>
      </p>
    </div>
  )
}
