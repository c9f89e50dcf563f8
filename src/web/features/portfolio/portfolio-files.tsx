import { Link } from 'react-router'

const LINK = 'inline-flex min-h-8 items-center'

/** Ways for lots to come in and go out as files. */
export function PortfolioFiles({ isEmpty }: { isEmpty: boolean }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 compact:mt-2">
      <Link to="/portfolio/import" className={LINK}>
        Import a CSV file
      </Link>
      {!isEmpty && (
        <>
          <a href="/portfolio/export.csv" download className={LINK}>
            Export CSV
          </a>
          <a href="/portfolio/export.json" download className={LINK}>
            Export JSON
          </a>
        </>
      )}
    </p>
  )
}
