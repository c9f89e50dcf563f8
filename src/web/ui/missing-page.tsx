import { Link } from 'react-router'

export function MissingPage() {
  return (
    <div className="mx-auto max-w-xl px-4 py-24 text-center">
      <p className="text-6xl font-semibold text-accent">404</p>
      <h1 className="mt-4 text-2xl font-semibold">Oops! Page not found</h1>
      <p className="mt-2 text-ink-soft">
        The address may be mistyped, or the page may have moved. Nothing of yours is lost.
      </p>
      <p className="mt-6">
        <Link to="/">Return to Home</Link>
      </p>
    </div>
  )
}
