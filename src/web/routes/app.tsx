import { Outlet, redirect } from 'react-router'
import { keepLayout } from '../session/keep-layout.ts'
import { readSignedIn } from '../session/read-signed-in.ts'
import { requireOwner } from '../session/require-owner.ts'
import { keepShownData } from '../shell/connection.ts'
import SignedInPart from '../shell/signed-in-part.tsx'
import { FailedPage } from '../ui/failed-page.tsx'
import type { Route } from './+types/app.ts'

/** Tells the root that this part has its own header. */
export const handle = { frame: 'app' } as const

/** Every page below needs a session with all required factors; after signing in it returns here. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { owner } = await requireOwner(context, url)
  const signedIn = await readSignedIn(request, context, owner)
  if (signedIn === null) throw redirect('/auth')
  return signedIn
}

export const shouldRevalidate = keepLayout

export const clientMiddleware = [keepShownData]

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInPart signedIn={loaderData}>
      <Outlet />
    </SignedInPart>
  )
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      <title>Something went wrong | Tapelight</title>
      <FailedPage />
    </main>
  )
}
