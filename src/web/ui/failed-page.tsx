import { useLocation } from 'react-router'
import { PAGE_GRID, PageHead } from './page-head.tsx'

export function FailedPage() {
  const { pathname, search } = useLocation()
  return (
    <div className={PAGE_GRID}>
      <PageHead
        title="Something went wrong"
        lead="This page failed to load because of an error on our side. Your data is safe. Trying again usually helps."
      />
      <p className="flex gap-6">
        <a href={pathname + search}>Try again</a>
        <a href="/">Return to Home</a>
      </p>
    </div>
  )
}
