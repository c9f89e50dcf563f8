import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useRevalidator } from 'react-router'
import { reloadIfOutdated } from '../reload-if-outdated.ts'
import { AppPage } from '../ui/app-page.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { Failed } from '../ui/states.tsx'
import type { Route } from './+types/app-content.ts'

export default function AppContent() {
  return <Outlet />
}

/** A failed page keeps the layout around it: navigation and sign-out. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  // Data of a newer build may not fit this page.
  useEffect(() => void reloadIfOutdated(), [])
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage nearest={null} />
  return (
    <AppPage title="Something went wrong">
      <title>Something went wrong | Tapelight</title>
      <Failed onRetry={() => void revalidate()}>
        We couldn’t load this page. Your data is safe.
      </Failed>
    </AppPage>
  )
}
