import { isRouteErrorResponse } from 'react-router'
import type { Nearest } from '../find-nearest.ts'
import { FailedPage } from './failed-page.tsx'
import { MissingPage } from './missing-page.tsx'

/** What a public page shows instead of itself. */
export function PublicError({ error }: { readonly error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <title>{isMissing ? 'Page not found | Tapelight' : 'Something went wrong | Tapelight'}</title>
      <meta name="robots" content="noindex" />
      {isMissing ? <MissingPage nearest={readNearest(error.data)} /> : <FailedPage />}
    </>
  )
}

/** What a loader says of an address without a page: it is there unless the router itself found none. */
function readNearest(thrown: unknown): Nearest | null {
  const isNearest = typeof thrown === 'object' && thrown !== null && 'popular' in thrown
  // Thrown by our own loaders, as it was found.
  return isNearest ? (thrown as Nearest) : null
}
