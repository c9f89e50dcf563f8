import { redirect, redirectDocument, useNavigate } from 'react-router'

/** Pages that the server draws apart from this app: they are loaded as documents. */
const isDocument = (next: string): boolean => next.startsWith('/oauth/')

/** A loader's redirect to the page after signing in. */
export function redirectToNext(next: string): Response {
  return isDocument(next) ? redirectDocument(next) : redirect(next)
}

/** Goes to the page after signing in, in place of this one. */
export function useGoToNext(): (next: string) => void {
  const navigate = useNavigate()
  return (next) => {
    if (isDocument(next)) location.replace(next)
    else void navigate(next, { replace: true })
  }
}
