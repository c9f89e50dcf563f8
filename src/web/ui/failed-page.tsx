import { useLocation } from 'react-router'

export function FailedPage() {
  const { pathname, search } = useLocation()
  return (
    <div className="mx-auto max-w-xl px-4 py-24 text-center">
      <h1 className="text-2xl font-semibold">This page could not be made</h1>
      <p className="mt-2 text-ink-soft">
        Something went wrong on our side. Nothing of yours is lost; loading the page again usually
        helps.
      </p>
      <p className="mt-6 flex justify-center gap-6">
        <a href={pathname + search}>Try again</a>
        <a href="/">Return to Home</a>
      </p>
    </div>
  )
}
