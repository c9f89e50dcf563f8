import { Link } from 'react-router'

/** The session has ended: a sign-in link, and that input is saved in this tab. */
export function EndedNote({ next }: { readonly next: string }) {
  return (
    <p role="alert" className="rounded-md border border-loss px-3 py-2">
      Your session has ended.{' '}
      <Link to={`/auth?${new URLSearchParams({ next })}`}>Sign in again</Link> and you’ll return
      here with your input.
    </p>
  )
}
