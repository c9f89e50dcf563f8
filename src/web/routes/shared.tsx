import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import { reportContext, visitContext } from '../product-context.ts'
import { keepLayout } from '../session/keep-layout.ts'
import { readSignedIn } from '../session/read-signed-in.ts'
import { keepShownData } from '../shell/connection.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Route } from './+types/shared.ts'

// Visitors work without it.
const SignedInPart = lazyPart(
  () => import('../shell/signed-in-part.tsx'),
  ({ children }: { readonly children: React.ReactNode }) => (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  ),
  'signed-in-part',
)

/** A public page, in the layout of signed-in pages for someone who is signed in; null for everyone else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { session } = context.get(visitContext)
  try {
    const owner = await session.readOwner()
    return owner === null ? null : await readSignedIn(request, context, owner)
  } catch (error) {
    // The page itself is public.
    context.get(reportContext)(error)
    return null
  }
}

export const shouldRevalidate = keepLayout

export const clientMiddleware = [keepShownData]

export default function Shared({ loaderData: signedIn }: Route.ComponentProps) {
  if (signedIn === null) return <Outlet />
  return (
    <Suspense>
      <SignedInPart signedIn={signedIn}>
        <BackLink />
        <Outlet />
      </SignedInPart>
    </Suspense>
  )
}

/** To the page before; to the dashboard for someone who came from elsewhere. */
function BackLink() {
  const navigate = useNavigate()
  const goBack = (event: React.MouseEvent) => {
    const { idx }: { readonly idx?: number } = window.history.state ?? {}
    if (idx === undefined || idx === 0) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <p className="relative mx-auto max-w-6xl px-4 pt-3 sm:-mb-8 sm:px-6 print:hidden">
      <Link
        to="/dashboard"
        onClick={goBack}
        className="-ml-1 inline-flex min-h-8 items-center gap-1 text-sm no-underline"
      >
        <ChevronLeft aria-hidden="true" size={16} />
        Back
      </Link>
    </p>
  )
}
